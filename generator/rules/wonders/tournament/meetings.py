"""Who meets whom: the tables of the rounds that are still to come, and what an exchange of two players changes.

A pair that sits together in two rounds counts once, in three rounds three times: once for every two rounds.
"""

from __future__ import annotations


class Hall:
    """`rounds` gives in each round the table of every player; `met` how often each two have met, now in these as well."""

    def __init__(self, sizes: list[int], met: list[int], rounds: list[list[int]]) -> None:
        self.sizes, self.met, self.rounds = sizes, list(met), [list(tables) for tables in rounds]
        self.players = len(rounds[0])
        self.members = [seated(tables, len(sizes)) for tables in self.rounds]
        for tables in self.members:
            meet(self.met, self.players, tables)
        self.again = together_again(self.met)
        self.near = [self._near(tables) for tables in self.members]

    def _near(self, tables: list[list[int]]) -> list[int]:
        """For every player and table, how often the player has met those who sit there, in all rounds."""
        found: list[int] = []
        for player in range(self.players):
            row = player * self.players
            found += [sum([self.met[row + other] for other in table]) for table in tables]
        return found

    def exchange(self, at: int, one: int, other: int) -> None:
        """Exchange the seats of two players of different tables in a round."""
        tables, members = self.rounds[at], self.members[at]
        here, there = tables[one], tables[other]
        self.again += self.change(at, one, other)
        members[here].remove(one)
        members[there].remove(other)
        self._meet(one, members[here], -1)
        self._meet(other, members[there], -1)
        self._move(at, one, other)
        self._meet(other, members[here], 1)
        self._meet(one, members[there], 1)
        members[here].append(other)
        members[there].append(one)

    def change(self, at: int, one: int, other: int) -> int:
        """By how much more, or less, people would sit together again after an exchange."""
        near, met, tables = self.near[at], self.met, len(self.sizes)
        here, there = self.rounds[at][one], self.rounds[at][other]
        first, second = one * tables, other * tables
        new = near[first + there] + near[second + here] - 2 * met[one * self.players + other]
        old = near[first + here] + near[second + there] - (self.sizes[here] - 1) - (self.sizes[there] - 1)
        return new - old

    def _meet(self, one: int, company: list[int], times: int) -> None:
        met, players, count = self.met, self.players, len(self.sizes)
        row, first = one * players, one * count
        for other in company:
            met[row + other] += times
            met[other * players + one] += times
        for near, tables in zip(self.near, self.rounds):
            mine = tables[one]
            for other in company:
                near[first + tables[other]] += times
                near[other * count + mine] += times

    def _move(self, at: int, one: int, other: int) -> None:
        """Let two who have no company any more change their tables."""
        near, met, row, tables = self.near[at], self.met, 0, len(self.sizes)
        here, there = self.rounds[at][one], self.rounds[at][other]
        for player in range(self.players):
            more = met[row + other] - met[row + one]
            near[player * tables + here] += more
            near[player * tables + there] -= more
            row += self.players
        self.rounds[at][one], self.rounds[at][other] = there, here


def seated(tables: list[int], count: int) -> list[list[int]]:
    """Who sits at each table.

    >>> seated([0, 1, 0, 1], 2)
    [[0, 2], [1, 3]]
    """
    found: list[list[int]] = [[] for _ in range(count)]
    for player, table in enumerate(tables):
        found[table].append(player)
    return found


def meet(met: list[int], players: int, tables: list[list[int]]) -> None:
    """Note that everybody at a table has met everybody else there.

    >>> met = [0] * 9
    >>> meet(met, 3, [[0, 2], [1]])
    >>> met
    [0, 0, 1, 0, 0, 0, 1, 0, 0]
    """
    for table in tables:
        for one in table:
            for other in table:
                if one != other:
                    met[one * players + other] += 1


def together_again(met: list[int]) -> int:
    """How often a pair sits together in two rounds.

    >>> together_again([0, 1, 3, 1, 0, 2, 3, 2, 0])
    4
    """
    return sum([times * (times - 1) // 2 for times in met]) // 2
