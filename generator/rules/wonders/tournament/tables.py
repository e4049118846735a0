"""How many tables of which size seat the players of a tournament (T-011 to T-013)."""

from __future__ import annotations

from ...errors import within
from ...question.fields import whole
from ..lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

LEAST_PLAYERS = 3
MOST_PLAYERS = 999
SIZES = (5, 4, 3)

FIELDS = (whole("players", LEAST_PLAYERS, MOST_PLAYERS),)


def tables(players: int) -> tuple[int, int, int]:
    """As few tables of three as possible, then as many of five as possible, the rest of four (T-011 to T-013).

    >>> tables(23), tables(12), tables(11), tables(7)
    ((3, 2, 0), (0, 3, 0), (0, 2, 1), (0, 1, 1))
    """
    left, threes = within("players", players, LEAST_PLAYERS, MOST_PLAYERS), 0
    while fours(left) * SIZES[1] > left:
        left -= SIZES[2]
        threes += 1
    return ((left - fours(left) * SIZES[1]) // SIZES[0], fours(left), threes)


def fours(players: int) -> int:
    """So many players are missing from the next multiple of five, and so many tables of four there are (T-012).

    >>> [fours(players) for players in (15, 16, 19, 20)]
    [0, 4, 1, 0]
    """
    return -players % SIZES[0]


def answer(players: int) -> dict[str, Value]:
    """Give the number of tables of each size, all sizes in a row, and the working.

    >>> answer(players=23)["tables"]
    [5, 5, 5, 4, 4]
    """
    counts = tables(players)
    sizes: list[Value] = []
    lines: list[Value] = []
    for size, count in zip(SIZES, counts):
        sizes += [size] * count
        if count:
            lines.append(line("tables." + str(size), players=players, count=count))
    return {
        "tables_of_5": counts[0],
        "tables_of_4": counts[1],
        "tables_of_3": counts[2],
        "tables": sizes,
        "results": [line("tables.result", players=players, count=len(sizes))],
        "lines": lines,
    }
