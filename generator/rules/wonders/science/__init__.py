"""Science: symbols, what expansions add to them, and their best use."""
