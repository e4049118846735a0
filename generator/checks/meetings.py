"""Everything that a thing does meets what it must, and each line of what meets what says something."""

from collections import Counter
from collections.abc import Iterator

from generator.model import Library
from generator.readers.faults import Fault
from generator.readers.meetings import FOLDER
from generator.tables.meetings import meetings_of


def meetings(library: Library) -> Iterator[Fault]:
    """What is missing from the list of effects, and what in it matches nothing."""
    if library.meetings.effects:
        yield from _unlisted(library)
        yield from _empty(library)
        yield from _untouched(library)
        yield from _idle_answers(library)


def _unlisted(library: Library) -> Iterator[Fault]:
    """Each deed stands under an effect, or apart with a reason."""
    known = {key for effect in library.meetings.effects.values() for key in effect.keys}
    known |= set(library.meetings.apart)
    folder = FOLDER.format(game=library.game.id).rpartition("/")[0]
    for deed in library.meetings.deeds:
        if not known.intersection(deed.keys):
            message = f"{deed.id}: nothing says what {deed.keys[0]} meets; put it under an effect or apart, in {folder}"
            yield Fault(library.things[deed.kind][deed.id].where, message)


def _empty(library: Library) -> Iterator[Fault]:
    """Each key is one of something that some thing does, and stands in one place."""
    done = {key for deed in library.meetings.deeds for key in deed.keys}
    found = library.meetings
    for effect in found.effects.values():
        for key in effect.keys:
            if key not in done:
                yield Fault(effect.where, f"{effect.id}: keys: {key} matches nothing")
            if key in found.apart:
                yield Fault(effect.where, f"{effect.id}: keys: {key} stands apart too")
    for key in sorted(set(found.apart) - done):
        yield Fault(found.where, f"apart: {key} matches nothing")
    for touched in found.touched.values():
        for key in sorted(set(touched.of) - done):
            yield Fault(touched.where, f"{touched.id}: of: {key} matches nothing")


def _untouched(library: Library) -> Iterator[Fault]:
    """Whatever effects touch is changed by one, and met by another."""
    effects = library.meetings.effects.values()
    changed = Counter(id_ for effect in effects for id_ in effect.changes)
    read = {id_ for effect in effects for id_ in effect.reads}
    for touched in library.meetings.touched.values():
        if not changed[touched.id]:
            yield Fault(touched.where, f"{touched.id}: no effect changes it")
        elif touched.id not in read and touched.adds:
            yield Fault(touched.where, f"{touched.id}: no effect reads it")


def _idle_answers(library: Library) -> Iterator[Fault]:
    """What answers is named where two effects meet, and stands on a table on which they do."""
    met = {frozenset((one.one.id, one.other.id)): one for one in meetings_of(library)}
    for line in library.meetings.answered:
        answering: set[str] = set()
        for other in line.meets:
            meeting = met.get(frozenset((line.effect, other)))
            if meeting is None:
                yield Fault(line.where, f"{line.effect}: does not meet {other} on any table")
            else:
                answering |= {*meeting.rules, *meeting.rulings}
        for id_ in (*line.rules, *line.rulings):
            if answering and id_ not in answering:
                yield Fault(line.where, f"{line.effect}: {id_} stands on no table on which they meet")
