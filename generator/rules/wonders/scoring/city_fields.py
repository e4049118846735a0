"""What is asked about a city at the end of the game: what lies there to be seen, and what nobody but its table can know."""

from __future__ import annotations

from ...question.fields import choice, counts, flag, known, optional, record, several, text, whole
from ..constants import AGES, SYMBOLS, VICTORY_POINTS
from ..expansions.tower import TILES_OWNED
from ..treasury import MOST_COINS
from .counting import COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Data: TypeAlias = dict[str, Any]

LONGEST_NAME = 40
MOST_STAGES = 9
MOST_CARDS = 60
MOST_OTHERS = 20
MOST_SYMBOLS = 9
MOST_EDIFICES = 3
MOST_LEVEL = 20
LEAST_TYPED = -99
MOST_TYPED = 999

DEFEATS = "defeats"
TOKENS = tuple([str(value) for value in VICTORY_POINTS]) + (DEFEATS,)
# Naval tokens by their value: victories, then what the weakest fleets of the three Ages lose.
NAVAL = ("1", "3", "5", "7", "weakest-1", "weakest-2", "weakest-3")
NAVAL_POINTS = (1, 3, 5, 7, -1, -2, -3)
# Debt tokens of Edifice and penalty tokens of Great Projects, by Age.
OF_AN_AGE = tuple([str(age + 1) for age in range(AGES)])
# Symbols beside those of the cards that are named: wild ones, one more of the most common kind, and masks.
OTHER_SYMBOLS = SYMBOLS + ("any", "most-common", "mask")
BENEFITS = ("first", "second")
# What stands in no list at hand: the spaces of Shipyards, the rewards of Great Projects, the points of some Armada cards.
TYPED = ("civilian", "shipyard", "projects")

EXPANSIONS = record(
    "expansions",
    (
        several("leaders", known("leader", "leaders"), (0, MOST_OTHERS)),
        several("islands", known("island", "islands"), (0, MOST_OTHERS)),
        several("edifices", known("edifice", "edifices"), (0, MOST_EDIFICES)),
        counts("cards", COLOURS, (0, MOST_OTHERS)),
        counts("symbols", OTHER_SYMBOLS, (0, MOST_SYMBOLS)),
        whole("other_leaders", 0, MOST_OTHERS, 0),
        optional(known("courtesan", "leaders")),
        several(
            "entombed",
            record("tomb", (known("leader", "leaders"), whole("age", 0, AGES, 0))),
            (0, MOST_STAGES),
        ),
        several("built", whole("stage", 1, MOST_STAGES), (0, MOST_STAGES)),
        several("benefits", choice("benefit", BENEFITS), (0, MOST_STAGES)),
        optional(choice("stage_colour", COLOURS)),
        whole("debt", 0, MOST_TYPED, 0),
        counts("naval", NAVAL, (0, MOST_OTHERS)),
        whole("level", 0, MOST_LEVEL, 0),
        counts("edifice_debt_by_age", OF_AN_AGE, (0, MOST_OTHERS)),
        counts("penalties_by_age", OF_AN_AGE, (0, MOST_OTHERS)),
        whole("tiles", 0, TILES_OWNED, 0),
        record("points", tuple([whole(name, 0, MOST_TYPED, 0) for name in TYPED]), required=False),
        flag("free_city"),
    ),
    required=False,
)
CITY = record(
    "city",
    (
        optional(text("name", LONGEST_NAME, 0), ""),
        optional(known("wonder", "wonders")),
        optional(choice("side", ("a", "b"))),
        whole("stages", 0, MOST_STAGES, 0),
        several("cards", known("card", "cards"), (0, MOST_CARDS)),
        whole("coins", 0, MOST_COINS, 0),
        counts("tokens", TOKENS, (0, MOST_OTHERS)),
        EXPANSIONS,
    ),
)
NO_NUMBERS: Data = {}
NOTHING: Data = {
    "leaders": [],
    "islands": [],
    "edifices": [],
    "cards": NO_NUMBERS,
    "symbols": NO_NUMBERS,
    "other_leaders": 0,
    "courtesan": None,
    "entombed": [],
    "built": [],
    "benefits": [],
    "stage_colour": None,
    "debt": 0,
    "naval": NO_NUMBERS,
    "level": 0,
    "edifice_debt_by_age": NO_NUMBERS,
    "penalties_by_age": NO_NUMBERS,
    "tiles": 0,
    "points": None,
    "free_city": False,
}
