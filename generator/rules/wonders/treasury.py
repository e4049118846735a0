"""The treasury: what coins are worth at the end of the game, and what a sold card brings."""

from __future__ import annotations

from ..question.fields import whole
from .constants import COINS_PER_POINT, SALE_COINS
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import Value

# No rule limits a treasury; this bound is far beyond every game and keeps all numbers short.
MOST_COINS = 1000000

FIELDS = (whole("coins", 0, MOST_COINS),)


def points(coins: int) -> int:
    """Every three coins are worth a point; coins left over are worth none.

    >>> points(14)
    4
    """
    return coins // COINS_PER_POINT


def after_sale(coins: int) -> int:
    """Whoever sells a card takes three coins from the bank.

    >>> after_sale(3)
    6
    """
    return coins + SALE_COINS


def answer(coins: int) -> dict[str, Value]:
    """Give the points, the coins left over, and the division that shows both.

    >>> answer(coins=14)["points"], answer(coins=14)["remainder"]
    (4, 2)
    """
    worth, remainder = points(coins), coins % COINS_PER_POINT
    lines: list[Value] = [line("treasury.points", coins=coins, coins_per_point=COINS_PER_POINT, points=worth)]
    if remainder:
        lines.append(line("treasury.remainder", count=remainder))
    results: list[Value] = [line("treasury.result", points=worth)]
    return {"points": worth, "remainder": remainder, "results": results, "lines": lines}
