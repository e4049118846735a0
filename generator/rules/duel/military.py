"""The conflict pawn: how far it moves, what it takes, and what its space is worth."""

from __future__ import annotations

from ..question.fields import flag, whole
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value

CAPITAL = 9
# The first space of each zone with a token, and the coins that the token takes.
TOKENS = ((3, 2), (6, 5))
FIELDS = (
    whole("pawn", -8, 8, 0),
    whole("shields", 0, 18),
    whole("opponent_coins", 0, 99, 0),
    flag("near_token_gone"),
    flag("far_token_gone"),
)


def points(position: int) -> int:
    """The space of the pawn is worth 0, 2, 5 or 10 points (M6).

    >>> points(0), points(2), points(-3), points(6)
    (0, 2, 5, 10)
    """
    away = abs(position)
    return 10 if away >= 6 else 5 if away >= 3 else 2 if away else 0


def answer(
    shields: int,
    pawn: int,
    opponent_coins: int,
    near_token_gone: bool,  # noqa: FBT001  an input is a name and a value
    far_token_gone: bool,  # noqa: FBT001  an input is a name and a value
) -> dict[str, Value]:
    """Each shield is a space (M1); each token on the way takes its coins once (M2 to M4); space 9 wins (M5)."""
    position = min(CAPITAL, pawn + shields)
    lines: list[Any] = [line("military.move", shields=shields, position=position)]
    removed: list[Value] = []
    for (first, coins), gone in zip(TOKENS, (near_token_gone, far_token_gone)):
        if shields and first <= position and not gone:
            lost = min(coins, opponent_coins)
            opponent_coins -= lost
            removed.append(coins)
            lines.append(line("military.token", coins=coins, lost=lost))
    win = position == CAPITAL
    worth = 0 if win else points(position)
    if win:
        lines.append(line("military.win", position=position))
    else:
        lines.append(line("military.points", points=worth))
    return {
        "position": position,
        "opponent_coins": opponent_coins,
        "removed": removed,
        "win": win,
        "points": worth,
        "results": [line("military.result", position=position)],
        "lines": lines,
    }
