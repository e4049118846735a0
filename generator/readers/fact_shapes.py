"""What each file of cardsdata/ may hold that every game has."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from generator.model import Authority, Status
from generator.readers.values import (
    Date,
    EditionName,
    Kebab,
    KindsName,
    Language,
    Repository,
    Sentence,
    Some,
    Web,
    Whole,
    Word,
    shape,
)


@shape
class PlayersShape:
    """With how many a game can be played: as its base game says, and with expansions besides."""

    usual: Some[Annotated[StrictInt, Field(ge=1, le=20)]]
    more: list[Annotated[StrictInt, Field(ge=1, le=20)]] = field(default_factory=list)


@shape
class GameShape:
    """A game: `route` is its part of every address, `kinds` the kinds of things with pages, each with its folder.

    A `draft` is still being written: it is read on demand, and nothing of it is checked or shown otherwise.
    The lasting links of one game can be without its route (`bare_links`).
    """

    place: Whole
    draft: StrictBool = False
    route: Kebab
    bare_links: StrictBool = False
    name: Word
    lead: Word
    icon: Kebab
    editions: list[Kebab] = field(default_factory=list)
    players: PlayersShape | None = None
    kinds: dict[Kebab, Kebab] = field(default_factory=dict)
    topics: list[Kebab] = field(default_factory=list)
    rules: str = ""


@shape
class NameShape:
    """A name as printed, or as proposed where none was printed."""

    name: Word
    status: Status
    sources: list[Kebab] = field(default_factory=list)


@shape
class NamedShape:
    """The name of a thing, what other editions call it, and what else it is known by."""

    name: Word
    status: Status
    sources: list[Kebab] = field(default_factory=list)
    editions: dict[EditionName, NameShape] = field(default_factory=dict)
    also: dict[Kebab, NameShape] = field(default_factory=dict)


NamesShape = dict[KindsName, dict[Kebab, NamedShape]]
"""The names of a box's things in one language."""


@shape
class TermShape:
    """A word of the game in one language."""

    term: Word
    plural: str = ""
    status: Status
    sources: list[Kebab] = field(default_factory=list)
    alternatives: list[str] = field(default_factory=list)
    adjective: str = ""


@shape
class AvoidedShape:
    """Words that never stand in a text, and what to say instead."""

    pattern: Sentence
    say: Sentence


@shape
class SearchShape:
    """How a language is searched: the words that tell nothing, and groups of words that mean the same here, parted by spaces."""

    small: Sentence = ""
    same: list[Sentence] = field(default_factory=list)


@shape
class StyleShape:
    """How the texts of a language are worded; what we recommend says so in the words of `recommends`."""

    avoid: list[AvoidedShape] = field(default_factory=list)
    recommends: Sentence = ""
    words: list[Word] = field(default_factory=list)
    search: SearchShape = field(default_factory=SearchShape)


@shape
class SourceShape:
    """A document or data set that facts and rulings rest on.

    `printing` is the mark of the print run, as the box or the file bears it. One that `retells` goes through the whole rulebook of its edition, so that what it says is what that rulebook says.
    """

    title: Word
    authority: Authority
    publisher: str = ""
    date: Date | None = None
    language: Language = ""
    edition: Kebab | None = None
    printing: str = ""
    read: Literal["whole", "excerpt"] = "excerpt"
    retells: bool = False
    url: Web | None = None
    repository: Repository | None = None
