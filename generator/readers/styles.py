"""The house style of each language: `content/style/<locale>.yaml`, and the page for translators beside it."""

import re

from generator.ids import LOCALES
from generator.model import Avoided, HouseStyle, Where
from generator.readers.fact_shapes import AvoidedShape
from generator.readers.gather import Gather
from generator.readers.strict_yaml import Document

STYLE = "content/style"


def styles(gather: Gather) -> dict[str, HouseStyle]:
    """Locale -> what its texts keep to; a language without a file keeps to nothing."""
    gather.run.read.update(gather.run.root / f"{STYLE}/{locale}.md" for locale in LOCALES)
    found: dict[str, HouseStyle] = {}
    for document, entry in gather.files(f"{STYLE}/*.yaml", "style"):
        locale = document.path.rpartition("/")[2].removesuffix(".yaml")
        if locale not in LOCALES:
            gather.fault(
                document.where(), f"{locale}: is no language of this site; they are {', '.join(LOCALES)}"
            )
            continue
        avoided = (_avoided(gather, document, place, one) for place, one in enumerate(entry.avoid))
        found[locale] = HouseStyle(
            avoid=tuple(one for one in avoided if one),
            recommends=_pattern(gather, document.where("recommends"), entry.recommends)
            if entry.recommends
            else None,
            words=frozenset(entry.words),
            small=tuple(entry.search.small.split()),
            same=tuple(tuple(group.split()) for group in entry.search.same),
        )
    return found


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
