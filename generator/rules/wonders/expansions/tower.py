"""Tower of Babel: where the tiles are laid, which of them can be seen, and what building them scores.

What each of the 24 tiles does is not listed anywhere at hand: only its number counts here.
"""

from __future__ import annotations

from ...errors import RulesError, within
from ..setting_up.decks import tower_spaces

FIRST_TILE = 1
LAST_TILE = 24
TILES_OWNED = 3
POINTS = (0, 2, 5, 10)


def points(built: int) -> int:
    """One, two or three tiles that a player has built score 2, 5 or 10 points, covered ones too (G-012).

    >>> [points(built) for built in (0, 1, 2, 3)]
    [0, 2, 5, 10]
    """
    return POINTS[within("built", built, 0, TILES_OWNED)]


def in_order(tiles: list[int]) -> list[int]:
    """Tiles built in the same turn are laid one by one, the lowest number first (G-009).

    >>> in_order([18, 7])
    [7, 18]
    """
    for i, tile in enumerate(tiles):
        within("tiles." + str(i), tile, FIRST_TILE, LAST_TILE)
    if len(set(tiles)) != len(tiles):
        raise RulesError("tiles", "given-twice")
    return sorted(tiles)


def space(laid: int, players: int) -> int:
    """The space of the next tile, when so many are laid: from the marked one (0) clockwise, round and round (G-005, G-010).

    >>> space(0, 4), space(3, 4), space(3, 5)
    (0, 0, 3)
    """
    return within("laid", laid, 0, LAST_TILE - 1) % tower_spaces(players)


def visible(turns: list[list[int]], players: int) -> list[int]:
    """The tile on top of every space from the marked one clockwise, 0 for none: these affect all players (G-010, G-011).

    >>> visible([[18, 7], [3], [], [20]], players=4)
    [20, 18, 3]
    """
    laid: list[int] = []
    for tiles in turns:
        laid += in_order(tiles)
    in_order(laid)  # no tile is laid twice
    board = [0 for _ in range(tower_spaces(players))]
    for number, tile in enumerate(laid):
        board[space(number, players)] = tile
    return board
