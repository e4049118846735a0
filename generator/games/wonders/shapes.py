"""What the files of cards and wonder boards may hold."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.games.wonders.effects import City, Countable, Neighbour, PowerName, Symbol
from generator.games.wonders.ids import Colour
from generator.readers.values import CostText, EditionName, Kebab, Some, Whole, shape

Mark = Annotated[StrictInt, Field(ge=3, le=7)]
"""The number of players on a copy of a card."""


@shape
class DiscountShape:
    """A lower price for goods bought from neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: Some[Neighbour]
    price: Whole


@shape
class EachShape:
    """Coins when built and points at the end for each thing counted."""

    of: Some[Countable]
    in_: Annotated[Some[City], Field(alias="in")]
    coins: Whole = 0
    points: Whole = 0


@shape
class EffectShape:
    """What a card or stage does: one or several of these."""

    produces: str | None = None
    points: Whole | None = None
    shields: Whole | None = None
    science: Symbol | None = None
    coins: Whole | None = None
    discount: DiscountShape | None = None
    each: EachShape | None = None
    power: PowerName | None = None


@shape
class FirstPrintingShape:
    """What the first edition prints otherwise."""

    cost: CostText | None = None
    effect: EffectShape | None = None
    copies: list[Mark] | None = None
    chain_from: list[Kebab] | None = None
    chain_to: list[Kebab] | None = None


@shape
class CardShape:
    """A card; the facts are of the second edition unless only the first has it."""

    age: Annotated[StrictInt, Field(ge=1, le=3)]
    colour: Colour
    effect: EffectShape
    cost: CostText | None = None
    copies: list[Mark] = field(default_factory=list)
    chain_from: list[Kebab] = field(default_factory=list)
    chain_to: list[Kebab] = field(default_factory=list)
    editions: list[EditionName] = field(default_factory=lambda: ["second", "first"])
    first: FirstPrintingShape | None = None
    agreement: dict[EditionName, Whole]
    open: list[Kebab] = field(default_factory=list)


@shape
class StageShape:
    """A stage of a wonder."""

    cost: CostText
    effect: EffectShape


@shape
class BoardShape:
    """A wonder board of one edition: the resource that it produces, and the stages of its sides."""

    resource: str
    a: Some[StageShape]
    b: Some[StageShape]


@shape
class WonderShape:
    """A wonder in both editions."""

    second: BoardShape | None = None
    first: BoardShape | None = None
    open: list[Kebab] = field(default_factory=list)
