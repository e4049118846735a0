"""Numbers that prose may name: `{start_coins}` is 7."""

from collections.abc import Mapping
from typing import Final

from generator.conditions import Axes
from generator.model import Case, Number

POINTS: Final = (2, 5, 10)
"""The points of the zones of the military track from the middle outwards (DUEL M6)."""
LOSSES: Final = (2, 5)
"""The coins that the two military tokens of a side cost (DUEL M2)."""
ZONES: Final = ((1, 2), (3, 5), (6, 8))
"""The first and last space of the zones of a side (DUEL S5)."""
CAPITAL: Final = 9
CHAMBER_POINTS: Final = (1, 2, 3, 3, 2, 1)
ACTIVATION: Final = (3, 4, 5, 6, 7, 8)
"""What the spaces of the Pantheon cost, counted from the player's side (DUEL P5)."""
DISCARD_BASE: Final = 2
_NUMBERS: Final[Mapping[str, tuple[int, str]]] = {
    "start_coins": (7, ""),
    "discard_base": (DISCARD_BASE, "discard.income"),
    "trade_base": (2, "trade.price"),
    "removed_cards": (3, ""),
    "guilds_used": (3, ""),
    "tokens_on_board": (5, ""),
    "wonders_limit": (7, "wonder.seven"),
    "track_length": (CAPITAL, "military.win"),
    "points_near": (POINTS[0], "military.points"),
    "points_middle": (POINTS[1], "military.points"),
    "points_far": (POINTS[2], "military.points"),
    "loss_near": (LOSSES[0], "military.tokens"),
    "loss_far": (LOSSES[1], "military.tokens"),
    "symbols_to_win": (6, "science.win"),
    "coins_per_point": (3, "score.coins"),
    "cubes": (12, "agora.cubes"),
}
"""Name -> the number, and the rule that it comes from."""


def numbers(_: Axes) -> Mapping[str, Number]:
    """Every number that prose may name."""
    return {name: Number(cases=(Case(values={0: n}),), rule=rule) for name, (n, rule) in _NUMBERS.items()}
