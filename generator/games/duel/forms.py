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
    "senate": "agora",
    "structure": "card",
}
"""Calculator -> the icon of its door."""

_OF_PANTHEON: Final = ("divinity", "divinities", "temple", "temples", "activation", "mythologies", "pantheon")
_OF_AGORA: Final = ("senator", "senators", "decree", "decrees", "conspiracy", "chambers", "agora")
FIELD_ICONS: Final[Mapping[str, str]] = {
    "building": "card",
    "cards": "card",
    "wonder": "wonder",
    "wonders": "wonder",
    "token": "wild-science",
    "tokens": "wild-science",
    "coins": "coin",
    "opponent_coins": "coin",
    "cost": "coin",
    "shields": "shield",
    "pawn": "pawn",
    **dict.fromkeys(_OF_PANTHEON, "pantheon"),
    **dict.fromkeys(_OF_AGORA, "agora"),
    **{resource: resource for resource in RESOURCES},
}
"""Word of a field or of a choice -> the icon before it."""


def counted(values: set[str]) -> tuple[str, ...]:
    """What the values of messages name or count: the resources."""
    return RESOURCES if values & {"resource", "chosen", "bought"} else ()
