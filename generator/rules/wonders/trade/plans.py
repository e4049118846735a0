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

STAGE = "stage"
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
FIRST_OF_COLOUR = "build-free-first-of-colour"
# The powers of stages that can make a card free.
POWERS = (
    "build-free-once-per-age",
    FIRST_OF_COLOUR,
    "build-free-first-of-age",
    "build-free-last-of-age",
)


class Plan:
    """What is to be built: `kind` is the colour of a card, or `stage`; `refused` says why it must not be built at all."""

    def __init__(self, asked: Data, me: City, facts: Facts) -> None:
        self.card = ""
        self.refused = ""
        self.chain_from: list[str] = []
        self.resources: Counts = {}
        self.waived: Counts = {}
        self.coins = 0
        self.kind = STAGE
        given = [name for name in ("card", "stage", "cost") if asked[name] not in (None, False)]
        if len(given) != 1:
            raise RulesError("", "not-exactly-one", allowed=["card", "stage", "cost"])
        if given[0] == "card":
            self._card(
                asked["card"], me, facts.thing("cards", asked["card"], asked["edition"]), asked["edition"]
            )
        elif given[0] == "stage":
            self._stage(me)
        else:
            self._cost(asked["cost"])
        if self.kind == STAGE and prices.NO_STAGE_COST in asked["with"]:
            self.resources, self.waived = {}, self.resources

    def _card(self, id_: str, me: City, found: Data | None, edition: str) -> None:
        """A card; its name must not stand in the city already (B-078)."""
        card = in_edition("card", found, edition)
        self.card, self.kind = id_, card["colour"]
        self.resources, self.coins = counted(card["resources"]), card["coins"]
        self.chain_from = card["chain_from"]
        if building(id_) in [building(other) for other in me.ids]:
            self.refused = "built"

    def _stage(self, me: City) -> None:
        """The next stage from the left, if there is one; its cost stands on the board (B-049, B-079)."""
        if not me.side:
            raise RulesError("me.side" if me.board else "me.wonder", "missing")
        if len(me.stages) == len(me.side):
            self.refused = "all-stages"
            return
        stage = me.side[len(me.stages)]
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


def free(plan: Plan, me: City, helpers: list[str]) -> list[Data]:
    """What can make it free: a chain or Ramses surely, a power of a stage if it is the right moment (B-067, B-106, B-126, B-127, L-033).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.wonders.trade.production import City
    >>> me = City("me", {"wonder": None, "cards": [], "produces": []}, "first", NOTHING)
    >>> cost = dict([(name, 0) for name in RESOURCES + ("coins",)], of="purple")
    >>> asked = {"edition": "first", "card": None, "stage": False, "cost": cost, "with": ["ramses"]}
    >>> free(Plan(asked, me, NOTHING), me, ["ramses"])
    [{'by': 'leader', 'leader': 'ramses', 'sure': True}]
    """
    found: list[Data] = [
        {"by": "chain", "card": earlier, "sure": True} for earlier in plan.chain_from if earlier in me.ids
    ]
    if plan.kind == "purple" and prices.GUILDS in helpers:
        found.append({"by": "leader", "leader": prices.GUILDS, "sure": True})
    if plan.kind not in COLOURS:
        return found
    for stage in me.stages:
        for effect in stage["effects"]:
            power = effect["name"] if effect["kind"] == "power" else ""
            has_colour = plan.kind in [card["colour"] for card in me.cards]
            if power in POWERS and not (power == FIRST_OF_COLOUR and has_colour):
                found.append({"by": "power", "power": power, "sure": False})
    return found
