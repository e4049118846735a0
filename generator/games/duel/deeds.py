"""What the things of Duel do, each deed with the keys by which the list of what meets what knows it."""

from collections.abc import Iterable, Iterator
from typing import cast

from generator.games.duel.components import STRUCTURE, Component
from generator.games.duel.effects import Destroy, Effect, Guild, Numbered, PerToken, Power, Saving
from generator.games.saying import Produces
from generator.model import Things
from generator.readers.hooks import Done


def deeds(things: Things) -> Iterator[Done]:
    """Every deed of every card, wonder and token, with the kind and the colour of the thing among its keys."""
    for kind, of_kind in things.items():
        if kind != STRUCTURE:
            for one in cast("Iterable[Component]", of_kind.values()):
                for keys in _of(one):
                    yield Done(kind=kind, id=one.id, keys=keys, when=one.in_play)


def _of(thing: Component) -> list[tuple[str, ...]]:
    given = [_keys(effect) for effect in thing.effects]
    if thing.chain_from:
        given.append(["chain"])
    what = f"colour.{thing.colour}" if thing.colour else f"kind.{thing.kind}"
    return list(dict.fromkeys((*keys, what) for keys in given))


def _keys(effect: Effect) -> list[str]:  # noqa: PLR0911  one return for each kind that has more than its name
    """The keys of an effect, the most particular first.

    >>> _keys(Power(name="gate")), _keys(Saving(on="blue", resources=2))
    (['power.gate'], ['effect.saving.blue'])
    """
    kind = f"effect.{type(effect).__name__.lower()}"
    match effect:
        case Power(name=name) | Numbered(name=name):
            return [f"power.{name}"]
        case Produces(options=options):
            return [f"{kind}.{'choice' if len(options) > 1 else 'fixed'}"]
        case Destroy(colour=colour):
            return [f"{kind}.{colour}"]
        case Saving(on=on):
            return [f"{kind}.{on}"]
        case PerToken(of=of):
            return [f"{kind}.{of}"]
        case Guild(coins=coins):
            return [f"{kind}.coins"] if coins else [kind]
        case _:
            return [kind]
