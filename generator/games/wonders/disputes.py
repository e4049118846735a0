"""What of a card or board is marked where it stands: figures of which the sources tell otherwise, and neither reading is sure."""

from collections.abc import Iterable

from generator.conditions import Condition
from generator.games.wonders.components import Card, Stage, Wonder
from generator.games.wonders.ids import Side
from generator.ids import Edition
from generator.model import OpenQuestion
from generator.pages.reader import Reader

SURE = 0.9
"""From this confidence on a value needs no mark where it stands; its page leads to the question all the same."""


def disputes(reader: Reader, card: Card, edition: Edition) -> dict[str, tuple[str, Condition | None]]:
    """`cost` or `effect` -> the open question about it, and where it comes up: of a card as an edition prints it, or as both do."""
    editions = {edition} if card.differs else set(card.printings)
    found = (one for one in _unsure(reader, card.open) if editions & set(one.editions))
    return {"cost" if _of_cost(one) else "effect": (one.id, _comes_up(reader, card, one)) for one in found}


def _comes_up(reader: Reader, card: Card, question: OpenQuestion) -> Condition | None:
    """The edition that alone is asked about, where one picture of the card serves both."""
    alone = not card.differs and len(question.editions) < len(card.printings)
    return reader.condition(f"edition.{question.editions[0]}") if alone else None


def disputed_stage(reader: Reader, wonder: Wonder, edition: Edition, side: Side, stage: Stage) -> list[str]:
    """The open questions about the cost of a stage: those of the board that we answer with what the stage costs."""
    if stage not in wonder.boards[edition].sides[side]:
        return []
    return [
        one.id
        for one in _unsure(reader, wonder.open)
        if edition in one.editions
        and one.believed is not None
        and one.readings[one.believed].cost == stage.cost
    ]


def _unsure(reader: Reader, ids: Iterable[str]) -> list[OpenQuestion]:
    """Those whose readings were weighed, and none was found to be sure."""
    found = (reader.questions[id_] for id_ in ids)
    return [one for one in found if one.confidence is not None and one.confidence < SURE]


def _of_cost(question: OpenQuestion) -> bool:
    return any(reading.cost is not None for reading in question.readings)
