"""The rows of the score pad on paper."""

from collections.abc import Iterator
from typing import Final

from generator.pages.craft import PadRow
from generator.pages.reader import Reader

_ROWS: Final = (
    ("blue", "blue", "blue", ""),
    ("green", "green", "green", ""),
    ("yellow", "yellow", "yellow", ""),
    ("guilds", "purple", "purple", ""),
    ("temples", "grand-temple", "", "pantheon"),
    ("wonders", "wonder", "", ""),
    ("tokens", "progress-token", "", ""),
    ("coins", "coin", "", ""),
    ("military", "shield", "red", ""),
    ("divinities", "divinity", "", "pantheon"),
    ("senate", "agora", "", "agora"),
)
"""What is counted, its icon, the colour of its cards, its module."""


def rows(reader: Reader) -> Iterator[PadRow]:
    """What the points of a city come from."""
    for name, icon, colour, module in _ROWS:
        yield PadRow(reader.a(f"interface.pad.{name}"), icon, colour, module)
