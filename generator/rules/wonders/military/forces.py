"""The cards and stages of the cities, named Age by Age as they are built: everything that is in force when an Age ends."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, known, optional, record, several
from ..lines import line
from ..scoring.board import Board
from ..scoring.city_fields import BENEFITS, MOST_CARDS
from ..setting_up.decks import MOST_PLAYERS
from ..trade.production import building, in_edition
from .military import AGE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts
    from ...question.fields import Field

    Data: TypeAlias = dict[str, Any]
    # The thing that does it, the rule that tells of that, the effect.
    InForce: TypeAlias = list[tuple[str, str, Data]]

STAGES = ("1", "2", "3", "4")


def cities(family: str) -> Field:
    """Describe the cities of a table, by seat: a wonder, and the cards of a family and the stages that each Age adds.

    >>> [member.name for member in cities("armed").item.members]
    ['wonder', 'side', '1', '2', '3', 'benefits']
    """
    ages = [record(age, (_cards(family), _stages()), required=False) for age in AGE_NAMES]
    board = (optional(known("wonder", "wonders")), optional(choice("side", ("a", "b"))))
    benefits = several("benefits", choice("benefit", BENEFITS), (0, len(STAGES)))
    return several("cities", record("city", board + tuple(ages) + (benefits,)), (0, MOST_PLAYERS))


def _cards(family: str) -> Field:
    return several("cards", known("card", family), (0, MOST_CARDS))


def _stages() -> Field:
    return several("stages", choice("number", STAGES), (0, len(STAGES)))


class Forces:
    """All that the named cities have in force, by Age and seat; cities that nobody named have nothing.

    Cards that the edition does not have, two of one name (B-078) and stages that the board lacks or that are built twice
    are faults. What a board copies from next door is that of its neighbour, built or not (W-007, W-009).
    """

    def __init__(self, given: list[Data], edition: str, seats: int, facts: Facts) -> None:
        if len(given) > seats:
            raise RulesError("cities", "wrong-length", min=0, max=seats)
        self.edition = edition
        self.facts = facts
        self.given = given
        self.seats = seats
        self.unchosen: list[int] = []
        self.cards: list[InForce] = [[] for _ in range(seats)]
        self.names: list[list[str]] = [[] for _ in range(seats)]
        self.stages: list[list[int]] = [[] for _ in range(seats)]

    def grow(self, age: str) -> list[InForce]:
        """Everything in force at each seat when the Age ends, besides what earlier Ages added."""
        for seat, city in enumerate(self.given):
            added = city[age] or {"cards": [], "stages": []}
            path = "cities." + str(seat) + "." + age
            self._add_cards(path + ".cards.", seat, added["cards"])
            self._add_stages(path + ".stages.", seat, [int(stage) for stage in added["stages"]])
        boards = [self._board(seat) for seat in range(self.seats)]
        found: list[InForce] = []
        for seat, board in enumerate(boards):
            effects = board.effects(boards[(seat + 1) % self.seats], boards[seat - 1])
            found.append(self.cards[seat] + [(board.name, "", effect) for effect in effects])
        self.unchosen = [board.unchosen for board in boards]
        return found

    def _add_cards(self, path: str, seat: int, cards: list[str]) -> None:
        for place, id_ in enumerate(cards):
            card = in_edition(path + str(place), self.facts.thing("cards", id_, self.edition), self.edition)
            if building(id_) in self.names[seat]:
                raise RulesError(path + str(place), "given-twice")
            self.names[seat].append(building(id_))
            self.cards[seat] += [(id_, card.get("rule", ""), effect) for effect in card["effects"]]

    def _add_stages(self, path: str, seat: int, stages: list[int]) -> None:
        if stages and not self.given[seat]["wonder"]:
            raise RulesError("cities." + str(seat) + ".wonder", "missing")
        for place, stage in enumerate(stages):
            if stage in self.stages[seat]:
                raise RulesError(path + str(place), "given-twice")
            if stage > len(self._board(seat).stages):
                raise RulesError(path + str(place), "too-large", max=len(self._board(seat).stages))
            self.stages[seat].append(stage)

    def _board(self, seat: int) -> Board:
        """The board of a seat with the stages that are built by now; one that has no name is none."""
        city: Data = self.given[seat] if seat < len(self.given) else {"wonder": None, "benefits": []}
        more: Data = {"built": self.stages[seat], "benefits": city["benefits"], "stage_colour": None}
        board: Data = {"wonder": city["wonder"], "side": city.get("side"), "stages": 0}
        return Board("cities." + str(seat), board, more, self.edition, self.facts)


def summed(kind: str, age: int, seat: int, typed: int, parts: list[int]) -> tuple[int, list[Value]]:
    """The number that was typed and what the named things add, in one sum, and the lines that say it.

    >>> total, said = summed("military", 2, 0, 1, [2, 3])
    >>> total, [(one["say"], one["parts"]) for one in said]
    (6, [('military.from-cards', [2, 3]), ('military.with-typed', [1, 5])])
    """
    added = sum(parts)
    lines: list[Value] = []
    if parts:
        said: list[Value] = list(parts)
        lines.append(line(kind + ".from-cards", age=age, player=seat + 1, parts=said, count=added))
        if typed:
            both: list[Value] = [typed, added]
            lines.append(
                line(kind + ".with-typed", age=age, player=seat + 1, parts=both, count=typed + added)
            )
    return typed + added, lines
