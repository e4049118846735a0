"""A room: what only one game has."""

from generator.model import record
from generator.pages.craft import Craft
from generator.readers.hooks import Reading


@record
class Room:
    """How the facts of a game are read, and how its things are shown."""

    reading: Reading
    craft: Craft
