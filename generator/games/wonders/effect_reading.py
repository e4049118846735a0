"""Effects: from the shapes of the files to the model."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from generator.games.notation import parse_production
from generator.games.saying import Points, Produces
from generator.games.wonders.board_effects import CopyStage, Either, Pawn
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
from generator.games.wonders.effect_shapes import EachShape, EffectShape, PenaltyShape
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
from generator.model import Where
from generator.readers.gather import Gather


def production(gather: Gather, value: str, where: Where, subject: str) -> tuple[tuple[str, ...], ...]:
    """A production in the notation."""
    return gather.tried(lambda: parse_production(value), (), where, subject)


def effects(gather: Gather, shape: EffectShape, where: Where, subject: str) -> tuple[Effect, ...]:
    """The effects of a card or stage, in the order in which they are said."""
    found: list[Effect] = []
    if shape.produces is not None:
        found.append(Produces(options=production(gather, shape.produces, where, f"{subject}: produces")))
    for name, make in _MADE.items():
        if (value := getattr(shape, name)) is not None:
            found.append(make(value))
    if shape.either:
        first, second = (effects(gather, one, where, f"{subject}: either") for one in shape.either)
        found.append(Either(first=first, second=second))
    if shape.each and not (shape.each.coins or shape.each.points):
        gather.fault(where, f"{subject}: effect: each: gives neither coins nor points")
    taken = shape.penalty and [shape.penalty.coins, shape.penalty.tokens, shape.penalty.card]
    if taken and sum(map(bool, taken)) != 1:
        gather.fault(where, f"{subject}: effect: penalty: takes one thing: coins, tokens or a card")
    if not found:
        gather.fault(where, f"{subject}: effect: is empty")
    return tuple(found)


def _each(each: EachShape) -> Each:
    return Each(of=tuple(each.of), cities=tuple(each.in_), coins=each.coins, points=each.points)


def _penalty(penalty: PenaltyShape) -> Penalty:
    return Penalty(coins=penalty.coins, tokens=penalty.tokens, card=penalty.card)


_MADE: Final[Mapping[str, Callable[[Any], Effect]]] = {
    "shields": lambda n: Shields(shields=n),
    "science": lambda symbol: Science(symbol=symbol),
    "coins": lambda n: Coins(coins=n),
    "points": lambda n: Points(points=n),
    "diplomacy": lambda n: Diplomacy(tokens=n),
    "victory": lambda age: Victory(age=age),
    "debt": lambda n: Debt(tokens=n),
    "gift": lambda gift: Gift(to=gift.to, coins=gift.coins),
    "loss": lambda loss: Loss(coins=loss.coins, per=loss.per),
    "rebate": lambda rebate: Rebate(neighbour=rebate.neighbour, coins=rebate.coins),
    "discount": lambda d: Discount(goods=d.goods, neighbours=tuple(d.neighbours), price=d.price),
    "each": _each,
    "income": lambda income: Income(on=income.on, coins=income.coins),
    "saving": lambda saving: Saving(on=saving.on, resources=saving.resources),
    "sets": lambda sets: Sets(of=tuple(sets.of), points=sets.points),
    "symbol_sets": lambda n: SymbolSets(points=n),
    "treasury": lambda treasury: Treasury(coins=treasury.coins, points=treasury.points),
    "most": lambda most: Most(of=most.of, points=most.points),
    "without": lambda n: Without(points=n),
    "alone": lambda n: Alone(points=n),
    "naval_strength": lambda n: NavalStrength(strength=n),
    "steps": lambda steps: Steps(ships=steps.ships, which=steps.which),
    "top_island": lambda level: TopIsland(level=level),
    "emporium": lambda emporium: Emporium(resources=emporium.resources, price=emporium.price),
    "boarding": lambda side: Boarding(side=side),
    "uncertain": lambda of: Uncertain(of=of),
    "different_colours": lambda n: DifferentColours(points=n),
    "power": lambda name: Power(name=name),
    "penalty": _penalty,
    "copy_stage": lambda copied: CopyStage(neighbour=copied.neighbour, stage=copied.stage),
    "pawn": lambda age: Pawn(age=age),
}
"""Key of an effect -> what it makes, in the order in which they are said."""
