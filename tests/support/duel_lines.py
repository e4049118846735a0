"""A card, board or token of Duel as one line of the expectation table."""

from dataclasses import fields

import yaml

from generator.games.duel.components import Component
from generator.games.duel.effects import Effect, Numbered, Power, Saving
from generator.games.notation import format_cost, format_production
from generator.games.saying import Produces
from tests.support.paths import DATA

THINGS: dict[str, dict[str, str]] = yaml.safe_load((DATA / "duel-things.yaml").read_text("utf-8"))
LETTERS = {"wood": "W", "stone": "S", "clay": "C", "glass": "G", "papyrus": "P"}


def line_of(thing: Component) -> str:
    """Cost, Age and colour, chain symbols, then the effects."""
    parts = [
        format_cost(thing.cost) if thing.cost else "",
        f"{thing.colour} {thing.age}" if thing.kind == "building" else "",
        f"uses {thing.uses}" if thing.uses else "",
        f"gives {thing.gives}" if thing.gives else "",
        *sorted(map(_effect, thing.effects)),
    ]
    return "; ".join(part for part in parts if part)


def _effect(effect: Effect) -> str:
    match effect:
        case Produces(options=options):
            return f"produces {format_production(options)}"
        case Power(name=name):
            return name
        case Numbered(name=name, number=number):
            return f"{name} {number}"
        case Saving(on=on, resources=resources):
            return f"saving {on} {resources}"  # that a decree must be held is no fact of its own
    said = (_part(getattr(effect, one.name)) for one in fields(effect))
    return " ".join([type(effect).__name__.lower(), *said])


def _part(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(LETTERS.get(str(one), str(one)) for one in value)
    return str(value)
