"""What each file of content/ may hold."""

from dataclasses import field
from typing import Any

from pydantic import StrictInt

from generator.model import Authority, Modality, RuleKind, RulingKind, Shape
from generator.readers.values import (
    AboutName,
    CalculatorName,
    CostText,
    Day,
    Dotted,
    EditionOrBoth,
    FactId,
    Kebab,
    KindsName,
    NumberName,
    PublishedId,
    RulingAboutName,
    Sentence,
    Share,
    Some,
    TableName,
    Whole,
    shape,
)

AboutShape = dict[AboutName, list[str]]
"""What an open question touches, rules and things by their kinds; it is shown on all of these pages."""


ThingsShape = dict[KindsName, Some[str]]
"""Things by their kinds."""


@shape
class VariantShape:
    """The wording of a rule under a condition, and the title that it has there, if not its own.

    `also` are the sources of a part of the text that its `sources` do not say: it stands on the weaker of the two.
    """

    when: str
    title: Sentence | None = None
    text: Sentence
    sources: list[Kebab]
    also: list[Kebab] = field(default_factory=list)
    facts: list[FactId] = field(default_factory=list)
    values: dict[NumberName, StrictInt] = field(default_factory=dict)
    decides: dict[Kebab, Kebab] = field(default_factory=dict)


@shape
class RuleShape:
    """One atomic statement of the rulebook: `text`, or `texts` where editions or player counts differ.

    `values` are numbers that a text states: where several rules state the same number, they must agree on every table.
    `decides` names what a text decides and how: an open question by one of its answers, or whatever a ruling decides too.
    `brief` says whether the rule is told at the table too, as a step is by itself.
    `about` are the things whose effect it tells: their pages point to it, and in a section that is `tabular` they head it.
    `signs` are the icons that tell of it where a picture goes with its words.
    """

    id: Dotted
    title: Sentence
    kind: RuleKind = "rule"
    signs: list[Kebab] = field(default_factory=list)
    modality: Modality = "fact"
    text: Sentence | None = None
    texts: list[VariantShape] = field(default_factory=list)
    when: str | None = None
    facts: list[FactId] = field(default_factory=list)
    sources: list[Kebab] = field(default_factory=list)
    also: list[Kebab] = field(default_factory=list)
    values: dict[NumberName, StrictInt] = field(default_factory=dict)
    decides: dict[Kebab, Kebab] = field(default_factory=dict)
    table: TableName = ""
    examples: list[Kebab] = field(default_factory=list)
    calculator: CalculatorName = ""
    about: ThingsShape = field(default_factory=dict)
    brief: bool | None = None


@shape
class OrderShape:
    """Steps of one section in the order that sources give them; what no line decides is told as open."""

    steps: Some[Dotted]
    sources: Some[Kebab]
    facts: list[FactId] = field(default_factory=list)


@shape
class SectionShape:
    """Rules under one heading; with `any_order`, steps whose order no source gives may be done in any.

    One that `runs_on` shows its heading only at the table, where each section is a screen of its own.
    One that is `tabular` is a table of things: each rule a row, headed by those that it is about.
    """

    id: Kebab
    title: Sentence
    when: str | None = None
    runs_on: bool = False
    any_order: bool = False
    tabular: bool = False
    rules: Some[RuleShape]


@shape
class ChapterShape:
    """A chapter of the rulebook; the number in the file's name gives its place. What is `folded` is closed at first."""

    chapter: Kebab
    title: Sentence
    lead: Sentence | None = None
    folded: bool = False
    sections: Some[SectionShape]


@shape
class ProcedureShape:
    """Something that is done, by the words in which English texts name it, and the rules that say how it is done.

    Texts name it only where one of these rules stands, `but` the rules that speak of it where it is not on the table.
    """

    said: Some[str]
    rules: Some[Dotted]
    but: list[Dotted] = field(default_factory=list)


@shape
class ExampleShape:
    """A worked example: `text`, or a calculator with its input and the figures expected; `when` it is true."""

    id: Kebab
    rules: list[Dotted]
    when: str | None = None
    title: Sentence
    text: Sentence | None = None
    calculator: CalculatorName = ""
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
class RulingShape:
    """A decision on a question that comes up at the table; `when` it holds, besides the edition.

    Its `kind` follows from the authority, unless it is given: a reminder of a rule, a ruling, or an interim answer until the
    publisher's is known. `checked` is the day on which it was last compared with what was collected from its sources, `supersedes` names the rulings
    whose place it takes. `about` may name `terms`, and `classes` of things that the game computes.
    """

    id: Kebab
    question: Sentence
    answer: Sentence
    ruling: Sentence
    edition: EditionOrBoth | None = None
    when: str | None = None
    kind: RulingKind | None = None
    authority: Authority
    sources: list[Kebab | CitationShape]
    checked: Day | None = None
    supersedes: list[Kebab] = field(default_factory=list)
    facts: list[FactId] = field(default_factory=list)
    decides: dict[Kebab, Kebab] = field(default_factory=dict)
    about: dict[RulingAboutName, list[str]]


@shape
class ReadingShape:
    """One reading of an open question: `cost` in the notation, or `value` in words with the `answer` by which rules name it."""

    value: Sentence | None = None
    answer: Kebab | None = None
    cost: CostText | None = None
    sources: list[Kebab] = field(default_factory=list)


@shape
class QuestionShape:
    """What is disputed or unknown."""

    id: Kebab
    question: Sentence
    about: AboutShape
    edition: EditionOrBoth = "both"
    readings: Some[ReadingShape]
    believed: Whole | None = None
    confidence: Share | None = None
    why: Sentence
    facts: list[FactId] = field(default_factory=list)


@shape
class GlossaryShape:
    """What a word of the game means."""

    id: Kebab
    definition: Sentence
    rules: list[Dotted] = field(default_factory=list)


@shape
class GivenUpShape:
    """What became of an id that was published, such as `rule trade.buy`: `replaced_by` another one, or gone `because` of something."""

    id: PublishedId
    replaced_by: PublishedId | None = None
    because: Sentence | None = None


@shape
class CountedShape:
    """A text in singular and plural; `{n}` is the number."""

    one: Sentence
    other: Sentence


@shape
class PictogramShape:
    """What a symbol looks like, what else it may be taken for, and the rules that say what it means."""

    shape: Shape
    also: list[Shape] = field(default_factory=list)
    rules: Some[Dotted]
    see: list[Dotted] = field(default_factory=list)
    letters: str = ""
