"""The house style of each language: `content/style/<locale>.yaml`, and the page for translators beside it."""

import re

from generator.ids import LOCALES
from generator.model import Avoided, HouseStyle, Where
from generator.readers.fact_shapes import AvoidedShape
from generator.readers.gather import Gather
from generator.readers.strict_yaml import Document
from generator.words.stems import tokens

STYLE = "content/style"


def styles(gather: Gather) -> dict[str, HouseStyle]:
    """Locale -> what its texts keep to; a language without a file keeps to nothing."""
    gather.run.read.update(gather.run.root / f"{STYLE}/{locale}.md" for locale in LOCALES)
    found: dict[str, HouseStyle] = {}
    for locale, document, entry in gather.by_language(f"{STYLE}/*.yaml", "style"):
        avoided = (_avoided(gather, document, place, one) for place, one in enumerate(entry.avoid))
        found[locale] = HouseStyle(
            avoid=tuple(one for one in avoided if one),
            recommends=_pattern(gather, document.where("recommends"), entry.recommends)
            if entry.recommends
            else None,
            words=frozenset(entry.words),
            small=_words(gather, document.where("search", "small"), entry.search.small),
            same=tuple(
                _words(gather, document.where("search", "same", place), group)
                for place, group in enumerate(entry.search.same)
            ),
        )
    return found


def _words(gather: Gather, where: Where, written: str) -> tuple[str, ...]:
    """Words that stand for themselves; what a search takes apart, such as words with an apostrophe, it would never find."""
    words = tuple(written.split())
    for word in words:
        if len(parts := tokens(word)) != 1:
            gather.fault(
                where, f"{word}: is not one word to a search; write {' or '.join(parts) or 'a word'} alone"
            )
    return words


def _avoided(gather: Gather, document: Document, place: int, entry: AvoidedShape) -> Avoided | None:
    where = document.where("avoid", place)
    pattern = _pattern(gather, where, entry.pattern)
    return Avoided(pattern=pattern, say=entry.say, where=where) if pattern else None


def _pattern(gather: Gather, where: Where, written: str) -> re.Pattern[str] | None:
    try:
        return re.compile(written, re.IGNORECASE)
    except re.error as error:
        gather.fault(where, f"{written}: is no regular expression: {error}")
        return None
