"""Where the players sit in a picture: you at the bottom, then to the left, as hands go to the left."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from generator.pages.reader import Reader

YOU: Final = "you"
LEFT: Final = "left"
RIGHT: Final = "right"
OTHER: Final = "other"


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a picture."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Round:
    """The table of a picture: its middle, and how far from it the seats are."""

    middle: Point
    across: float
    down: float

    def at(self, turn: float, reach: float = 1) -> Point:
        """The place after so much of a whole turn from your seat to the left; within the ring if `reach` is less than 1."""
        angle = pi / 2 + 2 * pi * turn
        return Point(
            round(self.middle.x + reach * self.across * cos(angle), 1),
            round(self.middle.y + reach * self.down * sin(angle), 1),
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, and who sits there as you see it."""

    at: Point
    who: str
    is_free_city: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one number of players, and the classes under which they are seen; the far ones may be left open."""

    css: str
    seats: tuple[Seat, ...]
    is_open: bool = False


_CITIES_OF_TWO: Final = 3
_SOME: Final = 5
"""The seats at a table for any number of players, of which only yours and your neighbours' are certain."""


def seatings(reader: Reader, table: Round) -> list[Seating]:
    """The seats of every number of players; two have the Free City on their left."""
    counts = reader.library.game.axes.players
    more = [Seating(f"when-players-{count}", seats(count, table)) for count in counts if count > 2]
    two = seats(_CITIES_OF_TWO, table)
    of_two = (two[0], Seat(two[1].at, LEFT, is_free_city=True), two[2])
    free_city = reader.condition("free-city")
    return [
        *more,
        Seating("when-players-2", of_two),
        Seating(f"when-players-any {reader.under(free_city)}", of_two),
        Seating(
            f"when-players-any {reader.under(reader.condition('not free-city'))}",
            seats(_SOME, table),
            is_open=True,
        ),
    ]


def seats(count: int, table: Round) -> tuple[Seat, ...]:
    """The seats of so many players, yours first.

    >>> [seat.who for seat in seats(4, Round(Point(0, 0), 10, 10))]
    ['you', 'left', 'other', 'right']
    """
    return tuple(Seat(table.at(place / count), who(place, count)) for place in range(count))


def who(place: int, count: int) -> str:
    """Whose seat it is: the next one is your left neighbour's, the last one your right neighbour's."""
    if place == 0:
        return YOU
    if place == 1:
        return LEFT
    return RIGHT if place == count - 1 else OTHER
