"""Prices: what a unit costs at each neighbour, and what leaders and black cards change about a cost."""

from __future__ import annotations

from ...errors import RulesError
from ..constants import MANUFACTURED_GOODS, RAW_MATERIALS, RESOURCES, TRADE_PRICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from .coverage import Counts, Options
    from .production import City

    Data: TypeAlias = dict[str, Any]

GOODS = {"raw": RAW_MATERIALS, "manufactured": MANUFACTURED_GOODS}
# What the helpers take off: a unit of a cost of this kind, a coin of the first unit from this side.
SAVERS = {"archimedes": "green", "hammurabi": "blue", "leonidas": "red", "imhotep": "stage"}
DOCKS = {"left": "west-clandestine-wharf", "right": "east-clandestine-wharf"}
BANK, REFUND, GUILDS = "bilkis", "hatshepsut", "ramses"
NO_STAGE_COST, CACHE = "architect-firm", "smugglers-cache"
WAREHOUSE, BLACK_MARKET = "secret-warehouse", "black-market"
BANK_PRICE = REFUND_COINS = REBATE = CACHE_COINS = 1
HELPERS = (
    tuple(sorted(SAVERS))
    + (BANK, REFUND, GUILDS)
    + (NO_STAGE_COST, BLACK_MARKET, DOCKS["right"], WAREHOUSE, CACHE, DOCKS["left"])
)
ONLY_SECOND = (CACHE,)


class Terms:
    """The prices at one neighbour, before and after what the cache takes off, and which rule each of them follows."""

    def __init__(self, side: str, me: City, seller: City, helpers: list[str]) -> None:
        self.side = side
        self.before: Counts = {}
        self.prices: Counts = {}
        self.says: dict[str, str] = {}
        for name in RESOURCES:
            self.before[name], self.says[name] = TRADE_PRICE, "trade.buy"
        for card in me.cards:
            self._discounts(card["effects"], "")
        for stage in me.stages:
            self._discounts(stage["effects"], "trade.buy-olympia")
        cheaper = seller.board["resource"] if seller.board and CACHE in helpers else ""
        for name in RESOURCES:
            off = CACHE_COINS if name == cheaper else 0
            self.prices[name] = max(self.before[name] - off, 0)
        self.rebate = REBATE if DOCKS[side] in helpers else 0
        self.offers = seller.sold() + seller.typed

    def _discounts(self, effects: list[Data], say: str) -> None:
        """The lowest price counts: discounts do not add up (B-060 to B-062, B-107)."""
        for effect in effects:
            if effect["kind"] == "discount" and self.side in effect["neighbours"]:
                for name in GOODS[effect["goods"]]:
                    if effect["price"] < self.before[name]:
                        self.before[name] = effect["price"]
                        self.says[name] = say or "trade.buy-" + effect["goods"]

    def as_data(self) -> Data:
        """What `trade.payments` asks for."""
        return {"offers": self.offers, "prices": self.prices, "rebate": self.rebate}


def checked(helpers: list[str], edition: str) -> list[str]:
    """Each helper once, and only those that the edition has (C-074, C-085); another is a fault of `with`.

    >>> checked(["bilkis"], "first")
    ['bilkis']
    """
    for place, helper in enumerate(helpers):
        field = "with." + str(place)
        if helper in helpers[:place]:
            raise RulesError(field, "given-twice")
        if helper in ONLY_SECOND and edition != "second":
            raise RulesError(field, "not-in-edition", edition=edition)
    return helpers


def saver(helpers: list[str], kind: str) -> str:
    """The leader who takes a resource off the cost of a card of this colour, or of a stage (L-035, L-036).

    >>> saver(["hammurabi", "imhotep"], "blue"), saver(["hammurabi"], "red")
    ('hammurabi', '')
    """
    for helper in sorted(SAVERS):
        if helper in helpers and SAVERS[helper] == kind:
            return helper
    return ""


def extra_units(helpers: list[str], me: City) -> list[tuple[str, Options]]:
    """The units of the Secret Warehouse, of what the city produces, and of the Black Market, of what it does not (C-043).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.wonders.trade.production import City
    >>> me = City("me", {"wonder": None, "cards": [], "produces": ["W/S"]}, "second", NOTHING)
    >>> extra_units(["secret-warehouse"], me)
    [('trade.warehouse', [['wood'], ['stone']])]
    """
    basis = me.basis()
    found: list[tuple[str, Options]] = []
    if WAREHOUSE in helpers:
        found.append(("trade.warehouse", [[name] for name in basis]))
    if BLACK_MARKET in helpers:
        found.append(("trade.black-market", [[name] for name in RESOURCES if name not in basis]))
    return found


def helps(helpers: list[str], kind: str) -> Counts:
    """What `trade.payments` asks for of the helpers (L-036, L-039, L-052).

    >>> helps(["bilkis", "leonidas"], "red")
    {'saved': 1, 'bank': 1}
    """
    found: Counts = {"saved": 1 if saver(helpers, kind) else 0}
    if BANK in helpers:
        found["bank"] = BANK_PRICE
    if REFUND in helpers:
        found["refund"] = REFUND_COINS
    return found
