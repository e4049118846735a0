"""What stands on some tables only: conditions as classes, and words that differ by edition."""

from collections.abc import Callable, Hashable, Iterable

from markupsafe import Markup, escape

from generator.conditions import Condition, parse, shared
from generator.ids import Edition
from generator.model import Example, Library, Ruling
from generator.pages.craft import Craft
from generator.pages.known import Known
from generator.pages.ties import Node
from generator.words.i18n import Catalogue


class OnTables(Known):
    """Says what holds on which tables; the page gets the styles for every condition that was asked for."""

    def __init__(self, library: Library, catalogue: Catalogue, craft: Craft) -> None:
        super().__init__(library, catalogue, craft)
        self.conditions: set[Condition] = set()

    def under(self, condition: Condition | None) -> str:
        """The class under which something is shown only when the condition holds."""
        if condition is None:
            return ""
        self.conditions.add(condition)
        return condition.css_class

    def under_any(self, things: Iterable[Example | Ruling]) -> str:
        """The class under which a heading is shown only where one of these stands below it."""
        return self.under(shared(one.when for one in things))

    def where_any(self, nodes: Iterable[Node]) -> Condition | None:
        """The tables on which one of these stands; only a ruling is known to stand on some alone."""
        return shared(self.rulings[id_].when if kind == "ruling" else None for kind, id_ in nodes)

    def condition(self, text: str) -> Condition:
        """A condition in the words of the game."""
        return parse(text, self.library.game.axes)

    def module_condition(self, module: str) -> Condition:
        """That the module is on the table."""
        return self.condition(module)

    def named(self, id_: str) -> Markup:
        """What a thing is called on the box of the reader's edition."""
        return self.by_edition(("named", id_), lambda edition: self.name(id_, edition).text)

    def by_edition(self, what: Hashable, say: Callable[[Edition], str]) -> Markup:
        """What the editions say in other words, each under its edition; once, where their words are the same."""
        editions = self.library.game.axes.editions
        said: dict[Edition, str] = self.once(
            ("by edition", what), lambda: {edition: say(edition) for edition in editions or ("",)}
        )
        if len(set(said.values())) == 1:
            return escape(next(iter(said.values())))
        parts = (
            Markup('<span class="{}">{}</span>').format(
                self.under(self.condition(f"edition.{edition}")), words
            )
            for edition, words in said.items()
        )
        return Markup().join(parts)
