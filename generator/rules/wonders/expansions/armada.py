"""Armada beside its conflicts: what tax and piracy take.

The spaces of the Shipyards are not listed anywhere at hand: levels, ranks of ships and rates of a tax come from the caller.
"""

from __future__ import annotations

from ...errors import RulesError, within
from ..treasury import MOST_COINS
from . import debt

MOST_LEVEL = 99


def piracy(levels: list[int], pirate: int, spared: list[int] | None = None) -> list[int]:
    """What each seat loses to piracy: all but the pirate, and whom an Island spares, as many coins as their own commercial level (A-022, A-018).

    >>> piracy([2, 0, 3, 1], pirate=0), piracy([2, 0, 3, 1], pirate=1, spared=[2])
    ([0, 0, 3, 1], [2, 0, 0, 1])
    """
    within("pirate", pirate, 0, len(levels) - 1)
    for seat, level in enumerate(levels):
        within("levels." + str(seat), level, 0, MOST_LEVEL)
    free = [pirate] + (spared or [])
    return [0 if seat in free else level for seat, level in enumerate(levels)]


def tax(levels: list[int], collector: int, rates: list[int], spared: list[int] | None = None) -> list[int]:
    """What each seat loses to a tax: those of a lower commercial level pay the rate of the gap, for a gap of one the first (A-020, A-018).

    How high the rates are, no source at hand says (A-021): they are those of the Shipyard on the table.

    >>> tax([3, 3, 2, 0], collector=0, rates=[1, 2, 4])
    [0, 0, 1, 4]
    """
    own = levels[within("collector", collector, 0, len(levels) - 1)]
    losses: list[int] = []
    for seat, level in enumerate(levels):
        gap = own - within("levels." + str(seat), level, 0, MOST_LEVEL)
        if gap > len(rates):
            raise RulesError("rates", "wrong-length", min=gap, max=MOST_LEVEL)
        losses.append(0 if gap <= 0 or seat in (spared or []) else rates[gap - 1])
    return losses


def pay(coins: int, loss: int, *, cities: bool = False) -> tuple[int, int]:
    """The coins left and the debt taken: who has too few loses all, and with Cities takes debt for the rest (A-024, our advice).

    >>> pay(5, 3), pay(1, 3), pay(1, 3, cities=True)
    ((2, 0), (0, 0), (0, 2))
    """
    left, owed = debt.settle(coins, [within("loss", loss, 0, MOST_COINS)])
    return (left, owed if cities else 0)
