"""The words that cards and wonder boards of 7 Wonders are keyed by."""

from typing import Final, Literal, NewType

CardId = NewType("CardId", str)
WonderId = NewType("WonderId", str)
Side = Literal["a", "b"]
Colour = Literal[
    "brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "white", "island", "edifice"
]

BASE: Final = "base"
"""The folder of what needs no expansion."""
EDITIONS: Final = ("second", "first")
SIDES: Final[tuple[Side, ...]] = ("a", "b")
GUILDS: Final[Colour] = "purple"
UNCOUNTED: Final[tuple[Colour, ...]] = ("purple", "black", "white", "island", "edifice")
"""The cards that are drawn or dealt at random, whatever the number of players: one copy of each."""
LEADERS: Final[Colour] = "white"
ISLANDS: Final[Colour] = "island"
"""They have no colour of their own on the table; on these pages they are a family like the others."""
EDIFICES: Final[Colour] = "edifice"
"""Likewise; two-sided cards that a table builds together."""
UNPRICED: Final[tuple[Colour, ...]] = (ISLANDS, EDIFICES)
"""The cards without a cost here: Islands are found, and of Edifices only one list tells it, which nothing confirms."""
AGELESS: Final[tuple[Colour, ...]] = ("white", "island")
"""The cards that belong to no Age."""
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
    "island",
    "edifice",
)
