"""What stages of the boards of expansions do besides."""

from typing import TYPE_CHECKING

from generator.games.wonders.effect_words import CopiedStage, Neighbour
from generator.model import record

if TYPE_CHECKING:
    from generator.games.wonders.effects import Effect


@record
class CopyStage:
    """The cost and the effects of a stage of a neighbour."""

    neighbour: Neighbour
    stage: CopiedStage


@record
class Either:
    """One of two benefits, of the reader's choice."""

    first: tuple["Effect", ...]
    second: tuple["Effect", ...]


@record
class Pawn:
    """A participation pawn from the box: of one Age, or 0 for an Age of the reader's choice."""

    age: int = 0
