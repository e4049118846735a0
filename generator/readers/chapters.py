"""The rulebook: from the files of its chapters to the model."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypedDict

from generator.ids import RuleId, SourceId
from generator.model import Chapter, Rule, Section, Text, Variant, Where
from generator.readers.gather import Gather
from generator.readers.sentence_shapes import ChapterShape, RuleShape, SectionShape, VariantShape
from generator.readers.strict_yaml import Document, Path_
from generator.readers.things import things

if TYPE_CHECKING:
    from generator.readers.module_shapes import ChangeShape


def chapters(gather: Gather) -> tuple[Chapter, ...]:
    """The chapters of the rulebook in the order of their file names."""
    return tuple(
        chapter(gather, document, (), entry)
        for document, entry in gather.files("content/{game}/rulebook/[0-9]*.yaml", "chapter")
    )


def unique(gather: Gather, book: tuple[Chapter, ...]) -> None:
    """Each rule stands once, and so does each heading: chapters and sections are anchors of one page."""
    sections = [section for chapter in book for section in chapter.sections]
    gather.unique(((rule.id, rule.where) for section in sections for rule in section.rules), "rule")
    headings = [(str(chapter.id), chapter.where) for chapter in book]
    headings += [(section.id, section.title.where) for section in sections]
    gather.unique(headings, "heading")


def chapter(gather: Gather, document: Document, at: Path_, entry: ChapterShape) -> Chapter:
    """A chapter; `at` is its place in the document, empty where it is the document."""
    key = f"chapter.{entry.chapter}"
    lead = gather.text(f"{key}.lead", entry.lead, document.where(*at, "lead")) if entry.lead else None
    return Chapter(
        id=entry.chapter,
        title=gather.text(f"{key}.title", entry.title, document.where(*at, "title")),
        lead=lead,
        folded=entry.folded,
        sections=tuple(
            section(gather, document, (*at, "sections", index), shape)
            for index, shape in enumerate(entry.sections)
        ),
        where=document.where(*at, "chapter"),
    )


def section(gather: Gather, document: Document, at: Path_, entry: SectionShape) -> Section:
    """A section with its rules."""
    return Section(
        id=entry.id,
        title=gather.text(f"section.{entry.id}", entry.title, document.where(*at, "title")),
        when=gather.condition(entry.when, document.where(*at, "when"), entry.id),
        rules=tuple(
            rule(gather, document, (*at, "rules", index), shape) for index, shape in enumerate(entry.rules)
        ),
        runs_on=entry.runs_on,
        any_order=entry.any_order,
        tabular=entry.tabular,
    )


def rule(gather: Gather, document: Document, at: Path_, entry: RuleShape) -> Rule:
    """A rule with its wordings."""
    where = document.where(*at, "id")
    for name, what, ids in (
        ("sources", "source", entry.sources),
        ("also", "source", entry.also),
        ("examples", "example", entry.examples),
        ("signs", "icon", entry.signs),
    ):
        gather.refer(document.where(*at, name), f"{entry.id}: {name}", what, ids)
    _has_words(gather, where, entry)
    return Rule(
        id=RuleId(entry.id),
        title=gather.text(f"rule.{entry.id}.title", entry.title, document.where(*at, "title")),
        kind=entry.kind,
        modality=entry.modality,
        variants=_variants(gather, document, at, entry),
        when=gather.condition(entry.when, document.where(*at, "when"), entry.id),
        table=entry.table,
        examples=tuple(entry.examples),
        calculator=entry.calculator,
        things=things(gather, document, at, entry.id, entry.about),
        brief=entry.kind == "step" if entry.brief is None else entry.brief,
        signs=tuple(entry.signs),
        where=where,
    )


def _has_words(gather: Gather, where: Where, entry: RuleShape) -> None:
    """A rule has one wording or several, and what a wording rests on stands with it."""
    if (entry.text is None) == (not entry.texts):
        gather.fault(where, f"{entry.id}: needs either `text` or `texts`")
    of_texts = (entry.sources, entry.also, entry.facts, entry.values, entry.decides)
    if entry.texts and entry.text is None and any(of_texts):
        told = "`sources`, `also`, `facts`, `values` and `decides` stand with each of the `texts`"
        gather.fault(where, f"{entry.id}: {told}")


class Standing(TypedDict):
    """What a wording rests on, and what it says in a word that others can be held against."""

    said_by: tuple[SourceId, ...]
    also: tuple[SourceId, ...]
    facts: tuple[str, ...]
    values: Mapping[str, int]
    decides: Mapping[str, str]


def stands_on(gather: Gather, entry: "RuleShape | VariantShape | ChangeShape") -> Standing:
    """The sources of a wording with its facts, numbers and decisions."""
    return {
        "said_by": gather.source_ids(entry.sources),
        "also": gather.source_ids(entry.also),
        "facts": tuple(entry.facts),
        "values": entry.values,
        "decides": entry.decides,
    }


def own_title(gather: Gather, wording: Text, title: str | None, where: Where) -> Text | None:
    """The title that a rule has with a wording, if that is another than its own."""
    return gather.text(f"{wording.key}.title", title, where) if title else None


def _variants(gather: Gather, document: Document, at: Path_, entry: RuleShape) -> tuple[Variant, ...]:
    if entry.text is not None:
        text = gather.text(f"rule.{entry.id}", entry.text, document.where(*at, "text"))
        return (Variant(text=text, **stands_on(gather, entry)),)
    variants = []
    for index, variant in enumerate(entry.texts):
        condition = gather.condition(variant.when, document.where(*at, "texts", index, "when"), entry.id)
        suffix = condition.css_class.removeprefix("when-") if condition else str(index)
        for name in ("sources", "also"):
            where = document.where(*at, "texts", index, name)
            gather.refer(where, f"{entry.id}: {name}", "source", getattr(variant, name))
        where = document.where(*at, "texts", index, "text")
        text = gather.text(f"rule.{entry.id}.{suffix}", variant.text, where)
        variants.append(
            Variant(
                text=text,
                title=own_title(gather, text, variant.title, document.where(*at, "texts", index, "title")),
                when=condition,
                **stands_on(gather, variant),
            )
        )
    return tuple(variants)
