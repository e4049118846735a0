"""Floor 1: the records that the site is made of. They neither load nor render themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar, dataclass_transform

from generator.conditions import Condition
from generator.ids import CardId, Colour, Edition, RuleId, RulingId, Side, SourceId, WonderId
from generator.notation import Cost

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """A frozen, slotted record whose fields are given by name."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


# Where a record was written -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a file, so that every fault can say `cards.yaml:412`."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@record
class Text:
    """An English sentence with the permanent key under which translations know it; `plural` for counted texts."""

    key: str
    english: str
    plural: str = ""
    where: Where = field(compare=False)


# What a thing is known by, and from whom -------------------------------------------------------------------------------

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
    title: str
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


# Effects: a closed union -----------------------------------------------------------------------------------------------

Symbol = Literal["compass", "gear", "tablet", "any"]
Neighbour = Literal["left", "right"]
City = Literal["own", "left", "right"]
Countable = Literal[
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "wonder-stage",
    "defeat-token",
    "completed-wonder",
]
PowerName = Literal[
    "play-last-card",
    "build-from-discard",
    "build-free-once-per-age",
    "build-free-first-of-colour",
    "build-free-first-of-age",
    "build-free-last-of-age",
    "copy-guild",
]


@record
class Produces:
    """One of the options each turn; an option may hold several resources."""

    options: tuple[tuple[str, ...], ...]


@record
class Points:
    """Victory points at the end of the game."""

    points: int


@record
class Shields:
    """Military strength in every conflict from now on."""

    shields: int


@record
class Science:
    """A scientific symbol, or one of the reader's choice at the end of the game."""

    symbol: Symbol


@record
class Coins:
    """Coins from the bank, once, when built."""

    coins: int


@record
class Discount:
    """A lower price for each unit of some goods bought from some neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: tuple[Neighbour, ...]
    price: int


@record
class Each:
    """Coins when built and points at the end for each thing counted in some cities."""

    of: tuple[Countable, ...]
    cities: tuple[City, ...]
    coins: int = 0
    points: int = 0


@record
class Power:
    """A power with rules of its own."""

    name: PowerName


Effect = Produces | Points | Shields | Science | Coins | Discount | Each | Power


# Components ------------------------------------------------------------------------------------------------------------


@record
class Printing:
    """A card as one edition prints it; `copies` holds the player count on each copy, nothing for a guild."""

    cost: Cost
    effects: tuple[Effect, ...]
    copies: tuple[int, ...] = ()
    chain_from: tuple[CardId, ...] = ()
    chain_to: tuple[CardId, ...] = ()


@record
class Card:
    """A card of the game, in every edition that has it."""

    id: CardId
    age: int
    colour: Colour
    printings: Mapping[Edition, Printing]
    agreement: Mapping[Edition, int]
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)

    @property
    def is_guild(self) -> bool:
        return self.colour == "purple"

    @property
    def newest(self) -> Printing:
        """The printing that a page shows first."""
        return self.printings.get("second") or self.printings["first"]

    @property
    def differs(self) -> bool:
        """Whether the editions print it differently, or only one of them has it."""
        return len(set(map(repr, self.printings.values()))) > 1 or len(self.printings) == 1


@record
class Stage:
    """A stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]


@record
class Board:
    """A wonder board of one edition."""

    resource: str
    sides: Mapping[Side, tuple[Stage, ...]]


@record
class Wonder:
    """A wonder, in every edition that has it."""

    id: WonderId
    boards: Mapping[Edition, Board]
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)


# What we say about them ------------------------------------------------------------------------------------------------

RuleKind = Literal["step", "rule", "note"]
Modality = Literal["must", "may", "must-not", "fact"]


@record
class Variant:
    """The wording of a rule under a condition; None holds always."""

    text: Text
    when: Condition | None = None
    sources: tuple[SourceId, ...] = ()
    facts: tuple[str, ...] = ()


@record
class Rule:
    """One atomic statement of the rulebook."""

    id: RuleId
    title: Text
    kind: RuleKind
    modality: Modality
    variants: tuple[Variant, ...]
    when: Condition | None = None
    table: str = ""
    examples: tuple[str, ...] = ()
    calculator: str = ""
    where: Where = field(compare=False)

    @property
    def sources(self) -> tuple[SourceId, ...]:
        return tuple(dict.fromkeys(source for variant in self.variants for source in variant.sources))


@record
class Section:
    """Rules under one heading."""

    id: str
    title: Text
    rules: tuple[Rule, ...]
    when: Condition | None = None


@record
class Chapter:
    """A chapter of the rulebook."""

    id: str
    title: Text
    lead: Text | None
    sections: tuple[Section, ...]
    where: Where = field(compare=False)


@record
class Example:
    """A worked example: run by a calculator and compared, or told in words."""

    id: str
    rules: tuple[RuleId, ...]
    title: Text
    text: Text | None = None
    calculator: str = ""
    input: Mapping[str, Any] = field(default_factory=dict)
    expected: Mapping[str, Any] = field(default_factory=dict)
    source: str = ""
    where: Where = field(compare=False)


@record
class Citation:
    """A source with the page that is meant."""

    source: SourceId
    page: int | None = None


@record
class Ruling:
    """A decision on a question that comes up at the table."""

    id: RulingId
    topic: str
    question: Text
    answer: Text
    ruling: Text
    editions: tuple[Edition, ...]
    authority: Authority
    citations: tuple[Citation, ...]
    facts: tuple[str, ...] = ()
    rules: tuple[RuleId, ...] = ()
    cards: tuple[CardId, ...] = ()
    wonders: tuple[WonderId, ...] = ()
    where: Where = field(compare=False)


@record
class Reading:
    """One side of an open question: a cost to draw or a sentence, and who holds it."""

    sources: tuple[SourceId, ...]
    cost: Cost | None = None
    text: Text | None = None


@record
class OpenQuestion:
    """What is disputed or unknown, with the readings and the one that the site follows."""

    id: str
    question: Text
    why: Text
    readings: tuple[Reading, ...]
    believed: int | None
    confidence: float | None
    editions: tuple[Edition, ...]
    rules: tuple[RuleId, ...] = ()
    cards: tuple[CardId, ...] = ()
    wonders: tuple[WonderId, ...] = ()
    where: Where = field(compare=False)


@record
class GlossaryEntry:
    """What a word of the game means."""

    id: str
    definition: Text
    rules: tuple[RuleId, ...] = ()
    where: Where = field(compare=False)


@record
class Library:
    """Everything that was read; every reference in it resolves."""

    cards: Mapping[CardId, Card]
    wonders: Mapping[WonderId, Wonder]
    names: Mapping[str, Mapping[str, Names]]
    """locale -> id of a card or wonder -> names"""
    terms: Mapping[str, Mapping[str, Term]]
    """locale -> id -> term"""
    sources: Mapping[SourceId, Source]
    chapters: tuple[Chapter, ...]
    examples: Mapping[str, Example]
    rulings: tuple[Ruling, ...]
    questions: tuple[OpenQuestion, ...]
    glossary: tuple[GlossaryEntry, ...]
    related: Mapping[str, tuple[RuleId, ...]]
    """what a card or stage does -> the rules that explain it"""
    texts: Mapping[str, Text]
    """key -> every sentence that is translated"""

    @property
    def rules(self) -> dict[RuleId, Rule]:
        return {
            rule.id: rule
            for chapter in self.chapters
            for section in chapter.sections
            for rule in section.rules
        }
