"""Effects: from the shapes of the files to the model."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from generator.games.duel.effect_shapes import EffectShape
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
from generator.games.notation import NotationError, parse_production
from generator.games.saying import Points, Produces
from generator.model import Where
from generator.readers.gather import Gather


def effects(gather: Gather, shape: EffectShape, where: Where, subject: str) -> tuple[Effect, ...]:
    """The effects of a thing, in the order in which they are said."""
    try:
        found = [one for name, make in _MADE.items() for one in _made(make, getattr(shape, name))]
    except NotationError as error:
        gather.fault(where, f"{subject}: effect: {error}")
        return ()
    if not found:
        gather.fault(where, f"{subject}: effect: is empty")
    return tuple(found)


def _made(make: Callable[[Any], Iterable[Effect]], value: object) -> Iterable[Effect]:
    return () if value is None else make(value)


def _resources(letters: str) -> tuple[str, ...]:
    return parse_production(letters)[0]


_MADE: Final[Mapping[str, Callable[[Any], Iterable[Effect]]]] = {
    "produces": lambda text: [Produces(options=parse_production(text))],
    "shields": lambda n: [Shields(shields=n)],
    "science": lambda symbol: [Science(symbol=symbol)],
    "coins": lambda n: [Coins(coins=n)],
    "loss": lambda n: [Loss(coins=n)],
    "fixed_price": lambda text: [FixedPrice(resources=_resources(text))],
    "trade_saving": lambda text: [TradeSaving(resources=_resources(text))],
    "each": lambda each: [Each(of=tuple(each.of), coins=each.coins)],
    "guild": lambda guild: [Guild(of=tuple(guild.of), points=guild.points, coins=guild.coins)],
    "set_points": lambda points: [SetPoints(points=tuple(points))],
    "saving": lambda saving: [Saving(on=saving.on, resources=saving.resources, held=saving.held)],
    "ignore_symbol": lambda colour: [IgnoreSymbol(colour=colour)],
    "destroy": lambda colour: [Destroy(colour=colour)],
    "take_card": lambda colours: [TakeCard(colours=tuple(colours))],
    "tokens": lambda tokens: [TakeToken(source=tokens.from_, draw=tokens.draw)],
    "per_token": lambda per: [PerToken(of=per.of, points=per.points)],
    "age_coins": lambda built: [AgeCoins(on=built)],
    "numbers": lambda numbers: [Numbered(name=name, number=n) for name, n in numbers.items()],
    "powers": lambda names: [Power(name=name) for name in names],
    "influence": lambda cubes: [Influence(place=cubes.place, remove=cubes.remove, move=cubes.move)],
    "points": lambda n: [Points(points=n)],
}
"""Key of an effect -> what it makes, in the order in which they are said."""
