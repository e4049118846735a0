"""What a building, a wonder, a Grand Temple, a Senator or a card of the Pantheon costs its city, and why."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import choice, known, optional, record, whole
from . import cost_lines, other_costs
from .cities import ASTARTE, effects, has_power, holdings, mythologies, number, thing
from .gains import gained, lost
from .lines import line
from .payment import RESOURCES, payments, without
from .prices import Prices, production

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

WONDER = "wonder"
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
MOST_COINS = 20
MOST_UNITS = 9
SENATORS = 13
_COST = tuple([whole(unit, 0, MOST_UNITS, 0) for unit in RESOURCES])
FIELDS = (
    optional(known("building", "buildings")),
    optional(known("wonder", "wonders")),
    optional(known("temple", "grand-temples")),
    optional(known("senator", "senators")),
    record("activation", other_costs.ACTIVATION, required=False),
    record(
        "cost",
        _COST + (whole("coins", 0, MOST_COINS, 0), optional(choice("of", COLOURS + (WONDER,)))),
        required=False,
    ),
    record(
        "city",
        holdings()
        + (mythologies(), whole("senators", 0, SENATORS - 1, 0), whole("astarte_coins", 0, ASTARTE, 0)),
    ),
    record("opponent", holdings() + (mythologies(),), required=False),
)
KIND_OF = {"building": "buildings", "wonder": "wonders", "temple": "grand-temples", "senator": "senators"}
ASKED = ("building", "wonder", "temple", "senator", "activation", "cost")


def answer(*, facts: Facts, **asked: Any) -> dict[str, Value]:
    """A cost is free by a chain (C9), or coins and what the missing units cost (C1, C2); a Senator and a card of the
    Pantheon cost coins alone (G5, P7).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> asked = values(FIELDS, '{"cost": {"wood": 2}, "city": {"coins": 3}}', NOTHING)
    >>> answer(facts=NOTHING, **asked)["coins"]
    4
    """
    given = [name for name in ASKED if asked.get(name)]
    if len(given) != 1:
        raise RulesError("", "not-exactly-one", allowed=list(ASKED))
    name = given[0]
    city, other = asked["city"], asked.get("opponent") or {}
    if name == "senator":
        return _told({}, other_costs.senator(city, facts), (city, other), facts)
    if name == "activation":
        return _told({}, other_costs.activated(asked[name], city, facts), (city, other), facts)
    kind = KIND_OF.get(name, "")
    item = thing(facts, kind, asked[name]) if kind else _abstract(asked[name])
    paid = _free(item, city, other, facts) or _paid(item, kind, city, other, facts)
    paid["brings"] = gained(item, kind, city, other, facts)
    return _told(item, paid, (city, other), facts)


def _abstract(cost: Data) -> Data:
    """A cost alone, of a card of some colour or of a wonder."""
    units: list[str] = []
    for unit in RESOURCES:
        units += [unit] * cost[unit]
    return {"coins": cost["coins"], "resources": units, "colour": cost.get("of"), "effects": []}


def _free(item: Data, city: Data, other: Data, facts: Facts) -> Data:
    """A chain symbol makes a card free (C9), the mythology token a Grand Temple (P10); decree 15 lends those of the opponent."""
    lent = has_power(facts, city, "opponent-chains")
    for holder, own in ((city, True), (other, False)):
        if not own and not lent:
            continue
        if item.get("mythology") and item["mythology"] in (holder.get("mythologies") or []):
            return {"coins": 0, "lines": [line("cost.token" if own else "cost.token-lent", coins=0)]}
        for card in (holder.get("cards") or []) if item.get("uses") else []:
            if thing(facts, "buildings", card).get("gives") == item["uses"]:
                said = line("cost.chain" if own else "cost.chain-lent", building=card, coins=0)
                bonus = number(facts, city, "chain-coins")
                more = [line("cost.urbanism", coins=bonus)] if bonus else []
                return {"coins": 0, "bonus": bonus, "lines": [said] + more}
    return {}


def _saved(item: Data, kind: str, city: Data, facts: Facts) -> tuple[int, int]:
    """Units less: by Masonry for blue cards or Architecture for wonders (C10), and by decree 8."""
    on = WONDER if kind == "wonders" else item.get("colour")
    found: list[int] = []
    for held in ({"tokens": city["tokens"]}, {"decrees": city["decrees"]}):
        found.append(sum([one["resources"] for one in effects(facts, held, "saving") if one["on"] == on]))
    return found[0], found[1]


def _ignored(item: Data, city: Data, facts: Facts) -> int:
    """Symbols of the cost that decrees ignore for cards of this colour, resources or coins."""
    colour = item.get("colour")
    return len([one for one in effects(facts, city, "ignoresymbol") if one["colour"] == colour])


def _paid(item: Data, kind: str, city: Data, other: Data, facts: Facts) -> Data:
    """Own units first, then the bank (C1, C2); with Engineering the one coin, where that is less."""
    always, choices = production(city, facts)
    prices = Prices(city, other, facts)
    left, used = without(item["resources"], always)
    by_token, by_decree = _saved(item, kind, city, facts)
    symbols = _ignored(item, city, facts)
    ways: list[Data] = []
    for spared in (0, 1) if symbols and item["coins"] else (0,):
        less = by_token + by_decree + symbols - spared
        for trade, chosen, dropped, bought in payments(left, choices, less, prices.of):
            coins = 0 if spared else item["coins"]
            ways.append(
                {"coins": coins, "trade": trade, "chosen": chosen, "dropped": dropped, "bought": bought}
            )
    least = min([way["coins"] + way["trade"] for way in ways])
    ways = [way for way in ways if way["coins"] + way["trade"] == least]
    fixed = number(facts, city, "fixed-cost")
    if fixed and (item.get("uses") or kind == "grand-temples") and fixed < least:
        return {"coins": fixed, "lines": [line("cost.engineering", coins=fixed)]}
    lines = cost_lines.told(item, kind, ways, (used, by_token), prices)
    return {"coins": least, "trade": ways[0]["trade"], "ways": ways, "lines": lines}


def _told(item: Data, paid: Data, cities: tuple[Data, Data], facts: Facts) -> dict[str, Value]:
    """Money for trade goes to an opponent with Economy, all other money to the bank (C8); Astarte's coins can pay too (P11)."""
    city, other = cities
    coins, trade, brings = paid["coins"], paid.get("trade", 0), paid.get("brings", 0)
    bonus = paid.get("bonus", 0)
    lines: list[Any] = list(paid["lines"])
    economy = trade if has_power(facts, other, "trade-money") else 0
    if economy:
        lines.append(line("cost.economy", coins=economy))
    lacking = max(0, coins - city["coins"])
    affordable = lacking <= city["astarte_coins"]
    if lacking:
        lines.append(line("cost.astarte" if affordable else "cost.short", coins=lacking))
    if brings:
        lines.append(line("cost.gained", coins=brings))
    left = other.get("coins", 0) + economy
    return {
        "coins": coins,
        "trade": trade,
        "to_opponent": economy,
        "affordable": affordable,
        "ways": paid.get("ways", []),
        "gained": brings + bonus,
        "coins_after": max(0, city["coins"] - coins) + brings + bonus if affordable else None,
        "opponent_coins": left - lost(item, left) if item else left,
        "results": [line("cost.result", coins=coins)],
        "lines": lines,
    }
