"""What is asked about a building, and what comes out of it before it is said."""

from __future__ import annotations

from ...question.fields import choice, flag, known, optional, record, several, text, whole
from ..constants import AGES, EDITIONS, RESOURCES
from . import prices, trade
from .plans import COLOURS, Plan, free
from .prices import STAGE, Terms
from .production import City

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts
    from ...question.fields import Field

    Data: TypeAlias = dict[str, Any]

MOST_COINS = 999
MOST_STAGES = 9
MOST_CARDS = 40
MOST_TYPED = 20
LONGEST_TYPED = 15
NOBODY: Data = {"wonder": None, "cards": [], "produces": []}


def _in_city() -> tuple[Field, ...]:
    return (
        several("cards", known("card", "cards"), (0, MOST_CARDS)),
        several("produces", text("production", LONGEST_TYPED), (0, MOST_TYPED)),
    )


def _neighbour(side: str) -> Field:
    board = (optional(known("wonder", "wonders")), optional(choice("side", ("a", "b"))))
    return record(side, board + _in_city(), required=False)


_COST = tuple([whole(name, 0, trade.MOST_UNITS, 0) for name in RESOURCES])
_BOARD = (
    optional(known("wonder", "wonders")),
    optional(choice("side", ("a", "b"))),
    whole("stages", 0, MOST_STAGES, 0),
    several("built", whole("stage", 1, MOST_STAGES), (0, MOST_STAGES)),
    whole("next", 0, MOST_STAGES, 0),
)
FIELDS = (
    choice("edition", EDITIONS, "second"),
    optional(known("card", "priced")),
    flag("stage"),
    record(
        "cost",
        _COST + (whole("coins", 0, MOST_COINS, 0), optional(choice("of", COLOURS + (STAGE,)))),
        required=False,
    ),
    record("me", (whole("coins", 0, MOST_COINS),) + _BOARD + _in_city()),
    _neighbour("left"),
    _neighbour("right"),
    several("with", known("helper", "helpers"), (0, MOST_CARDS)),
    whole("age", 0, AGES, 0),
)


class Outcome:
    """What comes out of a question, before it is said."""

    def __init__(self, facts: Facts, asked: Data) -> None:
        edition = asked["edition"]
        self.coins: int = asked["me"]["coins"]
        self.me = City("me", asked["me"], edition, facts, asked["with"])
        self.sellers = [City(side, asked[side] or NOBODY, edition, facts) for side in trade.SIDES]
        self.me.look(self.sellers[0], self.sellers[1])
        self.plan = Plan(asked, self.me, self.sellers, facts)
        self.terms = [Terms(side, self.me, seller) for side, seller in zip(trade.SIDES, self.sellers)]
        self.extra = prices.extra_units(self.me)
        self.ways: list[Data] = []
        self.missing: list[dict[str, int]] = []
        self.free: list[Data] = []
        if not self.plan.refused:
            self._pay()
        self.sure = any([way["sure"] for way in self.free])
        self.possible = self.sure or any([way["affordable"] for way in self.ways])
        self.way = self._chosen()
        self.short = 0
        if self.way and not self.possible:
            self.short = self.way["total"] - self.coins

    def _pay(self) -> None:
        """Every way to pay, with the coins of the cost itself (B-040), and what the coins in the treasury allow (B-056)."""
        plan = self.plan
        own = self.me.own() + [options for _say, options in self.extra]
        left, right = [side.as_data() for side in self.terms]
        found = trade.payments(plan.resources, own, left, right, prices.helps(self.me, plan.kind))
        for way in found["ways"]:
            way["total"] += plan.coins
            way["affordable"] = way["total"] <= self.coins
            way["coins_after"] = self.coins - way["total"] + way["back"]
        self.ways, self.missing = found["ways"], found["missing"]
        self.free = free(plan, self.me)

    def _chosen(self) -> Data | None:
        """The way whose working is shown: of those that the coins allow the cheapest, else the one for the fewest coins."""
        for way in self.ways:
            if way["affordable"]:
                return way
        totals = [way["total"] for way in self.ways]
        return self.ways[totals.index(min(totals))] if totals else None
