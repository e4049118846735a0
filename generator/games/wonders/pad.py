"""The rows of the score pad on paper: the categories in which the calculator of the sheet counts."""

from collections.abc import Iterator
from typing import Final

from generator.games.wonders.forms import FIELD_ICONS, LAYOUTS
from generator.pages.craft import PadRow
from generator.pages.reader import Reader
from generator.rules.wonders.scoring.sheet import CATEGORIES

_COLOURS: Final = {
    "military": "red",
    "civilian": "blue",
    "science": "green",
    "commerce": "yellow",
    "guilds": "purple",
    "leaders": "white",
    "black": "black",
    "islands": "island",
    "edifice": "edifice",
}
"""Category -> the colour of the cards that it counts."""
_ICONS: Final = {"tower": "tower", "debt": "debt", "wonder": "wonder"}


def rows(reader: Reader) -> Iterator[PadRow]:
    """Every category, those of expansions under their module."""
    modules = LAYOUTS["sheet"].modules
    for category in CATEGORIES:
        label, icon = reader.a(f"category.{category}"), _ICONS.get(category) or FIELD_ICONS.get(category, "")
        yield PadRow(label, icon, _COLOURS.get(category, ""), modules.get(category, ""))
