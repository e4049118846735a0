"""Catalogues, plurals, lists, numbers and the order of the alphabet, for each language."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from datetime import date as Date  # noqa: N812
from decimal import Decimal
from functools import cache
from gettext import c2py
from typing import Final, NamedTuple, Self

from babel import Locale as BabelLocale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.numbers import format_decimal

from generator.ids import LOCALES, SOURCE_LOCALE, Locale
from generator.model import Text
from generator.placeholders import Placeholder, Plain, Strong, parse
from generator.words.typography import typeset


class Sentence(NamedTuple):
    """A text in the reader's language, or the English of it when no sound translation exists."""

    text: str
    language: Locale


class Catalogue:
    """The translations of one language; those that are missing or stale give the English of that unit."""

    def __init__(
        self,
        locale: Locale,
        messages: Mapping[str, tuple[str, ...]],
        plural: Catalog,
        outdated: frozenset[str] = frozenset(),
    ) -> None:
        self.locale = locale
        self.outdated = outdated
        """The texts that have a translation of older English."""
        self._messages = messages
        self._plural = plural

    @classmethod
    def untranslated(cls) -> Self:
        """The catalogue of the language in which all texts are written."""
        return cls(SOURCE_LOCALE, {}, Catalog(SOURCE_LOCALE))

    def sentence(self, text: Text, n: int = 1) -> Sentence:
        """The text in this language, in the form that the number asks for."""
        forms = self._messages.get(text.key)
        if forms is None:
            english = text.plural if text.plural and abs(n) != 1 else text.english
            return Sentence(typeset(english, SOURCE_LOCALE), SOURCE_LOCALE)
        return Sentence(typeset(forms[self.form(n) if len(forms) > 1 else 0], self.locale), self.locale)

    def forms(self, text: Text) -> tuple[str, ...]:
        """Every form of the text, in the order of the language's plural rule."""
        if found := self._messages.get(text.key):
            return tuple(typeset(form, self.locale) for form in found)
        english = (text.english, text.plural) if text.plural else (text.english,)
        return tuple(typeset(form, SOURCE_LOCALE) for form in english)

    def form(self, n: int) -> int:
        """Which form a number asks for.

        >>> Catalogue("fr", {}, Catalog("fr")).form(0)
        0
        """
        return plural_rule(self._plural.plural_expr)(abs(n))

    def message(self, key: str) -> tuple[str, ...] | None:
        """The forms of a translation; None if there is no sound one."""
        return self._messages.get(key)

    def __contains__(self, key: str) -> bool:
        return key in self._messages


@cache
def plural_rule(expression: str) -> Callable[[int], int]:
    """What gives the form for a number, from the expression in `Plural-Forms`; raises ValueError for one that is malformed.

    >>> [plural_rule("n != 1")(n) for n in (0, 1, 2)]
    [1, 0, 1]
    """
    try:
        return c2py(expression)
    except ValueError as error:
        raise ValueError(f"Plural-Forms: {expression!r} is no sound expression: {error}") from error


def fill(template: str, values: Mapping[str, object]) -> str:
    """A template with its values put in; braces without a value stay, so that a missing one is seen in a test.

    >>> fill("{n} coins", {"n": 3})
    '3 coins'
    """
    parts = []
    for part in parse(template):
        match part:
            case Plain(text) | Strong(text):
                parts.append(text)
            case Placeholder(kind, id_):
                parts.append(str(values.get(id_, f"{{{id_}}}")) if kind == "number" else f"{{{part.key}}}")
    return "".join(parts)


_CLDR: Final = {"en": "en_GB"}
"""The English of this site is British."""


def list_of(items: Iterable[str], locale: Locale, style: str = "standard") -> str:
    """A list in words: `style` is standard (and), or (or), unit (commas).

    >>> list_of(["wood", "ore"], "en", "or")
    'wood or ore'
    """
    return format_list(list(items), style=style, locale=_CLDR.get(locale, locale))  # type: ignore[arg-type]


@cache
def number(value: float, locale: Locale) -> str:
    """A number as the language writes it, with a true minus sign.

    >>> number(-1, "de")
    '−1'
    """
    return format_decimal(value, locale=locale).replace("-", "−")


def exact(text: str, locale: Locale) -> str:
    """A decimal number with as many places as it is given with, as the language writes it.

    >>> exact("24.50", "de")
    '24,50'
    """
    places = len(text.partition(".")[2])
    return format_decimal(Decimal(text), format=f"0.{'0' * places}", locale=locale)


def date(text: str, locale: Locale) -> str:
    """A date as the language writes it: `2011`, `2018-03` or `2018-03-17`.

    >>> date("2018-03", "de"), date("2011", "ca")
    ('März 2018', '2011')
    """
    parts = [int(part) for part in text.split("-")]
    if len(parts) == 1:
        return text
    day = Date(parts[0], parts[1], parts[2] if len(parts) > 2 else 1)
    pattern = "yMMMMd" if len(parts) > 2 else "yMMMM"
    return typeset(format_skeleton(pattern, day, locale=_CLDR.get(locale, locale)), locale)


def percent(share: float) -> str:
    """A share of one in whole percent."""
    return f"{round(share * 100)}"


def language_name(locale: Locale, in_locale: Locale | None = None) -> str:
    """The name of a language, by default in itself.

    >>> language_name("ca")
    'català'
    """
    return BabelLocale(locale).get_display_name(in_locale or locale) or locale


def sort_key(text: str) -> str:
    """Where a word stands in the alphabet: without accents and capitals; ñ after n.

    >>> sorted(["Étude", "École", "Bains"], key=sort_key)
    ['Bains', 'École', 'Étude']
    """
    folded = unicodedata.normalize("NFKD", text.casefold().replace("ñ", "n\uffff"))
    return "".join(c for c in folded if not unicodedata.combining(c))


def languages() -> list[tuple[Locale, str]]:
    """Every language with its own name, in the order of the site."""
    return [(locale, language_name(locale)) for locale in LOCALES]
