"""A Reader sees the library in one language: it finds words, names, icons and ways for the templates."""

from collections.abc import Iterable, Mapping
from functools import cached_property, partial
from types import SimpleNamespace
from typing import TypeVar

from jinja2 import Environment
from markupsafe import Markup, escape

from generator import routes
from generator.conditions import Condition
from generator.ids import Edition, Locale, SourceId
from generator.model import Library, Rule, Text, Thing
from generator.pages.craft import Craft
from generator.pages.figures import left
from generator.pages.numbered import Numbered
from generator.pages.signs import signs
from generator.pages.templating import environment, icon
from generator.pages.wordings import title_of
from generator.placeholders import Placeholder, Plain, Segment, Strong, parse
from generator.words import i18n
from generator.words.beside import beside, in_words
from generator.words.i18n import Catalogue

T = TypeVar("T", bound=Thing)


class Reader(Numbered):
    """The library as a reader of one language meets it, from the page at `route`."""

    def __init__(self, library: Library, catalogue: Catalogue, craft: Craft) -> None:
        super().__init__(library, catalogue, craft)
        self.route = routes.HOME

    # Words ------------------------------------------------------------------------------------------------------------

    def t(self, key: str, n: int = 1, **values: object) -> Markup:
        """An interface text; its values may hold markup, and English stands out where a translation is missing."""
        if values or any("{" in form for form in self.forms(key)):
            return self._said(key, n, values)  # a link in it leads from the page at hand
        return self.once(("t", key, n), lambda: self._said(key, n, values))

    def _said(self, key: str, n: int, values: Mapping[str, object]) -> Markup:
        sentence = self.catalogue.sentence(self.library.texts[key], n)
        shown = {"n": i18n.number(n, self.locale), **values}
        parts = [self._value(part, shown) for part in parse(sentence.text)]
        return self._in_language(Markup().join(parts), sentence.language)

    def _value(self, part: Segment, values: Mapping[str, object]) -> Markup:
        if isinstance(part, Placeholder) and part.kind == "number" and part.id in values:
            return escape(values[part.id])
        return self._segment(part)

    def prose(self, text: Text, given: Condition | None = None) -> Markup:
        """A sentence of the content, with its numbers, names and links put in; what is `given` holds wherever it is told."""
        sentence = self.catalogue.sentence(text)
        parts = beside(parse(sentence.text), partial(self.plain_segment, edition=""))
        shown = (self.icon(name) if name else self._segment(part, given) for part, _, name in parts)
        return self._in_language(Markup().join(shown), sentence.language)

    def plain(self, text: Text, edition: Edition = "", given: Condition | None = None) -> str:
        """A sentence of the content as bare words, for titles and attributes, with the names of an edition."""
        return self.once(
            ("plain", text.key, edition, given),
            lambda: in_words(
                parse(self.raw(text)), partial(self.plain_segment, edition=edition, given=given)
            ),
        )

    def words(self, text: Text) -> Markup:
        """A sentence of the content without links, for the words of a link."""
        said = self.by_edition(("words", text.key), lambda edition: self.plain(text, edition))
        return self._in_language(said, self.catalogue.sentence(text).language)

    def raw(self, text: Text) -> str:
        """A text with its placeholders still in it, for the scripts that fill them."""
        return self.catalogue.sentence(text).text

    def raw_text(self, key: str) -> str:
        """An interface text with its placeholders still in it."""
        return self.raw(self.library.texts[key])

    def forms(self, key: str) -> tuple[str, ...]:
        """The singular and plural of an interface text, for the scripts that count."""
        return self.catalogue.forms(self.library.texts[key])

    def plain_segment(self, part: Segment, edition: Edition, given: Condition | None = None) -> str:
        match part:
            case Plain(text) | Strong(text):
                return text
            case Placeholder(kind="number", id=id_):
                return self.usual(left(self.library, self.library.numbers[id_], given).cases[0])
            case Placeholder(kind="icon", id=id_):
                return self.thing(id_)
            case Placeholder(kind=kind, id=id_, text=text):
                return text or self._called_in(kind, id_, edition)

    def _in_language(self, words: Markup, language: Locale) -> Markup:
        if language == self.locale:
            return words
        return Markup('<span class="untranslated" lang="{}">{}</span>').format(language, words)

    def _segment(self, part: Segment, given: Condition | None = None) -> Markup:
        match part:
            case Plain(text):
                return escape(text)
            case Strong(text):
                return Markup("<dfn>{}</dfn>").format(text)
            case Placeholder(kind="number", id=id_):
                return self.number(left(self.library, self.library.numbers[id_], given), id_)
            case Placeholder(kind="icon", id=id_):
                return self.icon(id_, self.thing(id_))
            case Placeholder(kind=kind, id=id_, text=text):
                return self.link(kind, id_, text)

    # Numbers that follow from the table -------------------------------------------------------------------------------

    def thing(self, icon: str) -> str:
        """The word for what an icon shows."""
        if word := self.craft.icon_word(self, icon):
            return word
        terms = self.library.terms[self.locale]
        return terms[icon].text if icon in terms else self.a(f"interface.icon.{icon}")

    # Ways -------------------------------------------------------------------------------------------------------------

    def way(self, route: str) -> str:
        return routes.relative(route, self.route)

    @property
    def base(self) -> str:
        """The game's part of the address; empty above the games."""
        return self.library.game.route

    @property
    def root(self) -> str:
        """The way to the root of the site, above the languages."""
        return routes.up_to_root(self.base, self.route)

    @property
    def home(self) -> str:
        """The way to the page that leads to all games."""
        return self.root.removeprefix("../") or "./"

    def link(self, kind: str, id_: str, text: str = "") -> Markup:
        """A link to a card, wonder, rule or ruling, under its name or under the words given."""
        return Markup('<a href="{}">{}</a>').format(
            self.way(self._route(kind, id_)), text or self._words(kind, id_)
        )

    def _route(self, kind: str, id_: str) -> str:
        """Where a thing lives."""
        match kind:
            case "ruling":
                return routes.ruling(id_)
            case "rule":
                return routes.rule(id_)
        return self.thing_route(kind, id_)

    def _words(self, kind: str, id_: str) -> Markup:
        """What a thing is called."""
        if kind == "rule":
            return self.title(self.rules[id_])
        title = self._title(kind, id_)
        return self.words(title) if title else self.named(id_)

    def _called_in(self, kind: str, id_: str, edition: Edition) -> str:
        """The same in bare words, with the names of an edition."""
        if title := self._title(kind, id_):
            return self.plain(title, edition)
        return self.name(id_, edition).text

    def _title(self, kind: str, id_: str) -> Text | None:
        match kind:
            case "ruling":
                return self.rulings[id_].question
            case "rule":
                return self.rules[id_].title
        return None

    def title(self, rule: Rule) -> Markup:
        """What a rule is called, on each table as it is worded there."""
        return title_of(self, rule)

    def source(self, id_: str) -> Markup:
        """A link to a source, under its title."""
        return Markup('<a class="source" href="{}">{}</a>').format(
            self.way(routes.source(id_)), self.words(self.library.sources[SourceId(id_)].title)
        )

    def sources(self, ids: tuple[str, ...]) -> Markup:
        """Links to some sources; the same rules name the same ones, again and again."""
        return self.once(
            ("sources", ids, self.route), lambda: escape(self.between).join(map(self.source, ids))
        )

    def icon(self, name: str, label: str = "") -> Markup:
        """An icon of our family, whose drawing the frame puts into the page; without a label it only decorates."""
        return icon(name, label)

    def in_order(self, items: Iterable[T]) -> list[T]:
        """Things by their name in this language."""
        return sorted(items, key=lambda item: (i18n.sort_key(self.name(item.id).text), item.id))

    # Rendering --------------------------------------------------------------------------------------------------------

    @property
    def _templates(self) -> Environment:
        return environment(self.craft.templates)

    @cached_property
    def _known(self) -> dict[str, object]:
        """The names that all templates know."""
        said = SimpleNamespace(
            **{name: partial(function, self) for name, function in self.craft.words.items()}
        )
        known = {"r": self, "routes": routes, "axes": self.library.game.axes, "said": said}
        return known | {"signs": partial(signs, self.library.pictograms), **self.craft.globals}

    def macro(self, template: str, name: str, *given: object) -> str:
        """What a macro of a template draws, apart from a page."""
        module = self._templates.get_template(f"{template}.jinja").make_module(self._known)
        drawn: str = getattr(module, name)(*given)
        return drawn

    def render(self, template: str, route: str, **values: object) -> str:
        """The HTML of a page at this address."""
        self.route = route.partition("#")[0]
        return self._templates.get_template(f"{template}.jinja").render(self._known | values)
