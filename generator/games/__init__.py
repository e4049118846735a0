"""The rooms of the games: what only one of them has, registered under its id."""

from generator.games.registry import reading_of, room_of
from generator.games.room import Room

__all__ = ["Room", "reading_of", "room_of"]
