"""What cards, wonders and tokens do: a closed union."""

from generator.games.duel.effect_words import (
    Built,
    Colour,
    Counted,
    Drawn,
    NumberName,
    PowerName,
    Saved,
    Symbol,
    Tokens,
)
from generator.games.saying import Points, Produces
from generator.model import record


@record
class Shields:
    """Spaces that the conflict pawn moves at once."""

    shields: int


@record
class Science:
    """A scientific symbol."""

    symbol: Symbol


@record
class Coins:
    """Coins from the bank, once."""

    coins: int


@record
class Loss:
    """Coins that the opponent loses, once."""

    coins: int


@record
class FixedPrice:
    """Resources that cost 1 coin each from the next turn on."""

    resources: tuple[str, ...]


@record
class TradeSaving:
    """Resources that cost 1 coin less each, but at least 1."""

    resources: tuple[str, ...]


@record
class Each:
    """Coins for each thing in one's own city, once."""

    of: tuple[Counted, ...]
    coins: int


@record
class Guild:
    """Coins when built and points at the end for each thing in the city that has more of them."""

    of: tuple[Counted, ...]
    points: int
    coins: int = 0


@record
class SetPoints:
    """Points for one, two and three of these cards together."""

    points: tuple[int, ...]


@record
class Saving:
    """So many resources less for each later building of a kind."""

    on: Saved
    resources: int
    held: bool = False
    """Whether it works only while its chamber is controlled."""


@record
class IgnoreSymbol:
    """One symbol of the cost less for cards of a colour."""

    colour: Colour


@record
class Destroy:
    """A card of the opponent that goes to the discard pile."""

    colour: Colour


@record
class TakeCard:
    """A card of the opponent that changes to one's own city."""

    colours: tuple[Colour, ...]


@record
class TakeToken:
    """A progress token out of those set aside: of so many drawn, or of all."""

    source: Drawn
    draw: int


@record
class PerToken:
    """Points at the end for each token."""

    of: Tokens
    points: int


@record
class AgeCoins:
    """Coins equal to the number of the Age whenever either player builds something."""

    on: Built


@record
class Influence:
    """Cubes to place in the Senate, to remove from it, and to move."""

    place: int = 0
    remove: int = 0
    move: int = 0


@record
class Numbered:
    """A power with a number and rules of its own."""

    name: NumberName
    number: int


@record
class Power:
    """A power with rules of its own."""

    name: PowerName


Effect = (
    Produces
    | Shields
    | Science
    | Coins
    | Loss
    | FixedPrice
    | TradeSaving
    | Each
    | Guild
    | SetPoints
    | Saving
    | IgnoreSymbol
    | Destroy
    | TakeCard
    | TakeToken
    | PerToken
    | AgeCoins
    | Influence
    | Numbered
    | Power
    | Points
)
