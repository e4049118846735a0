"""The laid table: boards around it, decks, coins and tokens in its middle, all with their numbers."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.games.wonders.pictures.amounts import Shown, amounts
from generator.games.wonders.pictures.seats import Point, Round, seatings
from generator.pages.reader import Reader
from generator.rules.wonders.constants import DEFEAT_POINTS, START_COINS, VICTORY_POINTS
from generator.words.i18n import number
from generator.words.phrases import ROMAN

_TABLE: Final = Round(Point(180, 200), 148, 163)
_FIRST_DECK: Final = 105
_BETWEEN: Final = 50


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of an Age, and what is counted in it apart: icon, class of its module, number."""

    age: str
    x: int
    parts: tuple[tuple[str, str, tuple[Shown, ...]], ...]


def draw(reader: Reader) -> Markup:
    """What lies where when the set-up is done."""
    given = {
        "seatings": seatings(reader, _TABLE),
        "decks": tuple(_deck(reader, age) for age in ROMAN),
        "in_each": amounts(reader, "cards_per_age"),
        "coins": amounts(reader, "start_coins"),
        "free_city_coins": START_COINS,
        "pawns": amounts(reader, "edifice_pawns"),
        "victories": tuple(f"+{points}" for points in VICTORY_POINTS),
        "defeat": number(DEFEAT_POINTS, reader.locale),
    }
    return Markup(reader.macro("laid-table", "table", given))  # noqa: S704  what a template with escaping drew


def _deck(reader: Reader, age: int) -> Deck:
    added = {"black": ("cities", "black_cards"), "armada": ("armada", "armada_cards")}
    parts = [("purple", "", amounts(reader, "guild_cards"))] if age == len(ROMAN) else [("", "", ())]
    parts += [
        (icon, reader.under(reader.module_condition(module)), amounts(reader, name))
        for icon, (module, name) in added.items()
    ]
    return Deck(ROMAN[age], _FIRST_DECK + _BETWEEN * (age - 1), tuple(parts))


PART: Final = "set-up"
TOLD: Final = {"city.discard-pile": "discard-pile"}
"""What says the same beside the rules of the set-up that have a sign."""
