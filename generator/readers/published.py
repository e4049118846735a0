"""What is published stays: every id that an address may hold, and what became of those that were published."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from generator.ids import GameId
from generator.model import Library, Where
from generator.readers.faults import Fault, did_you_mean
from generator.readers.gather import Gather
from generator.readers.run import Run
from generator.readers.strict_yaml import decoded

PUBLISHED: Final = "published-ids.txt"
_HEAD: Final = "# Every id that an address may hold. A line that was ever published stays; .venv/bin/rules publish adds new ones."
_MANY: Final = 20
_NAMED: Final = 3


def path_of(game: GameId | None) -> str:
    """Where the ids of a game are listed."""
    return f"content/{game}/{PUBLISHED}"


def public_ids(library: Library) -> dict[str, Where]:
    """Every id that an address may hold, and where it is given."""
    sections = [section for chapter in library.chapters for section in chapter.sections]
    found = {
        **{f"chapter {chapter.id}": chapter.where for chapter in library.chapters},
        **{f"section {section.id}": section.title.where for section in sections},
        **{f"rule {id_}": rule.where for id_, rule in library.rules.items()},
        **{f"{kind} {t.id}": t.where for kind, things in library.things.items() for t in things.values()},
        **{f"ruling {ruling.id}": ruling.where for ruling in library.rulings},
        **{f"question {question.id}": question.where for question in library.questions},
        **{f"situation {one.id}": one.where for one in library.situations},
        **{f"term {entry.id}": entry.where for entry in library.glossary},
        **{f"example {id_}": example.where for id_, example in library.examples.items()},
        **{f"module {id_}": module.where for id_, module in library.modules.items()},
        **{f"preset {preset.id}": preset.where for preset in library.presets},
        **{f"symbol {id_}": pictogram.where for id_, pictogram in library.pictograms.items()},
    }
    return dict(sorted(found.items()))


def listed(gather: Gather) -> dict[str, int]:
    """Every id that was published, with the line on which the list of the game has it; a new game has no list yet."""
    path = path_of(gather.game)
    file = gather.run.root / path
    gather.run.read.add(file)
    found: dict[str, int] = {}
    if not file.exists():
        return found
    with gather.collecting():
        for number, line in enumerate(decoded(file, path).splitlines(), 1):
            if line and not line.startswith("#"):
                found.setdefault(line, number)
    return found


def publish(root: Path, library: Library) -> int:
    """Add every id of a game that its list does not have yet; returns how many. None is ever taken out."""
    file = root / path_of(library.game.id)
    known = listed(Gather(Run(root), library.game.id))
    new = public_ids(library).keys() - known.keys()
    lines = file.read_text("utf-8").splitlines() if file.exists() else [_HEAD]
    notes = [line for line in lines if line.startswith("#")]
    if new:
        file.write_text("".join(f"{line}\n" for line in (*notes, *sorted(known.keys() | new))), "utf-8")
    return len(new)


def gone(known: Mapping[str, int], library: Library) -> Iterator[Fault]:
    """An id that was published stays: what is gone, told together with what has most likely taken its place."""
    ids = public_ids(library)
    told = {f"{one.kind} {one.id}" for one in library.given_up}
    lost, new = (
        [id_ for id_ in known if id_ not in ids and id_ not in told],
        [id_ for id_ in ids if id_ not in known],
    )
    for id_ in list(lost):
        if other := _renamed(id_, lost, new):
            lost.remove(id_)
            new.remove(other)
            message = f"{other} is new and {id_} is gone: was it renamed? What is published keeps its id"
            yield Fault(ids[other], message)
    if lost:
        yield Fault(Where(path_of(library.game.id), known[lost[0]]), _gone(lost))


def _gone(ids: list[str]) -> str:
    if len(ids) == 1:
        return (
            f"{ids[0]}: was published and is gone; links to it must go on working, or given-up.yaml say why"
        )
    more = f" and {len(ids) - _NAMED} more" if len(ids) > _NAMED else ""
    return (
        f"{', '.join(ids[:_NAMED])}{more} were published and are gone; links to them must go on working, "
        "or given-up.yaml say why (is a file missing?)"
    )


def _renamed(id_: str, lost: list[str], new: list[str]) -> str:
    """The new id that stands for one that is gone: the only one of its kind, or one that is spelled much like it."""
    kind = f"{id_.split(' ', maxsplit=1)[0]} "
    gone_of_kind, new_of_kind = ([one for one in ids if one.startswith(kind)] for ids in (lost, new))
    if len(gone_of_kind) == len(new_of_kind) == 1:
        return new_of_kind[0]
    return next((one for one in new_of_kind if did_you_mean(id_, [one])), "")


def unlisted(known: Mapping[str, int], library: Library) -> Iterator[Fault]:
    """A new id is added to the list in the same change."""
    path = path_of(library.game.id)
    new = [id_ for id_ in public_ids(library) if id_ not in known]
    if len(new) > _MANY:
        more = f"{new[0]} and {len(new) - 1} more ids are new"
        yield Fault(Where(path, 1), f"{more}; .venv/bin/rules publish adds them (was the list cut off?)")
        return
    for id_ in new:
        before = max((one for one in known if one < id_), default="")
        yield Fault(Where(path, known.get(before, 0) + 1), f"{id_}: is new; add it as a line here")
