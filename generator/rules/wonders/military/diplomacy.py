"""Conflicts of an Age with Diplomacy tokens, with teams, and with Tomyris; seats are numbered from 0 clockwise.

Alone, a diplomat stands aside and the neighbours meet (C-030, C-031). In teams nobody stands aside: partners do not fight,
a conflict with an opponent brings two tokens a side, and one if either of the two is a diplomat (C-053, C-054).
"""

from __future__ import annotations

from ...errors import RulesError, within
from ..constants import AGES, MIN_PLAYERS
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from .military import MOST_SHIELDS, Border, border_lines, borders, points, sum_lines, token
from .seats import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

TEAM_SIZE = 2
TEAM_TOKENS = 2


class Conflicts:
    """Who meets whom at the end of an Age, and what each takes; `tomyris` are the seats that pass their defeats on."""

    def __init__(
        self, age: int, shields: list[int], diplomats: list[int], tomyris: list[int], teams: list[int]
    ) -> None:
        self.age = within("age", age, 1, AGES)
        within("seats", len(shields), MIN_PLAYERS, MOST_PLAYERS)
        for seat, own in enumerate(shields):
            within("shields." + str(seat), own, 0, MOST_SHIELDS)
        self.shields = shields
        self.diplomats = named("diplomats", diplomats, len(shields))
        self.tomyris = named("tomyris", tomyris, len(shields))
        self.teams = _teams(teams, len(shields))
        self.aside = [] if teams else self.diplomats
        self.met = self._met()
        self.extra: list[Border] = []

    def _met(self) -> list[Border]:
        """The borders at which cities of different sides compare."""
        if self.teams:
            ring = borders(self.age, self.shields)
            return [border for border in ring if self.teams[border.first] != self.teams[border.second]]
        left = [seat for seat in range(len(self.shields)) if seat not in self.aside]
        met: list[Border] = []
        for i in range(_meetings(len(left))):
            first, second = left[i], left[(i + 1) % len(left)]
            met.append(Border(self.age, first, second, (self.shields[first], self.shields[second])))
        return met

    def count(self, border: Border) -> int:
        """How many tokens each side of a border takes (C-053, C-054)."""
        if self.teams and border.first not in self.diplomats and border.second not in self.diplomats:
            return TEAM_TOKENS
        return 1

    def tokens(self) -> list[list[int]]:
        """The tokens that each seat takes, in ascending order."""
        taken: list[list[int]] = [[] for _ in self.shields]
        for border in self.met + self.extra:
            if border.tokens():
                winner, loser = sides(border)
                for _ in range(self.count(border)):
                    taken[winner].append(token(self.age, won=True))
                    taken[winner if loser in self.tomyris else loser].append(token(self.age, won=False))
        return [sorted(own) for own in taken]


def _meetings(left: int) -> int:
    """A ring of cities has as many borders; two meet once only, one meets nobody (C-034, C-035)."""
    return left if left >= MIN_PLAYERS else max(left - 1, 0)


def sides(border: Border) -> tuple[int, int]:
    """The stronger and the weaker seat of a border.

    >>> sides(Border(2, 0, 1, (1, 3)))
    (1, 0)
    """
    mine, theirs = border.shields
    return (border.first, border.second) if mine > theirs else (border.second, border.first)


def conflicts(
    age: int,
    shields: list[int],
    diplomats: list[int] | None = None,
    tomyris: list[int] | None = None,
    teams: list[int] | None = None,
) -> list[list[int]]:
    """The tokens that each seat takes at the end of an Age (C-030 to C-037, C-053, C-054, L-045).

    >>> conflicts(2, [2, 5, 3, 1], diplomats=[1])
    [[-1, 3], [], [3, 3], [-1, -1]]
    >>> conflicts(2, [3, 1, 2, 0], diplomats=[1], teams=[0, 0, 1, 1])
    [[3, 3], [-1], [3], [-1, -1]]
    >>> conflicts(2, [2, 4, 4, 1, 1], tomyris=[0])
    [[3], [-1, 3], [3], [-1], [-1]]
    """
    return Conflicts(age, shields, diplomats or [], tomyris or [], teams or []).tokens()


def answer(
    age: int,
    shields: list[int],
    diplomats: list[int] | None = None,
    tomyris: list[int] | None = None,
    teams: list[int] | None = None,
) -> dict[str, Value]:
    """Give every seat its tokens and points, and say who stood aside, who met whom, and what was passed on.

    >>> found = answer(age=2, shields=[2, 5, 3, 1], diplomats=[1])
    >>> found["points"], found["lines"][0]["say"]
    ([2, 0, 6, -2], 'diplomacy.aside')
    """
    found = Conflicts(age, shields, diplomats or [], tomyris or [], teams or [])
    tokens = found.tokens()
    return {
        "tokens": [list(own) for own in tokens],
        "points": [points(own) for own in tokens],
        "lines": told(found) + passed_lines(found) + sum_lines(tokens),
    }


def told(found: Conflicts) -> list[Value]:
    """Say who stood aside, and who met whom with which result.

    >>> [line["say"] for line in told(Conflicts(2, [2, 5, 3], [1], [], []))]
    ['diplomacy.aside', 'diplomacy.two-left', 'military.victory']
    """
    return _aside_lines(found) + (_team_lines(found) if found.teams else border_lines(found.met))


def _aside_lines(found: Conflicts) -> list[Value]:
    """Say who takes no part, and who meets over their heads."""
    age, seats = found.age, len(found.shields)
    lines: list[Value] = [line("diplomacy.aside", age=age, player=seat + 1) for seat in found.aside]
    left = seats - len(found.aside)
    if found.aside and left == 1:
        lines.append(line("diplomacy.one-left", age=age))
    for border in found.met if found.aside else []:
        first, second = border.first + 1, border.second + 1
        if left == 2:
            lines.append(line("diplomacy.two-left", age=age, first=first, second=second))
        elif (border.first + 1) % seats != border.second:
            lines.append(line("diplomacy.neighbours", age=age, first=first, second=second))
    return lines


def _team_lines(found: Conflicts) -> list[Value]:
    """Say every conflict of opponents, with the number of its tokens."""
    lines: list[Value] = []
    for border in found.met:
        if not border.tokens():
            lines += border_lines([border])
            continue
        winner, loser = sides(border)
        count = found.count(border)
        if count < TEAM_TOKENS:
            first, second = border.first + 1, border.second + 1
            lines.append(line("teams.diplomacy", age=found.age, first=first, second=second, count=count))
        lines.append(
            line(
                "teams.victory",
                age=found.age,
                winner=winner + 1,
                winner_shields=found.shields[winner],
                loser=loser + 1,
                loser_shields=found.shields[loser],
                count=count,
                victory=token(found.age, won=True),
                defeat=token(found.age, won=False),
            )
        )
    return lines


def passed_lines(found: Conflicts) -> list[Value]:
    """Say which defeat tokens went to the stronger side.

    >>> found = Conflicts(2, [2, 4, 4, 1, 1], [], [0], [])
    >>> [(line["player"], line["winner"], line["defeat"]) for line in passed_lines(found)]
    [(1, 2, -1)]
    """
    lines: list[Value] = []
    for border in found.met + found.extra:
        winner, loser = sides(border)
        if border.tokens() and loser in found.tomyris:
            defeat, count = token(found.age, won=False), found.count(border)
            values: dict[str, Value] = {"player": loser + 1, "winner": winner + 1}
            lines.append(line("tomyris.passed-on", age=found.age, count=count, defeat=defeat, **values))
    return lines


def _teams(teams: list[int], seats: int) -> list[int]:
    """Teams of two who sit side by side (C-052); none for a game without."""
    if not teams:
        return []
    if len(teams) != seats or seats % TEAM_SIZE:
        raise RulesError("teams", "wrong-length", min=seats, max=seats)
    for seat, team in enumerate(teams):
        partners = [other for other, its in enumerate(teams) if its == team and other != seat]
        if partners not in ([(seat + 1) % seats], [(seat - 1) % seats]):
            raise RulesError("teams." + str(seat), "wrong-length", min=TEAM_SIZE, max=TEAM_SIZE)
    return teams
