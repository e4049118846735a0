"""Numbers that prose may name: `{start_coins}` is 7."""

from collections.abc import Mapping
from typing import Final

from generator.conditions import Axes
from generator.model import Case, Number
from generator.rules.duel import discard, military, payment, science, score, senate

LOSSES: Final = tuple(loss for _first, _last, loss in military.ZONES)
"""The coins that the two military tokens of a side cost (DUEL M2)."""
ZONES: Final = ((1, military.ZONES[0][0] - 1), *((first, last) for first, last, _loss in military.ZONES))
"""The first and last space of the zones of a side (DUEL S5)."""
POINTS: Final = tuple(military.points(first) for first, _last in ZONES)
"""The points of the zones of the military track from the middle outwards (DUEL M6)."""
CAPITAL: Final = military.CAPITAL
CHAMBER_POINTS: Final = senate.WORTH
ACTIVATION: Final = (3, 4, 5, 6, 7, 8)
"""What the spaces of the Pantheon cost, counted from the player's side (DUEL P5)."""
DISCARD_BASE: Final = discard.BASE
_NUMBERS: Final[Mapping[str, tuple[int, str]]] = {
    "start_coins": (7, ""),
    "discard_base": (DISCARD_BASE, "discard.income"),
    "trade_base": (payment.BASE_PRICE, "trade.price"),
    "removed_cards": (3, ""),
    "guilds_used": (3, ""),
    "tokens_on_board": (science.ON_BOARD, ""),
    "wonders_limit": (7, "wonder.seven"),
    "track_length": (CAPITAL, "military.win"),
    "points_near": (POINTS[0], "military.points"),
    "points_middle": (POINTS[1], "military.points"),
    "points_far": (POINTS[2], "military.points"),
    "loss_near": (LOSSES[0], "military.tokens"),
    "loss_far": (LOSSES[1], "military.tokens"),
    "symbols_to_win": (science.TO_WIN, "science.win"),
    "coins_per_point": (score.COINS_PER_POINT, "score.coins"),
    "cubes": (senate.CUBES, "agora.cubes"),
}
"""Name -> the number, and the rule that it comes from."""


def numbers(_: Axes) -> Mapping[str, Number]:
    """Every number that prose may name."""
    return {name: Number(cases=(Case(values={0: n}),), rule=rule) for name, (n, rule) in _NUMBERS.items()}
