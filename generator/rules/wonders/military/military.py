"""Military: at the end of each Age every two neighbouring cities compare their shields and take conflict tokens.

Seats are numbered from 0 clockwise around the table, so the next seat is the neighbour to the left.
"""

from __future__ import annotations

from ...question.fields import table
from ..constants import AGES, DEFEAT_POINTS, MAX_PLAYERS, MIN_PLAYERS, VICTORY_POINTS
from ..lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

MOST_SHIELDS = 99
AGE_NAMES = tuple([str(age) for age in range(1, AGES + 1)])

FIELDS = (table("shields_by_age", AGE_NAMES, (MIN_PLAYERS, MAX_PLAYERS), (0, MOST_SHIELDS)),)


class Border:
    """Two neighbours at the end of an Age: `first` has `second` to the left."""

    def __init__(self, age: int, first: int, second: int, shields: tuple[int, int]) -> None:
        self.age = age
        self.first = first
        self.second = second
        self.shields = shields

    def tokens(self) -> tuple[int, int] | None:
        """The tokens of the first and the second city; none when both have the same strength."""
        mine, theirs = self.shields
        if mine == theirs:
            return None
        return (token(self.age, won=mine > theirs), token(self.age, won=theirs > mine))


def token(age: int, won: bool) -> int:  # noqa: FBT001  a conflict is won or lost, there is no third
    """A victory token is worth 1, 3 or 5 points after the Age; a defeat token costs a point in every Age.

    >>> token(3, won=True), token(3, won=False)
    (5, -1)
    """
    return VICTORY_POINTS[age - 1] if won else DEFEAT_POINTS


def points(tokens: list[int]) -> int:
    """The points are the sum of all tokens and may be negative.

    >>> points([1, -1, -1])
    -1
    """
    return sum(tokens)


def borders(age: int, shields: list[int]) -> list[Border]:
    """Every seat has one border to the left, the last seat with the first.

    >>> [border.tokens() for border in borders(2, [1, 2, 2])]
    [(-1, 3), None, (3, -1)]
    """
    found: list[Border] = []
    for seat, mine in enumerate(shields):
        left = (seat + 1) % len(shields)
        found.append(Border(age, seat, left, (mine, shields[left])))
    return found


def conflicts(age: int, shields: list[int]) -> list[list[int]]:
    """The tokens that each seat takes at the end of one Age, in ascending order.

    >>> conflicts(3, [4, 4, 2, 0, 3])
    [[5], [5], [-1, 5], [-1, -1], [-1, 5]]
    """
    taken: list[list[int]] = [[] for _ in shields]
    for border in borders(age, shields):
        tokens = border.tokens()
        if tokens:
            taken[border.first].append(tokens[0])
            taken[border.second].append(tokens[1])
    return [sorted(tokens) for tokens in taken]


def answer(shields_by_age: dict[str, list[int]]) -> dict[str, Value]:
    """Give every seat its tokens and points, say each conflict, and each sum.

    >>> found = answer(shields_by_age={"1": [1, 0, 0], "2": [1, 2, 0]})
    >>> found["tokens"], found["points"]
    ([[1, 1, -1, 3], [-1, 3, 3], [-1, -1, -1]], [4, 5, -3])
    """
    ages = [name for name in AGE_NAMES if name in shields_by_age]
    seats = len(shields_by_age[ages[0]])
    tokens: list[list[int]] = [[] for _ in range(seats)]
    met: list[Border] = []
    for name in ages:
        met += borders(int(name), shields_by_age[name])
        for own, taken in zip(tokens, conflicts(int(name), shields_by_age[name])):
            own.extend(taken)
    sums = [points(own) for own in tokens]
    return {
        "points": list(sums),
        "tokens": [list(own) for own in tokens],
        "conflicts": _conflict_data(met),
        "results": [
            line("military.result", player=seat + 1, points=total) for seat, total in enumerate(sums)
        ],
        "lines": doubtful_lines(ages, shields_by_age) + border_lines(met) + sum_lines(tokens),
    }


def _conflict_data(met: list[Border]) -> list[Value]:
    """Each conflict as figures, once from either side: which seat, which neighbour on which side, which token (0 = none)."""
    data: list[Value] = []
    for border in met:
        mine, theirs = border.tokens() or (0, 0)
        first, second = border.first, border.second
        data.append({"age": border.age, "seat": first, "neighbour": second, "side": "left", "token": mine})
        data.append({"age": border.age, "seat": second, "neighbour": first, "side": "right", "token": theirs})
    return data


def border_lines(met: list[Border]) -> list[Value]:
    """Say who beat whom, or that nobody did, at every border.

    >>> [(line["say"], line.get("winner")) for line in border_lines(borders(2, [1, 2, 2]))]
    [('military.victory', 2), ('military.tie', None), ('military.victory', 3)]
    """
    lines: list[Value] = []
    for border in met:
        mine, theirs = border.shields
        first, second = border.first + 1, border.second + 1
        if mine == theirs:
            lines.append(line("military.tie", age=border.age, first=first, second=second, shields=mine))
        elif mine > theirs:
            lines.append(_victory_line(border.age, (first, mine), (second, theirs)))
        else:
            lines.append(_victory_line(border.age, (second, theirs), (first, mine)))
    return lines


def _victory_line(age: int, winner: tuple[int, int], loser: tuple[int, int]) -> dict[str, Value]:
    return line(
        "military.victory",
        age=age,
        winner=winner[0],
        winner_shields=winner[1],
        loser=loser[0],
        loser_shields=loser[1],
        victory=token(age, won=True),
        defeat=token(age, won=False),
    )


def sum_lines(tokens: list[list[int]]) -> list[Value]:
    """Say for every seat what its tokens come to.

    >>> [(line["say"], line["points"]) for line in sum_lines([[1, -1, 3], []])]
    [('military.points', 3), ('military.no-tokens', 0)]
    """
    lines: list[Value] = []
    for seat, own in enumerate(tokens):
        if own:
            parts: list[Value] = list(own)
            lines.append(line("military.points", player=seat + 1, parts=parts, points=points(own)))
        else:
            lines.append(line("military.no-tokens", player=seat + 1, points=0))
    return lines


def doubtful_lines(ages: list[str], shields_by_age: dict[str, list[int]]) -> list[Value]:
    """Shields are never lost, so fewer than in an earlier Age is likely a slip: say so, and count what was given.

    >>> said = doubtful_lines(["1", "2"], {"1": [1, 2, 0], "2": [1, 1, 0]})
    >>> [(line["player"], line["age"], line["before"], line["count"]) for line in said]
    [(2, 2, 2, 1)]
    """
    lines: list[Value] = []
    for i in range(1, len(ages)):
        earlier, later = ages[i - 1], ages[i]
        for seat, (before, now) in enumerate(zip(shields_by_age[earlier], shields_by_age[later])):
            if now < before:
                lines.append(
                    line("military.fewer-shields", player=seat + 1, age=int(later), count=now, before=before)
                )
    return lines
