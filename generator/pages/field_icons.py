"""The icons that stand before the inputs of calculators: word of a field or of a choice -> icon."""

from typing import Final

from generator.ids import COLOURS
from generator.notation import RESOURCES

SAME: Final = (
    "compass",
    "gear",
    "tablet",
    "players",
    "mask",
    "debt",
    "wheat",
    "wonder",
    "black",
    "edifice",
    "tower",
)
ICONS: Final = {
    "coins": "coin",
    "wildcards": "wild-science",
    "any": "wild-science",
    "most-common": "most-common-symbol",
    "shields_by_age": "shield",
    "strength_by_age": "naval-strength",
    "stages": "stage",
    "masks": "mask",
    "most_common": "most-common-symbol",
    "defeats": "defeat",
    "military": "shield",
    "treasury": "coin",
    "civilian": "blue",
    "science": "green",
    "commerce": "yellow",
    "guilds": "purple",
    "leaders": "leader",
    "naval": "naval-strength",
    "shipyard": "ship",
    "islands": "island",
    "projects": "great-project",
    **{name: name for name in (*SAME, *RESOURCES, *COLOURS)},
}
