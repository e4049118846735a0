"""What stands on which tables: all of them at once, as bits, and what a module changes."""
