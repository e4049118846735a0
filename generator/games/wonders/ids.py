"""The words that cards and wonder boards of 7 Wonders are keyed by."""

from typing import Final, Literal, NewType

CardId = NewType("CardId", str)
WonderId = NewType("WonderId", str)
Side = Literal["a", "b"]
Colour = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]

EDITIONS: Final = ("second", "first")
SIDES: Final[tuple[Side, ...]] = ("a", "b")
GUILDS: Final[Colour] = "purple"
COLOURS: Final[tuple[Colour, ...]] = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
