"""Which icon stands for what on a card or stage: one list for the pictures and for those who look a picture up."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from generator.games.saying import Points, Produces
from generator.games.wonders.board_effects import CopyStage, Either, Pawn
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
from generator.games.wonders.effect_words import City, Neighbour
from generator.games.wonders.effects import (
    Alone,
    Coins,
    Debt,
    Diplomacy,
    Discount,
    Each,
    Effect,
    Gift,
    Income,
    Loss,
    Most,
    Power,
    Rebate,
    Saving,
    Science,
    Sets,
    Shields,
    SymbolSets,
    Treasury,
    Victory,
    Without,
)
from generator.games.wonders.naval_effects import (
    Boarding,
    Emporium,
    NavalStrength,
    Steps,
    TopIsland,
    Uncertain,
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
    "coins": "coin",
    "coins-from-bank": "coin",
    "purchase": "both",
    "ship-step": "ship",
    "naval-construction": "ship",
    "commercial-level": "commerce",
}
_POWERS: Final[Mapping[str, str]] = {
    "play-last-card": "last-card",
    "build-from-discard": "discard-pile",
    "copy-guild": "copy-guild",
    "copy-science": "mask",
    "build-discarded": "discard-pile",
    "discard-defeats": "defeat",
    "cheaper-board-resource": "both",
    "double-resource": "double-resource",
    "missing-resource": "missing-resource",
    "stages-without-resources": "stage",
    "buy-from-bank": "coin",
    "recruit-free": "leader",
    "guilds-free": "build-free",
    "black-free-once-per-age": "build-free",
    "build-discarded-at-once": "discard-pile",
    "pass-defeats": "defeat",
    "defeats-as-shields": "shield",
    "victory-of-the-age": "victory",
    "lose-tokens": "victory",
    "change-symbol": "wild-science",
    "most-common-symbol": "most-common-symbol",
    "identical-victories": "victory",
    "others-lose-by-age": "coin-loss",
    "others-lose-by-stage": "coin-loss",
    "copy-leader": "leader",
    "piracy": "piracy",
    "no-tax-piracy": "no-loss",
    "any-lane": "ship",
    "skip-naval": "no-battle",
    "points-of-a-colour": "point",
    "guild-twice": "purple",
    "entomb": "leader",
    "draw-leaders": "leader",
    "recruit-extra": "leader",
    "leaders-cheaper": "leader",
    "leaders-free": "leader",
    "stand-aside": "diplomacy",
    "colour-of-the-card": "point",
}


COLOURED: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
"""The colours of the cards that are dealt for an Age of the base game."""


def thing(counted: str) -> str:
    """The icon of what an effect counts."""
    return _THINGS.get(counted, counted)


def power(name: str) -> str:
    """The icon of a power; those that make a card free share one."""
    return _POWERS.get(name, "build-free")


def penalty(effect: Penalty) -> str:
    """The icon of what a penalty takes."""
    return effect.card or ("coin-loss" if effect.coins else "victory")


def arrow(neighbours: tuple[Neighbour, ...]) -> str:
    """The icon of one neighbour or of both."""
    return neighbours[0] if len(neighbours) == 1 else "both"


def cities(where: tuple[City, ...]) -> tuple[str, ...]:
    """The icons of the cities in which an effect counts."""
    if where == ("own", "left", "right"):
        return ("left", "city", "right")
    return ("both",) if where == ("left", "right") else ("city",)


def icons(effect: Effect) -> Iterator[str]:
    """Every icon with which an effect is drawn."""
    yield from _DRAWN[type(effect)](effect)


def _each(effect: Each) -> Iterator[str]:
    yield from ["coin"] * bool(effect.coins) + ["point"] * bool(effect.points)
    yield from (*map(thing, effect.of), *cities(effect.cities))


_DRAWN: Final[Mapping[type, Callable[[Any], Iterable[str]]]] = {
    Produces: lambda effect: (resource for option in effect.options for resource in option),
    Points: lambda _: ["point"],
    Shields: lambda _: ["shield"],
    Science: lambda effect: ["wild-science" if effect.symbol == "any" else effect.symbol],
    Coins: lambda _: ["coin"],
    Discount: lambda effect: [arrow(effect.neighbours), *GOODS[effect.goods], "coin"],
    Each: _each,
    Rebate: lambda effect: [effect.neighbour, "coin"],
    Gift: lambda effect: ["both" if effect.to == "neighbours" else "others", "coin"],
    Loss: lambda effect: ["coin-loss", *([thing(effect.per)] if effect.per else [])],
    Diplomacy: lambda _: ["diplomacy"],
    Victory: lambda _: ["victory"],
    Debt: lambda _: ["both", "debt"],
    Income: lambda effect: ["coin", thing(effect.on)],
    Saving: lambda effect: [thing(effect.on), "build-free"],
    Sets: lambda effect: ["point", *map(thing, effect.of)],
    SymbolSets: lambda _: ["point", "compass", "gear", "tablet"],
    Treasury: lambda _: ["point", "coin"],
    Most: lambda effect: ["point", thing(effect.of), "both"],
    Without: lambda _: ["point", "defeat"],
    Alone: lambda _: ["point", "leader"],
    NavalStrength: lambda _: ["naval-strength"],
    Steps: lambda _: ["ship"],
    TopIsland: lambda _: ["island"],
    Emporium: lambda _: ["far-player", "coin"],
    Boarding: lambda effect: ["boarding", effect.side],
    Uncertain: lambda effect: {"coins": ["coin"], "points": ["point"], "shields": ["shield"], "effect": []}[
        effect.of
    ],
    DifferentColours: lambda _: ["point", *COLOURED],
    Penalty: lambda effect: [penalty(effect)],
    CopyStage: lambda effect: [effect.neighbour, "stage"],
    Either: lambda effect: [icon for one in (*effect.first, *effect.second) for icon in icons(one)],
    Pawn: lambda _: ["pawn"],
    Power: lambda effect: [power(effect.name)],
}
"""Kind of effect -> its icons."""
