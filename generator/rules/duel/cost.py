"""What a building, a wonder or a Grand Temple costs its city, and why."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import known, optional, record
from .cities import effects, has_power, holdings, number, thing, things
from .lines import line
from .payment import RESOURCES, cheapest, price, without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

FIELDS = (
    optional(known("building", "buildings")),
    optional(known("wonder", "wonders")),
    optional(known("temple", "grand-temples")),
    record("city", holdings()),
    record("opponent", holdings(), required=False),
)


def answer(  # noqa: PLR0917  an input is a name and a value
    city: Data,
    facts: Facts,
    opponent: Data | None = None,
    building: str | None = None,
    wonder: str | None = None,
    temple: str | None = None,
) -> dict[str, Value]:
    """A cost is free by a chain (C9), or coins and what the missing units cost (C1, C2)."""
    given = [
        (kind, id_)
        for kind, id_ in (("buildings", building), ("wonders", wonder), ("grand-temples", temple))
        if id_
    ]
    if len(given) != 1:
        raise RulesError("", "not-exactly-one", allowed=["building", "wonder", "temple"])
    item = thing(facts, given[0][0], given[0][1])
    other = opponent or {}
    free = _free(item, city, other, facts)
    if free:
        return _told(0, 0, free, (city, other), facts)
    return _paid(item, given[0][0], city, other, facts)


def _free(item: Data, city: Data, other: Data, facts: Facts) -> list[Any]:
    """A chain symbol in the city makes a card free (C9); a Grand Temple looks for its mythology token (P10)."""
    symbol = item.get("uses")
    held = list(city.get("cards") or [])
    if has_power(facts, city, "opponent-chains"):
        held = held + list(other.get("cards") or [])
    for card in held if symbol else []:
        if thing(facts, "buildings", card).get("gives") == symbol:
            lines = [line("cost.chain", building=card)]
            bonus = number(facts, city, "chain-coins")
            return lines + ([line("cost.urbanism", coins=bonus)] if bonus else [])
    return []


def saved(item: Data, kind: str, city: Data, facts: Facts) -> int:
    """Units less: Masonry for blue cards, Architecture for wonders (C10)."""
    on = "wonder" if kind == "wonders" else item["colour"]
    units: int = sum([one["resources"] for one in effects(facts, city, "saving") if one["on"] == on])
    return units


def ignored(item: Data, city: Data, facts: Facts) -> int:
    """Symbols of the cost that decrees ignore for cards of this colour, resources or coins."""
    colour = item.get("colour")
    return len([one for one in effects(facts, city, "ignoresymbol") if one["colour"] == colour])


def prices_for(city: Data, other: Data, facts: Facts) -> dict[str, int]:
    """Only the brown and grey cards of the opponent raise a price (C2, C3)."""
    fixed = [unit for one in effects(facts, city, "fixedprice") for unit in one["resources"]]
    less = [unit for one in effects(facts, city, "tradesaving") for unit in one["resources"]]
    symbols: list[str] = []
    for card in other.get("cards") or []:
        found = thing(facts, "buildings", card)
        if found["colour"] in ("brown", "grey"):
            symbols += [unit for one in found["effects"] for unit in one["options"][0]]
    prices = {}
    for unit in RESOURCES:
        prices[unit] = price(symbols.count(unit), fixed=unit in fixed, saving=less.count(unit))
    return prices


def _production(city: Data, facts: Facts) -> tuple[list[str], list[list[str]]]:
    """Fixed units, and the choices of one unit each (C6)."""
    fixed: list[str] = []
    choices: list[list[str]] = []
    for held in things(facts, city):
        for one in held["effects"]:
            if one["kind"] == "produces" and len(one["options"]) == 1:
                fixed += one["options"][0]
            elif one["kind"] == "produces":
                choices.append([option[0] for option in one["options"]])
    return fixed, choices


def _paid(item: Data, kind: str, city: Data, other: Data, facts: Facts) -> dict[str, Value]:
    """Own units first, then the bank (C1, C2)."""
    fixed, choices = _production(city, facts)
    prices = prices_for(city, other, facts)
    left, used = without(item["resources"], fixed)
    less, symbols = saved(item, kind, city, facts), ignored(item, city, facts)
    coins = item["coins"]
    paid = cheapest(left, choices, less + symbols, prices)
    if symbols and coins:
        other_way = cheapest(left, choices, less + symbols - 1, prices)
        if other_way[0] < coins + paid[0]:
            coins, paid = 0, other_way
    trade, chosen, dropped, bought = paid
    fixed_cost = number(facts, city, "fixed-cost")
    if fixed_cost and (item.get("uses") or kind == "grand-temples") and fixed_cost < coins + trade:
        return _told(fixed_cost, 0, [line("cost.engineering", coins=fixed_cost)], (city, other), facts)
    lines: list[Any] = [line("cost.coins", coins=coins)] if coins else []
    for say, units in (("produced", used), ("chosen", chosen), ("dropped", dropped)):
        for unit in RESOURCES:
            if unit in units:
                lines.append(line("cost." + say, resource=unit, count=units.count(unit)))
    for unit in RESOURCES:
        if unit in bought:
            count = bought.count(unit)
            each = prices[unit]
            lines.append(line("cost.bought", resource=unit, count=count, each=each, coins=count * each))
    return _told(coins + trade, trade, lines, (city, other), facts)


def _told(
    coins: int, trade: int, lines: list[Any], cities: tuple[Data, Data], facts: Facts
) -> dict[str, Value]:
    """Money for trade goes to an opponent with Economy, all other money to the bank (C8)."""
    city, other = cities
    economy = trade if trade and has_power(facts, other, "trade-money") else 0
    if economy:
        lines = lines + [line("cost.economy", coins=economy)]
    return {
        "coins": coins,
        "trade": trade,
        "to_opponent": economy,
        "affordable": coins <= city["coins"],
        "results": [line("cost.result", coins=coins)],
        "lines": lines,
    }
