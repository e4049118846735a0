"""What each file of cardsdata/ may hold."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.ids import Colour, Edition
from generator.model import Authority, City, Countable, Neighbour, PowerName, Status, Symbol
from generator.readers.values import (
    CostText,
    Date,
    Kebab,
    Language,
    Players,
    Repository,
    Some,
    Web,
    Whole,
    Word,
    shape,
)


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
    copies: list[Players] | None = None
    chain_from: list[Kebab] | None = None
    chain_to: list[Kebab] | None = None


@shape
class CardShape:
    """A card; the facts are of the second edition unless only the first has it."""

    age: Annotated[StrictInt, Field(ge=1, le=3)]
    colour: Colour
    effect: EffectShape
    cost: CostText | None = None
    copies: list[Players] = field(default_factory=list)
    chain_from: list[Kebab] = field(default_factory=list)
    chain_to: list[Kebab] = field(default_factory=list)
    editions: list[Edition] = field(default_factory=lambda: ["second", "first"])
    first: FirstPrintingShape | None = None
    agreement: dict[Edition, Whole]
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


@shape
class NameShape:
    """A name as printed, or as proposed where none was printed."""

    name: Word
    status: Status
    sources: list[Kebab] = field(default_factory=list)


@shape
class CardNameShape:
    """A card's name, and its name in the first edition where that differs."""

    name: Word
    status: Status
    sources: list[Kebab] = field(default_factory=list)
    first: NameShape | None = None


@shape
class WonderNameShape:
    """A wonder's short name (the city) and the name of its monument."""

    name: Word
    status: Status
    sources: list[Kebab] = field(default_factory=list)
    first: NameShape | None = None
    monument: Word
    monument_status: Status = "printed"
    monument_sources: list[Kebab] = field(default_factory=list)


@shape
class NamesShape:
    """The names of a module's components in one language."""

    cards: dict[Kebab, CardNameShape]
    wonders: dict[Kebab, WonderNameShape]


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
class SourceShape:
    """A document or data set that facts and rulings rest on."""

    title: Word
    authority: Authority
    publisher: str = ""
    date: Date | None = None
    language: Language = ""
    edition: Edition | None = None
    read: Literal["whole", "excerpt"] = "excerpt"
    url: Web | None = None
    repository: Repository | None = None
