"""A list for each kind of thing, a page for each thing, and the chains."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from generator.conditions import Condition
from generator.games.duel import lists, pictures, routes, tables, words
from generator.games.duel.components import STRUCTURE, TEMPLE, Component, Structure, of_kind, structures
from generator.games.duel.effects import Effect, Numbered, Power
from generator.ids import LOCALES
from generator.model import Kind, Library
from generator.pages.page import FACES, FILTERS, PICTURES, Job, Page
from generator.pages.reader import Reader

_FILTERED: Final = "building"
"""The kind whose list has filters."""
_FEW: Final = 4
"""So many things are found without a box."""


def jobs(library: Library) -> Iterator[Job]:
    """The lists, a page for each thing, and the chains."""
    for kind in library.game.kinds:
        yield Job(kind.folder, partial(index, kind=kind))
        make = _structure if kind.id == STRUCTURE else page
        for id_ in library.things[kind.id]:
            yield Job(f"{kind.folder}/{id_}", partial(make, kind=kind, id_=id_))
    yield Job(routes.CHAINS, chains)


def index(reader: Reader, kind: Kind) -> Page:
    """Every thing of a kind; the buildings may be filtered."""
    reader.route = kind.folder
    built = structures(reader.library).values() if kind.id == STRUCTURE else ()
    drawn = [(one, tables.structure(reader, one)) for one in built]
    things = [] if drawn else list(of_kind(reader.library, kind.id).values())
    filtered, found = kind.id == _FILTERED, len(things) > _FEW
    html = reader.render(
        "pieces",
        kind.folder,
        kind=kind,
        things=things,
        drawn=drawn,
        sole=_sole(things),
        found=found,
        filters=lists if filtered else None,
    )
    return Page(
        route=kind.folder,
        kind="things",
        title=reader.a(f"interface.nav.{kind.folder}"),
        description=reader.a(f"interface.list.{kind.folder}"),
        html=html,
        conditions=frozenset(reader.conditions),
        section=kind.folder,
        scripts=tuple(name for name, there in (("filters.mjs", filtered), ("finder.mjs", found)) if there),
        styles=(FACES, *(name for name, there in ((FILTERS, filtered), ("finder.css", found)) if there)),
    )


def _sole(things: list[Component]) -> str:
    """The module that brings every thing of a list, which then stands whatever is on the table."""
    modules = {one.module or "" for one in things}
    return modules.pop() if len(modules) == 1 else ""


def page(reader: Reader, kind: Kind, id_: str) -> Page:
    """A card, wonder or token: cost, effect, chain, rules, rulings, names and what its facts rest on."""
    thing = of_kind(reader.library, kind.id)[id_]
    route = reader.route = reader.thing_route(kind.id, id_)
    html = reader.render(
        "piece",
        route,
        kind=kind,
        thing=thing,
        rulings=reader.rulings_about.get((kind.id, id_), []),
        names=_names(reader, id_),
    )
    return Page(
        route=route,
        kind="thing",
        title=reader.name(id_).text,
        description=words.effects(reader, thing.effects),
        family="" if kind.id == TEMPLE else thing.colour,
        when=words.in_play(reader, thing),
        html=html,
        conditions=frozenset(reader.conditions),
        section=kind.folder,
        styles=(FACES,),
    )


def _structure(reader: Reader, kind: Kind, id_: str) -> Page:
    """The structure of an Age as a picture and a table."""
    thing: Structure = structures(reader.library)[id_]
    route = reader.route = reader.thing_route(kind.id, id_)
    html = reader.render(
        "structure",
        route,
        kind=kind,
        thing=thing,
        drawn=tables.structure(reader, thing),
        rulings=reader.rulings_about.get((kind.id, id_), []),
        names=_names(reader, id_),
    )
    cards = len(pictures.structure(thing, "base").cards)
    return Page(
        route=route,
        kind="thing",
        title=reader.name(id_).text,
        description=reader.a(
            "interface.labelled",
            label=reader.name(id_).text,
            value=reader.a("interface.cards-in-all", cards),
        ),
        html=html,
        conditions=frozenset(reader.conditions),
        section=kind.folder,
    )


def chains(reader: Reader) -> Page:
    """Every chain, from the building that gives its symbol to the one that uses it."""
    reader.route = routes.CHAINS
    roots = [
        one for one in of_kind(reader.library, "building").values() if one.chain_to and not one.chain_from
    ]
    return Page(
        route=routes.CHAINS,
        kind="chains",
        title=reader.a("interface.chains.title"),
        description=reader.a("interface.chains.lead"),
        html=reader.render("chains", routes.CHAINS, roots=roots),
        conditions=frozenset(reader.conditions),
        section="buildings",
        styles=PICTURES,
    )


def _names(reader: Reader, id_: str) -> list[tuple[str, object]]:
    return [(locale, reader.library.names[locale][id_]) for locale in LOCALES]


def in_play(reader: Reader, kind: str, id_: str) -> Condition | None:
    """The tables on which a thing is in the game; the structures lie on all of them."""
    thing = reader.library.things[kind][id_]
    return words.in_play(reader, thing) if isinstance(thing, Component) else None


def related_keys(thing: object) -> list[str]:
    """The keys under which rules may explain a thing."""
    if not isinstance(thing, Component):
        return []
    chain = ["chain"] if thing.chain_from or thing.chain_to else []
    effects = (_effect_key(effect) for effect in thing.effects)
    return [f"{thing.kind}.{thing.id}", *effects, *chain, f"kind.{thing.kind}"]


def _effect_key(effect: Effect) -> str:
    match effect:
        case Power(name=name) | Numbered(name=name):
            return f"power.{name}"
        case _:
            return f"effect.{type(effect).__name__.lower()}"
