"""A visit to the Market of Commerce: buy dice or sell a unit, and how the dice stand for the next turn."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, counts, several, whole
from ..constants import RESOURCES
from ..lines import line
from ..treasury import MOST_COINS
from .market import (
    HIGHEST_FACE,
    LOWEST_FACE,
    MOST_UNITS,
    WHEAT,
    after_turn,
    buy,
    sell,
    surplus,
    units,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from .market import Dice

GOODS = RESOURCES + (WHEAT,)
NOTHING = "nothing"

FIELDS = (
    counts("dice", RESOURCES, (LOWEST_FACE, HIGHEST_FACE)),
    whole("coins", 0, MOST_COINS),
    counts("missing", RESOURCES, (0, MOST_UNITS)),
    several("buy", choice("die", GOODS), (0, len(GOODS))),
    choice("sell", (NOTHING,) + RESOURCES, NOTHING),
    several("others", choice("die", RESOURCES), (0, len(RESOURCES))),
)


def answer(
    *, dice: Dice, coins: int, missing: Dice, buy: list[str], sell: str, others: list[str]
) -> dict[str, Value]:
    """Give what the visit costs or brings, what is still missing, and the dice after the turn (K-012 to K-036).

    `missing` is what the player lacks for a building, `others` are the dice that other players buy in this turn. Buying
    and selling in one turn, a die bought twice, and a die without units are faults.

    >>> dice, missing = dict.fromkeys(RESOURCES, 5), dict.fromkeys(RESOURCES, 0)
    >>> found = answer(dice=dice, coins=4, missing=missing, buy=["wood"], sell=NOTHING, others=["ore"])
    >>> found["coins"], found["dice"]["wood"], found["dice"]["ore"], found["dice"]["clay"]
    (2, 1, 1, 6)
    """
    _once("buy", buy, [])
    _once("others", others, buy)
    if buy and sell != NOTHING:
        raise RulesError("sell", "not-together")
    found = _bought(dice, coins, missing, buy) if buy else _sold(coins, sell)
    mine = [die for die in buy if die != WHEAT]
    after = after_turn(dice, mine + others)
    risen = sum([1 for die in RESOURCES if die not in mine + others and dice[die] < HIGHEST_FACE])
    lines: list[Value] = found["lines"]  # type: ignore[assignment]
    lines.append(line("market.rise", count=risen))
    if mine or others:
        lines.append(line("market.return", dice=list(mine + others), count=len(mine + others)))
    found["dice"] = dict(after)
    return found


def _once(field: str, dice: list[str], taken: list[str]) -> None:
    """Nobody buys a die that is gone."""
    for i, die in enumerate(dice):
        if die in dice[:i] or die in taken:
            raise RulesError(field + "." + str(i), "given-twice")


def _bought(dice: Dice, coins: int, missing: Dice, chosen: list[str]) -> dict[str, Value]:
    """Pay for dice and wheat; say what is used, what is lost, and what is still missing."""
    mine: Dice = {}
    for die in chosen:
        if die != WHEAT:
            mine[die] = dice[die]
    found = buy(coins, mine, wheat=1 if WHEAT in chosen else 0)
    lines: list[Value] = found["lines"]  # type: ignore[assignment]
    lost = surplus(mine, missing) if any(missing.values()) else {}
    left: dict[str, Value] = {}
    for resource in RESOURCES:
        left[resource] = max(missing[resource] - units(mine.get(resource, LOWEST_FACE)), 0)
        if lost.get(resource):
            lines.append(line("market.surplus", resource=resource, count=lost[resource]))
    found["missing"] = left
    found["results"] = [line("market.result-bought", paid=found["paid"], coins=found["coins"])]
    return found


def _sold(coins: int, resource: str) -> dict[str, Value]:
    """Sell one unit, or do nothing at the Market."""
    if resource == NOTHING:
        return {"coins": coins, "results": [line("market.result-nothing", coins=coins)], "lines": []}
    found = sell(coins, resource)
    found["results"] = [line("market.result-sold", coins=found["coins"], gained=found["gained"])]
    return found
