"""What the list of buildings is filtered by; every cost is known."""

from typing import Final

from generator.games import filters
from generator.games.duel.components import COLOURS, of_kind
from generator.games.filters import COSTS as ALL_COSTS
from generator.games.filters import UNKNOWN, cost_classes
from generator.model import Library

__all__ = ["AGES", "COSTS", "RESOURCES", "cost_classes", "filter_css"]
AGES: Final = (1, 2, 3)
COSTS: Final = tuple(name for name in ALL_COSTS if name != UNKNOWN)
RESOURCES: Final = ("wood", "stone", "clay", "glass", "papyrus")


def filter_css(library: Library) -> str:
    """The style sheet of the filters."""
    costs = {cost_classes(one.cost) for one in of_kind(library, "building").values() if one.cost}
    found = {"age": set(map(str, AGES)), "colour": set(COLOURS), "cost": costs}
    return filters.filter_css(found, RESOURCES)
