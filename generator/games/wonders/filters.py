"""By what the lists of cards and boards are filtered: the box, the players for whom there is a copy, and what it does."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.games import filters
from generator.games.saying import Points, Produces
from generator.games.wonders.board_effects import Either
from generator.games.wonders.components import Card, Printing, Wonder, cards, wonders
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
from generator.games.wonders.effects import (
    Alone,
    Coins,
    Debt,
    Discount,
    Each,
    Effect,
    Income,
    Loss,
    Most,
    Power,
    Rebate,
    Science,
    Sets,
    Shields,
    SymbolSets,
    Treasury,
    Without,
)
from generator.games.wonders.naval_effects import Boarding, Emporium, NavalStrength, Steps, Uncertain
from generator.model import Library

BASE: Final = "base"
"""The box of what no expansion brings."""
OTHER: Final = "other"
_OF_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "resources": (Produces,),
    "coins": (Coins, Income),
    "points": (Points, Sets, SymbolSets, Treasury, Most, Without, Alone, DifferentColours),
    "shields": (Shields,),
    "science": (Science,),
    "trade": (Discount, Rebate, Emporium),
    "ships": (NavalStrength, Steps, Boarding),
    "losses": (Loss, Debt, Penalty),
}
_OF_POWERS: Final[Mapping[str, str]] = {
    "double-resource": "resources",
    "missing-resource": "resources",
    "copy-guild": "points",
    "guild-twice": "points",
    "points-of-a-colour": "points",
    "colour-of-the-card": "points",
    "defeats-as-shields": "shields",
    "copy-science": "science",
    "change-symbol": "science",
    "most-common-symbol": "science",
    "cheaper-board-resource": "trade",
    "buy-from-bank": "trade",
    "any-lane": "ships",
    "piracy": "losses",
    "others-lose-by-age": "losses",
    "others-lose-by-stage": "losses",
}
EFFECTS: Final = (*_OF_TYPES, OTHER)
"""The kinds of what cards do, in their order."""


def kinds(effects: Iterable[Effect]) -> str:
    """What effects are looked for by, such as `coins points`; a choice of two is found by either."""
    found = {kind for effect in effects for kind in _kinds(effect)}
    return " ".join(kind for kind in EFFECTS if kind in found)


def _kinds(effect: Effect) -> Iterator[str]:
    match effect:
        case Either(first=first, second=second):
            yield from (kind for one in (*first, *second) for kind in _kinds(one))
        case Each(coins=coins, points=points):
            yield from (name for name, amount in (("coins", coins), ("points", points)) if amount)
        case Uncertain(of=of):
            yield of if of in EFFECTS else OTHER
        case Power(name=name):
            yield _OF_POWERS.get(name, OTHER)
        case _:
            yield next((kind for kind, types in _OF_TYPES.items() if isinstance(effect, types)), OTHER)


def of_card(card: Card, printing: Printing) -> dict[str, str]:
    """Group of filters -> the values of a card as an edition prints it, with spaces between them."""
    return {
        "age": str(card.age or ""),
        "colour": card.colour,
        "cost": filters.cost_classes(printing.cost) if card.has_cost else filters.UNKNOWN * card.is_edifice,
        "needs": " ".join(printing.cost.counts),
        "box": card.module or BASE,
        "players": " ".join(map(str, sorted(set(printing.copies)))),
        "effect": kinds(printing.effects),
    }


def of_wonder(wonder: Wonder) -> dict[str, str]:
    """The box of each of its boards."""
    return {"box": " ".join(dict.fromkeys(board.module or BASE for board in wonder.boards.values()))}


def boxes(library: Library, listed: Iterable[Mapping[str, str]]) -> tuple[str, ...]:
    """The boxes of a list, in the order of the reader's table."""
    there = {box for one in listed for box in one["box"].split()}
    return tuple(box for box in (BASE, *library.modules) if box in there)


def filter_css(library: Library) -> str:
    """The style sheet of the filters of cards and boards."""
    listed = [of_card(card, one) for card in cards(library).values() for one in card.printings.values()]
    found: filters.Groups = {}
    for one in (*listed, *map(of_wonder, wonders(library).values())):
        for group, values in one.items():
            found.setdefault(group, set()).add(values)
    del found["needs"]
    return filters.filter_css(found)
