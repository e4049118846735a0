"""Rulings: from their files to the model, with what they are about, and which of them another one has replaced."""

from collections.abc import Iterable, Mapping
from typing import Final

from generator.conditions import Condition, both, parse
from generator.ids import Edition, RuleId, RulingId, SourceId
from generator.model import Authority, Citation, Ruling, RulingKind, Text, Where
from generator.readers.faults import did_you_mean
from generator.readers.gather import Gather
from generator.readers.hooks import Classes
from generator.readers.sentence_shapes import CitationShape, QuestionShape, RulingShape
from generator.readers.strict_yaml import Document
from generator.readers.things import things

KINDS: Final[Mapping[Authority, RulingKind]] = {
    "rulebook": "reminder",
    "help-sheet": "reminder",
    "faq": "ruling",
    "designer": "ruling",
    "tournament": "ruling",
    "community": "interim",
    "data": "interim",
    "recommendation": "interim",
}
"""Authority -> what a ruling is that does not say: a reminder of a rule, a decision, or an answer until the publisher's is known."""


def rulings(gather: Gather, classes: Classes) -> tuple[Ruling, ...]:
    """Every ruling, topic by topic in the order of the file names; `classes` are those that the game computes."""
    found = []
    for document, entries in gather.files("content/{game}/rulings/*.yaml", "rulings", but="left-out.yaml"):
        if _topic(document) not in gather.topics:
            gather.breaks(Where(document.path, 1), f"no topic; the topics are {', '.join(gather.topics)}")
            continue
        found += [_ruling(gather, document, index, entry, classes) for index, entry in enumerate(entries)]
    gather.unique(((ruling.id, ruling.where) for ruling in found), "ruling")
    return tuple(found)


def _topic(document: Document) -> str:
    """A file of rulings is a topic."""
    return document.path.rsplit("/", 1)[1].removesuffix(".yaml")


def _ruling(gather: Gather, document: Document, index: int, entry: RulingShape, classes: Classes) -> Ruling:
    key = f"ruling.{entry.id}"

    def text(name: str) -> Text:
        return gather.text(f"{key}.{name}", getattr(entry, name), document.where(index, name))

    _refer(gather, document, index, entry)
    found = editions(gather, document, index, entry)
    when = gather.condition(entry.when, document.where(index, "when"), entry.id)
    named = things(gather, document, (index,), entry.id, entry.about)
    return Ruling(
        id=RulingId(entry.id),
        topic=_topic(document),
        question=text("question"),
        answer=text("answer"),
        ruling=text("ruling"),
        editions=found,
        when=both(_of_editions(gather, found), when),
        kind=entry.kind or KINDS[entry.authority],
        authority=entry.authority,
        citations=tuple(map(_citation, entry.sources)),
        checked=str(entry.checked or ""),
        supersedes=tuple(map(RulingId, entry.supersedes)),
        facts=tuple(entry.facts),
        decides=entry.decides,
        rules=rules_about(gather, document, index, entry),
        terms=tuple(entry.about.get("terms", ())),
        things=_joined(named, _members(gather, document, index, entry, classes)),
        where=document.where(index, "id"),
    )


def _refer(gather: Gather, document: Document, index: int, entry: RulingShape) -> None:
    """Take note of the sources, rulings and terms that it names."""
    cited = [_citation(one).source for one in entry.sources]
    gather.refer(document.where(index, "sources"), f"{entry.id}: sources", "source", cited)
    gather.refer(document.where(index, "supersedes"), f"{entry.id}: supersedes", "ruling", entry.supersedes)
    terms = entry.about.get("terms", ())
    gather.refer(document.where(index, "about", "terms"), f"{entry.id}: about", "term", terms)


def _citation(entry: str | CitationShape) -> Citation:
    if isinstance(entry, str):
        return Citation(source=SourceId(entry))
    return Citation(source=SourceId(entry.source), page=entry.page)


def _members(
    gather: Gather, document: Document, index: int, entry: RulingShape, classes: Classes
) -> Iterable[Mapping[str, tuple[str, ...]]]:
    """The things of each class that a ruling is about; a class in which there is nothing is a fault."""
    for name in entry.about.get("classes", ()):
        if members := {kind: ids for kind, ids in classes.get(name, {}).items() if ids}:
            yield members
        else:
            hint = did_you_mean(name, sorted(one for one in classes if any(classes[one].values())))
            where = document.where(index, "about", "classes")
            gather.hanging(where, f"{entry.id}: about: the class {name!r} matches nothing{hint}")


def _joined(
    named: Mapping[str, tuple[str, ...]], members: Iterable[Mapping[str, tuple[str, ...]]]
) -> dict[str, tuple[str, ...]]:
    """Kind -> ids, each once, in the order of their first naming."""
    found: dict[str, tuple[str, ...]] = {}
    for one in (named, *members):
        for kind, ids in one.items():
            found[kind] = tuple(dict.fromkeys((*found.get(kind, ()), *ids)))
    return found


def editions(
    gather: Gather, document: Document, index: int, entry: RulingShape | QuestionShape
) -> tuple[Edition, ...]:
    """The editions for which something holds, which a ruling must say where the game has any."""
    if entry.edition is None and gather.axes.editions:
        gather.fault(document.where(index), f"{entry.id}: edition: is missing")
    return gather.axes.editions if entry.edition in (None, "both") else (str(entry.edition),)


def _of_editions(gather: Gather, found: tuple[Edition, ...]) -> Condition | None:
    """That the table is of one of these editions; where all are, it always is."""
    if not set(found) < set(gather.axes.editions):
        return None
    return parse(" or ".join(f"edition.{edition}" for edition in found), gather.axes)


def rules_about(
    gather: Gather, document: Document, index: int, entry: RulingShape | QuestionShape
) -> tuple[RuleId, ...]:
    """The rules that a ruling or open question touches."""
    rules = entry.about.get("rules", ())
    gather.refer(document.where(index, "about", "rules"), f"{entry.id}: about", "rule", rules)
    return tuple(RuleId(id_) for id_ in rules)
