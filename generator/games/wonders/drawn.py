"""Which icon stands for what on a card or stage: one list for the pictures and for those who look a picture up."""

from collections.abc import Iterator, Mapping
from typing import Final

from generator.games.wonders.effects import (
    City,
    Coins,
    Debt,
    Diplomacy,
    Discount,
    Each,
    Effect,
    Gift,
    Loss,
    Neighbour,
    Points,
    Power,
    Produces,
    Rebate,
    Science,
    Shields,
    Victory,
)

GOODS: Final = {"raw": ("wood", "stone", "clay", "ore"), "manufactured": ("glass", "papyrus", "textile")}
_THINGS: Final = {
    "wonder-stage": "stage",
    "defeat-token": "defeat",
    "victory-token": "victory",
    "victory-token-1": "victory",
    "victory-token-2": "victory",
    "victory-token-3": "victory",
    "completed-wonder": "wonder",
}
_POWERS: Final[Mapping[str, str]] = {
    "play-last-card": "last-card",
    "build-from-discard": "discard-pile",
    "copy-guild": "copy-guild",
    "copy-science": "mask",
    "build-discarded": "discard-pile",
    "discard-defeats": "defeat",
    "cheaper-board-resource": "city",
    "double-resource": "plus",
    "missing-resource": "plus",
    "stages-without-resources": "stage",
}


def thing(counted: str) -> str:
    """The icon of what an effect counts."""
    return _THINGS.get(counted, counted)


def power(name: str) -> str:
    """The icon of a power; those that make a card free share one."""
    return _POWERS.get(name, "build-free")


def arrow(neighbours: tuple[Neighbour, ...]) -> str:
    """The icon of one neighbour or of both."""
    return neighbours[0] if len(neighbours) == 1 else "both"


def cities(where: tuple[City, ...]) -> tuple[str, ...]:
    """The icons of the cities in which an effect counts."""
    if where == ("own", "left", "right"):
        return ("left", "city", "right")
    return ("both",) if where == ("left", "right") else ("city",)


def icons(effect: Effect) -> Iterator[str]:  # noqa: C901, PLR0912  one case for each kind of a closed union
    """Every icon with which an effect is drawn."""
    match effect:
        case Produces(options=options):
            yield from (resource for option in options for resource in option)
        case Points():
            yield "point"
        case Shields():
            yield "shield"
        case Science(symbol=symbol):
            yield "wild-science" if symbol == "any" else symbol
        case Coins():
            yield "coin"
        case Discount(goods=goods, neighbours=neighbours):
            yield from (arrow(neighbours), *GOODS[goods], "coin")
        case Rebate(neighbour=neighbour):
            yield from (neighbour, "coin")
        case Gift(to=to):
            yield from ("both" if to == "neighbours" else "players", "coin")
        case Loss(per=per):
            yield from ("coin-loss", *([thing(per)] if per else []))
        case Diplomacy():
            yield "diplomacy"
        case Victory():
            yield "victory"
        case Debt():
            yield from ("both", "debt")
        case Power(name=name):
            yield power(name)
        case Each():
            yield from ["coin"] * bool(effect.coins) + ["point"] * bool(effect.points)
            yield from (*map(thing, effect.of), *cities(effect.cities))
