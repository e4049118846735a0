"""Can I build it, and what does it cost? A card, the next stage of the own wonder, or any cost, with every way to pay."""

from __future__ import annotations

from .building_lines import lines, results
from .outcome import FIELDS, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

__all__ = ("FIELDS", "answer")


def answer(*, facts: Facts, **asked: Any) -> Data:
    """Give whether it can be built this turn, every way to pay with who gets how much, and else what is missing.

    The inputs are those of `FIELDS`, by name; `facts` are the cards and boards. Coins are those at the start of the turn (B-056).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.inputs import check
    >>> from generator.rules.question.reading import read
    >>> text = '{"cost": {"wood": 2}, "me": {"coins": 3, "produces": ["W"]}, "left": {"produces": ["W/S"]}}'
    >>> answer(facts=NOTHING, **check(FIELDS, read(text))[0])["splits"]
    [{'left': 2, 'right': 0, 'bank': 0}]
    """
    outcome = Outcome(facts, asked)
    plan = outcome.plan
    return {
        "possible": outcome.possible,
        "refused": plan.refused,
        "free": outcome.free,
        "cost": {"resources": plan.resources, "coins": plan.coins},
        "cheapest": outcome.ways[0]["total"] if outcome.ways else None,
        "splits": [_split(way) for way in outcome.ways if way["cheapest"]],
        "ways": outcome.ways,
        "missing": {"resources": [] if outcome.sure else outcome.missing, "coins": outcome.short},
        "results": results(outcome),
        "lines": lines(outcome),
    }


def _split(way: Data) -> Data:
    """Who gets how much of a way; the coins of the cost itself come on top."""
    return {"left": way["left"], "right": way["right"], "bank": way["bank"]}
