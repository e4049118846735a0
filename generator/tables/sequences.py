"""In which order the steps of a sequence stand: what the sources say of it, what follows, and what nobody decides."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from generator.ids import RuleId
from generator.model import Order, Rule, Section
from generator.tables.legal import Tables

Known = frozenset[tuple[RuleId, RuleId]]
"""Pairs of steps, the earlier first."""


def known(orders: Iterable[Order]) -> Known:
    """Every pair whose order is said, or follows from what is said.

    A step that stands before itself shows that the orders contradict each other.
    """
    after: dict[RuleId, set[RuleId]] = {}
    for order in orders:
        for one, other in combinations(order.steps, 2):
            after.setdefault(one, set()).add(other)
    return frozenset((one, other) for one in after for other in _reached(one, after))


def _reached(start: RuleId, after: Mapping[RuleId, set[RuleId]]) -> set[RuleId]:
    found: set[RuleId] = set()
    waiting = [start]
    while waiting:
        more = after.get(waiting.pop(), set()) - found
        found |= more
        waiting += more
    return found


def arranged(rules: Iterable[Rule], order: Known) -> tuple[Rule, ...]:
    """Rules in the known order of their steps; what no source decides stays as it was, and a note stays with its step."""
    waiting = list(_passages(rules))
    placed: list[Rule] = []
    while waiting:
        next_ = next(
            (
                one
                for one in waiting
                if not any((other[0].id, one[0].id) in order for other in waiting if other is not one)
            ),
            waiting[0],
        )
        waiting.remove(next_)
        placed += next_
    return tuple(placed)


def _passages(rules: Iterable[Rule]) -> Iterator[list[Rule]]:
    """A step with the rules that follow it; what stands before the first step is a passage of its own."""
    passage: list[Rule] = []
    for rule in rules:
        if rule.kind == "step" and passage:
            yield passage
            passage = []
        passage.append(rule)
    if passage:
        yield passage


def undecided(section: Section, order: Known, tables: Tables) -> dict[RuleId, tuple[Rule, ...]]:
    """Step of a sequence -> the steps above it which may as well come after it, as far as any source says, where both
    stand on one table. Of a series it is told once: at its first step, of the last step that it may come before. A section
    none of whose steps is in any order is no sequence, and where any order will do there is nothing to decide.
    """
    if section.any_order:
        return {}
    steps = [rule for rule in section.rules if rule.kind == "step"]
    if not any(pair <= {step.id for step in steps} for pair in map(set, order)):
        return {}
    found: dict[RuleId, tuple[Rule, ...]] = {}
    for place, step in enumerate(steps):
        open_ = [
            other
            for other in steps[:place]
            if (other.id, step.id) not in order and tables.where(other.when) & tables.where(step.when)
        ]
        before = [one for one in steps[:place] if (one.id, step.id) in order and _always(one, step, tables)]
        latest = [one for one in open_ if not any((one.id, other.id) in order for other in open_)]
        told = tuple(
            one
            for one in latest
            if not any(
                one in steps[: steps.index(first)] and (one.id, first.id) not in order for first in before
            )
        )
        if told:
            found[step.id] = told
    return found


def _always(one: Rule, step: Rule, tables: Tables) -> bool:
    """Whether a step stands wherever another does."""
    return not tables.where(step.when) & ~tables.where(one.when)
