"""Examples, open questions, glossary and interface texts: from their files to the model."""

from generator.ids import RuleId
from generator.model import Asked, Example, GlossaryEntry, OpenQuestion
from generator.model import Reading as OneReading
from generator.placeholders import MARKUP, has_markup
from generator.readers.gather import Gather
from generator.readers.hooks import Reading
from generator.readers.rulings import editions, rules_about
from generator.readers.sentence_shapes import (
    CountedShape,
    ExampleShape,
    GlossaryShape,
    QuestionShape,
    ReadingShape,
)
from generator.readers.strict_yaml import Document, Path_
from generator.readers.things import things


def examples(gather: Gather) -> dict[str, Example]:
    """Worked examples by id."""
    found = [
        _example(gather, document, index, entry)
        for document, entries in gather.files("content/{game}/examples.yaml", "examples")
        for index, entry in enumerate(entries)
    ]
    gather.unique(((example.id, example.where) for example in found), "example")
    return {example.id: example for example in found}


def _example(gather: Gather, document: Document, index: int, entry: ExampleShape) -> Example:
    where = document.where(index, "id")
    if (entry.text is None) == (not entry.calculator):
        gather.fault(where, f"{entry.id}: needs either `text` or `calculator` with `input` and `expected`")
    gather.refer(document.where(index, "rules"), f"{entry.id}: rules", "rule", entry.rules)
    key = f"example.{entry.id}"
    return Example(
        id=entry.id,
        rules=tuple(RuleId(rule) for rule in entry.rules),
        title=gather.text(f"{key}.title", entry.title, document.where(index, "title")),
        when=gather.condition(entry.when, document.where(index, "when"), entry.id),
        text=gather.text(f"{key}.text", entry.text, document.where(index, "text")) if entry.text else None,
        calculator=entry.calculator,
        input=entry.input,
        expected=entry.expected,
        source=entry.vector or entry.source,
        where=where,
    )


def questions(gather: Gather, reading: Reading) -> tuple[OpenQuestion, ...]:
    """Every open question."""
    found = [
        _question(gather, document, index, entry, reading)
        for document, entries in gather.files("content/{game}/open-questions.yaml", "questions")
        for index, entry in enumerate(entries)
    ]
    gather.unique(((question.id, question.where) for question in found), "question")
    return tuple(found)


def _question(
    gather: Gather,
    document: Document,
    index: int,
    entry: QuestionShape,
    reading: Reading,
) -> OpenQuestion:
    where = document.where(index, "id")
    if entry.believed is not None and entry.believed >= len(entry.readings):
        gather.fault(document.where(index, "believed"), f"{entry.id}: believed: there is no such reading")
    return OpenQuestion(
        id=entry.id,
        question=gather.text(f"open.{entry.id}.question", entry.question, document.where(index, "question")),
        why=gather.text(f"open.{entry.id}.why", entry.why, document.where(index, "why")),
        readings=tuple(
            _reading(gather, document, (index, "readings", number), one, reading)
            for number, one in enumerate(entry.readings)
        ),
        believed=entry.believed,
        confidence=entry.confidence,
        editions=editions(gather, document, index, entry),
        where=where,
        rules=rules_about(gather, document, index, entry),
        things=things(gather, document, (index,), entry.id, entry.about),
    )


def _reading(gather: Gather, document: Document, at: Path_, entry: ReadingShape, how: Reading) -> OneReading:
    """A reading of the open question in which it stands."""
    where, id_ = document.where(*at), document.data[at[0]]["id"]
    if (entry.value is None) == (entry.cost is None):
        gather.fault(where, f"{id_}: a reading needs either `value` or `cost`")
    text = gather.text(f"open.{id_}.reading-{at[-1]}", entry.value, where) if entry.value else None
    cost = how.cost(gather, entry.cost, where, id_) if entry.cost is not None else None
    gather.refer(document.where(*at, "sources"), f"{id_}: readings", "source", entry.sources)
    return OneReading(sources=gather.source_ids(entry.sources), cost=cost, text=text, answer=entry.answer)


def glossary(gather: Gather) -> tuple[GlossaryEntry, ...]:
    """The definitions of the terms."""
    found = [
        _glossary_entry(gather, document, index, entry)
        for document, entries in gather.files("content/{game}/glossary.yaml", "glossary")
        for index, entry in enumerate(entries)
    ]
    gather.unique(((entry.id, entry.where) for entry in found), "glossary entry")
    return tuple(found)


def _glossary_entry(gather: Gather, document: Document, index: int, entry: GlossaryShape) -> GlossaryEntry:
    where = document.where(index, "id")
    gather.refer(where, "glossary", "term", [entry.id])
    gather.refer(document.where(index, "rules"), f"{entry.id}: rules", "rule", entry.rules)
    return GlossaryEntry(
        id=entry.id,
        definition=gather.text(f"term.{entry.id}", entry.definition, document.where(index, "definition")),
        rules=tuple(RuleId(rule) for rule in entry.rules),
        where=where,
    )


def related(gather: Gather) -> dict[str, tuple[RuleId, ...]]:
    """Which rules explain an effect, a power, a colour or a thing."""
    known = {kind.id for kind in gather.kinds}
    found: dict[str, tuple[RuleId, ...]] = {}
    for document, entries in gather.files("content/{game}/related-rules.yaml", "related"):
        for key, rules in entries.items():
            gather.refer(document.where(key), key, "rule", rules)
            kind, dot, id_ = key.partition(".")
            if dot and kind in known:
                gather.refer(document.where(key), "related rules", kind, [id_])
            found[key] = tuple(RuleId(rule) for rule in rules)
    return found


def asked(gather: Gather) -> dict[str, dict[str, Asked]]:
    """Locale -> address of a unit -> by what other words people ask for it."""
    found: dict[str, dict[str, Asked]] = {}
    for locale, document, entries in gather.by_language("content/{game}/search/*.yaml", "asked"):
        found[locale] = {
            route: Asked(words=words, where=document.where(route)) for route, words in entries.items()
        }
        for route, one in found[locale].items():
            if not all(line.strip() for line in one.words.split(";")):
                gather.fault(one.where, f"{route}: a line is missing before or after a semicolon")
    return found


def explained(gather: Gather) -> None:
    """The lists of the facts that no rule and no ruling says, each with its reason; they are only checked."""
    for file in ("content/{game}/rulebook/facts-elsewhere.yaml", "content/{game}/rulings/left-out.yaml"):
        for _ in gather.files(file, "facts"):
            pass


def interface(gather: Gather, folder: str = "content") -> None:
    """The words of the pages themselves, and the patterns of effects and workings."""
    for pattern in (f"{folder}/interface.yaml", f"{folder}/phrases.yaml"):
        for document, entries in gather.files(pattern, "texts"):
            for key, entry in entries.items():
                where = document.where(key)
                counted = isinstance(entry, CountedShape)
                text = gather.text(
                    key, entry.one if counted else entry, where, entry.other if counted else ""
                )
                if has_markup(text.english) or has_markup(text.plural):
                    gather.fault(where, f"{key}: {MARKUP}")
