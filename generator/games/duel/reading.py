"""Cards, wonders, tokens and structures: from the shapes of their files to the model."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, cast

from generator.games.duel.components import STRUCTURE, Component, Rows, Structure
from generator.games.duel.effect_reading import effects
from generator.games.duel.shapes import (
    BuildingShape,
    DivinityShape,
    SenatorShape,
    StructureShape,
    TempleShape,
    TokenShape,
    WonderShape,
)
from generator.games.notation import Cost, parse_cost
from generator.ids import ModuleId
from generator.model import Library, Things, Where
from generator.readers.gather import Gather
from generator.readers.hooks import Problem
from generator.readers.strict_yaml import Document
from generator.readers.values import Kebab

SHAPES: Final[Mapping[str, Any]] = {
    "buildings": BuildingShape,
    "wonders": WonderShape,
    "progress-tokens": TokenShape,
    "divinities": DivinityShape,
    "grand-temples": TempleShape,
    "senators": SenatorShape,
    "decrees": TokenShape,
    "conspiracies": TokenShape,
    "structures": StructureShape,
}
FILES: Final = {folder: dict[Kebab, shape] for folder, shape in SHAPES.items()}  # type: ignore[valid-type]
_BASE: Final = "base"


def things(gather: Gather) -> Things:
    """Every thing of each kind."""
    found: dict[str, dict[str, Any]] = {}
    for kind in gather.kinds:
        make = _structure if kind.id == STRUCTURE else _component
        listed = [
            make(gather, document, kind.id, id_, entry)
            for document, entries in gather.files(f"cardsdata/{{game}}/*/{kind.folder}.yaml", kind.folder)
            for id_, entry in entries.items()
        ]
        gather.unique(((thing.id, thing.where) for thing in listed), kind.id)
        found[kind.id] = {thing.id: thing for thing in listed}
    found["building"] = _chained(found["building"])
    return cast("Things", found)


def cost(gather: Gather, value: int | str | None, where: Where, subject: str) -> Cost:
    """A cost in the notation."""
    if value is None:
        return Cost()
    return gather.tried(lambda: parse_cost(str(value)), Cost(), where, f"{subject}: cost")


def _component(gather: Gather, document: Document, kind: str, id_: str, entry: Any) -> Component:
    gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
    without = getattr(entry, "without", "")
    if without:
        gather.refer(document.where(id_, "without"), f"{id_}: without", "module", [without])
    priced = hasattr(entry, "cost")
    return Component(
        id=id_,
        kind=kind,
        module=_module(gather, document),
        without=without,
        effects=effects(gather, entry.effect, document.where(id_, "effect"), id_),
        cost=cost(gather, entry.cost, document.where(id_, "cost"), id_) if priced else None,
        age=getattr(entry, "age", 3 if kind == "grand-temple" else 0),
        colour=getattr(entry, "colour", "purple" if kind == "grand-temple" else ""),
        uses=getattr(entry, "uses", ""),
        gives=getattr(entry, "gives", ""),
        chain_from=(),
        chain_to=(),
        mythology=getattr(entry, "mythology", None),
        section=getattr(entry, "section", None),
        copies=getattr(entry, "copies", 1),
        agreement=entry.agreement,
        open=tuple(entry.open),
        where=document.where(id_),
    )


def _structure(_: Gather, document: Document, __: str, id_: str, entry: StructureShape) -> Structure:
    tokens = entry.tokens
    return Structure(
        id=id_,
        age=entry.age,
        rows={"base": _rows(entry.rows), "agora": _rows(entry.with_agora)},
        tokens=tokens.of if tokens else "",
        token_slots={"base": tuple(tokens.pantheon), "agora": tuple(tokens.both)} if tokens else {},
        where=document.where(id_),
    )


def _rows(rows: Iterable[Iterable[int]]) -> Rows:
    return tuple(map(tuple, rows))


def _module(gather: Gather, document: Document) -> ModuleId | None:
    """The expansion in whose folder a file lies."""
    folder = document.path.split("/")[-2]
    if folder == _BASE:
        return None
    gather.refer(document.where(), "the folder of these things", "module", [folder])
    return ModuleId(folder)


def _chained(buildings: Mapping[str, Component]) -> dict[str, Component]:
    """Each building with those whose symbol makes it free, and those that its own makes free (DUEL C9)."""
    givers: dict[str, list[str]] = defaultdict(list)
    users: dict[str, list[str]] = defaultdict(list)
    for one in buildings.values():
        givers[one.gives].append(one.id)
        users[one.uses].append(one.id)
    return {
        id_: replace(
            one,
            chain_from=tuple(givers[one.uses]) if one.uses else (),
            chain_to=tuple(users[one.gives]) if one.gives else (),
        )
        for id_, one in buildings.items()
    }


def problems(library: Library) -> Iterator[Problem]:
    """Every chain symbol is given by one building and used by one of a later Age."""
    buildings = cast("Mapping[str, Component]", library.things["building"])
    for one in buildings.values():
        for symbol, others, word in ((one.uses, one.chain_from, "gives"), (one.gives, one.chain_to, "uses")):
            if symbol and len(others) != 1:
                yield (
                    one.where,
                    f"{one.id}: {symbol}: {len(others)} buildings {word.removesuffix('s')} it; one must",
                )
        if any(buildings[id_].age >= one.age for id_ in one.chain_from):
            yield one.where, f"{one.id}: uses: a chain leads to a later Age"
