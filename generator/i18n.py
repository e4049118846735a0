"""Floor 4: catalogues, plurals, lists, numbers and the order of the alphabet, for each language."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale as BabelLocale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po
from babel.numbers import format_decimal

from generator.ids import LOCALES, SOURCE_LOCALE, Locale
from generator.model import Text, Where
from generator.placeholders import Placeholder, PlaceholderError, Plain, Strong, keys, parse
from generator.readers.faults import ContentError, Fault, did_you_mean

SAME_ON_PURPOSE: Final = "same-on-purpose"
TRANSLATIONS: Final = "content/translations"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text in the reader's language, or the English of it when no sound translation exists."""

    text: str
    language: Locale


class Catalogue:
    """The translations of one language; those that are missing or stale give the English of that unit."""

    def __init__(self, locale: Locale, messages: Mapping[str, tuple[str, ...]], plural: Catalog) -> None:
        self.locale = locale
        self._messages = messages
        self._plural = plural

    def sentence(self, text: Text, n: int = 1) -> Sentence:
        """The text in this language, in the form that the number asks for."""
        forms = self._messages.get(text.key)
        if forms is None:
            return Sentence(text.plural if text.plural and n != 1 else text.english, SOURCE_LOCALE)
        return Sentence(forms[self.form(n) if len(forms) > 1 else 0], self.locale)

    def forms(self, text: Text) -> tuple[str, ...]:
        """Every form of the text, in the order of the language's plural rule."""
        english = (text.english, text.plural) if text.plural else (text.english,)
        return self._messages.get(text.key, english)

    def form(self, n: int) -> int:
        """Which form a number asks for.

        >>> Catalogue("fr", {}, Catalog("fr")).form(0)
        0
        """
        return _plural_index(self._plural.plural_expr, abs(n))

    def __contains__(self, key: str) -> bool:
        return key in self._messages


@cache
def _plural_index(expression: str, n: int) -> int:
    rules = {"(n != 1)": n != 1, "(n > 1)": n > 1}
    return int(rules[expression])


def read_catalogue(root: Path, locale: Locale, texts: Mapping[str, Text]) -> tuple[Catalogue, list[Fault]]:
    """Read the `.po` of a language, with the faults in it."""
    if locale == SOURCE_LOCALE:
        return Catalogue(locale, {}, Catalog(locale)), []
    path = f"{TRANSLATIONS}/{locale}.po"
    try:
        catalog = _read(root / path, path, locale)
    except ContentError as error:
        return Catalogue(locale, {}, Catalog(locale)), error.faults
    faults: list[Fault] = []
    messages: dict[str, tuple[str, ...]] = {}
    for message in catalog:
        if message.id:
            found = list(_message_faults(message, path, texts))
            faults += found
            if not found and _is_sound(message, texts[str(message.context)]):
                messages[str(message.context)] = _forms(message)
    return Catalogue(locale, messages, catalog), faults


def _read(file: Path, path: str, locale: Locale) -> Catalog:
    try:
        with file.open("rb") as stream:
            return read_po(stream, locale=locale, abort_invalid=True)
    except OSError as error:
        raise ContentError([Fault(Where(path, 1), f"cannot be read: {error.strerror}")]) from error
    except UnicodeDecodeError as error:
        raise ContentError([Fault(Where(path, 1), "is not UTF-8; save the file as UTF-8")]) from error
    except (PoFileError, ValueError, LookupError) as error:
        line = getattr(error, "lineno", 0) or 0
        raise ContentError([Fault(Where(path, line + 1), f"not a sound .po file: {error}")]) from error


def _forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def _english(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def _is_sound(message: Message, text: Text) -> bool:
    """A translation counts when it is whole, not fuzzy, of today's English, and no copy of it."""
    forms = _forms(message)
    today = (text.english, text.plural) if text.plural else (text.english,)
    copied = forms == today and SAME_ON_PURPOSE not in message.flags
    return all(forms) and not message.fuzzy and _english(message) == today and not copied


def _message_faults(message: Message, path: str, texts: Mapping[str, Text]) -> Iterable[Fault]:
    where = Where(path, message.lineno or 1)
    key = str(message.context or "")
    if key not in texts:
        yield Fault(
            where, f"unknown text {key!r}{did_you_mean(key, texts)}; msgctxt is the key of an English text"
        )
        return
    if message.fuzzy:
        return
    forms = [form for form in _forms(message) if form]
    if bool(texts[key].plural) != message.pluralizable:
        yield Fault(where, f"{key}: has {'no ' if texts[key].plural else ''}plural forms, unlike the English")
    for form in forms:
        yield from _placeholder_faults(form, texts[key], where)


def _placeholder_faults(form: str, text: Text, where: Where) -> Iterable[Fault]:
    """A translation carries the placeholders of the English; of a counted text, those that both forms have."""
    try:
        given = keys(form)
    except PlaceholderError as error:
        yield Fault(where, f"{text.key}: {error}")
        return
    one, other = keys(text.english), keys(text.plural or text.english)
    lost = _minus([key for key in one if key in other], given)
    extra = _minus(given, one + _minus(other, one))
    if lost:
        yield Fault(where, f"{text.key}: the translation lost {_braced(lost)}")
    if extra:
        yield Fault(where, f"{text.key}: the translation has {_braced(extra)}, the English has not")


def _braced(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)


def _minus(left: list[str], right: list[str]) -> list[str]:
    rest = list(right)
    return [key for key in left if key not in rest or rest.remove(key)]  # type: ignore[func-returns-value]


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


def number(value: float, locale: Locale) -> str:
    """A number as the language writes it, with a true minus sign.

    >>> number(-1, "de")
    '−1'
    """
    return format_decimal(value, locale=locale).replace("-", "−")


def date(text: str, locale: Locale) -> str:
    """A date as the language writes it: `2011`, `2018-03` or `2018-03-17`.

    >>> date("2018-03", "de"), date("2011", "ca")
    ('März 2018', '2011')
    """
    parts = [int(part) for part in text.split("-")]
    if len(parts) == 1:
        return text
    day = Date(parts[0], parts[1], parts[2] if len(parts) > 2 else 1)
    return format_skeleton("yMMMMd" if len(parts) > 2 else "yMMMM", day, locale=_CLDR.get(locale, locale))


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
