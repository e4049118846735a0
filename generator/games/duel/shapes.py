"""What the files of cards, wonders, tokens and structures may hold."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.games.duel.effect_shapes import EffectShape
from generator.games.duel.effect_words import Colour, Mythology, Section
from generator.readers.values import CostText, Kebab, Some, Whole, shape

Age = Annotated[StrictInt, Field(ge=1, le=3)]


@shape
class BuildingShape:
    """A building; with the chain symbol that it `gives`, the one that it `uses`, and the expansion `without` which it is in play."""

    age: Age
    colour: Colour
    without: Kebab = ""
    cost: CostText | None = None
    effect: EffectShape
    uses: Kebab = ""
    gives: Kebab = ""
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


@shape
class WonderShape:
    """A wonder."""

    cost: CostText
    effect: EffectShape
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


@shape
class TempleShape:
    """A Grand Temple, which a mythology token makes free."""

    mythology: Mythology
    cost: CostText
    effect: EffectShape
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


@shape
class DivinityShape:
    """A divinity; the Gate belongs to no mythology."""

    mythology: Mythology | None = None
    effect: EffectShape
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


@shape
class SenatorShape:
    """A kind of Senator, with the number of its cards; a Politician has a section of the Senate."""

    copies: Whole
    section: Section | None = None
    effect: EffectShape
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


@shape
class TokenShape:
    """A progress token, a decree or a conspiracy; `number` is the one by which Board Game Arena knows it."""

    number: Whole = 0
    effect: EffectShape
    agreement: Whole
    open: list[Kebab] = field(default_factory=list)


Column = Annotated[StrictInt, Field(ge=1, le=20)]
Rows = Some[Some[Column]]


@shape
class TokenPlacesShape:
    """The cards on which tokens lie, counted from 0 row by row: with Pantheon alone, and with Agora besides."""

    of: Literal["mythology", "offering"]
    pantheon: Some[Whole]
    both: Some[Whole]


@shape
class StructureShape:
    """The structure of an Age: the half-card columns of the cards of each row, the farthest row first."""

    age: Age
    rows: Rows
    with_agora: Rows
    tokens: TokenPlacesShape | None = None
