"""What is to be built: a card, the next stage of the own wonder or any cost, and what can make it free."""

from __future__ import annotations

from ...errors import RulesError
from ..constants import AGES, RESOURCES
from . import prices
from .coverage import counted
from .production import building, in_edition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts
    from .coverage import Counts
    from .production import City

    Data: TypeAlias = dict[str, Any]

COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
BLACK_ONCE = "black-free-once-per-age"
FIRST_OF_COLOUR = "build-free-first-of-colour"
# The powers of stages and leaders that can make a card free.
POWERS = (
    "build-free-once-per-age",
    FIRST_OF_COLOUR,
    "build-free-first-of-age",
    "build-free-last-of-age",
    BLACK_ONCE,
)


class Plan:
    """What is to be built: `kind` is the colour of a card, or `stage`; `refused` says why it must not be built at all.

    `less` is what comes off the coins of a leader, `unsure` whether only the kinds of its resources are known, `unsaid` the
    number of the stage that is taken where any order is allowed and nobody said which.
    """

    def __init__(self, asked: Data, me: City, sellers: list[City], facts: Facts) -> None:
        self.card = ""
        self.rule = ""
        self.refused = ""
        self.chain_from: list[str] = []
        self.resources: Counts = {}
        self.waived: Counts = {}
        self.coins = self.less = self.unsaid = 0
        self.unsure = False
        self.kind = prices.STAGE
        given = [name for name in ("card", "stage", "cost") if asked[name] not in (None, False)]
        if len(given) != 1:
            raise RulesError("", "not-exactly-one", allowed=["card", "stage", "cost"])
        if given[0] == "card":
            self._card(asked, me, facts)
        elif given[0] == "stage":
            self._stage(asked["me"].get("next", 0), me, sellers)
        else:
            self._cost(asked["cost"])
        if self.kind == prices.LEADER:
            self.less = min(prices.leaders_less(me, sellers), self.coins)
            self.coins -= self.less
        if self.kind == prices.STAGE and me.with_power(prices.NO_STAGE_COST):
            self.resources, self.waived = {}, self.resources

    def _card(self, asked: Data, me: City, facts: Facts) -> None:
        """A card; its name must not stand in the city already (B-078); a leader may cost the number of the Age (L-007)."""
        id_, edition = asked["card"], asked["edition"]
        card = in_edition("card", facts.thing("cards", id_, edition), edition)
        self.card, self.kind, self.rule = id_, card["colour"], card.get("rule", "")
        self.resources, self.coins = counted(card["resources"]), card["coins"]
        if card.get("by_age"):
            if not asked["age"]:
                raise RulesError("age", "missing")
            self.coins = asked["age"]
        self.unsure = bool(card.get("unsure"))
        self.chain_from = card["chain_from"]
        if building(id_) in [building(other) for other in me.ids]:
            self.refused = "built"

    def _stage(self, wanted: int, me: City, sellers: list[City]) -> None:
        """The next stage from the left, or any where the board allows it; its cost stands on the board (B-049, B-079)."""
        if not me.side:
            raise RulesError("me.side" if me.board else "me.wonder", "missing")
        open_ = [place for place in range(len(me.side)) if place not in me.built]
        if not open_:
            self.refused = "all-stages"
            return
        assert me.board
        any_order = me.board.get("any_order", False)
        if wanted and (not any_order or wanted - 1 not in open_):
            raise RulesError("me.next", "not-together")
        if any_order and not wanted and len(open_) > 1:
            self.unsaid = open_[0] + 1
        stage = me.copied(me.side[wanted - 1 if wanted else open_[0]], sellers[0], sellers[1])
        self.resources, self.coins = counted(stage["resources"]), stage["coins"]

    def _cost(self, cost: Data) -> None:
        self.kind = cost["of"] or ""
        self.coins = cost["coins"]
        for name in RESOURCES:
            if cost[name]:
                self.resources[name] = cost[name]


def free_in_ages(used: list[int]) -> list[bool]:
    """Once in each Age one card of the hand is free: in which Ages that is still to come, when it was used in these (B-106).

    >>> free_in_ages([1])
    [False, True, True]
    """
    return [age not in used for age in range(1, AGES + 1)]


def free(plan: Plan, me: City) -> list[Data]:
    """What can make it free: a chain or a leader surely, a power if it is the right moment (B-067, B-106, B-126, B-127, L-033, L-034, L-070).

    >>> from generator.rules.facts import Facts
    >>> from generator.rules.wonders.trade.production import City
    >>> leader = '{"judge": {"colour": "white", "effects": [{"kind": "power", "name": "guilds-free"}]}}'
    >>> facts = Facts('{"cards": {"first": ' + leader + "}}")
    >>> me = City("me", {"wonder": None, "cards": ["judge"], "produces": []}, "first", facts)
    >>> cost = dict([(name, 0) for name in RESOURCES + ("coins",)], of="purple")
    >>> asked = {"edition": "first", "card": None, "stage": False, "cost": cost, "age": 0, "me": {}}
    >>> free(Plan(asked, me, [me, me], facts), me)
    [{'by': 'leader', 'leader': 'judge', 'rule': '', 'sure': True}]
    """
    found: list[Data] = [
        {"by": "chain", "card": earlier, "sure": True} for earlier in plan.chain_from if earlier in me.ids
    ]
    return found + _surely(plan, me) + _perhaps(plan, me)


def _surely(plan: Plan, me: City) -> list[Data]:
    """A leader or a side of a board that makes all guilds, or all leaders, free."""
    found: list[Data] = []
    powers = {"purple": (prices.GUILDS,), prices.LEADER: prices.RECRUIT_FREE}.get(plan.kind, ())
    for power in powers:
        for name, rule in me.with_power(power):
            by: Data = {"by": "power", "power": power}
            if name:
                by = {"by": "leader", "leader": name, "rule": rule}
            by["sure"] = True
            found.append(by)
    return found


def _perhaps(plan: Plan, me: City) -> list[Data]:
    """The powers that make a card free at the right moment."""
    if plan.kind not in COLOURS:
        return []
    has_colour = plan.kind in [card["colour"] for card in me.cards]
    found: list[Data] = []
    for _name, _rule, effect in me.effects():
        power = effect["name"] if effect["kind"] == "power" else ""
        spent = (power == FIRST_OF_COLOUR and has_colour) or (power == BLACK_ONCE and plan.kind != "black")
        if power in POWERS and not spent:
            found.append({"by": "power", "power": power, "sure": False})
    return found
