"""Every legal table at once. A set of tables is one whole number, a bit for each, so a check over all of
them costs a few operations however many there are.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, reduce
from operator import and_, or_
from typing import Final

from generator.conditions import (
    ANY,
    Axes,
    Clause,
    Condition,
    EditionIn,
    ModuleIs,
    PlayersIn,
    Table,
    allows,
    without_counts,
)
from generator.ids import Edition, ModuleId
from generator.model import Module
from generator.tables.bits import bits_of
from generator.tables.seating import seating, with_any

Whens = tuple[Condition | None, ...]
"""Conditions; None holds on every table."""
Worded = tuple[int, int]
"""The tables with several wordings, and those with none."""


class Tables:
    """All tables that can be made of these modules, every edition and every number of players.

    >>> Tables({}, Axes(("second", "first"), (2, 3, 4), (3, 4))).count
    6
    """

    def __init__(self, modules: Mapping[ModuleId, Module], axes: Axes) -> None:
        self._axes = axes
        self._editions = axes.editions or ("",)
        self._choices = axes.choices
        self._modules = tuple(modules)
        self._sets = 1 << len(modules)
        self._all = (1 << self._sets * len(self._editions) * len(self._choices)) - 1
        self._masks: dict[Condition, int] = {}
        self._of_modules: dict[str, int] = {}
        self._worded: dict[tuple[Whens, Whens], Worded] = {}
        self.legal = self._legal(modules.values())
        self._seated = {
            n: self._players((ANY,)) & self._either(where)
            for n, where in seating(modules.values(), axes).items()
        }

    @property
    def count(self) -> int:
        return self.legal.bit_count()

    def where(self, condition: Condition | None) -> int:
        """The legal tables on which a condition holds; None holds on all."""
        if condition is None:
            return self.legal
        if condition not in self._masks:
            found = 0
            for clause in condition.clauses:
                found |= self._clause(clause) | self._with_any(clause)
            self._masks[condition] = found & self.legal
        return self._masks[condition]

    def worded(self, stands: Whens, wordings: Whens) -> Worded:
        """Of the tables with a certain number of players where all of `stands` hold: those with several of the wordings, and
        those with none.

        >>> tables = Tables({}, Axes(("second", "first"), (3, 4), (3, 4)))
        >>> tables.worded((None,), (None,))
        (0, 0)
        """
        if (stands, wordings) not in self._worded:
            once = twice = 0
            for holds in map(self.where, wordings):
                twice |= once & holds
                once |= holds
            where = reduce(and_, map(self.where, stands), self.definite)
            self._worded[stands, wordings] = where & twice, where & ~once
        return self._worded[stands, wordings]

    @cached_property
    def definite(self) -> int:
        """The legal tables with a certain number of players; all where a game leaves no choice of it."""
        return self.legal & ~self._players((ANY,)) if self._axes.players else self.legal

    def at(self, players: Iterable[int]) -> int:
        """The legal tables with one of these numbers of players."""
        return self.legal & self._players(players)

    def gone_with(self, module: str, tables: int) -> int:
        """The legal tables with the module that are not among these, though they are without it."""
        there = self._module(module)
        return (
            ((tables & ~there) << (1 << self._modules.index(module)) if there else 0) & self.legal & ~tables
        )

    def seats(self, modules: Iterable[str]) -> frozenset[tuple[Edition, int]]:
        """The editions and numbers of players with which exactly these modules can be on a table.

        >>> sorted(Tables({}, Axes(("second",), (3, 4), (3, 4))).seats(()))
        [('second', 3), ('second', 4)]
        """
        chosen = sum(1 << self._modules.index(module) for module in modules)
        return frozenset(
            (edition, players)
            for e, edition in enumerate(self._editions)
            for p, players in enumerate(self._choices)
            if (players or not self._axes.players)
            and self.legal >> ((e * len(self._choices) + p) * self._sets + chosen) & 1
        )

    def first(self, tables: int) -> Table:
        """The plainest of these tables: with the fewest modules.

        >>> tables = Tables({}, Axes(("second", "first"), (3, 4), (3, 4)))
        >>> tables.first(tables.where(None))
        Table(edition='second', players=None, modules=frozenset())
        """
        bits = tables.to_bytes((self._all.bit_length() + 7) // 8, "little")
        blocks = range(0, self._all.bit_length(), self._sets)
        indices = (block + chosen for sets in self._by_size for block in blocks for chosen in sets)
        return self._table(next(index for index in indices if bits[index >> 3] >> (index & 7) & 1))

    @cached_property
    def _by_size(self) -> list[list[int]]:
        """The sets of modules with none of them, with one, with two, and so on."""
        found: list[list[int]] = [[] for _ in range(len(self._modules) + 1)]
        for chosen in range(self._sets):
            found[chosen.bit_count()].append(chosen)
        return found

    def each(self, tables: int) -> Iterator[Table]:
        """These tables one by one."""
        return map(self._table, bits_of(tables))

    def _table(self, index: int) -> Table:
        rest, modules = divmod(index, self._sets)
        edition, players = divmod(rest, len(self._choices))
        chosen = frozenset(m for place, m in enumerate(self._modules) if modules >> place & 1)
        return Table(self._editions[edition], self._choices[players] or None, chosen)

    # What belongs to one choice --------------------------------------------------------------------------------------

    def _module(self, module: str) -> int:
        if module not in self._of_modules:
            block = 1 << self._modules.index(module) if module in self._modules else 0
            pattern = ((1 << block) - 1) << block
            self._of_modules[module] = self._repeated(pattern, 2 * block) if block else 0
        return self._of_modules[module]

    def _repeated(self, pattern: int, width: int) -> int:
        """A pattern of so many bits, again and again over all tables."""
        while width < self._all.bit_length():
            pattern |= pattern << width
            width *= 2
        return pattern & self._all

    def _edition(self, edition: str) -> int:
        size = self._sets * len(self._choices)
        return ((1 << size) - 1) << size * self._editions.index(edition)

    def _players(self, counts: Iterable[int]) -> int:
        block = (1 << self._sets) - 1
        one = sum(block << self._sets * self._choices.index(count) for count in counts)
        return self._repeated(one, self._sets * len(self._choices))

    def _clause(self, clause: Clause) -> int:
        found = self._all
        for literal in clause:
            match literal:
                case EditionIn(editions):
                    found &= reduce(or_, map(self._edition, editions))
                case ModuleIs(module, there):
                    found &= self._module(module) if there else ~self._module(module)
                case PlayersIn(counts):
                    found &= self._players(counts)
        return found

    def _either(self, clauses: Iterable[Clause]) -> int:
        return reduce(or_, map(self._clause, clauses), 0)

    def _with_any(self, clause: Clause) -> int:
        """With any number of players a clause holds if it holds for one that can sit."""
        seated = reduce(or_, (tables for n, tables in self._seated.items() if allows(clause, n)), 0)
        return self._clause(without_counts(clause)) & seated

    # What goes together ----------------------------------------------------------------------------------------------

    def _legal(self, modules: Iterable[Module]) -> int:
        found = self._all
        for edition in self._editions:
            of_edition = self._edition(edition)
            found &= (
                ~of_edition | self._players((ANY, *self._axes.usual)) | self._more_players(edition, modules)
            )
        for module in modules:
            there = self._module(module.id)
            for edition in set(self._axes.editions) - set(module.editions):
                found &= ~(there & self._edition(edition))
            for needed in module.needs:
                found &= ~there | self._module(needed)
            for other in module.excludes:
                found &= ~(there & self._module(other))
            if module.only_players:
                found &= ~there | self._players(with_any(module.only_players, self._axes))
        return found

    def _more_players(self, edition: Edition, modules: Iterable[Module]) -> int:
        found = 0
        for module in modules:
            counts = module.adds_players.get(edition, ())
            found |= self._module(module.id) & self._players(counts)
        return found


_KEPT: Final[list[tuple[tuple[Module, ...], Axes, Tables]]] = []
"""The tables of the games that were asked for last."""
_MOST_KEPT: Final = 8


def tables_of(modules: Mapping[ModuleId, Module], axes: Axes) -> Tables:
    """All tables of a game; as long as its modules are the same, what was found of them is not sought again."""
    listed = tuple(modules.values())
    for of, with_axes, tables in _KEPT:
        if of == listed and with_axes == axes:
            return tables
    del _KEPT[:-_MOST_KEPT]
    tables = Tables(modules, axes)
    _KEPT.append((listed, axes, tables))
    return tables


def told(table: Table) -> str:
    """A table in words.

    >>> told(Table("first", 5, frozenset({"leaders"})))
    'leaders, the first edition and 5 players'
    >>> told(Table("", None))
    'any number of players'
    """
    players = f"{table.players or 'any number of'} players"
    edition = f"the {table.edition} edition and " if table.edition else ""
    return ", ".join([*sorted(table.modules), f"{edition}{players}"])
