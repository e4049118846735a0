"""The symbols on cards, boards and tokens, and what they look like to somebody who knows none of their names."""

from dataclasses import field
from typing import Literal

from generator.ids import RuleId
from generator.model.basis import Where, record

Shape = Literal[
    "round",
    "square",
    "arrow",
    "building",
    "card",
    "face",
    "nature",
    "landscape",
    "weapon",
    "thing",
    "sign",
    "several",
]


@record
class Pictogram:
    """A symbol: the icon of its id, or letters; the rules that say what it means."""

    id: str
    shape: Shape
    also: tuple[Shape, ...] = ()
    """What else it may be taken for."""
    rules: tuple[RuleId, ...]
    see: tuple[RuleId, ...] = ()
    """More about it."""
    letters: str = ""
    """What stands on the card, if it is nothing drawn."""
    where: Where = field(compare=False)
