"""A city at the end of the game, as a player reads it off the table, and what of it counts for points."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, counts, flag, known, optional, record, several, text, whole
from ..constants import DEFEAT_POINTS, SYMBOLS, VICTORY_POINTS
from ..expansions.leaders import COLOURS, EFFECTS
from ..treasury import MOST_COINS
from .winner import called
from .worth import CardWorth, Worth, of_cards, of_stages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

LONGEST_NAME = 40
MOST_STAGES = 9
MOST_CARDS = 40
MOST_OTHERS = 20
MOST_SYMBOLS = 9
LEAST_TYPED = -99
MOST_TYPED = 999

ALL_COLOURS = COLOURS + ("black",)
DEFEATS = "defeats"
TOKENS = tuple([str(value) for value in VICTORY_POINTS]) + (DEFEATS,)
# Symbols that stand on no card of the facts: wild ones, one more of the most common kind, and masks.
OTHER_SYMBOLS = SYMBOLS + ("any", "most-common", "mask")
FIXED_SYMBOLS = {"euclid": "compass", "pythagoras": "gear", "ptolemy": "tablet"}
LEADERS = tuple(sorted(EFFECTS)) + ("aganice", "aristotle", "enheduanna", "euclid", "ptolemy", "pythagoras")
NO_THINGS = dict([(colour, 0) for colour in ALL_COLOURS])
NO_SYMBOLS = dict([(symbol, 0) for symbol in OTHER_SYMBOLS])
NOTHING: Data = {
    "leaders": [],
    "other_leaders": 0,
    "debt": 0,
    "points": None,
    "free_city": False,
}


TYPED = ("wonder", "civilian", "commerce", "guilds", "leaders", "black", "shipyard", "islands", "tower")
TYPED_SIGNED = ("naval", "edifice", "projects")
TYPED_FIELDS = tuple([whole(name, 0, MOST_TYPED, 0) for name in TYPED]) + tuple(
    [whole(name, LEAST_TYPED, MOST_TYPED, 0) for name in TYPED_SIGNED]
)
EXPANSIONS = record(
    "expansions",
    (
        counts("cards", ALL_COLOURS, (0, MOST_OTHERS)),
        counts("symbols", OTHER_SYMBOLS, (0, MOST_SYMBOLS)),
        several("leaders", choice("leader", LEADERS), (0, MOST_OTHERS)),
        whole("other_leaders", 0, MOST_OTHERS, 0),
        whole("debt", 0, MOST_TYPED, 0),
        record("points", TYPED_FIELDS, required=False),
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


class City:
    """What a city has: things by name, points as printed, effects that count, symbols, and the guilds that others may copy.

    A card or wonder that the edition does not have, more stages than the board shows, and two cards of one name are
    faults (B-078). A wonder that the facts do not know is left out, and its points are typed in.
    """

    def __init__(self, seat: int, given: Data, edition: str, facts: Facts) -> None:
        self.seat = seat
        self.player: Value = called(seat, given["name"])
        self.coins: int = given["coins"]
        self.cards: list[str] = given["cards"]
        self.expanded = given["expansions"] is not None
        self.more: Data = given["expansions"] or NOTHING
        self.typed: Data = self.more["points"] or {}
        self.leaders: list[str] = self.more["leaders"]
        self.tokens = tokens(given["tokens"])
        self.things: dict[str, int] = NO_THINGS.copy()
        self.symbols: dict[str, int] = NO_SYMBOLS.copy()
        if self.expanded:
            self.things.update(self.more["cards"])
            self.symbols.update(self.more["symbols"])
        self.things["defeat-token"] = given["tokens"][DEFEATS]
        self.printed: dict[str, list[int]] = {}
        self.counting: dict[str, list[tuple[str, Data]]] = {}
        self.copies = False
        self.worths: list[CardWorth] = []
        self._build(given, edition, facts)
        self._read_cards(edition, facts)
        if len(set(self.leaders)) < len(self.leaders):
            raise RulesError(self.path() + ".expansions.leaders", "given-twice")

    def path(self) -> str:
        """Where the city stands in the question."""
        return "cities." + str(self.seat)

    def _build(self, given: Data, edition: str, facts: Facts) -> None:
        """Read the stages from the first to the last that is built."""
        built: int = given["stages"]
        self.things["wonder-stage"] = built
        self.things["completed-wonder"] = 0
        self.wonder: str = given["wonder"] or ""
        if not self.wonder:
            return
        board = facts.thing("wonders", self.wonder, edition)
        if board is None:
            raise RulesError(self.path() + ".wonder", "not-in-edition", edition=edition)
        if not given["side"]:
            raise RulesError(self.path() + ".side", "missing")
        stages = of_stages(self.wonder, edition, given["side"], facts)
        if built > len(stages):
            raise RulesError(self.path() + ".stages", "too-large", max=len(stages))
        self.things["completed-wonder"] = 1 if built == len(stages) else 0
        for stage in stages[:built]:
            self._take("wonder", stage)

    def _read_cards(self, edition: str, facts: Facts) -> None:
        """Count the cards by colour and take what they are worth; two of one name are a fault."""
        self.worths = of_cards(self.cards, edition, facts, self.seat)
        things = self.things
        for worth in self.worths:
            things[worth.colour] += 1
        for worth in self.worths:
            if worth.counts:
                self._take(worth.category, worth)
        names = [worth.building for worth in self.worths]
        if len(set(names)) < len(names):
            place = next(place for place, name in enumerate(names) if name in names[:place])
            raise RulesError(self.path() + ".cards." + str(place), "given-twice")

    def _take(self, category: str, worth: Worth) -> None:
        """Note what of a card or stage counts at the end."""
        if worth.points:
            self.printed[category] = self.printed.get(category, []) + worth.points
        for symbol in worth.symbols:
            self.symbols[symbol] += 1
        for effect in worth.counting:
            self.counting.setdefault(category, []).append((worth.name, effect))
            self._refuse_unknown_board(effect)
        if worth.copies:
            self.copies = True

    def _refuse_unknown_board(self, effect: Data) -> None:
        """Whether a wonder is complete can be told only when it is known."""
        if not self.wonder and "completed-wonder" in effect["of"]:
            raise RulesError(self.path() + ".wonder", "missing")

    def guilds(self) -> list[CardWorth]:
        """The guilds, which others may copy."""
        return [worth for worth in self.worths if worth.colour == "purple"]

    def green_symbols(self) -> list[int]:
        """Count compasses, gears and tablets on the green cards: what a mask next door may copy (C-040, C-041)."""
        found = [0, 0, 0]
        for worth in self.worths:
            for symbol in worth.symbols:
                if worth.colour == "green" and symbol in SYMBOLS:
                    found[SYMBOLS.index(symbol)] += 1
        return found


def tokens(given: dict[str, int]) -> list[int]:
    """The values of the conflict tokens, victories first (B-008).

    >>> tokens({"1": 1, "3": 0, "5": 2, "defeats": 1})
    [1, 5, 5, -1]
    """
    found: list[int] = []
    for value, name in zip(VICTORY_POINTS, TOKENS):
        found += [value] * given[name]
    return found + [DEFEAT_POINTS] * given[DEFEATS]
