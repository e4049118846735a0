"""Prices: what a unit costs at each neighbour, and what leaders, black cards and stages change about a cost."""

from __future__ import annotations

from ..constants import MANUFACTURED_GOODS, RAW_MATERIALS, RESOURCES, TRADE_PRICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from .coverage import Counts, Options
    from .production import City

    Data: TypeAlias = dict[str, Any]

GOODS = {"raw": RAW_MATERIALS, "manufactured": MANUFACTURED_GOODS}
BANK, GUILDS = "buy-from-bank", "guilds-free"
NO_STAGE_COST, CACHE = "stages-without-resources", "cheaper-board-resource"
WAREHOUSE, BLACK_MARKET = "double-resource", "missing-resource"
RECRUIT_FREE = ("recruit-free", "leaders-free")
CHEAPER_LEADERS = "leaders-cheaper"
OWN_LEADERS_LESS, NEIGHBOURS_LEADERS_LESS = 2, 1
BANK_PRICE = CACHE_COINS = 1
STAGE, LEADER = "stage", "white"
# What a saving or an income is on, where that is no colour.
STAGE_EVENT = "wonder-stage"


class Terms:
    """The prices at one neighbour, before and after what the cache takes off, and which rule each of them follows."""

    def __init__(self, side: str, me: City, seller: City) -> None:
        self.side = side
        self.before: Counts = {}
        self.prices: Counts = {}
        self.says: dict[str, str] = {}
        for name in RESOURCES:
            self.before[name], self.says[name] = TRADE_PRICE, "trade.buy"
        self.rebate = 0
        for card, _rule, effect in me.effects():
            self._discount(effect, "" if card else "trade.buy-olympia")
            if effect["kind"] == "rebate" and effect["neighbour"] == side:
                self.rebate += effect["coins"]
        cheaper = seller.board["resource"] if seller.board else ""
        less = CACHE_COINS * len(me.with_power(CACHE))
        for name in RESOURCES:
            self.prices[name] = max(self.before[name] - (less if name == cheaper else 0), 0)
        self.offers = seller.sold() + seller.typed

    def _discount(self, effect: Data, say: str) -> None:
        """The lowest price counts: discounts do not add up (B-060 to B-062, B-107)."""
        if effect["kind"] == "discount" and self.side in effect["neighbours"]:
            for name in GOODS[effect["goods"]]:
                if effect["price"] < self.before[name]:
                    self.before[name] = effect["price"]
                    self.says[name] = say or "trade.buy-" + effect["goods"]

    def as_data(self) -> Data:
        """What `trade.payments` asks for."""
        return {"offers": self.offers, "prices": self.prices, "rebate": self.rebate}


def savers(me: City, kind: str) -> list[tuple[str, int]]:
    """The cards that take resources off the cost of a card of this colour, or of a stage, and how many (L-035, L-036).

    >>> from generator.rules.facts import Facts
    >>> from generator.rules.wonders.trade.production import City
    >>> leader = '{"sage": {"colour": "white", "effects": [{"kind": "saving", "on": "blue", "resources": 1}]}}'
    >>> given = {"wonder": None, "cards": ["sage"], "produces": []}
    >>> me = City("me", given, "first", Facts('{"cards": {"first": ' + leader + "}}"))
    >>> savers(me, "blue"), savers(me, "red")
    ([('sage', 1)], [])
    """
    on = STAGE_EVENT if kind == STAGE else kind
    return [
        (name, effect["resources"])
        for name, _rule, effect in me.effects()
        if effect["kind"] == "saving" and effect["on"] == on
    ]


def income(me: City, event: str) -> list[tuple[str, str, int]]:
    """The cards that bring coins whenever something happens, with their rules and the coins (L-037 to L-040, L-052).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.wonders.trade.production import City
    >>> income(City("me", {"wonder": None, "cards": [], "produces": []}, "first", NOTHING), "purchase")
    []
    """
    return [
        (name, rule, effect["coins"])
        for name, rule, effect in me.effects()
        if effect["kind"] == "income" and effect["on"] == event
    ]


def extra_units(me: City) -> list[tuple[str, Options]]:
    """The units of a kind that the city produces and of one that it does not, which black cards or stages give (C-043).

    >>> from generator.rules.facts import Facts
    >>> from generator.rules.wonders.trade.production import City
    >>> card = '{"store": {"colour": "black", "effects": [{"kind": "power", "name": "double-resource"}]}}'
    >>> given = {"wonder": None, "cards": ["store"], "produces": ["W/S"]}
    >>> extra_units(City("me", given, "second", Facts('{"cards": {"second": ' + card + "}}")))
    [('trade.warehouse', [['wood'], ['stone']])]
    """
    basis = me.basis()
    lacking: Options = [[name] for name in RESOURCES if name not in basis]
    found: list[tuple[str, Options]] = []
    found += [("trade.warehouse", [[name] for name in basis])] * len(me.with_power(WAREHOUSE))
    return found + [("trade.black-market", lacking)] * len(me.with_power(BLACK_MARKET))


def helps(me: City, kind: str) -> Counts:
    """What `trade.payments` asks for of all that helps (L-036, L-039, L-052).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.wonders.trade.production import City
    >>> helps(City("me", {"wonder": None, "cards": [], "produces": []}, "first", NOTHING), "red")
    {'saved': 0}
    """
    found: Counts = {"saved": sum([units for _name, units in savers(me, kind)])}
    if me.with_power(BANK):
        found["bank"] = BANK_PRICE
    refund = sum([coins for _name, _rule, coins in income(me, "purchase")])
    if refund:
        found["refund"] = refund
    return found


def leaders_less(me: City, neighbours: list[City]) -> int:
    """The coins that a leader costs less: by the own board, and by one next door (L-071, L-072).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.wonders.trade.production import City
    >>> me = City("me", {"wonder": None, "cards": [], "produces": []}, "first", NOTHING)
    >>> leaders_less(me, [me, me])
    0
    """
    less = OWN_LEADERS_LESS * len(me.with_power(CHEAPER_LEADERS))
    return less + NEIGHBOURS_LEADERS_LESS * sum([len(one.with_power(CHEAPER_LEADERS)) for one in neighbours])
