"""Looks for tables at which fewer people meet again: the best exchange for somebody who does, then the next (a tabu search)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .chance import Chance
    from .meetings import Hall

FEWEST_KEPT, KEPT = 4, 10  # for so many steps, and up to so many more, an exchange is not undone


class Search:
    """A search within a fixed number of looks at an exchange, so that it ends alike on every machine; `best` is what it found."""

    def __init__(self, hall: Hall, chance: Chance, least: int) -> None:
        self.hall, self.chance, self.least = hall, chance, least
        self.best = hall.again
        self.rounds = [list(tables) for tables in hall.rounds]
        self.kept = [0] * (len(hall.rounds) * hall.players * hall.players)
        self.step = 0

    def run(self, looks: int) -> list[list[int]]:
        """The best tables of all that were tried; it stops when there can be no better ones."""
        hall = self.hall
        if len(hall.sizes) < 2:
            return self.rounds
        while self.best > self.least and looks > 0:
            looks -= hall.players
            self.step += 1
            at, one = self._somebody()
            other = self._partner(at, one)
            if other < 0:
                continue
            hall.exchange(at, one, other)
            self.kept[self._pair(at, one, other)] = self.step + FEWEST_KEPT + self.chance.below(KEPT)
            if hall.again < self.best:
                self.best = hall.again
                self.rounds = [list(tables) for tables in hall.rounds]
        return self.rounds

    def _somebody(self) -> tuple[int, int]:
        """A round, and somebody who sits there with somebody met elsewhere."""
        hall, tables = self.hall, len(self.hall.sizes)
        while True:
            at, one = self.chance.below(len(hall.rounds)), self.chance.below(hall.players)
            table = hall.rounds[at][one]
            if hall.near[at][one * tables + table] >= hall.sizes[table]:
                return at, one

    def _partner(self, at: int, one: int) -> int:
        """With whom to exchange: nobody (-1) if all exchanges are too fresh to be undone."""
        hall, kept, step = self.hall, self.kept, self.step
        near, met, sizes, members = hall.near[at], hall.met, hall.sizes, hall.members[at]
        count, row, here = len(sizes), one * hall.players, hall.rounds[at][one]
        mine = one * count
        base = sizes[here] - 2 - near[mine + here]
        found, lowest, needed = -1, 1 << 20, self.best - hall.again
        there = self.chance.below(count)
        for _ in range(count):
            there = there + 1 if there + 1 < count else 0
            if there == here:
                continue
            gone = base + near[mine + there] + sizes[there]
            for other in members[there]:
                seat = other * count
                change = gone + near[seat + here] - near[seat + there] - 2 * met[row + other]
                if change < lowest and (
                    change < needed
                    or kept[(at * hall.players + min(one, other)) * hall.players + max(one, other)] <= step
                ):
                    found, lowest = other, change
        return found

    def _pair(self, at: int, one: int, other: int) -> int:
        """A number for two players in a round."""
        first, second = (one, other) if one < other else (other, one)
        return (at * self.hall.players + first) * self.hall.players + second
