"""What a game's own room adds to the reading of its files."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from generator.conditions import Axes
from generator.model import Library, Number, Things, Where, record

if TYPE_CHECKING:
    from generator.readers.gather import Gather

Problem = tuple[Where, str]
Classes = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Name of a class of things -> kind -> ids of its members."""


@record
class Done:
    """Something that a thing does: the thing, where on it, the keys of what it does, and the condition on which it is in play."""

    kind: str
    id: str
    keys: tuple[str, ...]
    part: str = ""
    when: str = ""
    alone: str = ""
    """What a player has only one of, such as a board."""


def _nothing(*_: object) -> tuple[()]:
    return ()


def _no_numbers(_: Axes) -> Mapping[str, Number]:
    return {}


def _no_classes(_: Things) -> Classes:
    return {}


@record
class Reading:
    """How the facts of a game are read: what its files may hold, and what is made of them."""

    files: Mapping[str, Any]
    """Kind of file -> what it may hold, for the files that only this game has."""
    things: "Callable[[Gather], Things]"
    cost: "Callable[[Gather, int | str | None, Where, str], object]"
    """A cost as open questions name it: value, place, subject -> what the game's pages draw."""
    problems: Callable[[Library], Iterable[Problem]] = _nothing
    """What does not fit together among its things."""
    numbers: Callable[[Axes], Mapping[str, Number]] = _no_numbers
    """The numbers that its prose may name."""
    classes: Callable[[Things], Classes] = _no_classes
    """The classes of its things that rulings may be about, computed from what the things do."""
    deeds: Callable[[Things], Iterable[Done]] = _nothing
    """What its things do, for the list of what meets what."""
    axes: Axes | None = None
    """The editions and numbers of players that its rules know; None if any will do."""
    calculators: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    """The computed tables that a rule may show."""
    schemas: Mapping[str, Any] = field(default_factory=dict)


@record
class Vocabulary:
    """The words that the files of a game may use where a choice is asked for; the shapes are checked with it."""

    axes: Axes = field(default_factory=Axes)
    kinds: tuple[str, ...] = ()
    """The folders of its kinds of things."""
    calculators: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
