"""Naval conflicts of Armada: at the end of each Age all cities compare their naval strength with one another.

Seats are numbered from 0 clockwise. Diplomacy stays ashore (X-005); with one Island a city may stay out (A-018).
"""

from __future__ import annotations

from ...errors import within
from ...facts import NOTHING
from ...question.fields import choice, several, table
from ..constants import AGES, EDITIONS, MIN_PLAYERS
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from . import forces
from . import strength as strengths_of
from .military import AGE_NAMES
from .seats import by_age, in_age, only_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from ...facts import Facts
    from .seats import ByAge

MOST_STRENGTH = 99
RANK_POINTS = ((3, 1), (5, 3), (7, 5, 3))
WEAKEST_POINTS = (-1, -2, -3)
THIRD = 3
# What a table may read otherwise than we recommend: no token for the third rank in Age III, and a victory
# token for the weakest too, if its rank has one.
NO_THIRD_RANK = "no-third-rank"
WEAKEST_RANKED = "weakest-ranked"
READINGS = (NO_THIRD_RANK, WEAKEST_RANKED)

FIELDS = (
    table("strength_by_age", AGE_NAMES, (MIN_PLAYERS, MOST_PLAYERS), (0, MOST_STRENGTH)),
    by_age("aside"),
    several("readings", choice("reading", READINGS), (0, len(READINGS))),
    choice("edition", EDITIONS, "second"),
    forces.cities("sailing"),
)


class Level:
    """The cities of one naval strength: `place` counts from the strongest level, `rank` after ties."""

    def __init__(self, strength: int, seats: list[int], place: int, rank: int) -> None:
        self.strength = strength
        self.seats = seats
        self.place = place
        self.rank = rank
        self.weakest = False
        self.tied = len(seats) > 1


def token(age: int, rank: int, *, third: bool = True) -> int:
    """The victory token of a rank, 0 for none; the third rank has one in Age III only (A-032, A-033).

    >>> token(1, 1), token(2, 2), token(2, 3), token(3, 3), token(3, 3, third=False)
    (3, 3, 0, 3, 0)
    """
    points = RANK_POINTS[within("age", age, 1, AGES) - 1]
    within("rank", rank, 1, 2 * MOST_PLAYERS)
    if rank > len(points) or (rank == THIRD and not third):
        return 0
    return points[rank - 1]


def defeat(age: int) -> int:
    """The naval defeat token of an Age costs one point more than that of the Age before (A-032).

    >>> [defeat(age) for age in (1, 2, 3)]
    [-1, -2, -3]
    """
    return WEAKEST_POINTS[within("age", age, 1, AGES) - 1]


def levels(strengths: list[int], aside: list[int] | None = None) -> list[Level]:
    """The cities at sea from the strongest to the weakest: a tie costs one rank, also those who are behind it (A-035 to A-037).

    >>> [(level.seats, level.rank) for level in levels([4, 6, 6, 1, 1])]
    [([1, 2], 2), ([0], 3), ([3, 4], 5)]
    """
    at_sea = [seat for seat in range(len(strengths)) if seat not in (aside or [])]
    found: list[Level] = []
    rank = 0
    for own in sorted(set([strengths[seat] for seat in at_sea]), reverse=True):
        seats = [seat for seat in at_sea if strengths[seat] == own]
        rank += 1 if len(seats) == 1 else 2
        found.append(Level(own, seats, len(found) + 1, rank))
    if found:
        found[-1].weakest = True
    return found


def conflict(
    age: int, strengths: list[int], aside: list[int] | None = None, readings: list[str] | None = None
) -> list[list[int]]:
    """The naval tokens that each seat takes at the end of an Age (A-031 to A-039).

    All who are weakest take a defeat token, and it alone unless the other reading is chosen; if all are equal nobody
    takes any.

    >>> conflict(1, [5, 3, 1]), conflict(1, [5, 5, 4, 0, 0]), conflict(3, [2, 2, 2])
    ([[3], [1], [-1]], [[1], [1], [], [-1], [-1]], [[], [], []])
    >>> conflict(3, [5, 3, 1]), conflict(3, [5, 3, 1], readings=["weakest-ranked"])
    ([[7], [5], [-3]], [[7], [5], [-3, 3]])
    """
    taken: list[list[int]] = [[] for _ in strengths]
    ranked = levels(strengths, aside)
    if len(ranked) > 1:
        for level in ranked:
            for seat in level.seats:
                taken[seat] += _tokens(age, level, readings or [])
    return taken


def _tokens(age: int, level: Level, readings: list[str]) -> list[int]:
    """What each city of a level takes, in ascending order."""
    won = token(age, level.rank, third=NO_THIRD_RANK not in readings)
    if not level.weakest:
        return [won] if won else []
    return [defeat(age), won] if won and WEAKEST_RANKED in readings else [defeat(age)]


def points(tokens: list[int]) -> int:
    """Naval tokens are summed up as a category of their own and may come to less than nothing (A-040).

    >>> points([3, -2, 5])
    6
    """
    return sum(tokens)


def answer(
    *,
    strength_by_age: ByAge,
    aside: ByAge | None = None,
    readings: list[str] | None = None,
    edition: str = "second",
    cities: list[dict[str, Any]] | None = None,
    facts: Facts = NOTHING,
) -> dict[str, Value]:
    """Give every seat its naval tokens and points, say each rank, and each sum; `aside` are those who stay out in an Age.

    The cards and stages of `cities` add to the strength that was typed, such as that of the red ships.

    >>> answer(strength_by_age={"1": [9, 3, 2, 1]}, aside={"1": [0]})["tokens"]
    [[], [3], [1], [-1]]
    """
    ages = [age for age in AGE_NAMES if age in strength_by_age]
    only_in(ages, "strength_by_age", aside)
    tokens: list[list[int]] = [[] for _ in strength_by_age[ages[0]]]
    fleet = forces.Forces(cities or [], edition, len(tokens), facts)
    lines: list[Value] = []
    for age in AGE_NAMES:
        in_force = fleet.grow(age)
        if age in ages:
            strengths = _strengths(age, strength_by_age[age], in_force, lines)
            out = in_age("aside", aside, age, len(strengths))
            taken = conflict(int(age), strengths, out, readings)
            tokens = [own + more for own, more in zip(tokens, taken)]
            lines += _ranks(int(age), levels(strengths, out), readings or [], out)
    return _summed(tokens, lines)


def _summed(tokens: list[list[int]], lines: list[Value]) -> dict[str, Value]:
    return {
        "points": [points(own) for own in tokens],
        "tokens": [list(own) for own in tokens],
        "results": [
            line("naval.result", player=seat + 1, points=points(own)) for seat, own in enumerate(tokens)
        ],
        "lines": lines + _sums(tokens),
    }


def _strengths(age: str, typed: list[int], in_force: list[forces.InForce], lines: list[Value]) -> list[int]:
    """The naval strength of every seat: what was typed with what its cards and stages add; say how."""
    found: list[int] = []
    for seat, number in enumerate(typed):
        parts = strengths_of.naval([effect for _name, _rule, effect in in_force[seat]])
        total, said = forces.summed("naval", int(age), seat, number, parts)
        found.append(within("strength_by_age." + age + "." + str(seat), total, 0, MOST_STRENGTH))
        lines += said
    return found


def _ranks(age: int, ranked: list[Level], readings: list[str], out: list[int]) -> list[Value]:
    """Say who stays out, and what the strength of each city at sea brings it, or that all are equal."""
    lines: list[Value] = [line("naval.aside", age=age, player=seat + 1) for seat in out]
    if len(ranked) < 2:
        return lines + [line("naval.equal", age=age, strength=level.strength) for level in ranked]
    for level in ranked:
        won = token(age, level.rank, third=NO_THIRD_RANK not in readings)
        for seat in level.seats:
            values: dict[str, Value] = {"age": age, "player": seat + 1, "strength": level.strength}
            if not level.weakest or (won and WEAKEST_RANKED in readings):
                lines.append(_rank(level, won, values))
            if level.weakest:
                say = "naval.weakest-tied" if level.tied else "naval.weakest"
                lines.append(line(say, points=defeat(age), **values))
                if won and WEAKEST_RANKED not in readings:
                    lines.append(line("naval.one-token", age=age, player=seat + 1, rank=level.rank))
    return lines


def _rank(level: Level, won: int, values: dict[str, Value]) -> Value:
    """Say which rank a city has, and why, if a tie cost it one."""
    if not won:
        say = "naval.tied-without" if level.tied else "naval.without"
        return line(say, rank=level.rank, **values)
    say = "naval.rank"
    if level.tied:
        say = "naval.tied-first" if level.place == 1 else "naval.tied-second"
    elif level.rank > level.place:
        say = "naval.behind"
    elif level.rank == THIRD:
        say = "naval.third"
    return line(say, rank=level.rank, points=won, **values)


def _sums(tokens: list[list[int]]) -> list[Value]:
    """Say for every seat what its naval tokens come to."""
    lines: list[Value] = []
    for seat, own in enumerate(tokens):
        parts: list[Value] = list(own)
        if own:
            lines.append(line("naval.points", player=seat + 1, parts=parts, points=points(own)))
        else:
            lines.append(line("naval.no-tokens", player=seat + 1, points=0))
    return lines
