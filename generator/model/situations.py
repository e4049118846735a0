"""What goes wrong at a table, or is disputed there, and what to do then: as rules and rulings say it, or as something that is open."""

from dataclasses import field
from typing import Literal, get_args

from generator.conditions import Condition, shared
from generator.ids import SourceId
from generator.model.basis import Text, Where, record

SituationGroup = Literal["cards", "coins", "order", "end", "people"]
SITUATION_GROUPS: tuple[SituationGroup, ...] = get_args(SituationGroup)


@record
class Pointer:
    """A rule or a ruling that says what to do, so that it is said once."""

    kind: Literal["rule", "ruling"]
    id: str


@record
class Outcome:
    """What a situation comes to on the tables of `when`: steps, or the lack of any, with what is known beside."""

    when: Condition | None = None
    steps: tuple[Pointer, ...] = ()
    is_open: bool = False
    """Whether no source says what to do; then the steps are only what is known."""
    is_in_tournaments: bool = False
    """Whether no rulebook says it but a tournament does; its steps need not stand on the table."""
    note: Text | None = None
    """What else is known."""
    sources: tuple[SourceId, ...] = ()
    """Who says what the note tells."""
    where: Where = field(compare=False)


@record
class Situation:
    """What somebody says who calls for a referee, and what it comes to on each table."""

    id: str
    group: SituationGroup
    title: Text
    outcomes: tuple[Outcome, ...]
    where: Where = field(compare=False)

    @property
    def when(self) -> Condition | None:
        """The tables on which it can come up."""
        return shared(one.when for one in self.outcomes)

    @property
    def open_when(self) -> Condition | None:
        """Those on which it is open, if it is so on any."""
        return shared(one.when for one in self.outcomes if one.is_open)

    @property
    def is_ever_open(self) -> bool:
        return any(one.is_open for one in self.outcomes)
