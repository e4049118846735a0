"""The things of Duel as the rules hear of them, in CPython as in the reader's browser."""

import json
from typing import Any, Final

from generator.games import saying
from generator.games.duel.components import STRUCTURE, Component, Structure, of_kind, structures
from generator.ids import LOCALES
from generator.model import Library

_ANY: Final = ""
"""The one edition of the game."""


def told(library: Library) -> str:
    """Every thing and structure, as JSON text for `generator.rules.facts`."""
    data: dict[str, Any] = {
        kind.folder: {_ANY: {id_: _thing(one) for id_, one in of_kind(library, kind.id).items()}}
        for kind in library.game.kinds
        if kind.id != STRUCTURE
    }
    data["structures"] = {_ANY: {id_: _structure(one) for id_, one in structures(library).items()}}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _thing(thing: Component) -> dict[str, Any]:
    said: dict[str, Any] = {
        "module": thing.module or "",
        "effects": [saying.told(effect) for effect in thing.effects],
    }
    if thing.cost is not None:
        said |= {"coins": thing.cost.coins, "resources": thing.cost.resources}
    for name in ("age", "colour", "uses", "gives", "chain_from", "mythology", "section"):
        if value := getattr(thing, name):
            said[name] = value
    if thing.copies > 1:
        said["copies"] = thing.copies
    return said


def _structure(structure: Structure) -> dict[str, Any]:
    return {
        "age": structure.age,
        "layouts": {
            layout: [
                {
                    "row": slot.row,
                    "column": slot.column,
                    "face_up": slot.face_up,
                    "covered_by": slot.covered_by,
                }
                for slot in structure.slots(layout)
            ]
            for layout in structure.rows
        },
        "tokens": structure.tokens,
        "token_slots": structure.token_slots,
    }


def picked(library: Library) -> str:
    """Every thing that a form offers by name: its kind, Age and colour where it has them, and its names in every language."""
    found = {
        one.id: {"of": kind.folder}
        | ({"age": one.age, "colour": one.colour} if one.colour else {})
        | {"names": {locale: [library.names[locale][one.id].newest.text] for locale in LOCALES}}
        for kind in library.game.kinds
        if kind.id != STRUCTURE
        for one in of_kind(library, kind.id).values()
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
