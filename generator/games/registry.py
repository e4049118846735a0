"""Finds the room of a game: the package of its id beside this file, or the plain one for a game that needs none."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from generator.games.plain import plain_room
from generator.games.room import Room
from generator.ids import GameId
from generator.model import Kind
from generator.readers.hooks import Reading


@cache
def room_of(game: GameId, rules: str, kinds: tuple[Kind, ...]) -> Room:
    """The room of a game with these kinds of things, whose rules stand in this package."""
    name = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return plain_room(rules, kinds)
    return cast("Room", import_module(f"{name}.room").ROOM)


def reading_of(game: GameId, rules: str, kinds: tuple[Kind, ...]) -> Reading:
    """How the facts of a game are read."""
    return room_of(game, rules, kinds).reading
