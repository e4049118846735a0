"""A made-up game, as small as a game can be: its data, poured beside what all games share, and its rules."""

import shutil
from pathlib import Path

from generator import rules
from generator.games import reading_of
from generator.ids import LOCALES, SOURCE_LOCALE
from generator.readers import published, translations
from generator.readers.catalogues import SHARED, path_of
from generator.readers.library import read_world, sound_world
from generator.readers.schemas import FOLDER, write_schemas
from generator.site.content import shapes_of
from tests.support.paths import ROOT, TESTS

LAMPS = TESTS / "example_games/lamps"
RULES = TESTS / "example_games/rules"
COMMON = ("cardsdata/sources.yaml", "cardsdata/terms", "content/interface.yaml", "content/phrases.yaml")
"""What all games share."""


def make(folder: Path, *, with_real: bool = False) -> Path:
    """A project with the made-up game alone, or beside the real ones; the first time its rules are made known."""
    if str(RULES) not in rules.__path__:
        rules.__path__.append(str(RULES))
    root = folder / "project"
    parts = ("cardsdata", "content") if with_real else COMMON
    for part in (*parts, "overrides", *(() if with_real else _shared_catalogues())):
        _copy(part, root)
    shutil.copytree(LAMPS, root, dirs_exist_ok=True)
    _complete(root)
    return root


def _shared_catalogues() -> list[str]:
    return [path_of(locale, SHARED) for locale in LOCALES if locale != SOURCE_LOCALE]


def _copy(part: str, root: Path) -> None:
    target = root / part
    target.parent.mkdir(parents=True, exist_ok=True)
    if (ROOT / part).is_dir():
        shutil.copytree(ROOT / part, target)
    else:
        shutil.copy(ROOT / part, target)


def _complete(root: Path) -> None:
    """What the program itself writes: schemas, catalogues to be filled in, and the list of ids."""
    shutil.rmtree(root / FOLDER, ignore_errors=True)
    write_schemas(root, shapes_of(root))
    world, _ = read_world(root, reading_of)
    for library in world.games.values():
        published.publish(root, library)
    translations.update(root, sound_world(root, reading_of))
