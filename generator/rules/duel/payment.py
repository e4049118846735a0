"""The cheapest payments: own units, choices and savings together, everything else from the bank."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    # What is missing costs so many coins; the units that are chosen, dropped and bought.
    Payment: TypeAlias = tuple[int, list[str], list[str], list[str]]
    Options: TypeAlias = list[list[str]]

RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
BASE_PRICE = 2


def price(symbols: int, *, fixed: bool, saving: int) -> int:
    """A unit costs 2 and 1 more for each symbol of the opponent, or the fixed 1, and never less than 1 (C2, C5).

    >>> price(2, fixed=False, saving=0), price(2, fixed=True, saving=0), price(0, fixed=False, saving=1)
    (4, 1, 1)
    """
    return 1 if fixed else max(1, BASE_PRICE + symbols - saving)


def _in_order(units: list[str]) -> list[str]:
    """The same units in the order of the resources."""
    return sorted(units, key=RESOURCES.index)


def without(asked: list[str], own: list[str]) -> tuple[list[str], list[str]]:
    """Take what a city produces off a cost: what is left, and what was used (C1).

    >>> without(["clay", "wood", "wood"], ["wood", "glass"])
    (['clay', 'wood'], ['wood'])
    """
    left, used = list(asked), []
    for unit in own:
        if unit in left:
            left.remove(unit)
            used.append(unit)
    return left, used


def picks(choices: list[Options]) -> list[list[str]]:
    """Every way in which producers of a choice may choose; an option may give several units (C6).

    >>> picks([[["glass"], ["papyrus"]], [["wood", "wood"]]])
    [['glass', 'wood', 'wood'], ['papyrus', 'wood', 'wood']]
    """
    ways: list[list[str]] = [[]]
    for options in choices:
        ways = [way + option for way in ways for option in options]
    return ways


def drops(units: list[str], count: int) -> list[list[str]]:
    """Every set of so many units that may be dropped, each once; all of them where there are no more (C10).

    >>> drops(["wood", "wood", "clay"], 2)
    [['wood', 'wood'], ['wood', 'clay']]
    """
    found: list[list[str]] = [[]]
    for unit in RESOURCES:
        have = units.count(unit)
        found = [one + [unit] * n for one in found for n in range(have, -1, -1)]
    return [one for one in found if len(one) == min(count, len(units))]


def payments(asked: list[str], choices: list[Options], saved: int, prices: dict[str, int]) -> list[Payment]:
    """Every way to pay the least for the missing units, each once (C10, C11).

    >>> payments(["glass", "wood", "wood"], [[["glass"], ["papyrus"]]], 1, {"glass": 2, "wood": 4})
    [(4, ['glass'], ['wood'], ['wood'])]
    >>> payments(["glass", "wood"], [[["glass"], ["wood"]]], 0, {"glass": 2, "wood": 2})
    [(2, ['glass'], [], ['wood']), (2, ['wood'], [], ['glass'])]
    """
    best: list[Payment] = []
    for left, chosen in _covered(asked, choices):
        for dropped in drops(left, saved):
            bought, _ = without(left, dropped)
            way = (sum([prices[unit] for unit in bought]), chosen, dropped, _in_order(bought))
            if not best or way[0] < best[0][0]:
                best = [way]
            elif way[0] == best[0][0] and way not in best:
                best.append(way)
    return best


def _covered(asked: list[str], choices: list[Options]) -> list[tuple[list[str], list[str]]]:
    """What the choices leave of a cost, and what they cover, each once; a way that covers more stands for those that cover less."""
    ways: list[Any] = []
    for way in picks(choices):
        left, chosen = without(asked, way)
        found = (left, _in_order(chosen))
        if found not in ways:
            ways.append(found)
    most: list[Any] = []
    for way in ways:
        beaten = [other for other in ways if len(other[1]) > len(way[1]) and not without(way[1], other[1])[0]]
        if not beaten:
            most.append(way)
    return most
