"""What each YAML file may hold: the typed records that check it and from which its JSON Schema is made."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeVar, dataclass_transform

from pydantic import ConfigDict, Field, StrictInt

from generator.ids import Colour, Edition
from generator.model import (
    Authority,
    City,
    Countable,
    Modality,
    Neighbour,
    PowerName,
    RuleKind,
    Status,
    Symbol,
)

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """A record of a YAML file: no key beyond its fields."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
    return made


Kebab = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Dotted = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$")]
Sentence = Annotated[str, Field(min_length=1, pattern=r"\S")]
Word = Annotated[str, Field(min_length=1, pattern=r"\S")]
Whole = Annotated[StrictInt, Field(ge=0, le=99)]
Players = Annotated[StrictInt, Field(ge=3, le=8)]
CostText = Annotated[StrictInt, Field(ge=0, le=99)] | Annotated[str, Field(pattern=r"^[0-9]{0,2}[A-Za-z]*$")]
Share = Annotated[float, Field(ge=0, le=1)]
Date = (
    Annotated[StrictInt, Field(ge=1900, le=2100)] | Annotated[str, Field(pattern=r"^\d{4}-\d{2}(-\d{2})?$")]
)
Web = Annotated[str, Field(pattern=r"^https://[^\s<>\"]+$")]


@shape
class DiscountShape:
    """A lower price for goods bought from neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: list[Neighbour]
    price: Whole


@shape
class EachShape:
    """Coins when built and points at the end for each thing counted."""

    of: list[Countable]
    in_: Annotated[list[City], Field(alias="in")]
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
    a: list[StageShape]
    b: list[StageShape]


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
    language: str = ""
    edition: Edition | None = None
    read: Literal["whole", "excerpt"] = "excerpt"
    url: Web | None = None
    repository: str = ""


@shape
class VariantShape:
    """The wording of a rule under a condition."""

    when: str
    text: Sentence
    sources: list[Kebab]
    facts: list[str] = field(default_factory=list)


@shape
class RuleShape:
    """One atomic statement of the rulebook: `text`, or `texts` where editions or player counts differ."""

    id: Dotted
    title: Sentence
    kind: RuleKind = "rule"
    modality: Modality = "fact"
    text: Sentence | None = None
    texts: list[VariantShape] = field(default_factory=list)
    when: str | None = None
    facts: list[str] = field(default_factory=list)
    sources: list[Kebab] = field(default_factory=list)
    table: Literal["", "deck-sizes", "conflict-tokens", "science-points", "guilds-by-players"] = ""
    examples: list[Kebab] = field(default_factory=list)
    calculator: Literal["", "science", "military", "treasury", "setup"] = ""


@shape
class SectionShape:
    """Rules under one heading."""

    id: Kebab
    title: Sentence
    when: str | None = None
    rules: list[RuleShape]


@shape
class ChapterShape:
    """A chapter of the rulebook; the number in the file's name gives its place."""

    chapter: Kebab
    title: Sentence
    lead: Sentence | None = None
    sections: list[SectionShape]


@shape
class ExampleShape:
    """A worked example: `text`, or a calculator with its input and the figures expected."""

    id: Kebab
    rules: list[Dotted]
    title: Sentence
    text: Sentence | None = None
    calculator: Literal["", "science", "military", "treasury", "setup"] = ""
    input: dict[str, Any] = field(default_factory=dict)
    expected: dict[str, Any] = field(default_factory=dict)
    vector: str = ""
    source: str = ""


@shape
class CitationShape:
    """A source and the page that is meant."""

    source: Kebab
    page: Whole


@shape
class AboutShape:
    """What a ruling or open question touches; it is shown on all of these pages."""

    rules: list[Dotted] = field(default_factory=list)
    cards: list[Kebab] = field(default_factory=list)
    wonders: list[Kebab] = field(default_factory=list)


@shape
class RulingShape:
    """A decision on a question that comes up at the table."""

    id: Kebab
    question: Sentence
    answer: Sentence
    ruling: Sentence
    edition: Literal["both", "first", "second"]
    authority: Authority
    sources: list[Kebab | CitationShape]
    facts: list[str] = field(default_factory=list)
    about: AboutShape


@shape
class ReadingShape:
    """One reading of an open question: `cost` in the notation, or `value` in words."""

    value: Sentence | None = None
    cost: CostText | None = None
    sources: list[Kebab] = field(default_factory=list)


@shape
class QuestionShape:
    """What is disputed or unknown."""

    id: Kebab
    question: Sentence
    about: AboutShape
    edition: Literal["both", "first", "second"] = "both"
    readings: list[ReadingShape]
    believed: Whole | None = None
    confidence: Share | None = None
    why: Sentence
    facts: list[str] = field(default_factory=list)


@shape
class GlossaryShape:
    """What a word of the game means."""

    id: Kebab
    definition: Sentence
    rules: list[Dotted] = field(default_factory=list)


@shape
class CountedShape:
    """A text in singular and plural; `{n}` is the number."""

    one: Sentence
    other: Sentence


FILES: dict[str, Any] = {
    "cards": dict[Kebab, CardShape],
    "wonders": dict[Kebab, WonderShape],
    "names": NamesShape,
    "terms": dict[Kebab, TermShape],
    "sources": dict[Kebab, SourceShape],
    "chapter": ChapterShape,
    "examples": list[ExampleShape],
    "rulings": list[RulingShape],
    "questions": list[QuestionShape],
    "glossary": list[GlossaryShape],
    "texts": dict[str, Sentence | CountedShape],
    "facts": dict[str, Sentence],
    "related": dict[str, list[Dotted]],
}
"""Kind of file -> what it may hold."""
