"""Clauses: conjunctions of what is on a table, how they are joined and simplified."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import product
from typing import Final, cast

from generator.conditions.axes import ANY, Axes
from generator.ids import Edition


@dataclass(frozen=True, slots=True)
class Table:
    """What is on a reader's table: an edition (empty where a game has one only), a number of players or None for any, and
    the modules.
    """

    edition: Edition
    players: int | None
    modules: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class EditionIn:
    """Holds when one of these editions is played."""

    editions: frozenset[Edition]


@dataclass(frozen=True, slots=True)
class PlayersIn:
    """Holds for these numbers of players."""

    counts: frozenset[int]


@dataclass(frozen=True, slots=True)
class ModuleIs:
    """Holds when the module is on the table, or when it is not."""

    module: str
    there: bool = True


Literal = EditionIn | PlayersIn | ModuleIs
Clause = frozenset[Literal]
"""A conjunction; a condition is the disjunction of its clauses."""
Clauses = frozenset[Clause]
ALWAYS: Final[Clauses] = frozenset({cast("Clause", frozenset())})
NEVER: Final[Clauses] = frozenset()
Seating = Mapping[int, Clauses]
"""Number of players -> where it is one of those for which "any number" stands."""


def every_seat(axes: Axes) -> Seating:
    """Any number stands for each that there is."""
    return dict.fromkeys(axes.players, ALWAYS)


def clause_holds(clause: Clause, table: Table, players: int) -> bool:
    """Whether all of it holds on the table with this number of players."""
    for literal in clause:
        match literal:
            case PlayersIn(counts):
                holds = players in counts
            case EditionIn(editions):
                holds = table.edition in editions
            case ModuleIs(module, there):
                holds = (module in table.modules) == there
        if not holds:
            return False
    return True


def can_sit(table: Table, seating: Seating) -> Iterable[int]:
    """The numbers of players for which a table stands: its own, or with any number all that can sit at it."""
    if table.players is not None:
        return (table.players,)
    if not seating:
        return (ANY,)
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


def opposed(clauses: Clauses, axes: Axes) -> Clauses:
    """What holds when none of them does.

    >>> axes = Axes(("second", "first"))
    >>> first, second = (EditionIn(frozenset({edition})) for edition in ("first", "second"))
    >>> opposed(frozenset({frozenset({first, ModuleIs("leaders", False)})}), axes) == frozenset(
    ...     {frozenset({second}), frozenset({ModuleIs("leaders")})}
    ... )
    True
    """
    return reduce(
        lambda found, clause: simplified(
            conjoined(found, frozenset(frozenset({_no(x, axes)}) for x in clause)), axes
        ),
        clauses,
        ALWAYS,
    )


def _no(literal: Literal, axes: Axes) -> Literal:
    match literal:
        case EditionIn(editions):
            return EditionIn(frozenset(axes.editions) - editions)
        case ModuleIs(module, there):
            return ModuleIs(module, not there)
        case PlayersIn(counts):
            return PlayersIn(frozenset(axes.players) - counts)


def simplified(clauses: Iterable[Clause], axes: Axes) -> Clauses:
    """Merge the editions and the player counts of each clause, and drop clauses that cannot hold or say more than another."""
    merged = (_merge(clause, axes) for clause in clauses)
    return absorbed(clause for clause in merged if clause is not None)


def absorbed(clauses: Iterable[Clause]) -> Clauses:
    """Without the clauses that say more than another."""
    found = frozenset(clauses)
    return frozenset(c for c in found if not any(other < c for other in found))


def _merge(clause: Clause, axes: Axes) -> Clause | None:
    """A clause with one set of editions and one of counts; None for one that contradicts itself."""
    counts, editions = frozenset(axes.players), frozenset(axes.editions)
    others: set[Literal] = set()
    for literal in clause:
        match literal:
            case PlayersIn(some):
                counts &= some
            case EditionIn(of):
                editions &= of
            case ModuleIs():
                others.add(literal)
    modules = [literal.module for literal in others if isinstance(literal, ModuleIs)]
    limits_counts, limits_editions = counts != frozenset(axes.players), editions != frozenset(axes.editions)
    if (
        (limits_counts and not counts)
        or (limits_editions and not editions)
        or len(set(modules)) < len(modules)
    ):
        return None
    if limits_counts:
        others.add(PlayersIn(counts))
    if limits_editions:
        others.add(EditionIn(editions))
    return frozenset(others)
