"""What the leaders of a city score at the end of the game."""

from __future__ import annotations

from ..constants import DEFEAT_POINTS
from ..expansions import leaders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .city import City


def _figures(city: City, left: City, right: City) -> dict[str, int | list[int]]:
    """Everything that leaders count in a city and next door, as `leaders.points` asks for it (L-041 to L-049, L-063 to L-068)."""
    found: dict[str, int | list[int]] = {
        "victories": [value for value in city.tokens if value != DEFEAT_POINTS],
        "defeats": city.tokens.count(DEFEAT_POINTS),
        "stages": city.things["wonder-stage"],
        "leaders": len(city.leaders) + city.more["other_leaders"],
        "black": city.things["black"],
    }
    for side, one in (("", city), ("_left", left), ("_right", right)):
        found["coins" + side] = one.coins
        for colour in leaders.COLOURS:
            found[colour + side] = one.things[colour]
    return found


def scored(city: City, left: City, right: City) -> list[dict[str, Any]]:
    """The answer of each leader that scores, in the order given (L-084).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> from generator.rules.wonders.scoring.city import CITY, City
    >>> given = values(CITY.members, '{"coins": 8, "expansions": {"leaders": ["euclid", "midas"]}}', NOTHING)
    >>> city = City(0, given, "second", NOTHING)
    >>> [(answer["points"], answer["lines"][0]["leader"]) for answer in scored(city, city, city)]
    [(2, 'midas')]
    """
    names = [name for name in city.leaders if name in leaders.EFFECTS]
    if not names:
        return []
    seen = _figures(city, left, right)
    return [leaders.answer(name, seen) for name in names]
