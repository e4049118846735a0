"""Who has won, and how: at once, or by the count at the end."""

from __future__ import annotations

from . import senate
from .military import CAPITAL
from .science import TO_WIN, symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..facts import Data, Facts

SCIENTIFIC, MILITARY, POLITICAL, CIVILIAN = "scientific", "military", "political", "civilian"


def at_once(pawn: int, cities: list[Data], held: list[int], facts: Facts) -> tuple[str, list[int]]:
    """A victory before the end: by science (K3), else by military (M5), else by the Senate (G12); in this order where a turn
    brings more than one (G16). Six different symbols in both cities are won by nobody alone (P14).

    >>> from generator.rules.facts import NOTHING
    >>> at_once(-9, [{}, {}], [0] * 6, NOTHING), at_once(0, [{}, {}], [1] * 6, NOTHING)
    (('military', [1]), ('political', [0]))
    """
    wise = [i for i in range(2) if len(set(symbols(cities[i], cities[i].get("snake"), facts))) >= TO_WIN]
    if wise:
        return SCIENTIFIC, wise
    if abs(pawn) == CAPITAL:
        return MILITARY, [0 if pawn > 0 else 1]
    for who, seat in ((1, 0), (-1, 1)):
        if held.count(who) == len(senate.WORTH):
            return POLITICAL, [seat]
    return "", []


def by_count(totals: list[int], blue: list[int]) -> list[int]:
    """More points win, then more points from blue cards, then both share (V4).

    >>> by_count([50, 50], [9, 12]), by_count([50, 50], [9, 9]), by_count([51, 50], [0, 9])
    ([1], [0, 1], [0])
    """
    mine, theirs = (totals[0], blue[0]), (totals[1], blue[1])
    return [0, 1] if mine == theirs else [0] if mine > theirs else [1]
