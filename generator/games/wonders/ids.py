"""The words that cards and wonder boards of 7 Wonders are keyed by."""

from typing import Final, Literal, NewType

CardId = NewType("CardId", str)
WonderId = NewType("WonderId", str)
Side = Literal["a", "b"]
Colour = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "white"]

BASE: Final = "base"
"""The folder of what needs no expansion."""
EDITIONS: Final = ("second", "first")
SIDES: Final[tuple[Side, ...]] = ("a", "b")
GUILDS: Final[Colour] = "purple"
UNCOUNTED: Final[tuple[Colour, ...]] = ("purple", "black", "white")
"""The cards that are drawn or dealt at random, whatever the number of players: one copy of each."""
LEADERS: Final[Colour] = "white"
COLOURS: Final[tuple[Colour, ...]] = (
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "black",
    "white",
)
