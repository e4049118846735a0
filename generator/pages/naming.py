"""What components, editions, languages and dates are called in one language."""

from markupsafe import Markup

from generator.ids import Edition, Locale
from generator.model import Library, Name
from generator.pages.craft import Craft
from generator.words import i18n
from generator.words.i18n import Catalogue
from generator.words.phrases import Phrases


class Naming:
    """Names and words of the game, as one language has them."""

    def __init__(self, library: Library, catalogue: Catalogue, craft: Craft) -> None:
        self.library = library
        self.catalogue = catalogue
        self.craft = craft
        self.phrases = Phrases(library.texts, library.terms[catalogue.locale], catalogue, self._called)

    @property
    def locale(self) -> Locale:
        return self.catalogue.locale

    def _called(self, id_: str) -> str:
        return self.name(id_).text if id_ in self.library.names[self.locale] else id_

    def a(self, key: str, n: int = 1, **values: object) -> str:
        """An interface text without markup, for attributes and titles."""
        return self.phrases.say(key, n, **values)

    def name(self, id_: str, edition: Edition = "") -> Name:
        return self.library.names[self.locale][id_].of(edition)

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
