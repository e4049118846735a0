"""Set-up: the decks, the coins and the steps, for every table."""
