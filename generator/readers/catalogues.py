"""The `.po` files, read into a catalogue for each language, with every fault in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from generator.ids import LOCALES, SOURCE_LOCALE, GameId, Locale
from generator.model import Text, Where
from generator.readers import po_lines
from generator.readers.faults import ContentError, Fault
from generator.readers.judging import judgements
from generator.readers.library import World
from generator.readers.run import stray
from generator.readers.strict_yaml import decoded
from generator.words.i18n import Catalogue

TRANSLATIONS: Final = "content/translations"
SHARED: Final = "shared"
"""The catalogue of what all games share; the others are named after their games."""
_MAX_BYTES: Final = 20_000_000

Messages = Mapping[str, tuple[str, ...]]
Parts = Mapping[str, Mapping[str, Text]]
"""Name of a catalogue -> key -> the texts that stand in it."""


def parts(world: World) -> Parts:
    """What stands in which catalogue."""
    return {SHARED: world.shared.texts} | {
        id_: {key: library.texts[key] for key in library.texts if key in library.own_texts}
        for id_, library in world.games.items()
    }


def read_catalogues(
    root: Path, locale: Locale, world: World, *, is_whole: bool = True
) -> tuple[dict[GameId, Catalogue], list[Fault]]:
    """The catalogue of each game in a language, with the faults; unless all texts are there, none counts as unknown."""
    read = {
        name: read_messages(root, locale, name, texts, is_whole=is_whole)
        for name, texts in parts(world).items()
    }
    faults = [fault for part in read.values() for fault in part.faults]
    shared = read[SHARED]
    made = {GameId(SHARED): Catalogue(locale, shared.messages, Catalog(locale), shared.outdated)}
    for id_ in world.games:
        messages, outdated = {**shared.messages, **read[id_].messages}, shared.outdated | read[id_].outdated
        made[id_] = Catalogue(locale, messages, Catalog(locale), outdated)
    return made, faults


def catalogue_of(root: Path, locale: Locale, texts: Mapping[str, Mapping[str, Text]]) -> Catalogue:
    """One catalogue of these texts alone: name of the file -> the texts that are looked up in it."""
    read = [read_messages(root, locale, name, of_file, is_whole=False) for name, of_file in texts.items()]
    if faults := [fault for part in read for fault in part.faults]:
        raise ContentError(faults)
    return Catalogue(
        locale, {key: forms for part in read for key, forms in part.messages.items()}, Catalog(locale)
    )


def path_of(locale: Locale, name: str) -> str:
    """Where a catalogue lies."""
    return f"{TRANSLATIONS}/{locale}/{name}.po"


def strays(root: Path, world: World) -> Iterator[Fault]:
    """A catalogue that nothing reads would otherwise be left out without a word."""
    names = (*parts(world), *world.waiting)
    known = {path_of(locale, name) for locale in LOCALES if locale != SOURCE_LOCALE for name in names}
    for file in sorted((root / TRANSLATIONS).rglob("*")):
        shown_as = file.relative_to(root).as_posix()
        if file.is_file() and shown_as not in known:
            lacking = sorted(path for path in known if not (root / path).exists())
            yield stray(shown_as, lacking)


def read_messages(
    root: Path, locale: Locale, name: str, texts: Mapping[str, Text], *, is_whole: bool = True
) -> "Read":
    """The sound translations of one catalogue, and the faults in it."""
    if locale == SOURCE_LOCALE:
        return Read()
    path = path_of(locale, name)
    try:
        entries = _read(root, locale, name).entries
    except ContentError as error:
        return Read(faults=error.faults)
    judged = judgements(entries, path, texts, is_whole=is_whole)
    messages = {key: judgement.forms for key, judgement in judged.items() if judgement.forms is not None}
    outdated = frozenset(key for key, judgement in judged.items() if judgement.is_outdated)
    return Read(messages, outdated, [fault for judgement in judged.values() for fault in judgement.faults])


@dataclass(frozen=True, slots=True)
class Read:
    """What was found in one catalogue: the translations that count, the keys of those of older English, the faults."""

    messages: Messages = field(default_factory=dict)
    outdated: frozenset[str] = frozenset()
    faults: list[Fault] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PoFile:
    """A `.po` file as it was read, and its messages by the key of their text."""

    catalog: Catalog
    entries: Mapping[str, Message]


def read_po_file(root: Path, locale: Locale, name: str) -> Catalog:
    """The messages as they stand in a `.po` file; raises ContentError with every fault of its form."""
    return _read(root, locale, name).catalog


def _read(root: Path, locale: Locale, name: str) -> PoFile:
    path = path_of(locale, name)
    return _messages(decoded(root / path, path, _MAX_BYTES), path, locale)


@lru_cache(maxsize=64)
def _messages(text: str, path: str, locale: Locale) -> PoFile:
    """The messages in this text; while the pages are served, a file that has not changed is not read again."""
    headers = {"Language": locale, "Plural-Forms": Catalog(locale).plural_forms}
    if faults := po_lines.faults(text, path, {**headers, "Content-Type": "text/plain; charset=utf-8"}):
        raise ContentError(faults)
    try:
        catalog = read_po(BytesIO(text.encode()), locale=locale, abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        line = getattr(error, "lineno", 0) or 0
        message = str(error).removesuffix(f" on {line}")
        raise ContentError([Fault(Where(path, line + 1), f"not a sound .po file: {message}")]) from error
    return PoFile(catalog, {str(message.context or ""): message for message in catalog if message.id})
