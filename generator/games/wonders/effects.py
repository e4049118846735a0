"""What cards and wonder stages do: a closed union."""

from typing import Literal

from generator.model import record

Symbol = Literal["compass", "gear", "tablet", "any"]
Neighbour = Literal["left", "right"]
City = Literal["own", "left", "right"]
Countable = Literal[
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "wonder-stage",
    "defeat-token",
    "completed-wonder",
]
PowerName = Literal[
    "play-last-card",
    "build-from-discard",
    "build-free-once-per-age",
    "build-free-first-of-colour",
    "build-free-first-of-age",
    "build-free-last-of-age",
    "copy-guild",
]


@record
class Produces:
    """One of the options each turn; an option may hold several resources."""

    options: tuple[tuple[str, ...], ...]


@record
class Points:
    """Victory points at the end of the game."""

    points: int


@record
class Shields:
    """Military strength in every conflict from now on."""

    shields: int


@record
class Science:
    """A scientific symbol, or one of the reader's choice at the end of the game."""

    symbol: Symbol


@record
class Coins:
    """Coins from the bank, once, when built."""

    coins: int


@record
class Discount:
    """A lower price for each unit of some goods bought from some neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: tuple[Neighbour, ...]
    price: int


@record
class Each:
    """Coins when built and points at the end for each thing counted in some cities."""

    of: tuple[Countable, ...]
    cities: tuple[City, ...]
    coins: int = 0
    points: int = 0


@record
class Power:
    """A power with rules of its own."""

    name: PowerName


Effect = Produces | Points | Shields | Science | Coins | Discount | Each | Power
