"""What cards and wonder stages do, as sentences: every kind of effect has one."""

from collections.abc import Iterable
from typing import Final

from generator.games.saying import Points, Produces, Says, produces, said
from generator.games.wonders.board_effects import CopyStage, Either, Pawn
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
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
from generator.words.phrases import ROMAN, Phrases


def effects(phrases: Phrases, effects: Iterable[Effect]) -> str:
    """The sentences of all effects."""
    return said(_SAID, phrases, effects)


def effect_said(phrases: Phrases, effect: Effect) -> str:
    """The sentence of an effect: every kind has one."""
    return _SAID[type(effect)](phrases, effect)


def _discount(phrases: Phrases, effect: Discount) -> str:
    return phrases.say(f"phrase.discount.{effect.goods}.{'-'.join(effect.neighbours)}", effect.price)


def _loss(phrases: Phrases, effect: Loss) -> str:
    return phrases.say(f"phrase.loss.{effect.per}" if effect.per else "phrase.loss", effect.coins)


def _treasury(phrases: Phrases, effect: Treasury) -> str:
    coins = phrases.amount("coin", effect.coins)
    return phrases.say("phrase.treasury", points=phrases.amount("point", effect.points), coins=coins)


def _emporium(phrases: Phrases, effect: Emporium) -> str:
    how_often = "once" if effect.resources == 1 else "several"
    price = phrases.amount("coin", effect.price)
    return phrases.say(f"phrase.emporium.{how_often}", resources=effect.resources, price=price)


def _penalty(phrases: Phrases, effect: Penalty) -> str:
    if effect.card:
        return phrases.say(f"phrase.penalty.{effect.card}")
    what = "coins" if effect.coins else "tokens"
    return phrases.say(f"phrase.penalty.{what}", effect.coins or effect.tokens)


def _each(phrases: Phrases, effect: Each) -> str:
    """Coins are taken when the card is built, points are counted at the end: two sentences where it gives both."""
    points = phrases.amount("point", effect.points)
    if (alone := f"phrase.each.{effect.of[0]}") in _ALONE:
        return phrases.say(alone, points=points)
    things = phrases.say(f"phrase.thing.{'-'.join(effect.of)}")
    cities = phrases.say(f"phrase.cities.{'-'.join(effect.cities)}")
    said = []
    if effect.coins:
        coins = phrases.amount("coin", effect.coins)
        said.append(phrases.say("phrase.each.coins", coins=coins, things=things, cities=cities))
    if effect.points:
        said.append(phrases.say("phrase.each.points", points=points, things=things, cities=cities))
    return " ".join(said)


_ALONE: Final = ("phrase.each.completed-wonder", "phrase.each.commercial-level", "phrase.each.island")
"""What is counted without being in a city."""

_SAID: Final[Says] = {
    Produces: produces,
    Points: lambda phrases, effect: phrases.say("phrase.points", effect.points),
    Shields: lambda phrases, effect: phrases.say("phrase.shields", effect.shields),
    Science: lambda phrases, effect: phrases.say(f"phrase.science.{effect.symbol}"),
    Coins: lambda phrases, effect: phrases.say(f"phrase.coins.{effect.moment}", effect.coins),
    Discount: _discount,
    Each: _each,
    Rebate: lambda phrases, effect: phrases.say(f"phrase.rebate.{effect.neighbour}", effect.coins),
    Gift: lambda phrases, effect: phrases.say(f"phrase.gift.{effect.to}", effect.coins),
    Loss: _loss,
    Diplomacy: lambda phrases, effect: phrases.say(f"phrase.diplomacy.{effect.moment}", effect.tokens),
    Victory: lambda phrases, effect: phrases.say(f"phrase.victory.{effect.moment}", age=ROMAN[effect.age]),
    Debt: lambda phrases, effect: phrases.say("phrase.debt", effect.tokens),
    Income: lambda phrases, effect: phrases.say(f"phrase.income.{effect.on}", effect.coins),
    Saving: lambda phrases, effect: phrases.say(f"phrase.saving.{effect.on}", effect.resources),
    Sets: lambda phrases, effect: phrases.say(f"phrase.sets.{'-'.join(effect.of)}", effect.points),
    SymbolSets: lambda phrases, effect: phrases.say("phrase.symbol-sets", effect.points),
    Treasury: _treasury,
    Most: lambda phrases, effect: phrases.say(f"phrase.most.{effect.of}", effect.points),
    Without: lambda phrases, effect: phrases.say("phrase.without", effect.points),
    Alone: lambda phrases, effect: phrases.say("phrase.alone", effect.points),
    NavalStrength: lambda phrases, effect: phrases.say("phrase.naval-strength", strength=effect.strength),
    Steps: lambda phrases, effect: phrases.say(f"phrase.steps.{effect.which}", ships=effect.ships),
    TopIsland: lambda phrases, effect: phrases.say("phrase.top-island", level=effect.level),
    Emporium: _emporium,
    Boarding: lambda phrases, effect: phrases.say(f"phrase.boarding.{effect.side}"),
    Uncertain: lambda phrases, effect: phrases.say(f"phrase.uncertain.{effect.of}"),
    DifferentColours: lambda phrases, effect: phrases.say("phrase.different-colours", effect.points),
    Penalty: _penalty,
    CopyStage: lambda phrases, effect: phrases.say(f"phrase.copied-stage.{effect.neighbour}.{effect.stage}"),
    Either: lambda phrases, effect: phrases.say(
        "phrase.either", first=effects(phrases, effect.first), second=effects(phrases, effect.second)
    ),
    Pawn: lambda phrases, effect: (
        phrases.say("phrase.pawn.age", age=ROMAN[effect.age])
        if effect.age
        else phrases.say("phrase.pawn.any")
    ),
    Power: lambda phrases, effect: phrases.say(f"phrase.power.{effect.name}"),
}
"""Kind of effect -> how it is said."""
