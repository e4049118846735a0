"""Clauses: conjunctions of what is on a table, how they are joined and simplified."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import product
from typing import Final, cast

from generator.ids import EDITIONS, Edition

PLAYER_COUNTS: Final = (2, 3, 4, 5, 6, 7, 8)
"""Every number of players that some table can have."""
USUAL_COUNTS: Final = (3, 4, 5, 6, 7)
"""The numbers of players of the base game."""
ANY: Final = 0
"""Stands for the choice of no certain number of players."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is on a reader's table: an edition, a number of players or None for any, and the modules."""

    edition: Edition
    players: int | None
    modules: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class EditionIs:
    """Holds when this edition is played."""

    edition: Edition


@dataclass(frozen=True, slots=True)
class PlayersIn:
    """Holds for these numbers of players."""

    counts: frozenset[int]


@dataclass(frozen=True, slots=True)
class ModuleIs:
    """Holds when the module is on the table, or when it is not."""

    module: str
    there: bool = True


Literal = EditionIs | PlayersIn | ModuleIs
Clause = frozenset[Literal]
"""A conjunction; a condition is the disjunction of its clauses."""
Clauses = frozenset[Clause]
ALWAYS: Final[Clauses] = frozenset({cast("Clause", frozenset())})
NEVER: Final[Clauses] = frozenset()
Seating = Mapping[int, Clauses]
"""Number of players -> where it is one of those for which "any number" stands."""
EVERY_SEAT: Final[Seating] = dict.fromkeys(PLAYER_COUNTS, ALWAYS)
"""Any number stands for each of them."""


def clause_holds(clause: Clause, table: Table, players: int) -> bool:
    """Whether all of it holds on the table with this number of players."""
    for literal in clause:
        match literal:
            case PlayersIn(counts):
                holds = players in counts
            case EditionIs(edition):
                holds = edition == table.edition
            case ModuleIs(module, there):
                holds = (module in table.modules) == there
        if not holds:
            return False
    return True


def can_sit(table: Table, seating: Seating) -> Iterable[int]:
    """The numbers of players for which a table stands: its own, or with any number all that can sit at it."""
    if table.players is not None:
        return (table.players,)
    return (n for n, where in seating.items() if any(clause_holds(clause, table, n) for clause in where))


def allows(clause: Clause, players: int) -> bool:
    """Whether the clause leaves room for this number of players."""
    return all(players in literal.counts for literal in clause if isinstance(literal, PlayersIn))


def without_counts(clause: Clause) -> Clause:
    """What the clause says beside the number of players."""
    return frozenset(literal for literal in clause if not isinstance(literal, PlayersIn))


def conjoined(left: Clauses, right: Clauses) -> Clauses:
    """Both at once."""
    return frozenset(a | b for a, b in product(left, right))


def opposed(clauses: Clauses) -> Clauses:
    """What holds when none of them does.

    >>> opposed(frozenset({frozenset({EditionIs("first"), ModuleIs("leaders", False)})})) == frozenset(
    ...     {frozenset({EditionIs("second")}), frozenset({ModuleIs("leaders")})}
    ... )
    True
    """
    return reduce(
        lambda found, clause: simplified(conjoined(found, frozenset(frozenset({_no(x)}) for x in clause))),
        clauses,
        ALWAYS,
    )


def _no(literal: Literal) -> Literal:
    match literal:
        case EditionIs(edition):
            return EditionIs(next(other for other in EDITIONS if other != edition))
        case ModuleIs(module, there):
            return ModuleIs(module, not there)
        case PlayersIn(counts):
            return PlayersIn(frozenset(PLAYER_COUNTS) - counts)


def simplified(clauses: Iterable[Clause]) -> Clauses:
    """Merge the player counts of each clause, and drop clauses that cannot hold or that say more than another."""
    merged = (_merge(clause) for clause in clauses)
    return absorbed(clause for clause in merged if clause is not None)


def absorbed(clauses: Iterable[Clause]) -> Clauses:
    """Without the clauses that say more than another."""
    found = frozenset(clauses)
    return frozenset(c for c in found if not any(other < c for other in found))


def _merge(clause: Clause) -> Clause | None:
    """A clause with one set of counts; None for one that contradicts itself."""
    counts = frozenset(PLAYER_COUNTS)
    others: set[Literal] = set()
    for literal in clause:
        if isinstance(literal, PlayersIn):
            counts &= literal.counts
        else:
            others.add(literal)
    editions = sum(isinstance(literal, EditionIs) for literal in others)
    modules = [literal.module for literal in others if isinstance(literal, ModuleIs)]
    if not counts or editions > 1 or len(set(modules)) < len(modules):
        return None
    return frozenset(others if counts == frozenset(PLAYER_COUNTS) else {*others, PlayersIn(counts)})
