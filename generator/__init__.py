"""Turns the facts of `cardsdata/` and the sentences of `content/` into the pages of the rules reference."""
