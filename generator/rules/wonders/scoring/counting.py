"""What counts things in cities: coins when the card or stage is built, points at the end of the game.

The effects come from the facts; what a city has of each thing is given as numbers by name.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Effect: TypeAlias = dict[str, Any]
    Things: TypeAlias = dict[str, int]

COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
TOKENS = ("victory-token-1", "victory-token-2", "victory-token-3")
# The values of the victory tokens, by their Age.
PAIRED = (1, 3, 5)
# The powers that count something at the end of the game.
IDENTICAL, OF_A_COLOUR, OF_THE_STAGE = "identical-victories", "points-of-a-colour", "colour-of-the-card"
POWERS = (IDENTICAL, OF_A_COLOUR, OF_THE_STAGE)


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

    >>> stages = {"kind": "each", "of": ["wonder-stage"], "cities": ["own", "left", "right"], "points": 1}
    >>> points(stages, {"wonder-stage": 3}, {"wonder-stage": 2}, {"wonder-stage": 4})
    9
    """
    each: int = effect.get("points", 1)
    return each * sum(tally(effect, own, left, right))


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


def tally(effect: Effect, own: Things, left: Things, right: Things) -> list[int]:
    """How often an effect counts, in as many parts as it has; each time it is worth its points, or one (L-041 to L-049, L-063 to L-068, C-017, C-018).

    >>> tally({"kind": "sets", "of": ["blue", "red"], "points": 3}, {"blue": 5, "red": 2}, {}, {})
    [2]
    """
    kind = effect["kind"] if effect["kind"] != "power" else effect["name"]
    return _TALLIES[kind](effect, own, left, right)


def counts(effect: Effect) -> bool:
    """Whether an effect counts something at the end of the game.

    >>> counts({"kind": "each", "coins": 2, "points": 0}), counts({"kind": "power", "name": "identical-victories"})
    (False, True)
    """
    if effect["kind"] == "power":
        return effect["name"] in POWERS
    return effect["kind"] in _TALLIES and effect["points"] > 0


def _more(effect: Effect, own: Things, left: Things, right: Things) -> list[int]:
    """Level with a neighbour is not more (Q-164)."""
    of = effect["of"]
    return [1 if own[of] > left[of] and own[of] > right[of] else 0]


def _of_a_colour(_effect: Effect, own: Things, _left: Things, _right: Things) -> list[int]:
    """The colour that the city has most of is the best to choose."""
    return [max([own[colour] for colour in COLOURS])]


def _of_the_stage(effect: Effect, _own: Things, left: Things, right: Things) -> list[int]:
    """The colour of the card under the stage decides (W-006); while nobody said it, nothing counts."""
    of = effect.get("colour")
    return [left[of], right[of]] if of else []


# How an effect counts, by its kind or the name of its power.
_TALLIES: dict[str, Callable[[Effect, Things, Things, Things], list[int]]] = {
    "each": amounts,
    "sets": lambda effect, own, _left, _right: [min([own[thing] for thing in effect["of"]])],
    "treasury": lambda effect, own, _left, _right: [own["coins"] // effect["coins"]],
    "most": _more,
    "without": lambda _effect, own, _left, _right: [0 if own["defeat-token"] else 1],
    # The leader who says so counts too; one that is only copied is none of the city.
    "alone": lambda effect, own, _left, _right: [1 if own["leader"] == effect.get("own", 1) else 0],
    "differentcolours": lambda _effect, own, _left, _right: [len([1 for one in COLOURS if own[one]])],
    # Each two equal victory tokens give the value of one of them; a third one is left over (L-064).
    IDENTICAL: lambda _effect, own, _left, _right: [
        value * (own[token] // 2) for value, token in zip(PAIRED, TOKENS) if own[token] > 1
    ],
    OF_A_COLOUR: _of_a_colour,
    OF_THE_STAGE: _of_the_stage,
}
