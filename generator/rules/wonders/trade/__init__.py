"""Trade: what a city produces, what it may buy, and every way to pay for a building."""
