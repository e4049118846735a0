"""What a thing is known by, and from whom."""

from dataclasses import field
from typing import Final, Literal

from generator.ids import Edition, SourceId
from generator.model.basis import Text, Where, record

Authority = Literal["rulebook", "faq", "designer", "tournament", "community", "data", "recommendation"]
AUTHORITIES: Final[tuple[Authority, ...]] = (
    "rulebook",
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
    read: Literal["whole", "excerpt"] = "excerpt"
    url: str = ""


@record
class Name:
    """What a component is called in one language, and whether its box says so."""

    text: str
    status: Status
    sources: tuple[SourceId, ...] = ()


@record
class Names:
    """The names of one card or wonder in one language: of today's edition, of the first where it differs, of the monument."""

    second: Name
    first: Name | None = None
    monument: Name | None = None

    def of(self, edition: Edition) -> Name:
        return self.first if edition == "first" and self.first else self.second


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
