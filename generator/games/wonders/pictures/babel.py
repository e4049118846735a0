"""The Babel board: its spaces in the order in which tiles are laid, and what the tiles that one has built score."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.games.wonders.pictures.seats import Point, Round
from generator.pages.reader import Reader
from generator.rules.wonders.expansions.tower import TILES_OWNED, points
from generator.rules.wonders.setting_up.decks import FEW_FOR_THE_TOWER, tower_spaces

_RING: Final = Round(Point(96, 96), 62, 62)
TOLD: Final = {
    "tower.deal": "babel-tile",
    "tower.draft": "right",
    "tower.board": "tower",
    "tower.place": "1",
    "tower.cover": "babel-tile",
    "tower.affects-all": "others",
    "tower.scoring": "point",
}
"""The rules that say the same, each with what it is about."""


@dataclass(frozen=True, slots=True)
class Board:
    """A side of the board: the class under which it lies there, and its spaces clockwise from the marked one."""

    css: str
    spaces: tuple[Point, ...]


def draw(reader: Reader) -> Markup:
    """Both sides of the board, and the points of one, two and three tiles."""
    worth = tuple((built, points(built)) for built in range(1, TILES_OWNED + 1))
    return Markup(reader.macro("babel", "babel", tuple(_boards(reader)), worth))  # noqa: S704  what a template with escaping drew


def _boards(reader: Reader) -> Iterator[Board]:
    sides = {f"players <= {FEW_FOR_THE_TOWER}": FEW_FOR_THE_TOWER}
    sides[f"players >= {FEW_FOR_THE_TOWER + 1}"] = FEW_FOR_THE_TOWER + 1
    for when, players in sides.items():
        count = tower_spaces(players)
        places = tuple(_RING.at(space / count) for space in range(count))
        yield Board(reader.under(reader.condition(when)), places)
