"""What cards and wonder stages do: a closed union."""

from typing import Literal

from generator.games.saying import Points, Produces
from generator.games.wonders.board_effects import CopyStage, Either, Pawn
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
from generator.games.wonders.effect_words import (
    City,
    Compared,
    Countable,
    Event,
    Moment,
    Neighbour,
    Others,
    Owned,
    PowerName,
    Saved,
    Symbol,
)
from generator.games.wonders.naval_effects import (
    Boarding,
    Emporium,
    NavalStrength,
    Steps,
    TopIsland,
    Uncertain,
)
from generator.model import record


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
    """Coins from the bank, once."""

    coins: int
    moment: Moment = "built"


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
class Rebate:
    """So many coins off the first resource of a turn that is bought from one neighbour, on top of any discount."""

    neighbour: Neighbour
    coins: int


@record
class Gift:
    """Coins from the bank for others, when it is built."""

    to: Others
    coins: int


@record
class Loss:
    """Coins that every other player loses, for each of the things of their own that are counted, or once."""

    coins: int
    per: Owned | None = None


@record
class Diplomacy:
    """Diplomacy tokens to take, once."""

    tokens: int
    moment: Moment = "built"


@record
class Victory:
    """A victory token of an Age to take, once."""

    age: int
    moment: Moment = "built"


@record
class Debt:
    """Debt tokens that each neighbour takes."""

    tokens: int


@record
class Income:
    """Coins from the bank whenever something happens from now on."""

    on: Event
    coins: int


@record
class Saving:
    """So many resources less of what something costs from now on."""

    on: Saved
    resources: int


@record
class Sets:
    """Points for each set of cards of these colours."""

    of: tuple[Countable, ...]
    points: int


@record
class SymbolSets:
    """More points for each set of three different scientific symbols."""

    points: int


@record
class Treasury:
    """Points for so many coins each at the end, besides those that everybody gets."""

    coins: int
    points: int


@record
class Most:
    """Points for having more of something than each of the two neighbours."""

    of: Compared
    points: int


@record
class Without:
    """Points for having no defeat token."""

    points: int


@record
class Alone:
    """Points for being the only leader of the city."""

    points: int


@record
class Power:
    """A power with rules of its own."""

    name: PowerName


Effect = (
    Produces
    | Points
    | Shields
    | Science
    | Coins
    | Discount
    | Each
    | Rebate
    | Gift
    | Loss
    | Diplomacy
    | Victory
    | Debt
    | Income
    | Saving
    | Sets
    | SymbolSets
    | Treasury
    | Most
    | Without
    | Alone
    | NavalStrength
    | Steps
    | TopIsland
    | Emporium
    | Boarding
    | Uncertain
    | DifferentColours
    | Penalty
    | CopyStage
    | Either
    | Pawn
    | Power
)
