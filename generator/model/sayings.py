"""What we say about the components: rules, examples, rulings, open questions and definitions."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal

from generator.conditions import Condition
from generator.ids import Edition, RuleId, RulingId, SourceId
from generator.model.basis import Text, Where, record
from generator.model.known import Authority

RuleKind = Literal["step", "rule", "note"]
RulingKind = Literal["ruling", "reminder", "interim"]
"""A decision, a reminder of what a rule says, or an answer until the publisher's is known."""
Modality = Literal["must", "may", "must-not", "fact"]


@record
class Variant:
    """The wording of a rule under a condition; None holds always."""

    text: Text
    title: Text | None = None
    """What the rule is called where it has this wording, if not as elsewhere."""
    when: Condition | None = None
    said_by: tuple[SourceId, ...] = ()
    also: tuple[SourceId, ...] = ()
    """Who says the part of the text that the others do not: it stands on the weaker of the two."""
    facts: tuple[str, ...] = ()
    values: Mapping[str, int] = field(default_factory=dict)
    """name -> number that the text states"""
    decides: Mapping[str, str] = field(default_factory=dict)
    """open question, or what a ruling decides too -> the answer that the text gives"""

    @property
    def sources(self) -> tuple[SourceId, ...]:
        return tuple(dict.fromkeys((*self.said_by, *self.also)))


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
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """kind -> ids of those whose effect it tells"""
    brief: bool = False
    """Whether it is told at the table too, where only what has to be done is told."""
    signs: tuple[str, ...] = ()
    """The icons that tell of it where a picture goes with its words."""
    ended_by: frozenset[str] = frozenset()
    """The modules that remove it by name."""
    where: Where = field(compare=False)

    @property
    def sources(self) -> tuple[SourceId, ...]:
        return tuple(dict.fromkeys(source for variant in self.variants for source in variant.sources))


@record
class Order:
    """Steps in the order that some sources give them, the first first."""

    steps: tuple[RuleId, ...]
    sources: tuple[SourceId, ...]
    where: Where = field(compare=False)


@record
class Procedure:
    """What is done, by the words that name it: only where one of its rules stands, but in a few that name it elsewhere."""

    said: tuple[str, ...]
    rules: tuple[RuleId, ...]
    but: frozenset[RuleId]
    where: Where = field(compare=False)


@record
class Section:
    """Rules under one heading."""

    id: str
    title: Text
    rules: tuple[Rule, ...]
    when: Condition | None = None
    runs_on: bool = False
    """Whether its heading is needed only where each section is a screen of its own: else the text runs on."""
    any_order: bool = False
    """Whether steps may be done in any order, as far as no source says in which."""
    tabular: bool = False
    """Whether its rules are the rows of a table, each headed by the things that it tells of."""

    @property
    def condition(self) -> Condition | None:
        """A section stands under its own condition, or under that of its rules if they all share one."""
        shared = self.when or (self.rules[0].when if self.rules else None)
        if self.when or shared is None:
            return shared
        return shared if all(rule.when == shared for rule in self.rules) else None


@record
class Chapter:
    """A chapter of the rulebook."""

    id: str
    title: Text
    lead: Text | None
    sections: tuple[Section, ...]
    when: Condition | None = None
    folded: bool = False
    """Whether it is closed until somebody opens it: what nobody needs while playing."""
    where: Where = field(compare=False)


@record
class Example:
    """A worked example: run by a calculator and compared, or told in words; it stands on the tables of `when`."""

    id: str
    rules: tuple[RuleId, ...]
    title: Text
    when: Condition | None = None
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
    """A decision on a question that comes up at the table; it stands on the tables of `when`."""

    id: RulingId
    topic: str
    question: Text
    answer: Text
    ruling: Text
    editions: tuple[Edition, ...]
    when: Condition | None = None
    """What a table must have for it: one of the editions, if not all do, and what else is asked."""
    kind: RulingKind
    authority: Authority
    citations: tuple[Citation, ...]
    checked: str = ""
    """The day on which it was last compared with what was collected from its sources."""
    supersedes: tuple[RulingId, ...] = ()
    facts: tuple[str, ...] = ()
    decides: Mapping[str, str] = field(default_factory=dict)
    """open question, or what a rule decides too -> the answer that it gives"""
    rules: tuple[RuleId, ...] = ()
    terms: tuple[str, ...] = ()
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """kind -> ids of what it is about"""
    where: Where = field(compare=False)


@record
class Reading:
    """One side of an open question: a cost, which the game's own room reads and draws, or a sentence; and who holds it."""

    sources: tuple[SourceId, ...]
    cost: object | None = None
    text: Text | None = None
    answer: str | None = None
    """The word by which rules and rulings name it."""


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
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """kind -> ids of what it is about"""
    where: Where = field(compare=False)


@record
class GlossaryEntry:
    """What a word of the game means."""

    id: str
    definition: Text
    rules: tuple[RuleId, ...] = ()
    where: Where = field(compare=False)


@record
class Asked:
    """By what other words than its own people ask for something."""

    words: str
    where: Where = field(compare=False)
