"""How good a plan is: who meets again beside how seldom anybody could, and how even the start positions are."""

from __future__ import annotations

from ...exact import compare, exact, told
from . import least
from .meetings import meet, together_again
from .start_order import MOST_SEATS, StartOrder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ...exact import Exact
    from .event import Event

    Tables: TypeAlias = "list[list[int]]"
    from typing import TypeAlias


class Least:
    """How often people meet again at least, whatever is planned for the rounds to come: in all, and of those who play on."""

    def __init__(self, event: Event) -> None:
        before = [tables for _number, tables in event.played]
        everybody, here = len(event.names), event.players
        self.met = [0] * (here * here)
        for tables in before:
            meet(self.met, here, staying(tables, here))
        to_come = len(event.to_come())
        new = to_come * sum([least.pairs(size) for size in event.sizes])
        by_pairs = least.filled(_levels(self.met, here), new)
        by_tables = to_come * (to_come - 1) // 2 * least.between(event.sizes, event.sizes)
        for tables in before:
            groups = [len(table) for table in staying(tables, here) if table]
            groups += [1] * (here - sum(groups))
            by_tables += to_come * least.between(groups, event.sizes)
        more = max(by_pairs, by_tables)
        self.here = together_again(self.met) + more
        self.in_all = together_again(all_met(before, everybody)) + more
        self.proof = "" if not more else least.BY_TABLES if by_tables >= by_pairs else least.BY_PAIRS


def staying(tables: Tables, here: int) -> Tables:
    """The tables without those who have left, who have the highest numbers.

    >>> staying([[0, 3], [1, 2]], 3)
    [[0], [1, 2]]
    """
    return [[player for player in table if player < here] for table in tables]


def all_met(rounds: list[Tables], everybody: int) -> list[int]:
    """How often each two have met.

    >>> all_met([[[0, 1]], [[1, 0]]], 2)
    [0, 2, 2, 0]
    """
    met = [0] * (everybody * everybody)
    for tables in rounds:
        meet(met, everybody, tables)
    return met


def _levels(met: list[int], people: int) -> list[int]:
    """How many pairs have not met, have met once, and so on."""
    found = [0] * (max(met) + 1)
    for one in range(people):
        for other in range(one):
            found[met[one * people + other]] += 1
    return found


def meetings(names: list[str], rounds: list[Tables], at_least: Least) -> dict[str, Value]:
    """Who meets again, and how often anybody would have to.

    >>> from .event import Event
    >>> event = Event(["A", "B", "C"], 2, friendly=True)
    >>> event.add_played([])
    >>> found = meetings(event.names, [[[0, 1, 2]], [[2, 1, 0]]], Least(event))
    >>> found["again"], found["best"], found["pairs"]["twice"], found["who"][0]
    (3, True, 3, {'players': ['A', 'B'], 'times': 2})
    """
    people = len(names)
    met = all_met(rounds, people)
    levels = _levels(met, people) + [0, 0, 0]
    again = together_again(met)
    return {
        "again": again,
        "least": at_least.in_all,
        "proof": at_least.proof,
        "best": again == at_least.in_all,
        "pairs": {"never": levels[0], "once": levels[1], "twice": levels[2], "more": sum(levels[3:])},
        "who": _who(names, met, len(levels)),
    }


def _who(names: list[str], met: list[int], most: int) -> list[Value]:
    """The pairs that meet again, those first who meet most often."""
    people = len(names)
    who: list[Value] = []
    for times in range(most, 1, -1):
        for one in range(people):
            for other in range(one + 1, people):
                if met[one * people + other] == times:
                    who.append({"players": [names[one], names[other]], "times": times})
    return who


def starts(order: StartOrder, here: int) -> dict[str, Value]:
    """How often somebody has a position again; of those who play on, who starts most and least often, and the earliest and
    the latest mean position.

    >>> order = StartOrder(3)
    >>> order.note_all([[[0, 1, 2]], [[1, 2, 0]]])
    >>> found = starts(order, 3)
    >>> found["again"], found["first_least"], found["first_most"], found["earliest"], found["latest"]
    (0, 0, 1, '3/2', '5/2')
    """
    firsts = [order.had[player * MOST_SEATS] for player in range(here)]
    means = [mean for mean in [_mean(order, player) for player in range(here)] if mean[0]]
    early = late = means[0] if means else (0, 1)
    for mean in means:
        early = mean if compare(mean, early) < 0 else early
        late = mean if compare(mean, late) > 0 else late
    return {
        "again": order.again(),
        "first_least": min(firsts),
        "first_most": max(firsts),
        "earliest": told(early),
        "latest": told(late),
    }


def _mean(order: StartOrder, player: int) -> Exact:
    """The mean of somebody's positions, counted from 1; 0 for whoever has played no game."""
    had = order.had[player * MOST_SEATS : (player + 1) * MOST_SEATS]
    return exact(sum([at * times + times for at, times in enumerate(had)]), max(sum(had), 1))
