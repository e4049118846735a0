"""What Edifices do besides."""

from generator.games.wonders.effect_words import Discarded
from generator.model import record


@record
class DifferentColours:
    """Points for each different colour of the Age cards in the city."""

    points: int


@record
class Penalty:
    """What whoever has no pawn loses if the Edifice is not finished: coins, victory tokens, or a card of a colour."""

    coins: int = 0
    tokens: int = 0
    card: Discarded | None = None
