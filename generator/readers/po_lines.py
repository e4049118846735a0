"""A `.po` file line by line: what the library that reads it would skip or cut off without a word is a fault here."""

import re
from collections.abc import Iterator
from typing import Final

from generator.model import Where
from generator.readers.faults import Fault

_LINE: Final = re.compile(
    r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+)?"((?:[^"\\]|\\["\\nrt])*)"\s*'
)
_HEADER: Final = re.compile(r'"[A-Z][A-Za-z-]*:')
_ENDS: Final = {"", "msgstr", "msgstr[1]"}
_FOLLOWS: Final[dict[str, set[str]]] = {
    "msgctxt": _ENDS,
    "msgid": {"msgctxt", *_ENDS},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid"},
    "msgstr[0]": {"msgid_plural"},
    "msgstr[1]": {"msgstr[0]"},
}
"""Keyword -> after which ones it may stand; each language of this site has a singular and a plural."""


def faults(text: str, path: str, headers: dict[str, str]) -> list[Fault]:
    """Every line that cannot be read, and every header that differs from those of the language."""
    lines = text.replace("\r\n", "\n").split("\n")
    return [*_line_faults(lines, path), *_header_faults(lines, path, headers)]


def _line_faults(lines: list[str], path: str) -> Iterator[Fault]:
    last: str | None = ""
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            last = None
            yield Fault(Where(path, number), _unreadable(line))
        elif keyword := match[1]:
            if last is not None and last not in _FOLLOWS.get(keyword, set()):
                yield Fault(Where(path, number), f"{keyword} cannot stand {_after(last)}")
            if keyword == "msgctxt" and (first := seen.setdefault(match[2], number)) != number:
                yield Fault(
                    Where(path, number), f"{match[2]}: stands a second time; it is also in line {first}"
                )
            last = keyword if keyword in _FOLLOWS else None
        elif last == "":
            yield Fault(Where(path, number), "text that belongs to no keyword")
    if last is not None and last not in _ENDS:
        yield Fault(Where(path, len(lines)), f"the file ends {_after(last)}")


def _after(keyword: str) -> str:
    return f"after {keyword}" if keyword else "at the beginning"


def _unreadable(line: str) -> str:
    """What hinders a line from being read."""
    word = re.split(r'[\s"]', line)[0]
    if word and not re.fullmatch(r"msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?", word):
        return f"{word[:20]!r} is no keyword of a .po file"
    return r"the text stands in quotation marks to the end of the line; one inside is written \", and \ is \\"


def _header_faults(lines: list[str], path: str, headers: dict[str, str]) -> Iterator[Fault]:
    named = [(number, line) for number, line in enumerate(lines, 1) if _HEADER.match(line)]
    for name, value in headers.items():
        found = [(number, line) for number, line in named if line.startswith(f'"{name}:')]
        if not found:
            yield Fault(Where(path, 1), f'the header "{name}: {value}" is missing')
        elif _plain(value) not in _plain(found[0][1]):
            yield Fault(Where(path, found[0][0]), f'the header must be "{name}: {value}"')


def _plain(header: str) -> str:
    """A header without what its writers do differently: blanks, brackets and capitals."""
    return re.sub(r"[\s()]", "", header).lower()
