"""The cheapest payment: own units, choices and savings together, everything else from the bank."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Payment: TypeAlias = tuple[int, list[str], list[str], list[str]]

RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
BASE_PRICE = 2


def price(symbols: int, *, fixed: bool, saving: int) -> int:
    """A unit costs 2 and 1 more for each symbol of the opponent, or the fixed 1, and never less than 1 (C2, C5).

    >>> price(2, fixed=False, saving=0), price(2, fixed=True, saving=0), price(0, fixed=False, saving=1)
    (4, 1, 1)
    """
    return 1 if fixed else max(1, BASE_PRICE + symbols - saving)


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


def picks(choices: list[list[str]]) -> list[list[str]]:
    """Every way in which producers of a choice may choose (C6).

    >>> picks([["glass", "papyrus"], ["wood"]])
    [['glass', 'wood'], ['papyrus', 'wood']]
    """
    ways: list[list[str]] = [[]]
    for options in choices:
        ways = [way + [option] for way in ways for option in options]
    return ways


def dearest_last(units: list[str], prices: dict[str, int]) -> list[str]:
    """Order units by price, then by the order of the resources."""
    return sorted(units, key=lambda unit: (prices[unit], RESOURCES.index(unit)))


def cheapest(asked: list[str], choices: list[list[str]], saved: int, prices: dict[str, int]) -> Payment:
    """The least that the missing units cost, with the units chosen, dropped and bought (C10, C11).

    >>> cheapest(["glass", "wood", "wood"], [["glass", "papyrus"]], 1, {"glass": 2, "wood": 4})
    (4, ['glass'], ['wood'], ['wood'])
    """
    best: Payment | None = None
    for way in picks(choices):
        left, chosen = without(asked, way)
        ordered = dearest_last(left, prices)
        kept = max(0, len(ordered) - saved)
        coins = sum([prices[unit] for unit in ordered[:kept]])
        if best is None or coins < best[0]:
            best = (coins, chosen, ordered[kept:], ordered[:kept])
    assert best is not None
    return best
