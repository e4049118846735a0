"""Set-up: how many guilds, how large the Age decks, how many coins, for a number of players."""

from __future__ import annotations

from ...errors import within
from ..constants import (
    AGES,
    COINS_PER_POINT,
    DEFEAT_POINTS,
    DISCOUNT_PRICE,
    GUILDS_BEYOND_PLAYERS,
    GUILDS_IN_BOX,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SALE_COINS,
    SET_POINTS,
    START_COINS,
    TRADE_PRICE,
    TURNS,
    VICTORY_POINTS,
)

__all__ = (  # the numbers too: prose takes them all from here
    "COINS_PER_POINT",
    "DEFEAT_POINTS",
    "DISCOUNT_PRICE",
    "GUILDS_IN_BOX",
    "HAND_SIZE",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "SALE_COINS",
    "SET_POINTS",
    "START_COINS",
    "TRADE_PRICE",
    "TURNS",
    "VICTORY_POINTS",
    "age3_without_guilds",
    "cards_per_age",
    "cards_per_game",
    "deck_size",
    "guild_cards",
)


def guild_cards(players: int) -> int:
    """Two guilds more than players are in the game.

    >>> guild_cards(5)
    7
    """
    return _checked(players) + GUILDS_BEYOND_PLAYERS


def cards_per_age(players: int) -> int:
    """Every Age deck is dealt completely: seven cards for each player.

    >>> cards_per_age(5)
    35
    """
    return _checked(players) * HAND_SIZE


def cards_per_game(players: int) -> int:
    """What is dealt over all Ages.

    >>> cards_per_game(5)
    105
    """
    return cards_per_age(players) * AGES


def age3_without_guilds(players: int) -> int:
    """What the guilds leave for the other cards of Age III.

    >>> age3_without_guilds(5)
    28
    """
    return cards_per_age(players) - guild_cards(players)


def deck_size(marks: list[int], players: int) -> int:
    """Of all copies, given by the player counts printed on them, those up to the number of players are used.

    >>> deck_size([3, 3, 4, 7], players=4)
    3
    """
    return len([mark for mark in marks if mark <= _checked(players)])


def _checked(players: int) -> int:
    return within("players", players, MIN_PLAYERS, MAX_PLAYERS)
