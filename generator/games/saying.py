"""What things do, as sentences, for games whose effects are records: each kind of effect has its way to be said."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any

from generator.games import costs
from generator.model import record
from generator.words.phrases import Phrases

Says = Mapping[type, Callable[[Phrases, Any], str]]
"""Kind of effect -> how it is said."""


@record
class Produces:
    """One of the options each turn; an option may hold several resources."""

    options: tuple[tuple[str, ...], ...]


@record
class Points:
    """Victory points at the end of the game."""

    points: int


def said(says: Says, phrases: Phrases, effects: Iterable[object]) -> str:
    """The sentences of all effects."""
    return " ".join(says[type(effect)](phrases, effect) for effect in effects)


def told(effect: Any) -> dict[str, Any]:
    """An effect as the rules hear of it, by its name and its parts.

    >>> told(Points(points=2))
    {'kind': 'points', 'points': 2}
    """
    parts = {part.name: getattr(effect, part.name) for part in fields(effect)}
    return {"kind": type(effect).__name__.lower()} | parts


def produces(phrases: Phrases, effect: Produces) -> str:
    """What is produced, all of it or one of several."""
    how = "choice" if len(effect.options) > 1 else "all"
    return phrases.say(f"phrase.produces.{how}", goods=costs.goods(phrases, effect.options))
