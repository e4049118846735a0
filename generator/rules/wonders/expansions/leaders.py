"""Leaders: what they cost, what they bring at once, and what they are worth under a board."""

from __future__ import annotations

from ...errors import within
from ..constants import AGES
from ..treasury import MOST_COINS

AGE_COST = "A"
VICTORY_COINS = 2
ENTOMBED_TIMES = 2


def cost(printed: int | str, age: int, less: int = 0, *, free: bool = False) -> int:
    """The coins for recruiting: `A` is the number of the Age; Maecenas and side A of Roma make it free, Roma B cheaper, never below nothing (L-006, L-007, L-034, L-070, L-071, Q-162).

    >>> cost("A", 3), cost(5, 1, free=True), cost(1, 1, less=2)
    (3, 0, 0)
    """
    within("age", age, 1, AGES)
    coins = age if printed == AGE_COST else within("cost", printed, 0, MOST_COINS)
    return 0 if free else max(coins - within("less", less, 0, MOST_COINS), 0)


def costs(printed: list[int], age: int, less: int = 0, *, free: bool = False) -> int:
    """What several leaders cost together, each by itself never below nothing.

    >>> costs([5, 4, 1], 1, less=2)
    5
    """
    return sum([cost(one, age, less, free=free) for one in printed])


def after_recruiting(coins: int, recruits: list[list[int]]) -> int:
    """Each leader in turn is paid to the bank, and then brings its coins (L-010); what cannot be paid is a fault.

    >>> after_recruiting(6, [[1, 6], [2, 0], [4, 0]])
    5
    """
    purse = within("coins", coins, 0, MOST_COINS)
    for i, (paid, gained) in enumerate(recruits):
        within("recruits." + str(i), paid, 0, purse)
        purse += gained - paid
    return purse


def after_victories(coins: int, victories: int) -> int:
    """With Nero every victory token that is gained brings two coins (L-040).

    >>> after_victories(4, 2)
    8
    """
    return within("coins", coins, 0, MOST_COINS) + VICTORY_COINS * within(
        "victories", victories, 0, MOST_COINS
    )


def entombed(printed: int) -> int:
    """A leader under the board of Abu Simbel is worth twice the cost printed on it (L-077).

    >>> entombed(5)
    10
    """
    return ENTOMBED_TIMES * within("cost", printed, 0, MOST_COINS)
