"""What is published stays: every id that an address may hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from generator.model import Library, Where
from generator.readers.faults import Fault
from generator.readers.strict_yaml import decoded

PUBLISHED: Final = "published-ids.txt"


def path_of(library: Library) -> str:
    """Where the ids of a game are listed."""
    return f"content/{library.game.id}/{PUBLISHED}"


def public_ids(library: Library) -> list[str]:
    """Every id that an address may hold."""
    sections = [section.id for chapter in library.chapters for section in chapter.sections]
    return sorted(
        [
            *(f"chapter {chapter.id}" for chapter in library.chapters),
            *(f"section {id_}" for id_ in sections),
            *(f"rule {id_}" for id_ in library.rules),
            *(f"{kind} {id_}" for kind, things in library.things.items() for id_ in things),
            *(f"ruling {ruling.id}" for ruling in library.rulings),
            *(f"question {question.id}" for question in library.questions),
            *(f"term {entry.id}" for entry in library.glossary),
            *(f"example {id_}" for id_ in library.examples),
            *(f"module {id_}" for id_ in library.modules),
            *(f"preset {preset.id}" for preset in library.presets),
            *(f"symbol {id_}" for id_ in library.pictograms),
        ]
    )


def published(root: Path, library: Library) -> Iterator[Fault]:
    """An id that was published stays; a new one is added to the list in the same change."""
    path = path_of(library)
    lines = decoded(root / path, path).splitlines()
    listed = {line: number for number, line in enumerate(lines, 1) if line and not line.startswith("#")}
    ids = public_ids(library)
    for id_ in listed.keys() - set(ids):
        where = Where(path, listed[id_])
        yield Fault(where, f"{id_}: was published and is gone; links to it must go on working")
    for id_ in set(ids) - listed.keys():
        before = max((known for known in listed if known < id_), default="")
        yield Fault(Where(path, listed.get(before, 0) + 1), f"{id_}: is new; add it as a line here")
