"""What the list of buildings is filtered by."""

from typing import Final

from generator.games import filters
from generator.games.duel.components import COLOURS
from generator.games.filters import COSTS, cost_class

__all__ = ["AGES", "COSTS", "RESOURCES", "cost_class", "filter_css"]
AGES: Final = (1, 2, 3)
RESOURCES: Final = ("wood", "stone", "clay", "glass", "papyrus")


def filter_css() -> str:
    """The style sheet of the filters."""
    return filters.filter_css({"age": AGES, "colour": COLOURS, "cost": COSTS}, RESOURCES)
