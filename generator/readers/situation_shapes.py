"""What each file of content/<game>/referee/ may hold."""

from dataclasses import field

from generator.readers.values import Dotted, Kebab, Sentence, Some, shape


@shape
class PointerShape:
    """A rule or a ruling that says what to do: one of the two."""

    rule: Dotted | None = None
    ruling: Kebab | None = None


@shape
class OutcomeShape:
    """What is done about a situation on the tables of `when`: `steps`; or `in_tournaments`, where only tournaments say it; or
    `open` with what is known beside, which may be nothing.

    What is known and no rule says stands in a `note`, with its `sources`.
    """

    when: str | None = None
    steps: Some[PointerShape] | None = None
    in_tournaments: Some[PointerShape] | None = None
    open: list[PointerShape] | None = None
    note: Sentence | None = None
    sources: list[Kebab] = field(default_factory=list)


@shape
class SituationShape:
    """What goes wrong at a table or is disputed there, as one says it, and what is done then on each table."""

    id: Kebab
    situation: Sentence
    then: Some[OutcomeShape]
