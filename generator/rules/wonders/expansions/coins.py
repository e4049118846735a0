"""What a card does to everybody's coins when it is built: from the bank to its builder and to others, and losses of all others."""

from __future__ import annotations

from ..scoring import counting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Data: TypeAlias = dict[str, Any]
    Things: TypeAlias = dict[str, int]

BY_AGE = "others-lose-by-age"


def gained(effects: list[Data], cities: list[Things]) -> list[int]:
    """The coins that each city takes from the bank; the builder sits first, the left neighbour next, the right one last (C-028, C-045 to C-047, C-070).

    >>> gained([{"kind": "coins", "coins": 6}, {"kind": "gift", "to": "neighbours", "coins": 1}], [{}, {}, {}, {}])
    [6, 1, 0, 1]
    """
    found = [0 for _city in cities]
    for effect in effects:
        if effect["kind"] == "coins":
            found[0] += effect["coins"]
        elif effect["kind"] == "each":
            found[0] += counting.coins(effect, cities[0], cities[1], cities[-1])
        elif effect["kind"] == "gift":
            for seat in range(1, len(cities)):
                if effect["to"] == "others" or seat in (1, len(cities) - 1):
                    found[seat] += effect["coins"]
    return found


def lost(effects: list[Data], cities: list[Things], age: int = 0) -> list[int]:
    """The coins that each other city loses: a number, so many for each thing of its own, or the number of the Age (C-020, C-026).

    >>> lost([{"kind": "loss", "coins": 1, "per": "wonder-stage"}], [{}, {"wonder-stage": 2}, {"wonder-stage": 3}])
    [0, 2, 3]
    """
    found = [0 for _city in cities]
    for effect in effects:
        for seat in range(1, len(cities)):
            if effect["kind"] == "loss":
                found[seat] += effect["coins"] * (cities[seat][effect["per"]] if effect["per"] else 1)
            elif is_by_age([effect]):
                found[seat] += age
    return found


def is_by_age(effects: list[Data]) -> bool:
    """Whether others lose as many coins as the number of the Age.

    >>> is_by_age([{"kind": "coins", "coins": 4}, {"kind": "power", "name": "others-lose-by-age"}])
    True
    """
    return bool([1 for effect in effects if effect["kind"] == "power" and effect["name"] == BY_AGE])
