"""Armada beside its conflicts: what gives naval strength, what Islands and guilds score, what tax and piracy take.

The spaces of the Shipyards are not listed anywhere at hand: levels, ranks of ships and rates of a tax come from the caller.
"""

from __future__ import annotations

from . import debt
from .errors import RulesError, within
from .inputs import nearest
from .treasury import MOST_COINS

MOST_LEVEL = 99
MOST_GUILD_POINTS = 10
TWICE = 2

# Cards and Islands with naval strength, all from one source.
STRENGTHS = {
    "coastal-defenses": 1,
    "fortified-port": 2,
    "coastal-fortifications": 3,
    "whistling-island": 1,
    "windy-oasis": 2,
    "breezy-archipelago": 3,
}
# Islands that score a fixed number of points, and those that count something: what, and how much for each.
ISLAND_POINTS = {"inhabited-island": 3, "oasis-of-statues": 5, "pirate-oasis": 3, "royal-archipelago": 7}
ISLAND_COUNTS = {
    "lush-archipelago": ("level", TWICE),
    "sheltered-archipelago": ("islands", TWICE),
    "rainbow-archipelago": ("cards", 1),
}
_STRONG = tuple(sorted(STRENGTHS))
_SCORING = tuple(sorted(list(ISLAND_POINTS) + list(ISLAND_COUNTS)))


def strength_of(name: str) -> int:
    """The naval strength of a red Armada card or an Island (A-015, A-018).

    >>> strength_of("fortified-port"), strength_of("breezy-archipelago")
    (2, 3)
    """
    if name not in _STRONG:
        raise RulesError("name", "not-one-of", allowed=list(_STRONG), nearest=nearest(name, _STRONG))
    return STRENGTHS[name]


def island_points(island: str, level: int = 0, islands: int = 1, cards: int = 0) -> int:
    """What an Island scores: a number, or so much for the commercial level, the Islands owned or the cards of the colour chosen (A-040).

    >>> island_points("royal-archipelago"), island_points("lush-archipelago", level=3)
    (7, 6)
    >>> island_points("sheltered-archipelago", islands=3), island_points("rainbow-archipelago", cards=4)
    (6, 4)
    """
    if island not in _SCORING:
        raise RulesError("island", "not-one-of", allowed=list(_SCORING), nearest=nearest(island, _SCORING))
    within("level", level, 0, MOST_LEVEL)
    within("islands", islands, 0, MOST_LEVEL)
    within("cards", cards, 0, MOST_LEVEL)
    if island in ISLAND_POINTS:
        return ISLAND_POINTS[island]
    what, each = ISLAND_COUNTS[island]
    return each * {"level": level, "islands": islands, "cards": cards}[what]


def guild_points(points: int) -> int:
    """With Armada each single guild scores ten points at most (A-041).

    >>> guild_points(9), guild_points(13)
    (9, 10)
    """
    return min(points, MOST_GUILD_POINTS)


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
