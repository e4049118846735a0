"""A game of the site: what its tables are chosen by, and which kinds of things it has."""

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol

from generator.conditions import Axes
from generator.ids import GameId
from generator.model.basis import Text, Where, record


@record
class Kind:
    """A kind of thing with pages of its own, such as cards: what one is called in links, and its folder."""

    id: str
    folder: str
    """The plural: of its pages, of its names, and of what rulings and open questions are about."""


@record
class Game:
    """A game: its part of every address, its name, the axes of its tables, its kinds of things."""

    id: GameId
    route: str
    name: Text
    lead: Text
    icon: str
    axes: Axes
    kinds: tuple[Kind, ...]
    topics: tuple[str, ...]
    """Of its rulings, in their order."""
    rules: str
    """The package of its rules; empty for a game without calculators."""
    links: str
    """Its part of the links without a language; empty where they are bare."""
    where: Where = field(compare=False)


class Thing(Protocol):
    """A card, board or token: whatever a game's own room makes of it, it has an id and knows where it was written."""

    @property
    def id(self) -> str: ...
    @property
    def open(self) -> tuple[str, ...]:
        """The open questions about it."""

    @property
    def where(self) -> Where: ...


Things = Mapping[str, Mapping[str, Thing]]
"""Kind -> id -> thing."""
