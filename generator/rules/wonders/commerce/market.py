"""The Market of Commerce: what a die offers, what a visit costs or brings, and how the dice stand afterwards."""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.inputs import nearest
from ..constants import RAW_MATERIALS, RESOURCES
from ..lines import line
from ..treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ...errors import Value

    Dice: TypeAlias = dict[str, int]

WHEAT = "wheat"
RAW_PRICE = 2
OTHER_PRICE = 3
LOWEST_FACE = 1
HIGHEST_FACE = 6
MOST_UNITS = 99


def price(resource: str) -> int:
    """A space costs two coins for a raw material, three for a manufactured good or wheat (K-005).

    >>> price("wood"), price("glass"), price("wheat")
    (2, 3, 3)
    """
    return RAW_PRICE if _known(resource, RESOURCES + (WHEAT,)) in RAW_MATERIALS else OTHER_PRICE


def units(face: int) -> int:
    """A die offers as many units as it shows, but none when it shows one (K-012).

    >>> [units(face) for face in (1, 2, 6)]
    [0, 2, 6]
    """
    return 0 if within("face", face, LOWEST_FACE, HIGHEST_FACE) == LOWEST_FACE else face


def fresh() -> Dice:
    """At the beginning of each Age every die shows one (K-010, K-013).

    >>> set(fresh().values()), [units(face) for face in fresh().values()]
    ({1}, [0, 0, 0, 0, 0, 0, 0])
    """
    dice: Dice = {}
    for resource in RESOURCES:
        dice[resource] = LOWEST_FACE
    return dice


def after_turn(dice: Dice, bought: list[str]) -> Dice:
    """A die that was bought comes back showing one; every other rises by one, up to six (K-033 to K-035).

    >>> after = after_turn({"wood": 5, "ore": 6, "clay": 1}, ["wood"])
    >>> after["wood"], after["ore"], after["clay"]
    (1, 6, 2)
    """
    found: Dice = {}
    for resource, face in dice.items():
        _known(resource, RESOURCES)
        within("dice." + resource, face, LOWEST_FACE, HIGHEST_FACE)
        found[resource] = LOWEST_FACE if resource in bought else min(face + 1, HIGHEST_FACE)
    for resource in bought:
        _known(resource, tuple([name for name in RESOURCES if name in dice]))
    return found


def total_price(dice: Dice, wheat: int = 0) -> int:
    """Several dice may be bought in a visit, each for one price whatever it shows, and one wheat (K-020, K-021, K-025 to K-027).

    >>> total_price({"stone": 3, "glass": 2}, wheat=1)
    8
    """
    total = price(WHEAT) * within("wheat", wheat, 0, 1)
    for resource in _ordered(dice):
        within("dice." + resource, dice[resource], LOWEST_FACE + 1, HIGHEST_FACE)
        total += price(resource)
    return total


def surplus(dice: Dice, missing: Dice) -> Dice:
    """Of each die that is bought a unit must be used; units that are not needed are lost (K-023, K-024).

    >>> surplus({"wood": 5}, {"wood": 2})
    {'wood': 3}
    """
    found: Dice = {}
    for resource in _ordered(dice):
        needed = within("missing." + resource, missing.get(resource, 0), 1, MOST_UNITS)
        found[resource] = max(units(dice[resource]) - needed, 0)
    return found


def wheat_is_of_use(dice: Dice, missing: Dice) -> bool:
    """Wheat stands for any one resource, so it is of use when the dice leave one missing (K-023, K-025).

    >>> wheat_is_of_use({"wood": 2}, {"wood": 3}), wheat_is_of_use({"wood": 3}, {"wood": 3})
    (True, False)
    """
    return any([missing[name] > units(dice.get(name, LOWEST_FACE)) for name in _ordered(missing)])


def buy(coins: int, dice: Dice, wheat: int = 0) -> dict[str, Value]:
    """Give what a purchase costs, what it brings and what is left; more than there is in the purse is a fault (K-022).

    >>> buy(4, {"wood": 5})["coins"]
    2
    """
    paid = total_price(dice, wheat)
    left = within("coins", coins, paid, MOST_COINS) - paid
    lines: list[Value] = []
    brought: dict[str, Value] = {}
    for resource in _ordered(dice):
        brought[resource] = units(dice[resource])
        values: dict[str, Value] = {"units": brought[resource], "coins": price(resource)}
        lines.append(line("market.die", resource=resource, **values))
    if wheat:
        brought[WHEAT] = wheat
        lines.append(line("market.wheat", coins=price(WHEAT)))
    lines.append(line("market.paid", paid=paid, coins=left))
    return {"paid": paid, "coins": left, "units": brought, "lines": lines}


def sell(coins: int, resource: str) -> dict[str, Value]:
    """One unit of one resource brings the price of its space, however many a card produces; wheat has no card (K-030, K-031).

    >>> sell(4, "clay")["coins"]
    6
    """
    gained = price(_known(resource, RESOURCES))
    after = within("coins", coins, 0, MOST_COINS) + gained
    return {"gained": gained, "coins": after, "lines": [line("market.sale", resource=resource, coins=gained)]}


def _ordered(dice: Dice) -> list[str]:
    """The resources that are named, in the fixed order; another name is a fault."""
    for name in sorted(dice):
        _known(name, RESOURCES)
    return [name for name in RESOURCES if name in dice]


def _known(resource: str, names: tuple[str, ...]) -> str:
    if resource not in names:
        raise RulesError("resource", "not-one-of", allowed=list(names), nearest=nearest(resource, RESOURCES))
    return resource
