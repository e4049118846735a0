"""Who lays first: start positions, so that everybody has another one in each game as far as can be (T-014, T-021)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Order: TypeAlias = "list[int]"

MOST_SEATS = 7
MOST_SWEEPS = 20


class StartOrder:
    """What everybody has had: `had` counts each position of each player; `lean` is above zero for who was late more often."""

    def __init__(self, players: int) -> None:
        self.had = [0] * (players * MOST_SEATS)
        self.lean = [0] * players

    def note(self, order: Order, times: int = 1) -> None:
        """Add the positions of a game, or take them away again (-1)."""
        for position, player in enumerate(order):
            self.had[player * MOST_SEATS + position] += times
            self.lean[player] += times * _lean(position, len(order))

    def note_all(self, rounds: list[list[Order]], times: int = 1) -> None:
        """Add the positions of whole rounds, or take them away again (-1)."""
        for tables in rounds:
            for table in tables:
                self.note(table, times)

    def again(self) -> int:
        """How often somebody has one position in two games.

        >>> both = StartOrder(3)
        >>> both.note([0, 1, 2])
        >>> both.note([0, 2, 1])
        >>> both.again()
        1
        """
        return sum([times * (times - 1) // 2 for times in self.had])

    def uneven(self, here: int) -> int:
        """By how many starts more than one those of the first `here` players differ.

        >>> both = StartOrder(3)
        >>> both.note([0, 1, 2], 3)
        >>> both.uneven(3)
        2
        """
        firsts = [self.had[player * MOST_SEATS] for player in range(here)]
        return max(0, max(firsts) - min(firsts) - 1)

    def settle(self, rounds: list[list[Order]]) -> None:
        """Exchange two of a table as long as that makes these rounds better, and note them."""
        self.note_all(rounds)
        tables = [table for tables in rounds for table in tables]
        for _ in range(MOST_SWEEPS):
            bettered = 0
            for table in tables:
                for second in range(1, len(table)):
                    for first in range(second):
                        bettered += self._better(table, first, second)
            if not bettered:
                return

    def _better(self, table: Order, first: int, second: int) -> int:
        """Exchange two positions of a table if that is better; 1 if so."""
        had, lean = self.had, self.lean
        one, other = table[first], table[second]
        here, there = one * MOST_SEATS, other * MOST_SEATS
        again = had[here + second] - had[here + first] + had[there + first] - had[there + second] + 2
        if again > 0:
            return 0
        back = 2 * (second - first)
        if again == 0 and back * (lean[one] - lean[other] + back) >= 0:
            return 0
        had[here + first] -= 1
        had[here + second] += 1
        had[there + second] -= 1
        had[there + first] += 1
        lean[one] += back
        lean[other] -= back
        table[first], table[second] = other, one
        return 1


def _lean(position: int, seats: int) -> int:
    """How far a position is from the middle of the table: below zero in the front half."""
    return 2 * position - (seats - 1)
