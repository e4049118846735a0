"""What components, editions, languages and dates are called in one language."""

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from generator import i18n
from generator.i18n import Catalogue
from generator.ids import COLOURS, Edition, Locale
from generator.model import Effect, Library, Name
from generator.notation import Cost
from generator.phrases import ROMAN, Phrases

_TERMS: Final = {
    "point": "victory-point",
    "defeat": "defeat-token",
    "victory": "victory-token",
    "wild-science": "wild-symbol",
}
"""Icon -> the term for what it shows, where the two differ."""


class Naming:
    """Names and words of the game, as one language has them."""

    def __init__(self, library: Library, catalogue: Catalogue) -> None:
        self.library = library
        self.catalogue = catalogue
        self.phrases = Phrases(library.texts, library.terms[catalogue.locale], catalogue, self._called)

    @property
    def locale(self) -> Locale:
        return self.catalogue.locale

    def _called(self, id_: str) -> str:
        return self.name(id_).text if id_ in self.library.cards else id_

    def a(self, key: str, n: int = 1, **values: object) -> str:
        """An interface text without markup, for attributes and titles."""
        return self.phrases.say(key, n, **values)

    def name(self, id_: str, edition: Edition = "second") -> Name:
        return self.library.names[self.locale][id_].of(edition)

    def term(self, id_: str) -> str:
        return self.library.terms[self.locale][id_].text

    def thing(self, icon: str) -> str:
        """The word for what an icon shows."""
        terms = self.library.terms[self.locale]
        if icon.startswith("age-"):
            return self.age(int(icon.removeprefix("age-")))
        key = f"card-{icon}" if icon in COLOURS else _TERMS.get(icon, icon)
        return terms[key].text if key in terms else self.a(f"interface.icon.{icon}")

    def colour(self, colour: str) -> str:
        """The family of a colour, such as "Military buildings"."""
        return self.library.terms[self.locale][f"colour-{colour}"].text

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

    def age(self, age: int) -> str:
        return self.a("interface.age", age=ROMAN[age])

    def edition(self, edition: Edition) -> str:
        return self.a(f"interface.edition.{edition}")

    def side(self, side: str, edition: Edition) -> str:
        return self.a(f"interface.side.{edition}.{side}")

    def cost(self, cost: Cost) -> str:
        return self.phrases.cost(cost)

    def effects(self, effects: Iterable[Effect]) -> str:
        return self.phrases.effects(effects)
