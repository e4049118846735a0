"""Tables to begin with: designs in which few meet again, and a plan that has to be mended because people came or went."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .chance import Chance

COLUMNS = 5
# Tables -> by how much each column of players moves on from table to table, a row for each round. Players of different
# columns meet once at most, as any two rows differ by another number in each column; those of one column never meet.
_SHIFTS: dict[int, tuple[tuple[int, ...], ...]] = {
    5: ((0, 0, 0, 0, 0), (0, 1, 2, 3, 4), (0, 2, 4, 1, 3), (0, 3, 1, 4, 2), (0, 4, 3, 2, 1)),
    6: ((0, 0, 0, 0, 0), (0, 1, 2, 3, 4), (0, 2, 4, 1, 3), (0, 4, 1, 5, 2), (0, 5, 3, 2, 1)),
    7: tuple([tuple([row * column % 7 for column in range(COLUMNS)]) for row in range(7)]),
    8: (
        (0, 0, 0, 0, 0),
        (0, 5, 2, 3, 7),
        (0, 6, 7, 2, 5),
        (0, 7, 1, 6, 3),
        (0, 4, 3, 1, 2),
        (0, 1, 5, 4, 6),
    ),
    # Of the field with four elements: the fifth column (squares) meets as few again as four tables allow.
    4: ((0, 0, 0, 0, 0), (0, 1, 2, 3, 1), (0, 2, 3, 1, 3), (0, 3, 1, 2, 2)),
}


def designed(sizes: list[int], count: int, chance: Chance) -> list[list[int]]:
    """So many rounds, in each the table of every player: as the design for so many tables has them, everything that it
    leaves open drawn by lot; where there is no such design, or no more of it, all is drawn.

    >>> from .chance import Chance
    >>> [sorted(tables) for tables in designed([5, 4], 1, Chance(1, ""))]
    [[0, 0, 0, 0, 0, 1, 1, 1, 1]]
    """
    shifts = list(_SHIFTS.get(len(sizes), ())) if sizes[-1] >= COLUMNS - 1 else []
    places = chance.shuffled(list(range(sum(sizes))))
    if shifts and _columns(len(places), len(sizes)) == sizes:
        shifts.append(())
    rounds: list[list[int]] = []
    for row in chance.shuffled(shifts)[:count]:
        rounds.append(fitted(chance.shuffled(_moved(places, row, len(sizes))), sizes, chance))
    while len(rounds) < count:
        rounds.append(fitted([], sizes, chance))
    return rounds


def _columns(players: int, tables: int) -> list[int]:
    """How many players each column has."""
    found = [tables] * (players // tables)
    return found + [players % tables] if players % tables else found


def _moved(places: list[int], row: tuple[int, ...], tables: int) -> list[list[int]]:
    """Who sits together when every column has moved on; without a row, each column by itself."""
    members: list[list[int]] = [[] for _ in range(tables)]
    for place, player in enumerate(places):
        column, table = place // tables, place % tables
        if not row:
            at = column
        elif tables == COLUMNS - 1:
            at = table ^ row[column]
        else:
            at = (table + row[column]) % tables
        members[at].append(player)
    return members


def fitted(members: list[list[int]], sizes: list[int], chance: Chance) -> list[int]:
    """The table of every player: companies stay together as far as the sizes allow, the larger at the larger tables;
    whoever has none is seated where there is room.

    >>> from .chance import Chance
    >>> fitted([[3, 4], [0, 1, 2, 5]], [4, 3], Chance(1, ""))
    [0, 0, 0, 1, 1, 0, 1]
    """
    tables = [-1] * sum(sizes)
    order = sorted([(-len(company), at) for at, company in enumerate(members)])[: len(sizes)]
    room = list(sizes)
    for table, (_, at) in enumerate(order):
        for player in members[at][: sizes[table]]:
            tables[player] = table
            room[table] -= 1
    free: list[int] = []
    for table, seats in enumerate(room):
        free += [table] * seats
    for player in chance.shuffled([player for player, table in enumerate(tables) if table < 0]):
        tables[player] = free.pop()
    return tables
