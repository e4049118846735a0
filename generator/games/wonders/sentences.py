"""What cards and wonder stages do, as sentences: every kind of effect has one."""

from collections.abc import Iterable

from generator.games import costs
from generator.games.wonders.effects import (
    Coins,
    Debt,
    Diplomacy,
    Discount,
    Each,
    Effect,
    Gift,
    Loss,
    Points,
    Power,
    Produces,
    Rebate,
    Science,
    Shields,
    Victory,
)
from generator.words.phrases import ROMAN, Phrases


def effects(phrases: Phrases, effects: Iterable[Effect]) -> str:
    """The sentences of all effects."""
    return " ".join(effect_said(phrases, effect) for effect in effects)


def effect_said(phrases: Phrases, effect: Effect) -> str:  # noqa: C901, PLR0911, PLR0912  one return for each kind of a closed union
    """The sentence of an effect: every kind has one."""
    match effect:
        case Produces(options=options):
            return phrases.say(
                f"phrase.produces.{'choice' if len(options) > 1 else 'all'}",
                goods=costs.goods(phrases, options),
            )
        case Points(points=n):
            return phrases.say("phrase.points", n)
        case Shields(shields=n):
            return phrases.say("phrase.shields", n)
        case Science(symbol=symbol):
            return phrases.say(f"phrase.science.{symbol}")
        case Coins(coins=n):
            return phrases.say("phrase.coins", n)
        case Discount(goods=goods, neighbours=neighbours, price=price):
            return phrases.say(f"phrase.discount.{goods}.{'-'.join(neighbours)}", price)
        case Rebate(neighbour=neighbour, coins=n):
            return phrases.say(f"phrase.rebate.{neighbour}", n)
        case Gift(to=to, coins=n):
            return phrases.say(f"phrase.gift.{to}", n)
        case Loss(coins=n, per=per):
            return phrases.say(f"phrase.loss.{per}" if per else "phrase.loss", n)
        case Diplomacy(tokens=n):
            return phrases.say("phrase.diplomacy", n)
        case Victory(age=age):
            return phrases.say("phrase.victory", age=ROMAN[age])
        case Debt(tokens=n):
            return phrases.say("phrase.debt", n)
        case Power(name=name):
            return phrases.say(f"phrase.power.{name}")
        case Each():
            return _each(phrases, effect)


def _each(phrases: Phrases, effect: Each) -> str:
    """Coins are taken when the card is built, points are counted at the end: two sentences where it gives both."""
    points = phrases.amount("point", effect.points)
    if effect.of == ("completed-wonder",):
        return phrases.say("phrase.each.completed-wonder", points=points)
    things = phrases.say(f"phrase.thing.{'-'.join(effect.of)}")
    cities = phrases.say(f"phrase.cities.{'-'.join(effect.cities)}")
    said = []
    if effect.coins:
        coins = phrases.amount("coin", effect.coins)
        said.append(phrases.say("phrase.each.coins", coins=coins, things=things, cities=cities))
    if effect.points:
        said.append(phrases.say("phrase.each.points", points=points, things=things, cities=cities))
    return " ".join(said)
