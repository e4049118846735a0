"""All conflicts on land, over the Ages: those of the base game with Cities, Leaders, Armada and teams."""

from __future__ import annotations

from ...errors import RulesError
from ...facts import NOTHING
from ...question.fields import choice, several, table, whole
from ..constants import EDITIONS, MIN_PLAYERS
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from . import forces
from .army import Army
from .boarding import extra, meets
from .diplomacy import Conflicts, passed_lines, told
from .military import AGE_NAMES, MOST_SHIELDS, border_lines, doubtful_lines, points, sum_lines
from .seats import by_age, in_age, only_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts
    from .military import Border
    from .seats import ByAge

    Data: TypeAlias = dict[str, Any]

MOST_TEAMS = 4

FIELDS = (
    table("shields_by_age", AGE_NAMES, (MIN_PLAYERS, MOST_PLAYERS), (0, MOST_SHIELDS)),
    by_age("diplomats"),
    by_age("tomyris"),
    several("teams", whole("team", 0, MOST_TEAMS - 1), (0, MOST_PLAYERS)),
    by_age("boarding", most=1),
    choice("edition", EDITIONS, "second"),
    forces.cities("armed"),
)


def answer(
    *,
    shields_by_age: ByAge,
    edition: str = "second",
    cities: list[Data] | None = None,
    facts: Facts = NOTHING,
    **more: Any,
) -> dict[str, Value]:
    """Give every seat its tokens and points, every conflict, and why: the base game with what of Cities, Leaders, Armada and teams is named.

    `diplomats` use a Diplomacy token in an Age, `tomyris` have her in that Age, `boarding` is who built Pontoon,
    Ballista or Pier in it; `teams` gives each seat the number of its team (B-070, C-030 to C-037, C-053, C-054, L-045,
    A-025 to A-029). How teams share the extra conflict, nothing at hand says, so the two together are refused. The cards
    and stages of `cities` add to all of these.

    >>> answer(shields_by_age={"1": [1, 0, 0], "2": [1, 2, 0]}, diplomats={"2": [1]})["tokens"]
    [[1, 1, 3], [-1], [-1, -1]]
    """
    ages = [age for age in AGE_NAMES if age in shields_by_age]
    _only_in(ages, more)
    army = Army(cities or [], edition, len(shields_by_age[ages[0]]), facts)
    settled: list[Conflicts] = []
    lines: list[Value] = []
    strengths: ByAge = {}
    for age in AGE_NAMES:
        army.grow(age)
        if age in ages:
            strengths[age] = army.shields(age, shields_by_age[age], lines)
            settled.append(_settle(age, strengths[age], army, more, lines))
    return _summed(settled, doubtful_lines(ages, strengths) + lines)


def _only_in(ages: list[str], more: Data) -> None:
    """Seats can be named for those Ages only that are asked for."""
    for name in ("diplomats", "tomyris", "boarding"):
        only_in(ages, "shields_by_age", more.get(name))


def _settle(age: str, shields: list[int], army: Army, more: Data, lines: list[Value]) -> Conflicts:
    """The conflicts of an Age, and what they leave to the army; say them."""
    seats = len(shields)
    aside = in_age("diplomats", more.get("diplomats"), age, seats)
    passing = army.with_tomyris(in_age("tomyris", more.get("tomyris"), age, seats))
    found = Conflicts(int(age), shields, aside, passing, more.get("teams") or [])
    lines += told(found)
    lines += _boarded(found, army.boarders(in_age("boarding", more.get("boarding"), age, seats)))
    lines += passed_lines(found)
    army.defeated(found.tokens())
    return found


def _boarded(found: Conflicts, givers: list[int]) -> list[Value]:
    """Add the extra conflicts of an Age, one for each seat that built its card, and say them."""
    lines: list[Value] = []
    for giver in givers:
        lines += _board(found, giver)
    return lines


def _board(found: Conflicts, giver: int) -> list[Value]:
    """Add the extra conflict of an Age, unless the two fight anyway, and say so."""
    if found.teams:
        raise RulesError("boarding." + str(found.age), "wrong-length", min=0, max=0)
    border = extra(found.age, giver, found.shields)
    values: dict[str, Value] = {"player": giver + 1, "other": border.second + 1}
    if meets(border, found.met):
        return [line("boarding.twice", age=found.age, **values)]
    found.extra.append(border)
    return [line("boarding.extra", age=found.age, **values)] + border_lines([border])


def _summed(settled: list[Conflicts], lines: list[Value]) -> dict[str, Value]:
    tokens: list[list[int]] = [[] for _ in settled[0].shields]
    data: list[Value] = []
    for found in settled:
        for own, taken in zip(tokens, found.tokens()):
            own.extend(taken)
        for border in found.met + found.extra:
            data += _both_sides(found, border)
    sums = [points(own) for own in tokens]
    return {
        "points": list(sums),
        "tokens": [list(own) for own in tokens],
        "conflicts": data,
        "results": [
            line("military.result", player=seat + 1, points=total) for seat, total in enumerate(sums)
        ],
        "lines": lines + sum_lines(tokens),
    }


def _both_sides(found: Conflicts, border: Border) -> list[Value]:
    """A conflict as figures, once from either side: against whom on which side, which token (0 = none), how many of it."""
    mine, theirs = border.tokens() or (0, 0)
    first, second, age = border.first, border.second, found.age
    left, right = ("extra", "extra") if border in found.extra else ("left", "right")
    count = found.count(border)
    return [
        {"age": age, "seat": first, "neighbour": second, "side": left, "token": mine, "count": count},
        {"age": age, "seat": second, "neighbour": first, "side": right, "token": theirs, "count": count},
    ]
