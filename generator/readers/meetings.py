"""What meets what: from its files to the model, with what the things of the game do."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.ids import RuleId, RulingId
from generator.model import Answered, Deed, Effect, Meetings, Touched, Where
from generator.readers.faults import did_you_mean
from generator.readers.gather import Gather
from generator.readers.hooks import Done
from generator.readers.meeting_shapes import MeetingsShape
from generator.readers.strict_yaml import Document

FOLDER: Final = "content/{game}/interactions/*.yaml"


def meetings(gather: Gather, done: Iterable[Done]) -> Meetings:
    """Everything that is said of effects that meet; nothing where a game has no such file."""
    files: list[tuple[Document, MeetingsShape]] = list(gather.files(FOLDER, "interactions"))
    if not files:
        return Meetings()
    touched = [one for file in files for one in _touched(gather, *file)]
    effects = [one for file in files for one in _effects(gather, *file)]
    gather.unique(((one.id, one.where) for one in touched), "quantity")
    gather.unique(((one.id, one.where) for one in effects), "effect")
    found = Meetings(
        deeds=tuple(_deed(gather, one, files[0][0].where()) for one in done),
        touched={one.id: one for one in touched},
        effects={one.id: one for one in effects},
        apart={key: why for _, entry in files for key, why in entry.apart.items()},
        answered=tuple(one for file in files for one in _answered(gather, *file)),
        where=files[0][0].where(),
    )
    for document, entry in files:
        _known(gather, document, entry, found)
    return found


def _deed(gather: Gather, done: Done, where: Where) -> Deed:
    when = gather.condition(done.when or None, where, done.id)
    return Deed(kind=done.kind, id=done.id, part=done.part, alone=done.alone, keys=done.keys, when=when)


def _touched(gather: Gather, document: Document, entries: MeetingsShape) -> Iterator[Touched]:
    for id_, entry in entries.touched.items():
        where = document.where("touched", id_)
        text = gather.text(f"touched.{id_}", entry.text, document.where("touched", id_, "text"))
        yield Touched(
            id=id_, text=text, adds=entry.adds, shared=entry.shared, of=tuple(entry.of), where=where
        )


def _effects(gather: Gather, document: Document, entries: MeetingsShape) -> Iterator[Effect]:
    for id_, entry in entries.effects.items():
        yield Effect(
            id=id_,
            name=gather.text(f"effect.{id_}", entry.name, document.where("effects", id_, "name")),
            keys=tuple(entry.keys),
            reads=tuple(entry.reads),
            changes=tuple(entry.changes),
            each_its_own=entry.each_its_own,
            where=document.where("effects", id_),
        )


def _answered(gather: Gather, document: Document, entries: MeetingsShape) -> Iterator[Answered]:
    for index, entry in enumerate(entries.answered):
        gather.refer(document.where("answered", index, "rules"), entry.effect, "rule", entry.rules)
        gather.refer(document.where("answered", index, "rulings"), entry.effect, "ruling", entry.rulings)
        if not (entry.rules or entry.rulings):
            gather.fault(document.where("answered", index), f"{entry.effect}: names no rule and no ruling")
        yield Answered(
            effect=entry.effect,
            meets=tuple(entry.meets),
            when=gather.condition(entry.when, document.where("answered", index, "when"), entry.effect),
            rules=tuple(map(RuleId, entry.rules)),
            rulings=tuple(map(RulingId, entry.rulings)),
            where=document.where("answered", index),
        )


def _known(gather: Gather, document: Document, entries: MeetingsShape, found: Meetings) -> None:
    """What effects touch and what answers name stands somewhere in these files."""
    for id_, entry in entries.effects.items():
        for name in ("reads", "changes"):
            for one in getattr(entry, name):
                _must_be(gather, document.where("effects", id_, name), f"{id_}: {name}", one, found.touched)
    for index, answer in enumerate(entries.answered):
        for one in (answer.effect, *answer.meets):
            _must_be(gather, document.where("answered", index), answer.effect, one, found.effects)


def _must_be(gather: Gather, where: Where, subject: str, id_: str, known: Mapping[str, object]) -> None:
    if id_ not in known:
        gather.fault(
            where, f"{subject}: {id_!r} stands nowhere in this list{did_you_mean(id_, sorted(known))}"
        )
