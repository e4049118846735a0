"""What the forms of the calculators have beyond their fields."""

from collections.abc import Mapping
from typing import Final

from generator.pages.layouts import Layout

LAYOUTS: Final[Mapping[str, Layout]] = {
    "cost": Layout(wide=True),
    "score": Layout(wide=True),
    "structure": Layout(wide=True),
    "senate": Layout(wide=True),
}
CALCULATOR_ICONS: Final = {
    "cost": "coin",
    "military": "shield",
    "science": "wild-science",
    "discard": "sell",
    "score": "victory",
    "senate": "both",
    "structure": "card",
}
"""Calculator -> the icon of its door."""
