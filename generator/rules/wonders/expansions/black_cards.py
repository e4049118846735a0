"""Black cards and guilds of Cities that count something: coins at once, points at the end of the game."""

from __future__ import annotations

from ...errors import within
from ..constants import AGES, DEFEAT_POINTS, VICTORY_POINTS
from ..treasury import MOST_COINS

PRISON_POINTS = (2, 3, 4)
GAMBLING = ((6, 1), (9, 2))
GIFTS = (1, 2, 3)
MEMORIAL_COINS = 2


def prison(age: int, tokens: list[int]) -> int:
    """Cells, Guardhouse and Prison: two, three, four points for each own victory token of Age I, II, III (C-071).

    >>> prison(1, [1, 1, 3, 5])
    4
    """
    within("age", age, 1, AGES)
    return PRISON_POINTS[age - 1] * tokens.count(VICTORY_POINTS[age - 1])


def gambling(age: int, own: int, left: int, right: int) -> tuple[int, int, int]:
    """The gambling cards of Ages I and II: coins for the builder and fewer for both neighbours (C-046).

    >>> gambling(1, 2, 0, 4), gambling(2, 2, 0, 4)
    ((8, 1, 5), (11, 2, 6))
    """
    mine, theirs = GAMBLING[within("age", age, 1, len(GAMBLING)) - 1]
    for name, coins in (("own", own), ("left", left), ("right", right)):
        within(name, coins, 0, MOST_COINS)
    return (own + mine, left + theirs, right + theirs)


def gift(age: int) -> int:
    """Customs, Trade Center and Mint: coins from the bank for every other player (C-028).

    >>> gift(1), gift(2), gift(3)
    (1, 2, 3)
    """
    return GIFTS[within("age", age, 1, AGES) - 1]


def secret_society(black_when_built: int, black_at_end: int) -> tuple[int, int]:
    """A coin at once and a point in the end for each own black card, this one included (C-045).

    >>> secret_society(2, 4)
    (2, 4)
    """
    within("black_when_built", black_when_built, 1, MOST_COINS)
    return (black_when_built, within("black_at_end", black_at_end, black_when_built, MOST_COINS))


def slave_market(victories_when_built: int, victories_at_end: int) -> tuple[int, int]:
    """A coin at once and a point in the end for each own victory token (C-047).

    >>> slave_market(3, 5)
    (3, 5)
    """
    within("victories_when_built", victories_when_built, 0, MOST_COINS)
    return (victories_when_built, within("victories_at_end", victories_at_end, 0, MOST_COINS))


def memorial(tokens: list[int]) -> tuple[int, list[int]]:
    """Two coins for each own defeat token, which is discarded then: the coins, and the tokens that stay (C-070).

    >>> memorial([-1, -1, 3])
    (4, [3])
    """
    defeats = tokens.count(DEFEAT_POINTS)
    return (MEMORIAL_COINS * defeats, [value for value in tokens if value != DEFEAT_POINTS])


def raid(age: int) -> tuple[int, int]:
    """The raider cards: a victory token of the Age for the builder, a point of debt for each neighbour (C-072).

    >>> raid(3)
    (5, 1)
    """
    return (VICTORY_POINTS[within("age", age, 1, AGES) - 1], 1)


def shadows(left: int, right: int) -> int:
    """Guild of Shadows: a point for each black card of both neighbours (C-017).

    >>> shadows(2, 1)
    3
    """
    return within("left", left, 0, MOST_COINS) + within("right", right, 0, MOST_COINS)


def mourners(left: list[int], right: list[int]) -> int:
    """Mourners Guild: a point for each victory token of both neighbours, whatever it is worth (C-018).

    >>> mourners([-1, 3, 5], [1])
    3
    """
    return len([value for value in left + right if value != DEFEAT_POINTS])
