"""A YAML reader without the traps: no duplicate keys, anchors, tags, octal, sexagesimal or yes/no; every value knows its line."""

import re
from pathlib import Path
from typing import Any, Final

import yaml

from generator.model import Where
from generator.readers.faults import ContentError, Fault

Path_ = tuple[str | int, ...]
MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 12
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_WORDS: Final = {"true": True, "false": False, "null": None, "": None}


class Document:
    """The plain data of a file, and the line on which each part of it stands."""

    def __init__(self, path: str, data: Any, lines: dict[Path_, int]) -> None:
        self.path = path
        self.data = data
        self._lines = lines

    def where(self, *at: str | int) -> Where:
        """The line of the value at this path, or of the nearest part around it that is there."""
        for end in range(len(at), -1, -1):
            if at[:end] in self._lines:
                return Where(self.path, self._lines[at[:end]])
        return Where(self.path, 1)


def read(file: Path, shown_as: str) -> Document:
    """Read one file; raises ContentError that names the line of every fault."""
    text = _text(file, shown_as)
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        raise ContentError([_syntax_fault(error, shown_as)]) from error
    except RecursionError as error:
        raise ContentError([Fault(Where(shown_as, 1), "nested too deeply")]) from error
    if node is None:
        raise ContentError([Fault(Where(shown_as, 1), "the file is empty")])
    builder = _Builder(shown_as)
    data = builder.build(node, ())
    if builder.faults:
        raise ContentError(builder.faults)
    return Document(shown_as, data, builder.lines)


def _text(file: Path, shown_as: str) -> str:
    start = Where(shown_as, 1)
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise ContentError([Fault(start, f"cannot be read: {error.strerror}")]) from error
    if len(raw) > MAX_BYTES:
        raise ContentError([Fault(start, f"is larger than {MAX_BYTES:,} bytes")])
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError([Fault(Where(shown_as, line), "is not UTF-8; save the file as UTF-8")]) from error
    faults = [
        Fault(Where(shown_as, number), "a tab; indent with spaces")
        for number, line in enumerate(text.split("\n"), 1)
        if "\t" in line
    ]
    if faults:
        raise ContentError(faults)
    if _too_deep(text):
        raise ContentError([Fault(start, "nested too deeply")])
    return text


def _too_deep(text: str) -> bool:
    """Whether the text opens so many levels that reading it could exhaust the stack of the YAML library."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest > 10 * MAX_DEPTH or re.search(rf"(?:[-?] +){{{10 * MAX_DEPTH}}}", text) is not None


def _syntax_fault(error: yaml.YAMLError, path: str) -> Fault:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or "cannot be read as YAML"
    return Fault(Where(path, mark.line + 1 if mark else 1), f"not YAML: {problem}")


class _Builder:
    """Turns nodes into plain data, and collects faults and lines on the way."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.lines: dict[Path_, int] = {}
        self._seen: set[int] = set()

    def build(self, node: yaml.Node, at: Path_) -> Any:
        self.lines.setdefault(at, node.start_mark.line + 1)
        if id(node) in self._seen:
            return self._fault(node, "an alias; write the value out")
        self._seen.add(id(node))
        if len(at) > MAX_DEPTH:
            return self._fault(node, "nested too deeply")
        if node.tag and not node.tag.startswith("tag:yaml.org,2002:"):
            return self._fault(node, f"a tag ({node.tag}); plain values only")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, at)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, (*at, index)) for index, item in enumerate(node.value)]
        return node.value if isinstance(node, yaml.ScalarNode) and node.style else scalar(node.value)

    def _mapping(self, node: yaml.MappingNode, at: Path_) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value
            if not isinstance(key, str):
                self._fault(key_node, "a key that is no word")
            elif key in data:
                self._fault(key_node, f"{key!r} stands here a second time")
            else:
                self.lines[(*at, key)] = key_node.start_mark.line + 1
                data[key] = self.build(value_node, (*at, key))
        return data

    def _fault(self, node: yaml.Node, message: str) -> None:
        self.faults.append(Fault(Where(self.path, node.start_mark.line + 1), message))


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
