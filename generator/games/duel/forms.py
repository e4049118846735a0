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
TOPIC_ICONS: Final = {
    "set-up": "check",
    "turn": "structure",
    "cost-and-trade": "coin",
    "wonders": "wonder",
    "military": "shield",
    "science": "armillary-sphere",
    "end": "point",
    "pantheon": "pantheon",
    "agora": "agora",
}
"""Topic of rulings -> its sign."""
CALCULATOR_ICONS: Final = {
    "cost": "coin",
    "military": "shield",
    "science": "armillary-sphere",
    "discard": "sell",
    "score": "victory",
    "senate": "agora",
    "structure": "structure",
}
"""Calculator -> the icon of its door."""

FIELD_ICONS: Final[Mapping[str, str]] = {
    "building": "building",
    "cards": "building",
    "wonder": "wonder",
    "wonders": "wonder",
    "token": "progress-token",
    "tokens": "progress-token",
    "divinity": "divinity",
    "divinities": "divinity",
    "temple": "grand-temple",
    "temples": "grand-temple",
    "senator": "senator",
    "senators": "senator",
    "decree": "decree",
    "decrees": "decree",
    "conspiracy": "conspiracy",
    "structure": "structure",
    "cubes": "influence-cube",
    "coins": "coin",
    "opponent_coins": "coin",
    "cost": "coin",
    "shields": "shield",
    "pawn": "pawn",
    **dict.fromkeys(("activation", "mythologies", "pantheon"), "pantheon"),
    **dict.fromkeys(("chambers", "agora"), "agora"),
    **{resource: resource for resource in RESOURCES},
}
"""Word of a field or of a choice -> the icon before it."""


def counted(values: set[str]) -> tuple[str, ...]:
    """What the values of messages name or count: the resources."""
    return RESOURCES if values & {"resource", "chosen", "bought"} else ()
