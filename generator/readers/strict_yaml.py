"""A YAML reader without the traps: no duplicate keys, anchors, tags, octal, sexagesimal or yes/no; every value knows its line."""

import re
import unicodedata
from collections.abc import Hashable, Iterator
from functools import lru_cache
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final

import yaml

from generator.model import Where
from generator.readers.faults import MISSING, ContentError, Fault

Path_ = tuple[str | int, ...]
MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 12
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_WORDS: Final = {"true": True, "false": False, "null": None, "": None}
_UNSEEN: Final = re.compile(
    "[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)
"""Characters that nobody sees and that YAML, editors or browsers each take their own way; the tab is one of them."""


class Document:
    """The plain data of a file, and the line on which each part of it stands."""

    def __init__(self, path: str, data: Any, lines: dict[Path_, int]) -> None:
        self.path = path
        self.data = data
        self.checked: dict[Hashable, Any] = {}
        """What it was found to be, by the shape and the words with which it was checked."""
        self._lines = lines

    def where(self, *at: str | int) -> Where:
        """The line of the value at this path, or of the nearest part around it that is there."""
        while at and at not in self._lines:
            at = at[:-1]
        return Where(self.path, self._lines.get(at, 1))


def read(file: Path, shown_as: str) -> Document:
    """Read one file; raises ContentError that names the line of every fault."""
    return _parsed(decoded(file, shown_as), shown_as)


@lru_cache(maxsize=1024)
def _parsed(text: str, shown_as: str) -> Document:
    """The document in a text; while the site is being written, a file that has not changed is not taken apart again."""
    builder = _Builder(shown_as, yaml.parse(text, Loader=_LOADER), text.split("\n"))
    try:
        data = builder.document()
    except yaml.YAMLError as error:
        builder.faults.append(_syntax_fault(error, shown_as))
    if builder.faults:
        raise ContentError(builder.faults)
    if data is None:
        raise ContentError([Fault(Where(shown_as, 1), "the file is empty")])
    return Document(shown_as, data, builder.lines)


def decoded(file: Path, shown_as: str, most: int = MAX_BYTES) -> str:
    """The text of a file in UTF-8, without the mark that some editors put before it; raises ContentError."""
    raw = _bytes(file, Where(shown_as, 1), most)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError([Fault(Where(shown_as, line), "is not UTF-8; save the file as UTF-8")]) from error
    if _UNSEEN.search(text):
        lines = enumerate(text.split("\n"), 1)
        found = [(number, match[0]) for number, line in lines if (match := _UNSEEN.search(line))]
        raise ContentError(
            [Fault(Where(shown_as, number), _unseen(character)) for number, character in found]
        )
    return text


def _bytes(file: Path, start: Where, most: int) -> bytes:
    """What is in a file; raises ContentError for what is none, such as a pipe, before it is opened."""
    try:
        found = file.stat()
        if S_ISREG(found.st_mode) and found.st_size <= most:
            return file.read_bytes()
    except FileNotFoundError as error:
        problem = "is a link that leads nowhere" if file.is_symlink() else MISSING
        raise ContentError([Fault(start, problem)]) from error
    except OSError as error:
        raise ContentError([Fault(start, f"cannot be read: {error.strerror}")]) from error
    kinds = {S_ISREG: f"is larger than {most:,} bytes", S_ISDIR: "is a folder where a file is due"}
    problem = next(
        (words for is_kind, words in kinds.items() if is_kind(found.st_mode)), "is no ordinary file"
    )
    raise ContentError([Fault(start, problem)])


def _unseen(character: str) -> str:
    if character == "\t":
        return "a tab; use spaces"
    name = unicodedata.name(character, "a control character").lower()
    return f"a character that nobody sees: U+{ord(character):04X}, {name}"


def _syntax_fault(error: yaml.YAMLError, path: str) -> Fault:
    mark = getattr(error, "problem_mark", None)
    context, begun = getattr(error, "context", ""), getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or "cannot be read"
    if begun and mark and begun.line != mark.line:
        problem += f" ({context}, begun in line {begun.line + 1})"
    return Fault(Where(path, mark.line + 1 if mark else 1), f"not YAML: {problem}")


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


class _Builder:
    """Turns the events of a YAML parser into plain data, and collects faults and lines on the way."""

    def __init__(self, path: str, events: Iterator[yaml.Event], written: list[str]) -> None:
        self.path = path
        self._written = written
        self.faults: list[Fault] = []
        self.lines: dict[Path_, int] = {}
        self._events = events

    def document(self) -> Any:
        """The value of the one document, or None if there is none."""
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            return None
        data = self._value(next(self._events), ())
        next(self._events)
        if not isinstance(more := next(self._events), yaml.StreamEndEvent):
            self._fault(more, "a second document; a file holds one")
        return data

    def _value(self, event: yaml.Event, at: Path_) -> Any:
        self.lines.setdefault(at, _line(event))
        if len(at) > MAX_DEPTH:
            self._fault(event, "nested too deeply")
            raise ContentError(self.faults)
        if isinstance(event, yaml.AliasEvent):
            return self._fault(event, "an alias; write the value out")
        if getattr(event, "anchor", None):
            self._fault(event, "an anchor; write the value out wherever it is needed")
        if tag := getattr(event, "tag", None):
            self._fault(event, f"a tag ({tag}); plain values only")
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(at)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(at)
        return self._scalar(event)

    def _scalar(self, event: yaml.Event) -> Any:
        text, quoted = getattr(event, "value", ""), getattr(event, "style", "")
        if found := _UNSEEN.search(text):
            self._fault(event, _unseen(found[0]))
        if not quoted and " " in text and self._is_cut_off(event):
            self._fault(
                event, "the text ends before the #; put it in quotation marks, or the comment above it"
            )
        return text if quoted else scalar(text)

    def _is_cut_off(self, event: yaml.Event) -> bool:
        """Whether a comment follows a sentence in its line, which may as well be the rest of the sentence."""
        mark = event.end_mark
        rest = self._written[mark.line][mark.column :] if mark and mark.line < len(self._written) else ""
        return rest.lstrip().startswith("#")

    def _sequence(self, at: Path_) -> list[Any]:
        data: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            data.append(self._value(event, (*at, len(data))))
        return data

    def _mapping(self, at: Path_) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                self._fault(event, "a key that is no plain word")
                self._value(event, (*at, "?"))
                self._value(next(self._events), (*at, "?"))
            elif (key := event.value) in data:
                self._fault(event, f"{key!r} stands a second time; it is also in line {self.lines[*at, key]}")
                self._value(next(self._events), (*at, key))
            else:
                self.lines[*at, key] = _line(event)
                data[key] = self._value(next(self._events), (*at, key))
        return data

    def _fault(self, event: yaml.Event, message: str) -> None:
        self.faults.append(Fault(Where(self.path, _line(event)), message))


def scalar(text: str) -> str | int | float | bool | None:
    """What an unquoted word means: whole numbers, decimals, true, false and null; everything else is text.

    >>> [scalar(word) for word in ("3", "0.97", "true", "no", "3:17", "010")]
    [3, 0.97, True, 'no', '3:17', '010']
    """
    if _INTEGER.fullmatch(text):
        return int(text) if len(text) < 10 else text
    if _DECIMAL.fullmatch(text):
        return float(text)
    return _WORDS.get(text, text)
