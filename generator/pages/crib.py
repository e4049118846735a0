"""The crib of an expansion: what it adds, changes and removes, chapter by chapter in the order of play."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator import routes
from generator.conditions import Table
from generator.ids import ModuleId
from generator.pages.company import counted
from generator.pages.fixed import Fixed
from generator.pages.reader import Reader
from generator.tables.differences import Change, Differences, Together
from generator.tables.seats import Seats, condition, editions_of
from generator.words import i18n


@dataclass(frozen=True, slots=True)
class Wording:
    """What a rule said before and what it says now, and for whom."""

    before: Markup | None
    after: Markup | None
    css: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A rule that is added, changed or removed; `way` holds the attributes of the link to its place."""

    title: Markup
    way: Markup
    kind: str
    css: str
    is_note: bool
    wordings: tuple[Wording, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What changes in a chapter, or together with other expansions."""

    id: str
    title: str
    css: str
    items: tuple[Item, ...]


class Crib:
    """Says in one language what changes; `reader.route` is the page on which it stands."""

    def __init__(self, reader: Reader, differences: Differences) -> None:
        self._r = reader
        self._differences = differences
        self._fixed = Fixed(reader, differences)
        self._axes = reader.library.game.axes

    def fixed(self, module: ModuleId) -> Fixed:
        """The rulebook as it is with this module and what it needs."""
        self._fixed.route = self._r.route
        modules = self._differences.base((module,)) | {module}
        return self._fixed.put(modules, self._differences.seats(modules))

    def chapters(self, module: ModuleId, changes: Iterable[Change]) -> Iterator[Part]:
        """The changes, chapter by chapter."""
        seats = self.fixed(module).seats
        for chapter, found in groupby(changes, key=lambda change: change.place.chapter):
            here = list(found)
            items = tuple(self._items(here, seats))
            yield Part(chapter.id, self._r.plain(chapter.title), self._css(here, seats), items)

    def together(self, module: ModuleId) -> Iterator[Part]:
        """What changes further with others, in the order of the reader's table."""
        editions = editions_of(self.fixed(module).seats, self._axes)
        for one in self._differences.together(module):
            yield self._with(one, is_limited=editions != editions_of(one.seats, self._axes))

    def _with(self, one: Together, *, is_limited: bool) -> Part:
        names = [self._r.plain(self._r.library.modules[id_].name) for id_ in one.others]
        title = self._r.a("interface.expansion.together", others=i18n.list_of(names, self._r.locale))
        css = (
            f"when-edition-{editions_of(one.seats, self._axes)[0]}"
            if is_limited
            else self._css(one.changes, one.seats)
        )
        return Part("-".join(("with", *one.others)), title, css, tuple(self._items(one.changes, one.seats)))

    # One rule ---------------------------------------------------------------------------------------------------------

    def _items(self, changes: Iterable[Change], among: Seats) -> Iterator[Item]:
        """Each rule once for each kind of change."""
        found: dict[tuple[str, str], list[Change]] = {}
        for change in changes:
            found.setdefault((change.place.rule.id, change.kind), []).append(change)
        for here in found.values():
            yield self._item(here, among)

    def _item(self, changes: list[Change], among: Seats) -> Item:
        first = changes[0]
        rule = first.place.rule
        editions = editions_of(frozenset().union(*(change.seats for change in changes)), self._axes)
        return Item(
            title=self._title(first),
            way=self._fixed.put(first.is_with, among).rule_way(_where(first), editions),
            kind=first.kind,
            css=self._css(changes, among),
            is_note=rule.kind == "note",
            wordings=tuple(self._wording(change, among) for change in changes),
        )

    def _title(self, change: Change) -> Markup:
        """What the rule is called where it has changed; one that is gone, what it was called."""
        wording = change.after or change.before
        return self._r.words((wording and wording.title) or change.place.rule.title)

    def _wording(self, change: Change, among: Seats) -> Wording:
        before = after = None
        if change.before:
            before = self._fixed.put(change.was_with, among, links=False).prose(change.before.text)
        if change.after:
            after = self._fixed.put(change.is_with, among).prose(change.after.text)
        return Wording(before, after, self._css([change], among), self._marks(change.seats, among))

    def _css(self, changes: Iterable[Change], among: Seats) -> str:
        seats: Seats = frozenset().union(*(change.seats for change in changes))
        return self._r.under(condition(seats, among, self._axes))

    def _marks(self, seats: Seats, among: Seats) -> tuple[str, ...]:
        """For which edition and how many players, where not for all."""
        editions, counts = editions_of(seats, self._axes), {n for _, n in seats}
        marks = [self._r.edition(e) for e in editions if len(editions) < len(editions_of(among, self._axes))]
        if self._axes.players and counts != {n for e, n in among if e in editions or not editions}:
            marks.append(self._r.a("interface.expansion.players", counts=counted(self._r, counts)))
        return tuple(marks)


def _where(change: Change) -> str:
    """A rule that is gone is looked for where it stood."""
    if change.kind != "removed":
        return routes.rule(change.place.rule.id)
    edition, players = min(change.seats)
    return routes.rule(change.place.nearest(Table(edition, players or None, change.is_with)))
