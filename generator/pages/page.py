"""What a page is to the rest of the program: an address, a title, and finished HTML."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from generator.conditions import Condition

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.pages.reader import Reader


FILTERS: Final = "filters.css"
"""The style sheet of lists that can be filtered."""
PICTURES: Final = ("pictures.css",)
"""That of pictures made from the facts."""


FACES: Final = "faces.css"
"""The style sheet of cards as they lie on the table."""


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of a page's contents."""

    anchor: str
    title: str
    children: tuple["Heading", ...] = ()
    css_class: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of one language; `route` is its address below the language."""

    route: str
    kind: str
    title: str
    description: str
    html: str
    headings: tuple[Heading, ...] = ()
    conditions: frozenset[Condition] = field(default_factory=frozenset)
    section: str = ""
    """The route of the main menu's entry to which the page belongs."""
    scripts: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    search: bool = True
    family: str = ""
    """The colour of the thing that it shows, by which lists know it."""
    when: Condition | None = None
    """When the thing that it shows can be on the table; None if always, or if it shows none."""
    standings: tuple[tuple[str, Condition | None], ...] = ()
    """The keys of the words for what the thing that it shows rests on, each with the tables on which it does, or none for all."""

    def in_short(self) -> "Page":
        """What it is, without what it says."""
        return replace(self, html="", headings=(), conditions=frozenset())


@dataclass(frozen=True, slots=True)
class Job:
    """A page that can be made: its address below the game, and what makes it for a reader of any language."""

    route: str
    make: "Callable[[Reader], Page]"
