"""The icons: each is a drawing and nothing else, so that all of them fit into one file that every page shows."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.parsers import expat

from generator.model import Where
from generator.readers.faults import MISSING, ContentError, Fault
from generator.readers.strict_yaml import decoded

FOLDER: Final = "overrides/icons"
COMMON: Final = "module"
"""The icon of every module that has none of its own."""
_ROOT: Final = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 24 24"}
_DRAWN: Final = ("circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect")
_SAID: Final = frozenset(
    [
        "clip-rule",
        "cx",
        "cy",
        "d",
        "fill",
        "fill-rule",
        "height",
        "opacity",
        "points",
        "r",
        "rx",
        "ry",
        "stroke",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-width",
        "transform",
        "viewBox",
        "width",
        "x",
        "x1",
        "x2",
        "xmlns",
        "y",
        "y1",
        "y2",
    ]
)
_VALUE: Final = re.compile(r"(?!.*url)[\w\s.,#()%+-]*", re.IGNORECASE)
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.svg")
_MAX_BYTES: Final = 50_000


def faults(root: Path) -> Iterator[Fault]:
    """Everything that is wrong with the icons; the common one must be there."""
    folder = root / FOLDER
    if not (folder / f"{COMMON}.svg").exists():
        yield Fault(Where(f"{FOLDER}/{COMMON}.svg", 1), MISSING)
    for file in sorted(folder.glob("*")) if folder.is_dir() else ():
        shown_as = f"{FOLDER}/{file.name}"
        if file.suffix.lower() == ".svg" and not _NAME.fullmatch(file.name):
            yield Fault(
                Where(shown_as, 1), "an icon has a name of small letters and hyphens, such as old-mill.svg"
            )
        elif file.suffix == ".svg":
            yield from _faults(file, shown_as)


def _faults(file: Path, shown_as: str) -> list[Fault]:
    try:
        text = decoded(file, shown_as, _MAX_BYTES)
    except ContentError as error:
        return error.faults
    return list(_faults_in(text, shown_as))


@lru_cache(maxsize=1024)
def _faults_in(text: str, shown_as: str) -> tuple[Fault, ...]:
    """The faults of a text; while icons are being drawn, one that has not changed is not looked through again."""
    return tuple(_Drawing(shown_as).faults_in(text))


class _Drawing:
    """An icon while it is read: the first fault in each line is told."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._found: dict[int, str] = {}
        self._depth = 0
        self._shapes = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._words
        for other in ("Comment", "ProcessingInstruction", "StartDoctypeDecl", "StartCdataSection"):
            setattr(self._parser, f"{other}Handler", self._other)

    def faults_in(self, text: str) -> list[Fault]:
        """All that is wrong with this text."""
        try:
            self._parser.Parse(text, True)  # noqa: FBT003  the signature of the standard library
        except expat.ExpatError as error:
            self._found.setdefault(error.lineno, f"is no sound XML: {expat.errors.messages[error.code]}")
        if not self._found and not self._shapes:
            self._found[1] = f"draws nothing; it needs one of {', '.join(_DRAWN)}"
        return [Fault(Where(self._path, line), message) for line, message in self._found.items()]

    def _tell(self, message: str) -> None:
        self._found.setdefault(self._parser.CurrentLineNumber, message)

    def _begin(self, name: str, said: Mapping[str, str]) -> None:
        self._depth += 1
        if self._depth == 1:
            self._outermost(name, said)
        elif name not in _DRAWN:
            self._tell(f"<{name}>: an icon holds only {', '.join(_DRAWN)}")
        for key, value in said.items():
            if key not in _SAID:
                self._tell(
                    f"{key}: an icon says nothing of this kind; it has no ids, styles, scripts or links"
                )
            elif key != "xmlns" and not _VALUE.fullmatch(value):
                self._tell(f"{key}: may name neither an address nor anything else outside of the drawing")
        self._shapes += self._depth > 1 and name != "g"

    def _outermost(self, name: str, said: Mapping[str, str]) -> None:
        if name != "svg":
            self._tell(f"<{name}>: an icon is one <svg>")
        for key, value in _ROOT.items():
            if said.get(key) != value:
                self._tell(f'{key}: must be "{value}"')

    def _end(self, _: str) -> None:
        self._depth -= 1

    def _words(self, text: str) -> None:
        if text.strip():
            self._tell("words; an icon is only drawn")

    def _other(self, *_: object) -> None:
        self._tell("a comment, instruction or definition; an icon holds only its drawing")
