"""Coin losses of Cities and the debt that remains: settled at the end of the turn, never paid back."""

from __future__ import annotations

from ...errors import RulesError, within
from ...facts import NOTHING
from ...question.fields import choice, counts, known, optional, several, whole
from .. import treasury
from ..citing import by_rule
from ..constants import AGES, EDITIONS
from ..lines import line
from ..treasury import MOST_COINS
from . import coins as of_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

DEBT_POINTS = -1
LARGE_TOKEN = 5
MOST_ASKED = 999  # so that no sum of losses or of coins is more than a city may have
MOST_LOSSES = 20
MOST_THINGS = 20
# What the cards of others count in the city that loses coins.
COUNTED = ("victory-token", "wonder-stage")

# What is paid is a choice; when nothing is chosen, it is as much as there is.
FIELDS = (
    whole("coins", 0, MOST_ASKED),
    several("losses", whole("loss", 0, MOST_ASKED), (1, MOST_LOSSES)),
    whole("income", 0, MOST_ASKED, 0),
    optional(whole("paid", 0, MOST_ASKED)),
    choice("edition", EDITIONS, "second"),
    several("cards", known("card", "taxing"), (0, MOST_LOSSES)),
    counts("own", COUNTED, (0, MOST_THINGS)),
    whole("age", 0, AGES, 0),
)


def points(debt: int) -> int:
    """Every point of debt takes a point from the total, apart from the treasury (C-025).

    >>> points(3)
    -3
    """
    return DEBT_POINTS * within("debt", debt, 0, MOST_COINS)


def tokens(debt: int) -> tuple[int, int]:
    """The fewest tokens that show a debt: those of five points, then those of one (C-022).

    >>> tokens(12)
    (2, 2)
    """
    within("debt", debt, 0, MOST_COINS)
    return (debt // LARGE_TOKEN, debt % LARGE_TOKEN)


def total(losses: list[int]) -> int:
    """All coin losses that strike a player in a turn add up (C-027).

    >>> total([1, 3])
    4
    """
    return sum([within("losses." + str(i), loss, 0, MOST_COINS) for i, loss in enumerate(losses)])


def per_counted(things: int, coins: int = 1) -> int:
    """A loss that counts takes its coins for each victory token or built stage of the player who loses (C-026).

    >>> per_counted(3)
    3
    """
    return coins * within("things", things, 0, MOST_COINS)


def settle(coins: int, losses: list[int], income: int = 0, paid: int | None = None) -> tuple[int, int]:
    """The coins and the new debt after a turn: a point of debt for each coin that is lost and not paid (C-021 to C-023).

    The income of the turn comes first. `paid` is the player's choice; without one, as much is paid as there is.

    >>> settle(1, [3]), settle(0, [1], income=3), settle(6, [3], paid=0)
    ((0, 2), (2, 0), (6, 3))
    """
    within("coins", coins, 0, MOST_COINS)
    purse = coins + within("income", income, 0, MOST_COINS)
    loss = total(losses)
    most = min(purse, loss)
    given = most if paid is None else within("paid", paid, 0, most)
    return (purse - given, loss - given)


def worth(coins: int, debt: int) -> int:
    """What treasury and debt score together: coins are counted in full, whatever is owed (C-025).

    >>> worth(6, 3), worth(3, 0)
    (-1, 1)
    """
    return treasury.points(within("coins", coins, 0, MOST_COINS)) + points(debt)


def against_paying(coins: int, losses: list[int], paid: int) -> int:
    """How many points it brings, or costs, to pay only so much instead of all one can (C-023).

    >>> against_paying(6, [3], 0)
    -2
    """
    chosen, owed = settle(coins, losses, paid=paid)
    left, due = settle(coins, losses)
    return worth(chosen, owed) - worth(left, due)


def answer(
    *,
    coins: int,
    losses: list[int],
    income: int = 0,
    paid: int | None = None,
    facts: Facts = NOTHING,
    **more: Any,
) -> dict[str, Value]:
    """Give the coins and the debt after a turn, what the debt costs in the end, and the working (C-020 to C-027).

    Besides, `cards` are those that others have built; some of them take coins for what is `own`, or by the `age`.

    >>> found = answer(coins=6, losses=[3], paid=0)
    >>> found["coins"], found["debt"], found["points"], found["against_paying"]
    (6, 3, -3, -2)
    """
    taken, lines = _of_cards(more, facts)
    losses = losses + taken
    left, debt = settle(coins, losses, income, paid)
    return {
        "coins": left,
        "debt": debt,
        "points": points(debt),
        "against_paying": against_paying(coins + income, losses, coins + income - left),
        "results": [line("debt.result", coins=left, debt=debt)],
        "lines": lines + _lines(coins, losses, income, left, debt),
    }


def _lines(coins: int, losses: list[int], income: int, left: int, debt: int) -> list[Value]:
    """Say what comes in, what is lost, what is paid and what is owed."""
    purse = coins + income
    parts: list[Value] = [one for one in losses if one] or [0]
    lines: list[Value] = []
    if income:
        lines.append(line("debt.income", before=coins, income=income, coins=purse))
    lines.append(line("debt.loss", parts=parts, loss=total(losses)))
    lines.append(line("debt.paid", paid=purse - left, coins=left))
    if debt and left:
        lines.append(line("debt.chosen", coins=left, debt=debt))
    if debt:
        lines.append(line("debt.taken", debt=debt))
        lines.append(line("debt.points", debt=debt, points=points(debt)))
    return lines


def _of_cards(more: Data, facts: Facts) -> tuple[list[int], list[Value]]:
    """What each card of others takes, and the lines that say it."""
    cards: list[str] = more.get("cards") or []
    losses: list[int] = []
    lines: list[Value] = []
    for place in range(len(cards)):
        id_, effects, rule = _taken(place, cards, more["edition"], facts)
        losses.append(_lost(effects, more["own"], more["age"]))
        lines.append(by_rule(line("debt.card", card=id_, loss=losses[place]), rule))
    return losses, lines


def _taken(place: int, cards: list[str], edition: str, facts: Facts) -> tuple[str, list[Data], str]:
    """A card of others with its effects and the rule that tells of it; one that the edition lacks is a fault."""
    id_ = cards[place]
    card = facts.thing("cards", id_, edition)
    if card is None:
        raise RulesError("cards." + str(place), "not-in-edition", edition=edition)
    if id_ in cards[:place]:
        raise RulesError("cards." + str(place), "given-twice")
    return id_, card["effects"], card.get("rule", "")


def _lost(effects: list[Data], own: dict[str, int], age: int) -> int:
    """The coins that these effects take from a city with so many of what they count."""
    if not age and of_cards.is_by_age(effects):
        raise RulesError("age", "too-small", min=1)
    city = dict([(word, 0) for word in COUNTED])
    city.update(own)
    return of_cards.lost(effects, [city, city], age)[1]
