"""What a page is to the rest of the program: an address, a title, and finished HTML."""

from dataclasses import dataclass, field

from generator.conditions import Condition


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
    search: bool = True
