"""A reader of the rulebook whose modules are fixed, whatever lies on the table: for a crib of one expansion."""

from dataclasses import replace
from functools import cached_property

from markupsafe import Markup, escape

from generator.conditions import Axes, Table
from generator.ids import Edition
from generator.model import Number, Rule
from generator.pages.origins import number_of
from generator.pages.reader import Reader
from generator.tables.differences import Differences, Modules
from generator.tables.places import Place
from generator.tables.seats import Seats, editions_of
from generator.words import i18n


class Fixed(Reader):
    """Reads every text as it stands with `modules`, and leads to the rulebook with exactly these on the table."""

    def __init__(self, reader: Reader, differences: Differences) -> None:
        super().__init__(reader.library, reader.catalogue, reader.craft)
        self._differences = differences
        self.modules: Modules = frozenset()
        self.seats: Seats = frozenset()
        self.links = True
        """Whether a name in a text leads to what it names."""

    def put(self, modules: Modules, seats: Seats, *, links: bool = True) -> "Fixed":
        """Read with these modules from now on."""
        self.modules, self.seats, self.links = modules, seats, links
        return self

    def number(self, number: Number, name: str) -> Markup:  # noqa: ARG002
        """A number as it is with these modules; with any number of players, in words."""
        if number.constant is not None:
            return escape(i18n.number(number.constant, self.locale))
        tables = [Table(edition, None, self.modules) for edition in self._axes.editions or ("",)]
        case = next(c for c in number.cases if c.when is None or any(map(c.when.holds, tables)))
        counts = {n for _, n in self.seats}
        if len(counts) == 1:
            return escape(i18n.number(case.values[counts.pop()], self.locale))
        return self._case(replace(case, when=None))

    def title(self, rule: Rule) -> Markup:
        """The title of a rule as it is with these modules, if it has only one with them."""
        tables = [Table(edition, None, self.modules) for edition in self._axes.editions or ("",)]
        here = [v.title or rule.title for v in rule.variants if not v.when or any(map(v.when.holds, tables))]
        return self.words(here[0]) if len({title.key for title in here}) == 1 else super().title(rule)

    def link(self, kind: str, id_: str, text: str = "") -> Markup:
        """A link to a rule brings the modules along, so that the rule is there."""
        name = text or self._words(kind, id_)
        if not self.links:
            return escape(name)
        if kind != "rule":
            return super().link(kind, id_, text)
        return Markup("<a {}>{}</a>").format(self.rule_way(self._route(kind, id_), self._editions(id_)), name)

    def rule_way(self, route: str, editions: list[Edition]) -> Markup:
        """The attributes of a link into the rulebook; where both editions will do, a script adds the reader's own."""
        query = [f"m={'.'.join(id_ for id_ in self.library.modules if id_ in self.modules)}"]
        if len(editions) == 1 and editions[0] != self._axes.newest:
            query.insert(0, f"e={number_of(editions[0], self._axes)}")
        page, _, anchor = self.way(route).partition("#")
        of_either = Markup(" data-either-edition") if len(editions) > 1 else ""
        return Markup('href="{}?{}{}"{}').format(
            page, "&".join(query), f"#{anchor}" if anchor else "", of_either
        )

    def _editions(self, id_: str) -> list[Edition]:
        """The editions in which a rule stands with these modules."""
        place = self._places[id_]
        seats = (s for s in self.seats if place.at(Table(s[0], s[1] or None, self.modules)) is not None)
        return editions_of(frozenset(seats), self._axes)

    @property
    def _axes(self) -> Axes:
        return self.library.game.axes

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {str(place.rule.id): place for place in self._differences.places}
