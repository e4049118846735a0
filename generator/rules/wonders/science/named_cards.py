"""What the named cards and stages of a city, and the green cards beside it, bring to its science."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, known, optional, record, several
from ..constants import SYMBOLS
from ..lines import line
from ..scoring.board import Board
from ..scoring.city_fields import BENEFITS, MOST_CARDS
from ..scoring.worth import Worth, of_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts
    from ..scoring.worth import CardWorth

    Data: TypeAlias = dict[str, Any]

STAGES = ("1", "2", "3", "4")
NEXT_DOOR = ("left", "right")
ALL = SYMBOLS + ("any", "mask", "most-common", "change")
CITY = record(
    "city",
    (
        several("cards", known("card", "learned"), (0, MOST_CARDS)),
        optional(known("wonder", "wonders")),
        optional(choice("side", ("a", "b"))),
        several("stages", choice("number", STAGES), (0, len(STAGES))),
        several("benefits", choice("benefit", BENEFITS), (0, len(STAGES))),
        several("left", known("card", "taught"), (0, MOST_CARDS)),
        several("right", known("card", "taught"), (0, MOST_CARDS)),
    ),
    required=False,
)


class Named:
    """The symbols by name, the points that a set is worth more, and what lies `beside`: symbols for masks to copy.

    Cards that the edition does not have, two of one name (B-078), and stages that the board lacks are faults.
    """

    def __init__(self, city: Data | None, edition: str, facts: Facts) -> None:
        self.symbols = dict([(symbol, 0) for symbol in ALL])
        self.set_points = 0
        self.beside = [0, 0, 0]
        self.unchosen = self.unseen = 0
        if city:
            worths: list[Worth] = list(_cards("cards", city, edition, facts))
            for worth in worths + self._stages(city, edition, facts):
                self.set_points += worth.set_points
                for symbol in worth.symbols:
                    self.symbols[symbol] += 1
            for side in NEXT_DOOR:
                for card in _cards(side, city, edition, facts):
                    for symbol in card.symbols:
                        self.beside[SYMBOLS.index(symbol)] += 1

    def _stages(self, city: Data, edition: str, facts: Facts) -> list[Worth]:
        """What the side and its built stages are worth; what is copied next door is told as not known."""
        if not city["wonder"]:
            if city["stages"]:
                raise RulesError("city.wonder", "missing")
            return []
        built = [int(stage) for stage in city["stages"]]
        more: Data = {"built": [], "benefits": city["benefits"], "stage_colour": None}
        asked: Data = {"wonder": city["wonder"], "side": city["side"], "stages": 0}
        board = Board("city", asked, more, edition, facts)
        for place, stage in enumerate(built):
            if stage > len(board.stages):
                raise RulesError("city.stages." + str(place), "too-large", max=len(board.stages))
            if stage in built[:place]:
                raise RulesError("city.stages." + str(place), "given-twice")
        board.built = [stage - 1 for stage in built]
        found = [Worth(board.name, board.effects(None, None))]
        self.unchosen, self.unseen = board.unchosen, board.unseen
        return found

    def lines(self, typed: tuple[int, int, int]) -> list[Value]:
        """Say which symbols come from what was named, and which were typed besides."""
        found: list[Value] = []
        named = [self.symbols[symbol] for symbol in SYMBOLS]
        if any(named):
            found.append(line("science.from-cards", symbols=_counted(named), count=sum(named)))
            if any(typed):
                found.append(line("science.typed", symbols=_counted(list(typed)), count=sum(typed)))
        if self.unchosen:
            found.append(line("science.no-choice", count=self.unchosen))
        if self.unseen:
            found.append(line("science.copied-stage", count=self.unseen))
        return found


def _cards(name: str, city: Data, edition: str, facts: Facts) -> list[CardWorth]:
    """What the cards of a list are worth; two of one name are a fault."""
    found = of_cards(city[name], edition, facts, "city." + name)
    for place, worth in enumerate(found):
        if worth.building in [one.building for one in found[:place]]:
            raise RulesError("city." + name + "." + str(place), "given-twice")
    return found


def _counted(counts: list[int]) -> list[Value]:
    return [{"term": symbol, "count": count} for symbol, count in zip(SYMBOLS, counts) if count]
