"""The JSON Schemas of the data files, made from the records that check them, so that editors complete and check."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from generator.readers.checked import adapter
from generator.readers.shapes import FILES

FOLDER: Final = "cardsdata/schemas"
OfGames = Mapping[str, Mapping[str, Any]]
"""Game -> kind of file -> what it may hold, for the files that only this game has."""


def schemas(of_games: OfGames) -> dict[str, str]:
    """File name -> schema, for every kind of data file; those of one game stand in its folder."""
    own = {
        f"{game}/{kind}.json": shape for game, shapes in of_games.items() for kind, shape in shapes.items()
    }
    shared = {f"{kind}.json": shape for kind, shape in FILES.items()}
    return {name: _text(shape) for name, shape in {**shared, **own}.items()}


@cache
def _text(shape: Any) -> str:
    schema: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    described = schema | adapter(shape).json_schema()
    return json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def write_schemas(root: Path, of_games: OfGames) -> int:
    """Write them all; returns how many."""
    made = schemas(of_games)
    for name, text in made.items():
        file = root / FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return len(made)
