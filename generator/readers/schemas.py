"""The JSON Schemas of the data files, made from the records that check them, so that editors complete and check."""

import json
from pathlib import Path
from typing import Any, Final

from generator.readers.checked import ADAPTERS

FOLDER: Final = "cardsdata/schemas"


def schemas() -> dict[str, str]:
    """File name -> schema, for every kind of data file."""
    return {f"{kind}.json": _text(kind) for kind in ADAPTERS}


def _text(kind: str) -> str:
    schema: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return (
        json.dumps(schema | ADAPTERS[kind].json_schema(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    )


def write_schemas(root: Path) -> int:
    """Write them all; returns how many."""
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        (root / FOLDER / name).write_text(text, encoding="utf-8")
    return len(ADAPTERS)
