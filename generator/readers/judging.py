"""Which translations count: a message of a `.po` file judged by the English text that it translates."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from babel.messages.catalog import Message

from generator.model import Text, Where
from generator.placeholders import MARKUP, PlaceholderError, has_markup, keys
from generator.readers import memory
from generator.readers.faults import Fault, did_you_mean

SAME_ON_PURPOSE: Final = "same-on-purpose"
PLAIN_TEXTS: Final = ("interface.", "phrase.", "say.", "error.", "field.", "choice.", "category.", "column.")
"""The texts of the pages themselves."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A message and its English as they were judged: the faults, and the forms of the translation if it counts."""

    text: Text | None
    message: Message
    faults: list[Fault]
    forms: tuple[str, ...] | None
    is_outdated: bool
    """Whether there is a translation, but of older English."""

    def holds(self, message: Message, text: Text | None) -> bool:
        """Whether this message would be judged like that again."""
        if text is None or (text is not self.text and text != self.text):
            return False
        return message is self.message or (
            message.id == self.message.id
            and message.string == self.message.string
            and message.flags == self.message.flags
            and message.user_comments == self.message.user_comments
            and not self.faults
        )


Entries = Mapping[str, Message]
"""The messages of a file by the key of their text."""
_KNOWN: Final[dict[tuple[str, int], tuple[Entries, Mapping[str, Judgement]]]] = {}
"""What was found of the files that were read last, the latest at the end."""
_MOST_KNOWN: Final = 64


def judgements(
    entries: Entries, path: str, texts: Mapping[str, Text], *, is_whole: bool
) -> Mapping[str, Judgement]:
    """What is found of each message of a file; one that has not changed, nor its English, is not judged again.

    Unless all texts are there, a message whose text is not is left out.
    """
    before = _before(entries, path)
    found = {}
    for key, message in entries.items():
        known, text = before.get(key), texts.get(key)
        if text is None and not is_whole:
            continue
        if known is None or not known.holds(message, text):
            known = _judgement(message, path, texts)
        found[key] = known
    _KNOWN[path, id(entries)] = entries, found
    while len(_KNOWN) > _MOST_KNOWN:
        _KNOWN.pop(next(iter(_KNOWN)))
    return found


def _before(entries: Entries, path: str) -> Mapping[str, Judgement]:
    """What was found of a file when it was as it is, or else when it was read last."""
    same, judged = _KNOWN.pop((path, id(entries)), (None, {}))
    if same is entries:
        return judged
    return next((judged for (of, _), (_, judged) in reversed(_KNOWN.items()) if of == path), {})


def _judgement(message: Message, path: str, texts: Mapping[str, Text]) -> Judgement:
    text = texts.get(str(message.context or ""))
    faults = list(_message_faults(message, path, texts))
    is_sound = text is not None and not faults and _is_sound(message, text)
    is_outdated = (
        text is not None and any(map(str.strip, memory.forms(message))) and _is_of_older(message, text)
    )
    return Judgement(text, message, faults, memory.forms(message) if is_sound else None, is_outdated)


def _english(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def _today(text: Text) -> tuple[str, ...]:
    return (text.english, text.plural) if text.plural else (text.english,)


def _is_sound(message: Message, text: Text) -> bool:
    """A translation counts when it is whole, not fuzzy, made from today's English, and no copy of it."""
    forms, today = memory.forms(message), _today(text)
    copied = forms == today and SAME_ON_PURPOSE not in message.flags
    return all(form.strip() for form in forms) and not copied and not _is_of_older(message, text)


def _is_of_older(message: Message, text: Text) -> bool:
    """Whether the English was another when the translation was made."""
    today = _today(text)
    return message.fuzzy or _english(message) != today or memory.is_of_older_english(message, today)


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
    for form in filter(None, memory.forms(message)):
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
