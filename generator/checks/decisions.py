"""Rules, rulings and the reading of an open question that we follow answer alike, and what we follow is said to players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_

from generator.checks.contradictions import Statement, conflicts
from generator.conditions import parse as parse_condition
from generator.model import Library, OpenQuestion, Where
from generator.readers.faults import Fault, did_you_mean
from generator.tables.legal import Tables


def decisions(library: Library, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    """Every two texts that decide the same differently on one table, every answer that no question knows, and every reading
    that we follow and that no rule or ruling says; `visible` gives the tables on which each rule stands.
    """
    made: dict[str, list[Statement]] = defaultdict(list)
    for one in _made(library, tables, visible):
        made[one.name].append(one)
    questions = {question.id: question for question in library.questions}
    for name, statements in made.items():
        if name not in questions and len(statements) == 1:
            hint = did_you_mean(name, sorted({*questions, *made} - {name}))
            message = f"{statements[0].who}: decides: nothing else decides {name}{hint}"
            yield Fault(statements[0].where, message)
    for question in questions.values():
        yield from _of(question, made.pop(question.id, []), library, tables, visible)
    for statements in made.values():
        yield from conflicts(statements, tables)


def _of(
    question: OpenQuestion,
    made: list[Statement],
    library: Library,
    tables: Tables,
    visible: Mapping[str, int],
) -> Iterator[Fault]:
    """What is wrong with the way in which rules and rulings decide a question."""
    foreign = list(_foreign(made, question))
    yield from foreign
    followed = _followed(question)
    if followed:
        on = _tables_of(question, library, tables, visible)
        ours = Statement(question.id, followed, "the reading that we follow", question.where, on)
        against = list(conflicts([*made, ours], tables)) if not foreign else []
        yield from against
        if not (foreign or against or any(one.on and one.value == followed for one in made)):
            message = f"no rule or ruling `decides` it as {followed!r}, the reading that we follow"
            yield Fault(question.where, f"{question.id}: {message}")
    elif question.believed is not None and question.rules and question.readings[question.believed].text:
        hint = "by which the rules that say it `decide`"
        yield Fault(question.where, f"{question.id}: the reading that we follow needs an `answer`, {hint}")


def _made(library: Library, tables: Tables, visible: Mapping[str, int]) -> Iterator[Statement]:
    """What rules and rulings decide, and where."""

    def each(decides: Mapping[str, str], who: str, where: Where, on: int) -> Iterator[Statement]:
        for name, answer in decides.items():
            yield Statement(name, answer, who, where, on)

    for rule in library.rules.values():
        for variant in rule.variants:
            on = visible[rule.id] & tables.where(variant.when) & tables.definite
            yield from each(variant.decides, rule.id, variant.text.where, on)
    for ruling in library.in_force:
        yield from each(ruling.decides, ruling.id, ruling.where, tables.where(ruling.when) & tables.definite)


def _tables_of(question: OpenQuestion, library: Library, tables: Tables, visible: Mapping[str, int]) -> int:
    """The tables on which a question comes up: those of its editions that show one of its rules, if it names any."""
    editions = " or ".join(f"edition.{edition}" for edition in question.editions)
    of_editions = tables.where(parse_condition(editions, library.game.axes) if editions else None)
    rules = reduce(or_, (visible[rule] for rule in question.rules), 0)
    return of_editions & tables.definite & (rules or tables.definite)


def _followed(question: OpenQuestion) -> str | None:
    """The answer that we follow, if the question has any that rules can give."""
    return None if question.believed is None else question.readings[question.believed].answer


def _foreign(statements: list[Statement], question: OpenQuestion) -> Iterator[Fault]:
    answers = sorted(reading.answer for reading in question.readings if reading.answer)
    for one in statements:
        if one.value not in answers:
            known = f"its answers are {', '.join(answers)}" if answers else "its readings have no `answer`"
            hint = did_you_mean(str(one.value), answers)
            yield Fault(
                one.where, f"{one.who}: decides: {question.id} has no answer {one.value!r}{hint}; {known}"
            )
