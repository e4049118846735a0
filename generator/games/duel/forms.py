"""What the forms of the calculators have beyond their fields."""

from collections.abc import Mapping
from typing import Final

from generator.pages.layouts import Layout

RESOURCES: Final = ("wood", "stone", "clay", "glass", "papyrus")
_SELDOM: Final = ("divinities", "temples", "decrees", "mythologies")
_SELDOM_COUNTED: Final = (
    "divinities",
    "temples",
    "mythology_tokens",
    "offering_tokens",
    "astarte_coins",
    "chamber_points",
    "snake",
)
LAYOUTS: Final[Mapping[str, Layout]] = {
    "cost": Layout(
        either=("building", "wonder", "temple", "senator", "activation", "cost"),
        folded=(
            *(f"{city}.{field}" for city in ("city", "opponent") for field in _SELDOM),
            "city.senators",
            "city.astarte_coins",
        ),
        wide=True,
    ),
    "military": Layout(
        either=("building", "wonder", "shields", "divinity", "conspiracy", "decree"),
        folded=("near_token", "far_token", "agora", "minerva"),
    ),
    "science": Layout(folded=("city.wonders", "city.temples", "city.decrees", "city.coins", "snake")),
    "score": Layout(
        folded=("cubes", *(f"cities.{field}" for field in (*_SELDOM_COUNTED, "decrees"))),
        wide=True,
    ),
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


def counted(values: set[str]) -> tuple[str, ...]:
    """What the values of messages name or count: the resources."""
    return RESOURCES if values & {"resource", "chosen", "bought"} else ()
