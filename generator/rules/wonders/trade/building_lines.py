"""The working of a building: how it is free or paid, unit by unit for the cheapest way, and what is missing."""

from __future__ import annotations

from ..constants import RESOURCES
from ..lines import line
from . import prices
from .trade import SIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from .coverage import Counts
    from .outcome import Outcome
    from .prices import Terms

    Data: TypeAlias = dict[str, Any]


def goods(counts: Counts) -> list[Value]:
    """Resources with their numbers, in the fixed order.

    >>> goods({"ore": 1, "wood": 2})
    [{'term': 'wood', 'count': 2}, {'term': 'ore', 'count': 1}]
    """
    return [{"term": name, "count": counts[name]} for name in RESOURCES if counts.get(name)]


def results(outcome: Outcome) -> list[Value]:
    """Say in a sentence whether it can be built, and in another whether a power could make it free.

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> from generator.rules.wonders.trade.outcome import FIELDS, Outcome
    >>> text = '{"cost": {"wood": 2}, "me": {"coins": 3, "produces": ["W"]}, "left": {"produces": ["W/S"]}}'
    >>> [(said["say"], said["total"]) for said in results(Outcome(NOTHING, values(FIELDS, text, NOTHING)))]
    [('trade.result-payable', 2)]
    """
    if outcome.plan.refused:
        return [line("trade.result-" + outcome.plan.refused, count=0)]
    total = outcome.way["total"] if outcome.way else 0
    found: list[Value] = []
    if outcome.sure or (outcome.way and not total):
        return [line("trade.result-free", total=0)]
    if outcome.possible:
        found.append(line("trade.result-payable", total=total))
    elif outcome.way:
        found.append(line("trade.result-short", total=total, short=outcome.short))
    else:
        found.append(line("trade.result-missing", count=sum(outcome.missing[0].values())))
    if outcome.free:
        found.append(line("trade.result-perhaps", count=len(outcome.free)))
    return found


def lines(outcome: Outcome) -> list[Value]:
    """Say how it is free, else the cost, the units of the cheapest way, the sum and the other ways.

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> from generator.rules.wonders.trade.outcome import FIELDS, Outcome
    >>> text = '{"cost": {"wood": 2}, "me": {"coins": 3, "produces": ["W"]}, "left": {"produces": ["W/S"]}}'
    >>> [said["say"] for said in lines(Outcome(NOTHING, values(FIELDS, text, NOTHING)))]
    ['trade.cost', 'trade.own', 'trade.buy', 'trade.pay']
    """
    if outcome.plan.refused:
        return _refusal(outcome)
    if outcome.sure:
        return _free_lines(outcome) + _income_lines(outcome)
    found = _cost_lines(outcome) + _extra_lines(outcome) + _not_for_sale(outcome)
    if outcome.way:
        found += _way_lines(outcome, outcome.way) + _sum_lines(outcome, outcome.way)
    for counts in outcome.missing:
        found.append(line("trade.missing", goods=goods(counts), count=sum(counts.values())))
    return found + _free_lines(outcome) + _income_lines(outcome)


def _ruled(said: Data, rule: str) -> Value:
    """The line, by the rule that tells of the card, if the facts name one."""
    if rule:
        said["rule"] = rule
    return said


def _income_lines(outcome: Outcome) -> list[Value]:
    """The coins that building it brings from the bank (L-037, L-038, L-068)."""
    plan, me = outcome.plan, outcome.me
    events = [prices.STAGE_EVENT if plan.kind == prices.STAGE else plan.kind]
    events += ["chain" for way in outcome.free if way["by"] == "chain"]
    found: list[Value] = []
    for event in events if outcome.possible else []:
        for name, rule, coins in prices.income(me, event):
            found.append(_ruled(line("trade.income", card=name, coins=coins), rule))
    return found


def _refusal(outcome: Outcome) -> list[Value]:
    if outcome.plan.refused == "built":
        card = outcome.plan.card
        return [line("trade.built", card=card, count=1), line("trade.second-copy", card=card, count=2)]
    return [line("trade.all-stages", count=len(outcome.me.side))]


def _free_lines(outcome: Outcome) -> list[Value]:
    found: list[Value] = []
    for way in outcome.free:
        if way["by"] == "chain":
            found.append(line("trade.chain", card=way["card"], total=0))
        elif way["by"] == "leader":
            say = "trade.recruit" if outcome.plan.kind == prices.LEADER else "trade.guilds"
            found.append(_ruled(line(say, helper=way["leader"], total=0), way["rule"]))
        else:
            found.append(line("trade." + way["power"], total=0))
    return found


def _cost_lines(outcome: Outcome) -> list[Value]:
    plan = outcome.plan
    found: list[Value] = []
    if plan.waived:
        units = sum(plan.waived.values())
        found.append(line("trade.no-stage-cost", goods=goods(plan.waived), count=units))
    if plan.resources:
        say = "trade.stage-cost" if plan.kind == "stage" else "trade.cost"
        found.append(line(say, goods=goods(plan.resources), count=sum(plan.resources.values())))
    elif not (plan.coins or plan.waived or plan.less):
        found.append(line("trade.no-cost", count=0))
    if plan.coins or plan.less:
        found.append(line("trade.coins", coins=plan.coins + plan.less))
    if plan.less:
        found.append(line("trade.leaders-less", coins=plan.less))
    if plan.unsure:
        found.append(_ruled(line("trade.unsure", card=plan.card, count=1), plan.rule))
    if plan.unsaid:
        found.append(line("trade.any-order", count=plan.unsaid))
    return found


def _extra_lines(outcome: Outcome) -> list[Value]:
    """What of the cost the Secret Warehouse and the Black Market can give; typed productions count as brown and grey there."""
    found: list[Value] = []
    for say, options in outcome.extra:
        names: list[Value] = [option[0] for option in options if option[0] in outcome.plan.resources]
        if names:
            found.append(line(say, resources=names, count=len(names)))
    if outcome.me.typed and outcome.extra:
        found.append(line("trade.typed", count=len(outcome.me.typed)))
    for name, rule, effect in outcome.me.effects() if outcome.plan.resources else []:
        if effect["kind"] == "emporium":
            units, coins = effect["resources"], effect["price"]
            found.append(_ruled(line("trade.emporium", card=name, count=units, coins=coins), rule))
    return found


def _not_for_sale(outcome: Outcome) -> list[Value]:
    """The neighbours' cards that produce something of the cost and do not sell it."""
    found: list[Value] = []
    for seller in outcome.sellers:
        for card in seller.kept_cards(outcome.plan.resources):
            found.append(line("trade.not-for-sale", side=seller.field, card=card, count=1))
    return found


def _way_lines(outcome: Outcome, way: Data) -> list[Value]:
    found: list[Value] = []
    for say, counts in (("trade.own", way["own"]), ("trade.saved", way["saved"])):
        values: dict[str, Value] = {"goods": goods(counts), "count": sum(counts.values())}
        if counts and say == "trade.saved":
            values["helper"] = prices.savers(outcome.me, outcome.plan.kind)[0][0]
        if counts:
            found.append(line(say, **values))
    if way["from_bank"]:
        found.append(line("trade.bank", goods=goods(way["from_bank"]), coins=way["bank"]))
    for terms in outcome.terms:
        found += _purchase_lines(terms, [unit for unit in way["buys"] if unit["from"] == terms.side])
    return found


def _purchase_lines(terms: Terms, units: list[Data]) -> list[Value]:
    """What one neighbour sells, by the rule of its price; then what comes off."""
    found: list[Value] = []
    off = 0
    for say in ("trade.buy", "trade.buy-raw", "trade.buy-manufactured", "trade.buy-olympia"):
        counts: Counts = {}
        for unit in units:
            if terms.says[unit["resource"]] == say:
                counts[unit["resource"]] = counts.get(unit["resource"], 0) + 1
        coins = sum([terms.before[name] * counts.get(name, 0) for name in RESOURCES])
        if counts:
            found.append(line(say, side=terms.side, goods=goods(counts), coins=coins))
    for name in RESOURCES:
        bought = len([unit for unit in units if unit["resource"] == name])
        off = bought * (terms.before[name] - terms.prices[name])
        if off:
            found.append(
                line("trade.smugglers-cache", side=terms.side, goods=goods({name: bought}), coins=off)
            )
    off = sum([terms.prices[unit["resource"]] - unit["price"] for unit in units])
    if off:
        found.append(line("trade.dock", side=terms.side, coins=off))
    return found


def _sum_lines(outcome: Outcome, way: Data) -> list[Value]:
    """The sum of one way against the coins, what comes back, and every other way."""
    coins = outcome.coins
    paid: list[int] = [way[who] for who in SIDES] + [way["bank"], outcome.plan.coins]
    parts: list[Value] = [part for part in paid if part]
    found: list[Value] = []
    if len(parts) > 1:
        found.append(line("trade.total", parts=parts, total=way["total"], coins=coins))
    elif parts:
        found.append(line("trade.pay", total=way["total"], coins=coins))
    if outcome.short:
        found.append(line("trade.short", total=way["total"], coins=coins, short=outcome.short))
    if way["back"]:
        found.append(line("trade.refund", coins=way["back"]))
    return found + [_other_way(other, outcome.plan.coins) for other in outcome.ways if other is not way]


def _other_way(way: Data, coins: int) -> Value:
    left, right, bank = way["left"], way["right"], way["bank"] + coins
    if bank:
        return line("trade.way-with-bank", left=left, right=right, bank=bank, total=way["total"])
    return line("trade.way", left=left, right=right, total=way["total"])
