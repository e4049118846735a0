"""What components, editions, languages and dates are called in one language."""

from collections.abc import Callable, Hashable
from typing import Any, Self, TypeVar

from markupsafe import Markup

from generator.ids import Edition, Locale
from generator.model import Library, Name
from generator.pages.craft import Craft
from generator.pages.report import NO_REPORT, Report
from generator.words import i18n
from generator.words.i18n import Catalogue
from generator.words.phrases import Phrases

T = TypeVar("T")


class Naming:
    """Names and words of the game, as one language has them."""

    report: Report = NO_REPORT
    """Where mistakes are told."""

    def __init__(self, library: Library, catalogue: Catalogue, craft: Craft) -> None:
        self.library = library
        self.catalogue = catalogue
        self.craft = craft
        self._found: dict[Hashable, Any] = {}
        self.phrases = Phrases(library.texts, library.terms[catalogue.locale], catalogue, self._called)

    def again(self) -> Self:
        """Another reader of the same, for another page, who knows what this one has found."""
        other = type(self)(self.library, self.catalogue, self.craft)
        other.report = self.report
        other._found = self._found  # noqa: SLF001  it is one of us
        return other

    def once(self, what: Hashable, find: Callable[[], T]) -> T:
        """What is found once for all pages: it depends on what is read and on the language, and on no page."""
        if what not in self._found:
            self._found[what] = find()
        found: T = self._found[what]
        return found

    @property
    def locale(self) -> Locale:
        return self.catalogue.locale

    def _called(self, id_: str, edition: Edition) -> str:
        return self.name(id_, edition).text if id_ in self.library.names[self.locale] else id_

    def a(self, key: str, n: int = 1, **values: object) -> str:
        """An interface text without markup, for attributes and titles."""
        if values:
            return self.phrases.say(key, n, **values)
        return self.once(("a", key, n), lambda: self.phrases.say(key, n))

    @property
    def between(self) -> str:
        """What stands between parts that have commas within."""
        return self.a("interface.series", one="", next="")

    def name(self, id_: str, edition: Edition = "") -> Name:
        return self.library.names[self.locale][id_].of(edition)

    def unconfirmed(self, name: Name) -> bool:
        """Whether a source gives a name that is not known to be printed; otherwise it is printed, or our own."""
        given = [self.library.sources[id_] for id_ in name.sources]
        return name.status == "proposed" and any(one.authority != "recommendation" for one in given)

    def term(self, id_: str) -> str:
        return self.library.terms[self.locale][id_].text

    def language(self, locale: str) -> str:
        """The name of a language in this one."""
        return i18n.language_name(locale, self.locale)  # type: ignore[arg-type]

    def foreign(self, locale: Locale, words: str) -> Markup:
        """Words of another language, marked as such."""
        return Markup('<span lang="{}">{}</span>').format(locale, words)

    def date(self, date: str) -> str:
        """A year, a month or a day as the language writes it."""
        return i18n.date(date, self.locale)

    def percent(self, share: float) -> str:
        return i18n.percent(share)

    def edition(self, edition: Edition) -> str:
        return self.a(f"interface.edition.{edition}") if edition else ""
