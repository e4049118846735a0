"""What counts things in cities: coins when the card or stage is built, points at the end of the game.

The effects come from the facts; what a city has of each thing is given as numbers by name.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Effect: TypeAlias = dict[str, Any]
    Things: TypeAlias = dict[str, int]


def amounts(effect: Effect, own: Things, left: Things, right: Things) -> list[int]:
    """How many of the counted things there are in each of the cities that an effect looks at (B-099, B-115 to B-120).

    >>> amounts({"of": ["brown", "grey"], "cities": ["own"]}, {"brown": 4, "grey": 2}, {}, {})
    [6]
    """
    of = effect["of"]
    found: list[int] = []
    for name in effect["cities"]:
        city = own if name == "own" else left if name == "left" else right
        found.append(city[of[0]] if len(of) == 1 else sum([city[thing] for thing in of]))
    return found


def points(effect: Effect, own: Things, left: Things, right: Things) -> int:
    """The points at the end of the game, by the final state of the cities (B-095, B-099, B-112).

    >>> stages = {"of": ["wonder-stage"], "cities": ["own", "left", "right"], "points": 1}
    >>> points(stages, {"wonder-stage": 3}, {"wonder-stage": 2}, {"wonder-stage": 4})
    9
    """
    each: int = effect["points"]
    return each * sum(amounts(effect, own, left, right))


def coins(effect: Effect, own: Things, left: Things, right: Things) -> int:
    """The coins at the moment of building: the new card counts, as do cards that neighbours build in the same turn (B-110 to B-113).

    >>> coins({"of": ["yellow"], "cities": ["own"], "coins": 1}, {"yellow": 4}, {}, {})
    4
    """
    each: int = effect["coins"]
    return each * sum(amounts(effect, own, left, right))


def stage_coins(stages: list[Effect], built: int) -> int:
    """The coins that the stages built so far have brought, each of them once (B-105).

    >>> stage_coins([{"effects": [{"kind": "points", "points": 2}, {"kind": "coins", "coins": 4}]}], 1)
    4
    """
    found = 0
    for stage in stages[:built]:
        found += sum([effect["coins"] for effect in stage["effects"] if effect["kind"] == "coins"])
    return found
