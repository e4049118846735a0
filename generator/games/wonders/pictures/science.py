"""Science: a square for each symbol, with as many cells as it scores points, and a column for each set."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator.pages.reader import Reader
from generator.rules.wonders.constants import SET_POINTS, SYMBOLS

LARGEST: Final = 9
"""The largest square that is drawn with all its cells, and the most sets; of more only the figures are told."""


@dataclass(frozen=True, slots=True)
class Square:
    """A symbol: how often there is one, its points, and how large a square is drawn for it."""

    symbol: str
    count: int
    points: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Science:
    """The squares, the sets with what each is worth, and the sum."""

    squares: tuple[Square, ...]
    sets: int
    worth: int
    total: str


def scene(reader: Reader, _question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The squares and sets of an answer."""
    return Markup(reader.macro("science", "squares", shown(answer)))  # noqa: S704  what a template with escaping drew


def shown(answer: Mapping[str, Any]) -> Science:
    """What the picture of an answer holds."""
    squares = tuple(map(_square, SYMBOLS, answer["symbols"]))
    lines = {line["say"]: line for line in answer["lines"]}
    sets, total = lines["science.sets"], lines["science.total"]
    parts = " + ".join(map(str, total["parts"]))
    return Science(squares, min(sets["count"], LARGEST), sets["set_points"], f"{parts} = {total['points']}")


def _square(symbol: str, count: int) -> Square:
    return Square(symbol, count, count * count, count if count <= LARGEST else 0)


def live(reader: Reader) -> Markup:
    """Every cell and set that there can be; a script shows those of the last answer."""
    squares = tuple(_square(symbol, LARGEST) for symbol in SYMBOLS)
    every = Science(squares, LARGEST, SET_POINTS, "")
    return Markup(reader.macro("science", "live", every))  # noqa: S704  the same
