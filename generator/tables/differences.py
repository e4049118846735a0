"""What a module changes: the rulebook with and without it, rule by rule, and what only several modules do together."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, Literal, TypeVar, cast

from generator.conditions import Axes, Table
from generator.ids import ModuleId
from generator.model import Library, Variant
from generator.tables.legal import tables_of
from generator.tables.places import Place, State, place_of
from generator.tables.seats import Seat, Seats

Modules = frozenset[ModuleId]
Pair = tuple[Modules, State | None, State | None]
"""What a rule was with these modules, and what it is."""
_MOST_TOGETHER: Final = 3
_MOST_KEPT: Final = 8
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that is added, worded otherwise or removed, and for whom."""

    place: Place
    before: Variant | None
    after: Variant | None
    was_with: Modules
    is_with: Modules
    seats: Seats

    @property
    def kind(self) -> Literal["added", "changed", "removed"]:
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "changed"


@dataclass(frozen=True, slots=True)
class Together:
    """What happens only if these others are on the table too."""

    others: tuple[ModuleId, ...]
    modules: Modules
    seats: Seats
    changes: tuple[Change, ...]


def _kept(find: "Callable[[Differences, ModuleId], T]") -> "Callable[[Differences, ModuleId], T]":
    """What was found of a module is found once."""

    def finding(self: "Differences", module: ModuleId) -> T:
        key = find.__name__, module
        if key not in self.found:
            self.found[key] = find(self, module)
        return cast("T", self.found[key])

    return finding


class Differences:
    """The rulebook compared with itself on the tables of each module."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._tables: dict[tuple[Modules, Seat], Table] = {}
        self._seats: dict[Modules, Seats] = {}
        self._states: dict[tuple[str, frozenset[str], Seat], State | None] = {}
        self.axes = library.game.axes
        self.found: dict[tuple[str, ModuleId], object] = {}
        self._legal = tables_of(library.modules, self.axes)
        self.modules = library.modules

    @cached_property
    def places(self) -> list[Place]:
        return [
            place_of(chapter, section, rule, self._library.numbers)
            for chapter in self._library.chapters
            for section in chapter.sections
            for rule in section.rules
        ]

    # Tables -----------------------------------------------------------------------------------------------------------

    def base(self, modules: Iterable[ModuleId]) -> Modules:
        """What must be on the table for these to be there, themselves left out."""
        waiting, found = list(modules), set()
        while waiting:
            needed = [id_ for id_ in self.modules[waiting.pop()].needs if id_ not in found]
            found |= set(needed)
            waiting += needed
        return frozenset(found) - frozenset(modules)

    def seats(self, modules: Modules) -> Seats:
        """The editions and numbers of players with which exactly these can be on a table; none if they cannot."""
        if modules not in self._seats:
            self._seats[modules] = self._legal.seats(modules)
        return self._seats[modules]

    def _table(self, modules: Modules, seat: Seat) -> Table:
        """The table with these modules; where so many cannot play with them, the one with the nearest number."""
        if (modules, seat) not in self._tables:
            edition, players = seat
            counts = [n for e, n in self.seats(modules) if e == edition]
            nearest = min(counts, key=lambda n: abs(n - players), default=players)
            self._tables[modules, seat] = Table(edition, nearest or None, modules)
        return self._tables[modules, seat]

    def _state(self, place: Place, modules: Modules, seat: Seat) -> State | None:
        """What of a rule stands on a table; modules that have no say in it make no difference."""
        table = self._table(modules, seat)
        key = (place.rule.id, table.modules & place.mentions, (table.edition, table.players or 0))
        if key not in self._states:
            self._states[key] = place.at(table)
        return self._states[key]

    # What changes -----------------------------------------------------------------------------------------------------

    def all(self) -> None:
        """Find what every module changes, alone and with others."""
        for module in self.modules:
            self.alone(module)
            self.together(module)

    @_kept
    def alone(self, module: ModuleId) -> tuple[Change, ...]:
        """What a module changes on the table that has it, what it needs, and nothing else; in the order of play."""
        without = self.base((module,))
        now = without | {module}
        found: list[Change] = []
        for place in self.places:
            if module in place.mentions:
                pairs = {seat: self._pair(place, seat, without, now) for seat in self.seats(now)}
                found += _changes(place, pairs, now, self.axes)
        return tuple(found)

    def _pair(self, place: Place, seat: Seat, without: Modules, now: Modules) -> Pair:
        return without, self._state(place, without, seat), self._state(place, now, seat)

    @_kept
    def together(self, module: ModuleId) -> tuple[Together, ...]:
        """What it changes with one or two others, beyond what each of them changes without it."""
        needed = self.base((module,))
        others = [
            id_
            for id_ in self.modules
            if id_ != module and id_ not in needed and module not in self.base((id_,))
        ]
        groups = (more for size in range(1, _MOST_TOGETHER) for more in combinations(others, size))
        return tuple(found for more in groups if (found := self._with(module, more)))

    def _with(self, module: ModuleId, more: tuple[ModuleId, ...]) -> Together | None:
        asked = frozenset({module, *more})
        places = [place for place in self.places if asked <= place.mentions]
        base = self.base(asked)
        found: list[Change] = []
        for place in places:
            seats = self.seats(base | asked)
            pairs = {seat: self._interplay(place, seat, base, module, asked) for seat in seats}
            found += _changes(place, pairs, base | asked, self.axes)
        return Together(more, base | asked, self.seats(base | asked), tuple(found)) if found else None

    def _interplay(self, place: Place, seat: Seat, base: Modules, module: ModuleId, asked: Modules) -> Pair:
        """With what a reader who knows each part would expect the rule to be as it is there, and what it is."""
        parts = [frozenset(part) for n in range(len(asked) + 1) for part in combinations(sorted(asked), n)]
        states = {part: self._state(place, base | part, seat) for part in parts}
        expected = _expected(states, module, asked)
        return base | expected, states[expected], states[asked]


_KEPT: dict[int, tuple[Library, Differences]] = {}


def differences_of(library: Library) -> Differences:
    """The comparison of a library's rulebook, made once for all languages; only that of the last libraries is kept."""
    known = _KEPT.get(id(library))
    if known is None or known[0] is not library:
        while len(_KEPT) >= _MOST_KEPT:
            _KEPT.pop(next(iter(_KEPT)))
        known = _KEPT[id(library)] = library, Differences(library)
    return known[1]


def _changes(place: Place, pairs: Mapping[Seat, Pair], now: Modules, axes: Axes) -> Iterator[Change]:
    """The seats at which the same thing changes in the same way are one change."""
    found: dict[Pair, set[Seat]] = defaultdict(set)
    for seat in sorted(pairs, key=lambda seat: ((axes.editions or ("",)).index(seat[0]), seat[1])):
        if pairs[seat][1] != pairs[seat][2]:
            found[pairs[seat]].add(seat)
    for (with_, *states), seats in found.items():
        before, after = (None if state is None else place.rule.variants[state[0]] for state in states)
        yield Change(place, before, after, with_, now, frozenset(seats))


def _expected(states: Mapping[Modules, State | None], module: ModuleId, asked: Modules) -> Modules:
    """The part of the modules that gives what a reader who knows each part would expect of all of them."""
    own, others = frozenset({module}), asked - {module}
    if len(others) > 1:
        known = (part for part, state in states.items() if part != asked and state == states[asked])
        return next(known, own)
    none = states[frozenset()]
    if states[own] in (none, states[others]):
        return others
    if states[others] == none or states[asked] != states[own]:
        return own
    return others
