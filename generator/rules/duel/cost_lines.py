"""The working of a cost: what the city has, what it need not have, what it buys, and what would cost as much."""

from __future__ import annotations

from .lines import line
from .payment import BASE_PRICE, RESOURCES
from .prices import BY_SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data
    from .prices import Prices

MOST_OTHERS = 3


def goods(units: list[str]) -> list[Value]:
    """Resources with their numbers, in the fixed order.

    >>> goods(["stone", "wood", "stone"])
    [{'term': 'wood', 'count': 1}, {'term': 'stone', 'count': 2}]
    """
    return [{"term": unit, "count": units.count(unit)} for unit in RESOURCES if unit in units]


def told(
    item: Data, kind: str, ways: list[Data], had: tuple[list[str], int], prices: Prices
) -> list[dict[str, Value]]:
    """Say the first of the cheapest ways, and how the others differ from it (C11).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.duel.prices import Prices
    >>> way = {"coins": 2, "trade": 0, "chosen": [], "dropped": [], "bought": []}
    >>> [said["say"] for said in told({"coins": 2}, "buildings", [way], (["wood"], 0), Prices({}, {}, NOTHING))]
    ['cost.coins', 'cost.produced']
    """
    way = ways[0]
    lines: list[Any] = []
    if way["coins"]:
        lines.append(line("cost.coins", coins=way["coins"]))
    elif item["coins"]:
        lines.append(line("cost.coins-ignored", coins=item["coins"]))
    lines += _had(item, kind, way, had)
    lines += _bought(way["bought"], prices)
    if not lines:
        lines.append(line("cost.nothing", coins=0))
    for other in ways[1 : MOST_OTHERS + 1]:
        lines.append(_other(other))
    return lines


def _had(item: Data, kind: str, way: Data, had: tuple[list[str], int]) -> list[Any]:
    """What the city produces, chooses, and need not have by a token or a decree."""
    used, by_token = had
    wonder = kind == "wonders" or item.get("colour") == "wonder"
    parts = (
        ("cost.produced", used),
        ("cost.chosen", way["chosen"]),
        ("cost.architecture" if wonder else "cost.masonry", way["dropped"][:by_token]),
        ("cost.dropped", way["dropped"][by_token:]),
    )
    lines: list[Any] = []
    for say, units in parts:
        for unit in RESOURCES:
            if unit in units:
                lines.append(line(say, resource=unit, count=units.count(unit)))
    return lines


def _bought(units: list[str], prices: Prices) -> list[Any]:
    """Each resource with its price, by the rule that sets it; the symbols of the opponent are counted first."""
    lines: list[Any] = []
    for unit in RESOURCES:
        if unit not in units:
            continue
        count, each, by = units.count(unit), prices.of[unit], prices.by[unit]
        symbols = prices.counted[unit]
        if by == BY_SYMBOLS and symbols:
            said = line("cost.counted", resource=unit, count=symbols, base=BASE_PRICE, each=each)
            lines.append(said)
        lines.append(line("cost." + by, resource=unit, count=count, each=each, coins=count * each))
    return lines


def _other(way: Data) -> dict[str, Value]:
    """Another way that costs as much: what the choices give then, and what is bought."""
    chosen, bought = goods(way["chosen"]), goods(way["bought"])
    coins = way["trade"]
    if chosen and bought:
        return line("cost.way-both", chosen=chosen, bought=bought, coins=coins)
    if chosen:
        return line("cost.way-chosen", chosen=chosen, coins=coins)
    if bought:
        return line("cost.way-bought", bought=bought, coins=coins)
    return line("cost.way-coins", coins=way["coins"])
