"""Everything that the site is built from, read and checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.games import Room, reading_of, room_of
from generator.ids import LOCALES, GameId, Locale
from generator.pages.report import NO_REPORT, Report
from generator.readers.catalogues import read_catalogues
from generator.readers.catalogues import strays as stray_catalogues
from generator.readers.faults import ContentError
from generator.readers.games import games, kinds
from generator.readers.library import World, read_world
from generator.readers.run import Run
from generator.site.texts import missing
from generator.site.uses import Program, program
from generator.words.coverage import Coverage, coverage
from generator.words.i18n import Catalogue


@dataclass(frozen=True, slots=True)
class Content:
    """What the site is built from: the games, their rooms, and their words in each language."""

    world: World
    rooms: Mapping[GameId, Room]
    catalogues: Mapping[Locale, Mapping[GameId, Catalogue]]
    report: Report = NO_REPORT

    def coverage(self, game: GameId) -> list[Coverage]:
        """How far each translation of a game is."""
        library = self.world.games[game]
        return [coverage(library, self.catalogues[locale][game]) for locale in LOCALES]


def read_content(root: Path, looked_through: Callable[[], Program] | None = None) -> Content:
    """Read everything; raises ContentError with all faults of all files, translations included.

    `looked_through` gives what is found in the program, where somebody else looks through it.
    """
    world, faults = read_world(root, reading_of)
    found = looked_through() if looked_through else program(root)
    faults += found.faults
    if not faults:
        faults += missing(found.uses, world)
    is_whole = not faults
    catalogues = {}
    for locale in LOCALES:
        catalogues[locale], more = read_catalogues(root, locale, world, is_whole=is_whole)
        faults += more
    if is_whole:
        faults += stray_catalogues(root, world)
    if faults:
        raise ContentError(faults)
    rooms = {
        id_: room_of(id_, library.game.rules, library.game.kinds) for id_, library in world.games.items()
    }
    return Content(world, rooms, catalogues)


def shapes_of(root: Path) -> dict[str, Mapping[str, Any]]:
    """What the files that only one game has may hold."""
    listed = games(Run(root, drafts=True))
    return {id_: reading_of(id_, entry.rules, kinds(entry)).files for id_, _, entry in listed}
