"""Which cards, wonders and tokens carry a symbol, computed from what they do and cost."""

from collections.abc import Iterator, Mapping
from typing import Final

from generator.games.duel import words
from generator.games.duel.components import STRUCTURE, Component, of_kind
from generator.games.duel.effects import (
    Coins,
    Each,
    Effect,
    FixedPrice,
    Guild,
    Loss,
    PerToken,
    Science,
    SetPoints,
    Shields,
    TradeSaving,
)
from generator.games.saying import Points, Produces
from generator.pages.craft import Carried, Carrier
from generator.pages.reader import Reader


def carried(reader: Reader) -> Carried:
    """Everything that carries a symbol, kind by kind in the order of its list."""
    for kind in reader.library.game.kinds:
        if kind.id != STRUCTURE:
            for thing in of_kind(reader.library, kind.id).values():
                carrier = _carrier(reader, thing)
                yield from ((key, carrier) for key in sorted(_keys(thing)))


def _carrier(reader: Reader, thing: Component) -> Carrier:
    """A thing under the condition on which it is in play."""
    return Carrier(
        name=reader.name(thing.id).text,
        route=reader.thing_route(thing.kind, thing.id),
        note=words.age(reader, thing.age) if thing.age else "",
        colour=thing.colour,
        when=words.in_play(reader, thing),
    )


def _keys(thing: Component) -> Iterator[tuple[str, str]]:
    """The icons on a thing, each with its place."""
    return ((icon, place) for place, icons in _places(thing).items() for icon in icons)


def _places(thing: Component) -> dict[str, set[str]]:
    cost = {*thing.cost.resources, *(["coin"] if thing.cost.coins else [])} if thing.cost else set()
    chain = {"chain"} if thing.chain_from or thing.chain_to else set()
    return {"effect": chain.union(*map(icons, thing.effects)), "cost": cost}


_ALWAYS: Final[Mapping[type, str]] = {
    **dict.fromkeys((Points, SetPoints, PerToken, Guild), "point"),
    **dict.fromkeys((Coins, Loss, Each, FixedPrice, TradeSaving), "coin"),
    Shields: "shield",
}
"""Effect -> the icon that it has whatever its numbers are."""


def icons(effect: Effect) -> set[str]:
    """The icons that say what an effect does.

    >>> sorted(icons(Guild(of=("brown",), points=1, coins=1)))
    ['coin', 'point']
    """
    always = {_ALWAYS[type(effect)]} if type(effect) in _ALWAYS else set()
    match effect:
        case Produces(options=options):
            return {resource for option in options for resource in option}
        case Science(symbol=symbol):
            return {symbol}
        case Guild(coins=coins) if coins:
            return always | {"coin"}
        case FixedPrice(resources=resources) | TradeSaving(resources=resources):
            return always | {*resources}
        case _:
            return always
