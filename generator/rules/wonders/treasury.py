"""The treasury: what coins are worth at the end of the game, what a sold card brings, and what a built one does."""

from __future__ import annotations

from ..errors import RulesError
from ..facts import NOTHING
from ..question.fields import choice, counts, known, optional, whole
from .citing import by_rule
from .constants import COINS_PER_POINT, EDITIONS, SALE_COINS
from .expansions import coins as of_cards
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import Value
    from ..facts import Facts

# No rule limits a treasury; this bound is far beyond every game and keeps all numbers short.
MOST_COINS = 1000000

MOST_THINGS = 20
# What cards count in the own city when they are built, and in those beside it.
OWN = ("brown", "grey", "yellow", "red", "black", "wonder-stage", "victory-token", "defeat-token")
BESIDE = ("brown", "grey")

FIELDS = (
    whole("coins", 0, MOST_COINS),
    choice("edition", EDITIONS, "second"),
    optional(known("card", "paying")),
    counts("own", OWN, (0, MOST_THINGS)),
    counts("left", BESIDE, (0, MOST_THINGS)),
    counts("right", BESIDE, (0, MOST_THINGS)),
)


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


def answer(
    *,
    coins: int,
    edition: str = "second",
    card: str | None = None,
    own: dict[str, int] | None = None,
    left: dict[str, int] | None = None,
    right: dict[str, int] | None = None,
    facts: Facts = NOTHING,
) -> dict[str, Value]:
    """Give the points, the coins left over, and the division that shows both, once a card that is built has paid.

    What that card counts is `own`, with the card itself, and what the neighbours have (B-110 to B-113).

    >>> answer(coins=14)["points"], answer(coins=14)["remainder"]
    (4, 2)
    """
    lines: list[Value] = []
    if card:
        coins += _paid(card, edition, [own or {}, left or {}, right or {}], facts, lines)
    worth, remainder = points(coins), coins % COINS_PER_POINT
    lines.append(line("treasury.points", coins=coins, coins_per_point=COINS_PER_POINT, points=worth))
    if remainder:
        lines.append(line("treasury.remainder", count=remainder))
    results: list[Value] = [line("treasury.result", points=worth)]
    return {"points": worth, "coins": coins, "remainder": remainder, "results": results, "lines": lines}


def _paid(card: str, edition: str, given: list[dict[str, int]], facts: Facts, lines: list[Value]) -> int:
    """The coins that a card pays its builder; say them, what nobody knows, and what it pays to others."""
    printed = facts.thing("cards", card, edition)
    if printed is None:
        raise RulesError("card", "not-in-edition", edition=edition)
    rule: str = printed.get("rule", "")
    own, left, right = [dict([(word, 0) for word in OWN]) for _ in given]
    for city, told in zip((own, left, right), given):
        city.update(told)
    found = of_cards.gained(printed["effects"], [own, left, own, right])
    lines.append(by_rule(line("treasury.card", card=card, count=found[0]), rule))
    for say, count in (("treasury.to-others", found[2]), ("treasury.to-neighbours", found[1] - found[2])):
        if count:
            lines.append(by_rule(line(say, count=count), rule))
    return found[0]
