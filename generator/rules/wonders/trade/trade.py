"""Trade: every way to get the resources of a cost from one's own city, from both neighbours and from the bank.

What the left neighbour can supply at each price is laid on what all others leave over at each price (see `coverage`).
"""

from __future__ import annotations

from ...errors import within
from ..constants import RESOURCES, TRADE_PRICE
from .coverage import Need, Trail, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from .coverage import Counts, Options, Use

    Data: TypeAlias = dict[str, Any]
    Found: TypeAlias = tuple[tuple[int, int, int], tuple[int, int], Trail]

MOST_UNITS = 14
SIDES = ("left", "right")


def covers(production: list[Options], needed: Counts) -> bool:
    """Each symbol serves once a turn, and a production with a choice gives one of its options (B-042, B-046, B-047).

    >>> covers([[["ore"], ["clay"]]], {"clay": 1}), covers([[["ore"], ["clay"]]], {"clay": 1, "ore": 1})
    (True, False)
    """
    need = _need(needed)
    trail = Trail(need, upwards=False)
    trail.add(need.steps("own", production, {}))
    return trail.all() & 1 == 1


def payments(
    needed: Counts, own: list[Options], left: Data, right: Data, helps: Counts | None = None
) -> Data:
    """Give all ways to pay of which none is worse for everybody than another, the cheapest first (B-044, B-050 to B-055).

    `left` and `right` say what a neighbour sells: `offers` (productions), `prices` (in coins; 2 where none is given) and
    `rebate` (coins off the first unit, C-044). `helps`: `saved` units of the cost that nobody has to supply (L-036),
    `bank`, the price of one unit there (L-039), `refund`, the coins back for each neighbour one buys from (L-052). If
    there is no way at all, `missing` lists the smallest sets of resources that cannot be had; each would be enough.

    >>> found = payments({"wood": 1, "clay": 1}, [], {"offers": [[["wood"]]]}, {"offers": [[["clay"]], [["wood"]]]})
    >>> [(way["left"], way["right"], way["total"]) for way in found["ways"]]
    [(0, 4, 4), (2, 2, 4)]
    """
    need = _need(needed)
    bought = Trail(need, upwards=True)
    bought.add(need.steps("left", left["offers"], _prices(left)))
    trails = _trails(need, own, right, helps or {})
    candidates: list[Found] = []
    for bank, trail in trails:
        for pair in _meetings(bought, trail):
            candidates.append(((_paid(pair[0], left), _paid(pair[1], right), bank), pair, trail))
    refund = (helps or {}).get("refund", 0)
    ways = [_way(bought, found, (left, right), refund) for found in _undominated(candidates)]
    return {"ways": _in_order(ways), "missing": [] if ways else _missing(trails[-1][1], left)}


def _need(counts: Counts) -> Need:
    units = [counts.get(name, 0) for name in RESOURCES]
    within("cost", sum(units), 0, MOST_UNITS)
    return Need(counts)


def _prices(seller: Data) -> Counts:
    prices: Counts = {}
    for name in RESOURCES:
        prices[name] = seller.get("prices", {}).get(name, TRADE_PRICE)
    return prices


def _paid(price: int, seller: Data) -> int:
    rebate: int = seller.get("rebate", 0)
    return max(price - rebate, 0)


def _trails(need: Need, own: list[Options], right: Data, helps: Counts) -> list[tuple[int, Trail]]:
    """What all but the left neighbour leave over of the cost: without the bank, and with it where it sells a unit."""
    anything = [[name] for name in need.names]
    on_the_right = need.steps("right", right["offers"], _prices(right))
    mine = Trail(need, upwards=False)
    mine.add(need.steps("own", own, {}))
    mine.add(need.steps("saved", [anything] * helps.get("saved", 0), {}))
    trails = [(0, mine)]
    if "bank" in helps:
        other = mine.copy()
        other.add(need.steps("bank", [anything], {}))
        trails.append((helps["bank"], other))
    for _price, trail in trails:
        trail.add(on_the_right)
    return trails


def _meetings(bought: Trail, rest: Trail) -> list[tuple[int, int]]:
    """For each price on the left the lowest on the right with which nothing is missing, while it still falls."""
    found: list[tuple[int, int]] = []
    least = len(rest.layers)
    for paid, vectors in enumerate(bought.layers):
        for other in range(least):
            if vectors & rest.layers[other]:
                found.append((paid, other))
                least = other
                break
    return found


def _undominated(candidates: list[Found]) -> list[Found]:
    """Leave out what costs nobody less than another candidate; of equal ones the first stays."""
    kept: list[Found] = []
    for place, found in enumerate(candidates):
        better = False
        for other, rival in enumerate(candidates):
            no_dearer = all([theirs <= mine for theirs, mine in zip(rival[0], found[0])])
            if no_dearer and (rival[0] != found[0] or other < place):
                better = True
        if not better:
            kept.append(found)
    return kept


def _way(bought: Trail, found: Found, sellers: tuple[Data, Data], refund: int) -> Data:
    """One example of a payment: what each source gives, and each unit that is bought with its price."""
    (left, right, bank), (paid, other), rest = found
    vectors = bought.layers[paid] & rest.layers[other]
    vector = len(bin(vectors & -vectors)) - len("0b1")
    path = bought.path(vector, paid) + rest.path(vector, other)
    buys: list[Data] = []
    for side, seller in zip(SIDES, sellers):
        buys += _units(side, _named(path, side), seller)
    partners = len([side for side in SIDES if _named(path, side)])
    return {
        "left": left,
        "right": right,
        "bank": bank,
        "total": left + right + bank,
        "back": refund * partners,
        "own": counted(_named(path, "own")),
        "saved": counted(_named(path, "saved")),
        "from_bank": counted(_named(path, "bank")),
        "buys": buys,
    }


def _named(path: list[tuple[str, Use]], source: str) -> list[str]:
    """The resources that a source gives, in the fixed order."""
    names: list[str] = []
    for other, use in path:
        if other == source:
            names += use.names
    return [name for name in RESOURCES for _ in range(names.count(name))]


def _units(side: str, names: list[str], seller: Data) -> list[Data]:
    """Every unit with its price; the rebate comes off the first that costs anything."""
    prices, rebate = _prices(seller), seller.get("rebate", 0)
    units: list[Data] = []
    for name in names:
        off = min(prices[name], rebate)
        rebate -= off
        units.append({"from": side, "resource": name, "price": prices[name] - off})
    return units


def _in_order(ways: list[Data]) -> list[Data]:
    """The cheapest first, counting what comes back; every way that costs no more than the first is marked."""
    ways.sort(key=lambda way: (way["total"] - way["back"], way["total"], way["left"], way["right"]))
    for way in ways:
        way["cheapest"] = way["total"] - way["back"] == ways[0]["total"] - ways[0]["back"]
    return ways


def _missing(trail: Trail, left: Data) -> list[Counts]:
    """What is left over when the left neighbour supplies too: of these vectors those that contain no smaller one."""
    need = trail.need
    trail.add(need.steps("left", left["offers"], {}))
    left_over = trail.all()
    smallest = left_over
    for name in need.names:
        smallest &= ~((left_over << need.weight[name]) & need.at_least[name][1])
    return [need.counts(vector) for vector in range(need.size) if (smallest >> vector) & 1]
