"""Tournaments: points and shares of a game, the ranking, the size of the tables."""
