"""What cards and Islands of Armada do besides; of some figures no source is known."""

from generator.games.wonders.effect_words import Neighbour, Ships, Uncounted
from generator.model import record


@record
class NavalStrength:
    """Strength in every naval conflict from now on."""

    strength: int


@record
class Steps:
    """Ships that move one space forward for nothing, once."""

    ships: int
    which: Ships


@record
class TopIsland:
    """The top Island of a level, without choice, when it is built."""

    level: int


@record
class Emporium:
    """So many resources each turn for a price from a player who is no neighbour."""

    resources: int
    price: int


@record
class Boarding:
    """A token for the second player on one side, with whom one more conflict is fought."""

    side: Neighbour


@record
class Uncertain:
    """Coins when built or points at the end, of which no source at hand says how many, or an effect of which none says what it is."""

    of: Uncounted
