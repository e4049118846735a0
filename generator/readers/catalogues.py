"""The `.po` files, read into a catalogue for each language, with every fault in them."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from generator.ids import LOCALES, SOURCE_LOCALE, GameId, Locale
from generator.model import Text, Where
from generator.placeholders import MARKUP, PlaceholderError, has_markup, keys
from generator.readers import po_lines
from generator.readers.faults import ContentError, Fault, did_you_mean
from generator.readers.library import World
from generator.readers.run import stray
from generator.readers.strict_yaml import decoded
from generator.words.i18n import Catalogue

SAME_ON_PURPOSE: Final = "same-on-purpose"
TRANSLATIONS: Final = "content/translations"
SHARED: Final = "shared"
"""The catalogue of what all games share; the others are named after their games."""
PLAIN_TEXTS: Final = ("interface.", "phrase.", "say.", "error.", "field.", "choice.", "category.", "column.")
"""The texts of the pages themselves."""
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
    faults = [fault for _, found in read.values() for fault in found]
    shared = read[SHARED][0]
    made = {GameId(SHARED): Catalogue(locale, shared, Catalog(locale))}
    for id_ in world.games:
        made[id_] = Catalogue(locale, {**shared, **read[id_][0]}, Catalog(locale))
    return made, faults


def catalogue_of(root: Path, locale: Locale, texts: Mapping[str, Mapping[str, Text]]) -> Catalogue:
    """One catalogue of these texts alone: name of the file -> the texts that are looked up in it."""
    read = [read_messages(root, locale, name, of_file, is_whole=False) for name, of_file in texts.items()]
    if faults := [fault for _, found in read for fault in found]:
        raise ContentError(faults)
    return Catalogue(
        locale, {key: forms for messages, _ in read for key, forms in messages.items()}, Catalog(locale)
    )


def path_of(locale: Locale, name: str) -> str:
    """Where a catalogue lies."""
    return f"{TRANSLATIONS}/{locale}/{name}.po"


def strays(root: Path, world: World) -> Iterator[Fault]:
    """A catalogue that nothing reads would otherwise be left out without a word."""
    known = {path_of(locale, name) for locale in LOCALES if locale != SOURCE_LOCALE for name in parts(world)}
    for file in sorted((root / TRANSLATIONS).rglob("*")):
        shown_as = file.relative_to(root).as_posix()
        if file.is_file() and shown_as not in known:
            lacking = sorted(path for path in known if not (root / path).exists())
            yield stray(shown_as, lacking)


def read_messages(
    root: Path, locale: Locale, name: str, texts: Mapping[str, Text], *, is_whole: bool = True
) -> tuple[Messages, list[Fault]]:
    """The sound translations of one catalogue, and the faults in it."""
    if locale == SOURCE_LOCALE:
        return {}, []
    path = path_of(locale, name)
    try:
        catalog = read_po_file(root, locale, name)
    except ContentError as error:
        return {}, error.faults
    faults: list[Fault] = []
    messages: dict[str, tuple[str, ...]] = {}
    judged = _judged(catalog)
    for message in catalog:
        key = str(message.context or "")
        if message.id and (is_whole or key in texts):
            text = texts.get(key)
            known = judged.get(key)
            if known is None or known[0] != text:
                known = judged[key] = (text, *_judgement(message, path, texts))
            faults += known[1]
            if known[2] is not None:
                messages[key] = known[2]
    return messages, faults


Judged = tuple[Text | None, list[Fault], tuple[str, ...] | None]
"""The English of a message, the faults in its translation, and its forms if it is sound."""
_JUDGED: Final[dict[int, tuple[Catalog, dict[str, Judged]]]] = {}
"""What was found of the catalogues that were read last; a message is judged again when its English has changed."""
_MOST_JUDGED: Final = 64


def _judged(catalog: Catalog) -> dict[str, Judged]:
    known = _JUDGED.get(id(catalog))
    if known is None or known[0] is not catalog:
        while len(_JUDGED) >= _MOST_JUDGED:
            _JUDGED.pop(next(iter(_JUDGED)))
        known = _JUDGED[id(catalog)] = catalog, {}
    return known[1]


def _judgement(
    message: Message, path: str, texts: Mapping[str, Text]
) -> tuple[list[Fault], tuple[str, ...] | None]:
    """The faults in a message, and its forms if it counts as a translation."""
    found = list(_message_faults(message, path, texts))
    is_sound = not found and _is_sound(message, texts[str(message.context)])
    return found, _forms(message) if is_sound else None


def read_po_file(root: Path, locale: Locale, name: str) -> Catalog:
    """The messages as they stand in a `.po` file; raises ContentError with every fault of its form."""
    path = path_of(locale, name)
    return _messages(decoded(root / path, path, _MAX_BYTES), path, locale)


@lru_cache(maxsize=64)
def _messages(text: str, path: str, locale: Locale) -> Catalog:
    """The messages in this text; while the pages are served, a file that has not changed is not read again."""
    headers = {"Language": locale, "Plural-Forms": Catalog(locale).plural_forms}
    if faults := po_lines.faults(text, path, {**headers, "Content-Type": "text/plain; charset=utf-8"}):
        raise ContentError(faults)
    try:
        return read_po(BytesIO(text.encode()), locale=locale, abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        line = getattr(error, "lineno", 0) or 0
        message = str(error).removesuffix(f" on {line}")
        raise ContentError([Fault(Where(path, line + 1), f"not a sound .po file: {message}")]) from error


def _forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def _english(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def _today(text: Text) -> tuple[str, ...]:
    return (text.english, text.plural) if text.plural else (text.english,)


def _is_sound(message: Message, text: Text) -> bool:
    """A translation counts when it is whole, not fuzzy, of today's English, and no copy of it."""
    forms, today = _forms(message), _today(text)
    copied = forms == today and SAME_ON_PURPOSE not in message.flags
    return (
        all(form.strip() for form in forms)
        and not message.fuzzy
        and _english(message) == today
        and not copied
    )


def _message_faults(message: Message, path: str, texts: Mapping[str, Text]) -> Iterable[Fault]:
    where = Where(path, message.lineno or 1)
    key = str(message.context or "")
    if key not in texts:
        yield Fault(
            where, f"unknown text {key!r}{did_you_mean(key, texts)}; msgctxt is the key of an English text"
        )
        return
    if message.fuzzy or _english(message) != _today(texts[key]):
        return  # the English is shown in its place
    for form in filter(None, _forms(message)):
        if key.startswith(PLAIN_TEXTS) and has_markup(form):
            yield Fault(where, f"{key}: {MARKUP}")
        yield from _placeholder_faults(form, texts[key], where)


def _placeholder_faults(form: str, text: Text, where: Where) -> Iterable[Fault]:
    """A translation carries the placeholders of the English; of a counted text, those that both forms have."""
    try:
        one, other = keys(text.english), keys(text.plural or text.english)
    except PlaceholderError:
        return  # that is told of the English
    try:
        given = keys(form)
    except PlaceholderError as error:
        yield Fault(where, f"{text.key}: {error}")
        return
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
