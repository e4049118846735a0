"""What goes wrong at a table: from content/<game>/referee/ to the model. Each file is a group."""

from collections.abc import Iterable, Sequence

from generator.model import SITUATION_GROUPS, Outcome, Pointer, Situation, SituationGroup, Text, Where
from generator.readers.gather import Gather
from generator.readers.situation_shapes import OutcomeShape, PointerShape, SituationShape
from generator.readers.strict_yaml import Document, Path_


def situations(gather: Gather) -> tuple[Situation, ...]:
    """Every situation, group by group."""
    found = []
    for document, entries in gather.files("content/{game}/referee/*.yaml", "situations"):
        if group := _group(gather, document):
            found += [_situation(gather, document, index, group, one) for index, one in enumerate(entries)]
    gather.unique(((one.id, one.where) for one in found), "situation")
    return tuple(sorted(found, key=lambda one: SITUATION_GROUPS.index(one.group)))


def _group(gather: Gather, document: Document) -> SituationGroup | None:
    """The group of a file, which its name says."""
    name = document.path.rsplit("/", 1)[1].removesuffix(".yaml")
    found = next((group for group in SITUATION_GROUPS if group == name), None)
    if not found:
        gather.breaks(Where(document.path, 1), f"no group; the groups are {', '.join(SITUATION_GROUPS)}")
    return found


def _situation(
    gather: Gather, document: Document, index: int, group: SituationGroup, entry: SituationShape
) -> Situation:
    where = document.where(index, "situation")
    return Situation(
        id=entry.id,
        group=group,
        title=gather.text(f"situation.{entry.id}", entry.situation, where),
        outcomes=tuple(
            _outcome(gather, document, (index, "then", place), entry.id, one)
            for place, one in enumerate(entry.then)
        ),
        where=document.where(index, "id"),
    )


def _outcome(gather: Gather, document: Document, at: Path_, id_: str, entry: OutcomeShape) -> Outcome:
    where = document.where(*at)
    is_open = entry.open is not None
    given = {"steps": entry.steps, "in_tournaments": entry.in_tournaments, "open": entry.open}
    keys = [key for key, steps in given.items() if steps is not None]
    if len(keys) > 1:
        gather.fault(where, f"{id_}: is answered in two ways; give only one of {', '.join(keys)}")
    elif not keys:
        gather.fault(where, f"{id_}: needs `steps`, or `open` if no source says what to do")
    key = next(iter(keys), "steps")
    gather.refer(document.where(*at, "sources"), f"{id_}: sources", "source", entry.sources)
    return Outcome(
        when=gather.condition(entry.when, document.where(*at, "when"), id_),
        steps=tuple(_pointers(gather, document, (*at, key), id_, given[key] or ())),
        is_open=is_open,
        is_in_tournaments=key == "in_tournaments",
        note=_note(gather, document, at, id_, entry),
        sources=gather.source_ids(entry.sources),
        where=where,
    )


def _note(gather: Gather, document: Document, at: Path_, id_: str, entry: OutcomeShape) -> Text | None:
    """What is known besides; it names who says so, and stands only where nothing says what to do."""
    where = document.where(*at, "note")
    if bool(entry.note) != bool(entry.sources):
        gather.fault(where, f"{id_}: a note needs sources, and sources a note")
    elif entry.note and entry.open is None:
        gather.fault(where, f"{id_}: a note stands only where it is open; else a rule or ruling says it")
    return gather.text(f"situation.{id_}.note-{at[-1]}", entry.note, where) if entry.note else None


def _pointers(
    gather: Gather, document: Document, at: Path_, id_: str, entries: Sequence[PointerShape]
) -> Iterable[Pointer]:
    """The rules and rulings of an outcome, each once."""
    said: set[Pointer] = set()
    for place, entry in enumerate(entries):
        where = document.where(*at, place)
        if (entry.rule is None) == (entry.ruling is None):
            gather.fault(where, f"{id_}: {at[-1]}: each is either a `rule` or a `ruling`")
            continue
        one = (
            Pointer(kind="rule", id=entry.rule)
            if entry.rule
            else Pointer(kind="ruling", id=entry.ruling or "")
        )
        gather.refer(where, f"{id_}: {at[-1]}", one.kind, [one.id])
        if one in said:
            gather.fault(where, f"{id_}: {at[-1]}: {one.id} stands here twice")
        said.add(one)
        yield one
