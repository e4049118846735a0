"""The room of a game that needs none of its own: its things have a cost and effects that a sentence each says.

A file `cardsdata/<game>/<box>/<kinds>.yaml` holds the things of a kind; the sentence of an effect `points: 3` is the
text `phrase.effect.points`, its `{n}` the number.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache, partial
from typing import Final, cast

from generator.calculate import rules_of
from generator.games.room import Room
from generator.model import Kind, Library, Where, record
from generator.pages.craft import CALCULATORS, RULES, RULINGS, Craft, Door
from generator.pages.page import Job, Page
from generator.pages.reader import Reader
from generator.readers.gather import Gather
from generator.readers.hooks import Reading
from generator.readers.values import Kebab, Whole, shape
from generator.words.phrases import Phrases

KIND_FILES: Final = "things"


@shape
class PlainShape:
    """A thing: what it costs, and its effects with their numbers."""

    cost: Whole = 0
    effect: dict[Kebab, Whole]
    open: list[Kebab] = field(default_factory=list)


@record
class PlainThing:
    """A thing with a cost in coins and effects with a number each."""

    id: str
    cost: int
    effects: tuple[tuple[str, int], ...]
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)


def _things(gather: Gather) -> Mapping[str, Mapping[str, PlainThing]]:
    """Every thing of each kind."""
    found: dict[str, dict[str, PlainThing]] = {}
    for kind in gather.kinds:
        of_kind = found.setdefault(kind.id, {})
        for document, entries in gather.files(f"cardsdata/{{game}}/*/{kind.folder}.yaml", KIND_FILES):
            for id_, entry in entries.items():
                gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
                of_kind[id_] = PlainThing(
                    id=id_,
                    cost=entry.cost,
                    effects=tuple(entry.effect.items()),
                    open=tuple(entry.open),
                    where=document.where(id_),
                )
    return found


def _cost(gather: Gather, value: int | str | None, where: Where, subject: str) -> object:
    if isinstance(value, str):
        gather.fault(where, f"{subject}: cost: must be a whole number")
    return value


def _effect_said(phrases: Phrases, effect: object) -> str:
    name, n = cast("tuple[str, int]", effect)
    return phrases.say(f"phrase.effect.{name}", n)


def effects(reader: Reader, thing: PlainThing) -> str:
    """The sentences of what a thing does."""
    return " ".join(_effect_said(reader.phrases, effect) for effect in thing.effects)


def _related_keys(thing: object) -> list[str]:
    return [f"effect.{name}" for name, _ in cast("PlainThing", thing).effects]


def _told(library: Library) -> str:
    data = {
        kind.folder: {
            "": {
                thing.id: {"cost": thing.cost, "effects": dict(thing.effects)}
                for thing in cast("Mapping[str, PlainThing]", library.things[kind.id]).values()
            }
        }
        for kind in library.game.kinds
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _jobs(library: Library) -> Iterator[Job]:
    for kind in library.game.kinds:
        yield Job(kind.folder, partial(_index, kind=kind))
        for id_ in library.things[kind.id]:
            yield Job(f"{kind.folder}/{id_}", partial(_page, kind=kind, id_=id_))


def _index(reader: Reader, kind: Kind) -> Page:
    reader.route = kind.folder
    things = reader.in_order(reader.library.things[kind.id].values())
    return Page(
        route=kind.folder,
        kind="things",
        title=reader.a(f"interface.nav.{kind.folder}"),
        description=reader.plain(reader.library.game.lead),
        html=reader.render("things", kind.folder, kind=kind, things=things),
        section=kind.folder,
    )


def _page(reader: Reader, kind: Kind, id_: str) -> Page:
    thing = cast("PlainThing", reader.library.things[kind.id][id_])
    route = reader.route = reader.thing_route(kind.id, thing.id)
    return Page(
        route=route,
        kind="thing",
        title=reader.name(thing.id).text,
        description=effects(reader, thing),
        html=reader.render(
            "thing",
            route,
            kind=kind,
            thing=thing,
            rulings=reader.rulings_about.get((kind.id, thing.id), []),
            names=[(locale, names[thing.id]) for locale, names in reader.library.names.items()],
        ),
        conditions=frozenset(reader.conditions),
        section=kind.folder,
    )


@cache
def plain_room(rules: str, kinds: tuple[Kind, ...]) -> Room:
    """The room of a game with these kinds of things, whose rules stand in this package."""
    calculators = rules_of(rules).names if rules else ()
    return Room(
        reading=Reading(
            files={KIND_FILES: dict[Kebab, PlainShape]},
            things=_things,
            cost=_cost,
            calculators=calculators,
        ),
        craft=Craft(
            jobs=_jobs,
            effect_said=_effect_said,
            menu=(
                RULES,
                *(Door(kind.folder, kind.folder, "card") for kind in kinds),
                RULINGS,
                *((CALCULATORS,) if calculators else ()),
            ),
            words={"effects": effects},
            related_keys=_related_keys,
            told=_told,
        ),
    )
