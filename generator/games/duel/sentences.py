"""What the things of Duel do, as sentences: every kind of effect has one."""

from collections.abc import Iterable
from typing import Final

from generator.games.duel.effects import (
    AgeCoins,
    Coins,
    Destroy,
    Each,
    Effect,
    FixedPrice,
    Guild,
    IgnoreSymbol,
    Influence,
    Loss,
    Numbered,
    PerToken,
    Power,
    Saving,
    Science,
    SetPoints,
    Shields,
    TakeCard,
    TakeToken,
    TradeSaving,
)
from generator.games.saying import Points, Produces, Says, produces, said
from generator.words.phrases import Phrases


def effects(phrases: Phrases, effects: Iterable[Effect]) -> str:
    """The sentences of all effects."""
    return said(_SAID, phrases, effects)


def effect_said(phrases: Phrases, effect: Effect) -> str:
    """The sentence of an effect: every kind has one."""
    return _SAID[type(effect)](phrases, effect)


def _guild(phrases: Phrases, effect: Guild) -> str:
    """Coins are taken when the guild is built, points are counted at the end: two sentences where it gives both."""
    counted = "-".join(effect.of)
    said = [phrases.say(f"phrase.guild.coins.{counted}", effect.coins)] if effect.coins else []
    return " ".join([*said, phrases.say(f"phrase.guild.points.{counted}", effect.points)])


def _set_points(phrases: Phrases, effect: SetPoints) -> str:
    one, two, three = (phrases.amount("point", n) for n in effect.points)
    return phrases.say("phrase.set-points", one=one, two=two, three=three)


def _influence(phrases: Phrases, effect: Influence) -> str:
    done = (name for name in ("place", "remove", "move") if getattr(effect, name))
    return " ".join(phrases.say(f"phrase.influence.{name}") for name in done)


def _take_card(phrases: Phrases, effect: TakeCard) -> str:
    return phrases.say(f"phrase.take-card.{'-'.join(effect.colours)}")


_SAID: Final[Says] = {
    Produces: produces,
    Points: lambda phrases, effect: phrases.say("phrase.points", effect.points),
    Shields: lambda phrases, effect: phrases.say("phrase.shields", effect.shields),
    Science: lambda phrases, effect: phrases.say(f"phrase.science.{effect.symbol}"),
    Coins: lambda phrases, effect: phrases.say("phrase.coins", effect.coins),
    Loss: lambda phrases, effect: phrases.say("phrase.loss", effect.coins),
    FixedPrice: lambda phrases, effect: phrases.say(f"phrase.fixed-price.{'-'.join(effect.resources)}"),
    TradeSaving: lambda phrases, effect: phrases.say(f"phrase.trade-saving.{'-'.join(effect.resources)}"),
    Each: lambda phrases, effect: phrases.say(f"phrase.each.{'-'.join(effect.of)}", effect.coins),
    Guild: _guild,
    SetPoints: _set_points,
    Saving: lambda phrases, effect: phrases.say(
        f"phrase.saving.{effect.on}{'.held' if effect.held else ''}", effect.resources
    ),
    IgnoreSymbol: lambda phrases, effect: phrases.say(f"phrase.ignore-symbol.{effect.colour}"),
    Destroy: lambda phrases, effect: phrases.say(f"phrase.destroy.{effect.colour}"),
    TakeCard: _take_card,
    TakeToken: lambda phrases, effect: phrases.say(f"phrase.take-token.{effect.source}", effect.draw),
    PerToken: lambda phrases, effect: phrases.say(f"phrase.per-token.{effect.of}", effect.points),
    AgeCoins: lambda phrases, effect: phrases.say(f"phrase.age-coins.{effect.on}"),
    Influence: _influence,
    Numbered: lambda phrases, effect: phrases.say(f"phrase.numbered.{effect.name}", effect.number),
    Power: lambda phrases, effect: phrases.say(f"phrase.power.{effect.name}"),
}
"""Kind of effect -> how it is said."""
