"""What a thing is known by, and from whom."""

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from generator.ids import Edition, SourceId
from generator.model.basis import Text, Where, record

Authority = Literal[
    "rulebook", "help-sheet", "faq", "designer", "tournament", "community", "data", "recommendation"
]
AUTHORITIES: Final[tuple[Authority, ...]] = (
    "rulebook",
    "help-sheet",
    "faq",
    "designer",
    "tournament",
    "community",
    "data",
    "recommendation",
)
Status = Literal["printed", "proposed"]


@record
class Source:
    """A document or data set that a fact or ruling rests on."""

    id: SourceId
    title: Text
    authority: Authority
    publisher: str = ""
    date: str = ""
    language: str = ""
    edition: Edition | None = None
    printing: str = ""
    """The mark of the print run, as the box or the file bears it."""
    read: Literal["whole", "excerpt"] = "excerpt"
    retells: bool = False
    """Whether it goes through the whole rulebook of its edition."""
    url: str = ""
    where: Where = field(compare=False)


@record
class Name:
    """What a component is called in one language, and whether its box says so."""

    text: str
    status: Status
    sources: tuple[SourceId, ...] = ()


@record
class Names:
    """The names of a thing in one language: of today's edition, of others where they differ, and what else it is known by."""

    newest: Name
    others: Mapping[Edition, Name] = field(default_factory=dict)
    also: Mapping[str, Name] = field(default_factory=dict)
    """What is named -> its name, such as the monument of a board."""

    def of(self, edition: Edition) -> Name:
        return self.others.get(edition, self.newest)


@record
class Term:
    """A word of the game in one language."""

    text: str
    plural: str
    status: Status
    sources: tuple[SourceId, ...] = ()
    alternatives: tuple[str, ...] = ()
    adjective: str = ""
    where: Where = field(compare=False)
