"""A city at the end of the game, as a player reads it off the table, and what of it counts for points."""

from __future__ import annotations

from ...errors import RulesError
from ..constants import DEFEAT_POINTS, SET_POINTS, SYMBOLS, VICTORY_POINTS
from . import counting
from .board import Board
from .city_fields import DEFEATS, NOTHING, OTHER_SYMBOLS, TOKENS
from .winner import called
from .worth import COPY_LEADER, ENTOMB, CardWorth, Worth, of_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

THINGS = counting.COLOURS + ("leader", "island", "stone")
NO_THINGS = dict([(thing, 0) for thing in THINGS])
NO_SYMBOLS = dict([(symbol, 0) for symbol in OTHER_SYMBOLS + ("change",)])
THING_OF_COLOUR = {"white": "leader", "island": "island"}
LISTS = ("leaders", "islands", "edifices")


class City:
    """What a city has: things by name, points as printed, effects that count, symbols, and the guilds that others may copy.

    A card or wonder that the edition does not have, more stages than the board shows, and two cards of one name are
    faults (B-078). What the stages are worth is known once the neighbours are (`look`).
    """

    def __init__(self, seat: int, given: Data, edition: str, facts: Facts) -> None:
        self.seat = seat
        self.edition = edition
        self.player: Value = called(seat, given["name"])
        self.coins: int = given["coins"]
        self.expanded = given["expansions"] is not None
        self.more: Data = given["expansions"] or NOTHING
        self.typed: Data = self.more["points"] or {}
        self.tokens = tokens(given["tokens"])
        self.board = Board(self.path(), given, self.more, edition, facts)
        self.symbols: dict[str, int] = NO_SYMBOLS.copy()
        self.symbols.update(self.more["symbols"])
        self.set_points = SET_POINTS
        self.worths = self._read_cards(given["cards"], facts)
        self.things = self._count(given)
        self.stages: list[Worth] = []
        self.powers: list[tuple[str, str]] = []
        self.courtesan: CardWorth | None = None
        for worth in self.worths:
            if worth.counts:
                self._take(worth)
        self._copy_leader(facts)
        self.costs = self._entombed(facts)

    def path(self) -> str:
        """Where the city stands in the question."""
        return "cities." + str(self.seat)

    def _read_cards(self, cards: list[str], facts: Facts) -> list[CardWorth]:
        """What all cards are worth, those of the Ages first; two of one name are a fault."""
        found: list[CardWorth] = []
        names: list[str] = []
        lists = [(self.path() + ".cards", cards)]
        lists += [(self.path() + ".expansions." + name, self.more[name]) for name in LISTS if self.more[name]]
        for path, ids in lists:
            for place, worth in enumerate(of_cards(ids, self.edition, facts, path)):
                if worth.building in names:
                    raise RulesError(path + "." + str(place), "given-twice")
                names.append(worth.building)
                found.append(worth)
        return found

    def _count(self, given: Data) -> dict[str, int]:
        """How much the city has of everything that an effect may count."""
        things = NO_THINGS.copy()
        things.update(self.more["cards"])
        things["leader"] += self.more["other_leaders"]
        for worth in self.worths:
            colour = THING_OF_COLOUR.get(worth.colour, worth.colour)
            if colour in things:
                things[colour] += 1
            things["stone"] += worth.stone
        things["defeat-token"] = given["tokens"][DEFEATS]
        won = [given["tokens"][name] for name in TOKENS if name != DEFEATS]
        things["victory-token"] = sum(won)
        things.update(zip(counting.TOKENS, won))
        things["coins"] = self.coins
        things["commercial-level"] = self.more["level"]
        things["wonder-stage"] = len(self.board.built)
        things["completed-wonder"] = 1 if self.board.is_complete() else 0
        return things

    def look(self, left: City, right: City, made: Data) -> None:
        """Take what the stages are worth, some of which look at the boards next door; then check what rests on stages."""
        self.stages = self.board.worths(left.board, right.board, made)
        for worth in self.stages:
            self._take(worth)
            self.things["stone"] += worth.stone
        if self.board.printed.get("resource") == "stone":
            self.things["stone"] += 1
        tombs = len([1 for power, _name in self.powers if power == ENTOMB])
        if len(self.more["entombed"]) > tombs:
            raise RulesError(self.path() + ".expansions.entombed", "wrong-length", min=0, max=tombs)

    def _copy_leader(self, facts: Facts) -> None:
        """The leader next door whose effect a guild has taken over: its symbols count here too (L-023)."""
        if self.more["courtesan"] and self.has(COPY_LEADER):
            path = self.path() + ".expansions.courtesan"
            if facts.thing("cards", self.more["courtesan"], self.edition) is None:
                raise RulesError(path, "not-in-edition", edition=self.edition)
            self.courtesan = of_cards([self.more["courtesan"]], self.edition, facts, path)[0]
            self._take(self.courtesan)

    def _entombed(self, facts: Facts) -> dict[str, int | None]:
        """The printed costs of the leaders under the board; nothing for one that costs the number of the Age."""
        found: dict[str, int | None] = {}
        for place, tomb in enumerate(self.more["entombed"]):
            path = self.path() + ".expansions.entombed." + str(place) + ".leader"
            leader = facts.thing("cards", tomb["leader"], self.edition)
            if leader is None:
                raise RulesError(path, "not-in-edition", edition=self.edition)
            if tomb["leader"] in found or tomb["leader"] in [worth.name for worth in self.worths]:
                raise RulesError(path, "given-twice")
            found[tomb["leader"]] = None if leader.get("by_age") else leader["coins"]
        return found

    def has(self, power: str) -> bool:
        """Whether something in the city has a power."""
        return power in [name for name, _of in self.powers]

    def _take(self, worth: Worth) -> None:
        """Note the symbols and powers of a card or stage."""
        for symbol in worth.symbols:
            self.symbols[symbol] += 1
        self.set_points += worth.set_points
        for effect in worth.counting:
            if not self.board.name and "completed-wonder" in effect.get("of", ()):
                raise RulesError(self.path() + ".wonder", "missing")
        for power in worth.powers:
            self.powers.append((power, worth.name))

    def of_category(self, category: str) -> list[CardWorth]:
        """The cards that count in a category of the score pad."""
        return [worth for worth in self.worths if worth.counts and worth.category == category]

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
