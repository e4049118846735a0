"""Production: what the cards, the board and the stages of a city give each turn, and what of it is for sale."""

from __future__ import annotations

from ...errors import RulesError
from ..constants import RESOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts
    from .coverage import Counts, Options

    Data: TypeAlias = dict[str, Any]

SOLD_COLOURS = ("brown", "grey")
MOST_OPTIONS_SOLD = 2
MOST_UNITS_OF_A_CHOICE = 2
_LETTERS = "WSCOGPT"
_READ = _LETTERS + "wscogpt"


def parsed(text: str, field: str = "production") -> Options:
    """Reads the notation of cards: `W/S` is one of two resources each turn, `SS` two units of one (B-042, B-046).

    >>> parsed("W/S"), parsed("SS")
    ([['wood'], ['stone']], [['stone', 'stone']])
    """
    options: Options = []
    for part in text.replace(" ", "").split("/"):
        names = [RESOURCES[_READ.index(letter) % len(_LETTERS)] for letter in part if letter in _READ]
        if not part or len(names) < len(part):
            raise RulesError(field, "not-a-production", allowed=list(_LETTERS))
        options.append(names)
    if len(options) > 1 and max([len(names) for names in options]) > MOST_UNITS_OF_A_CHOICE:
        raise RulesError(field, "not-a-production", allowed=list(_LETTERS))
    return options


def building(card: str) -> str:
    """What two cards of the same name have in common: only the Age at the end of their ids differs (B-078, Q-022).

    >>> building("loom-age-1") == building("loom-age-2")
    True
    """
    return card.split("-age-", 1)[0]


def in_edition(field: str, thing: Data | None, edition: str) -> Data:
    """What an edition prints on a card or a board; one that it does not have is a fault of the field.

    >>> in_edition("card", {"age": 1}, "first")
    {'age': 1}
    """
    if thing is None:
        raise RulesError(field, "not-in-edition", edition=edition)
    return thing


def produced(effects: list[Data]) -> list[Options]:
    """The productions among the effects of a card or a stage (B-045).

    >>> produced([{"kind": "points", "points": 3}, {"kind": "produces", "options": [["ore"]]}])
    [[['ore']]]
    """
    return [effect["options"] for effect in effects if effect["kind"] == "produces"]


class City:
    """A city of the question: what its edition prints on its board, its stages and its cards; `typed` is the rest.

    `helpers` are more of its cards, such as leaders, which the question names apart; stages that copy one next door give
    what that one prints (`look`).
    """

    def __init__(
        self, field: str, given: Data, edition: str, facts: Facts, helpers: list[str] | None = None
    ) -> None:
        self.field = field
        self.ids: list[str] = given["cards"] + (helpers or [])
        self.board: Data | None = None
        self.side: list[Data] = []
        self.built: list[int] = []
        self.always: list[Data] = []
        if given["wonder"]:
            board = facts.thing("wonders", given["wonder"], edition)
            self.board = in_edition(field + ".wonder", board, edition)
            self._build(given)
        elif given.get("stages"):
            raise RulesError(field + ".wonder", "missing")
        self.stages = [self.side[stage] for stage in self.built]
        self.cards = self._cards(len(given["cards"]), edition, facts)
        self.typed = [
            parsed(text, field + ".produces." + str(place)) for place, text in enumerate(given["produces"])
        ]

    def _build(self, given: Data) -> None:
        """Take the side of the board and the stages that are built: from left to right, or those that are named where any order is allowed (B-079)."""
        assert self.board
        side, stages = given.get("side"), given.get("stages", 0)
        named: list[int] = given.get("built", [])
        if side:
            self.side = self.board["sides"][side]
            self.always = self.board.get("always", {}).get(side, [])
        elif stages or named:
            raise RulesError(self.field + ".side", "missing")
        if stages > len(self.side):
            raise RulesError(self.field + ".stages", "too-large", max=len(self.side))
        for place, stage in enumerate(named):
            if stage > len(self.side):
                raise RulesError(self.field + ".built." + str(place), "too-large", max=len(self.side))
            if stage in named[:place]:
                raise RulesError(self.field + ".built." + str(place), "given-twice")
        self.built = [stage - 1 for stage in named] or list(range(stages))

    def _cards(self, own: int, edition: str, facts: Facts) -> list[Data]:
        """Every card as the edition prints it; no two of the same name (B-078)."""
        names: list[str] = []
        cards: list[Data] = []
        for place, id_ in enumerate(self.ids):
            field = self.field + ".cards." + str(place) if place < own else "with." + str(place - own)
            cards.append(in_edition(field, facts.thing("cards", id_, edition), edition))
            if building(id_) in names:
                raise RulesError(field, "given-twice")
            names.append(building(id_))
        return cards

    def copied(self, stage: Data, left: City, right: City) -> Data:
        """The stage as it stands, or the one next door that it copies, built or not (W-007, W-009, as we recommend).

        A board or a side that nobody named is missing.
        """
        for effect in stage["effects"]:
            if effect["kind"] != "copystage":
                continue
            neighbour = left if effect["neighbour"] == "left" else right
            if not neighbour.side:
                lacking = ".side" if neighbour.board else ".wonder"
                raise RulesError(neighbour.field + lacking, "missing")
            which = effect["stage"]
            place = len(neighbour.side) - 1 if which == "last" else 1 if which == "second" else 0
            return neighbour.side[min(place, len(neighbour.side) - 1)]
        return stage

    def look(self, left: City, right: City) -> None:
        """Put what is copied next door in the place of the stages that copy."""
        self.stages = [self.copied(stage, left, right) for stage in self.stages]

    def effects(self) -> list[tuple[str, str, Data]]:
        """Everything that the city has in play: the name of the card, if it is one, the rule that tells of it, and the effect."""
        found: list[tuple[str, str, Data]] = []
        for id_, card in zip(self.ids, self.cards):
            found += [(id_, card.get("rule", ""), effect) for effect in card["effects"]]
        for stage in self.stages:
            found += [("", "", effect) for effect in stage["effects"]]
        return found + [("", "", effect) for effect in self.always]

    def with_power(self, power: str) -> list[tuple[str, str]]:
        """The cards or stages that have a power, each with its rule."""
        return [
            (name, rule)
            for name, rule, effect in self.effects()
            if effect["kind"] == "power" and effect["name"] == power
        ]

    def sold(self) -> list[Options]:
        """The board, brown and grey cards: what the neighbours may buy (B-051)."""
        found: list[Options] = []
        if self.board and self.board["resource"]:
            found.append([[self.board["resource"]]])
        for card in self.cards:
            if card["colour"] in SOLD_COLOURS:
                found += produced(card["effects"])
        return found

    def kept(self) -> list[Options]:
        """Other cards and the stages: what only the city itself can use (B-043, B-051, B-103)."""
        found: list[Options] = []
        for card in self.cards:
            if card["colour"] not in SOLD_COLOURS:
                found += produced(card["effects"])
        for stage in self.stages:
            found += produced(stage["effects"])
        return found

    def kept_cards(self, wanted: Counts) -> list[str]:
        """The cards that produce something of this and are not for sale (B-051)."""
        found: list[str] = []
        for id_, card in zip(self.ids, self.cards):
            names = [name for options in produced(card["effects"]) for option in options for name in option]
            if card["colour"] not in SOLD_COLOURS and any([wanted.get(name) for name in names]):
                found.append(id_)
        return found

    def own(self) -> list[Options]:
        """Everything that the city can use itself (B-045)."""
        return self.sold() + self.typed + self.kept()

    def basis(self) -> list[str]:
        """The resources that the board, brown and grey cards produce (C-043).

        Typed productions count with them, but not a choice of three or more: no brown or grey card has that.
        """
        found: list[str] = []
        for options in self.sold() + self.typed:
            if len(options) <= MOST_OPTIONS_SOLD:
                found += [name for option in options for name in option]
        return [name for name in RESOURCES if name in found]
