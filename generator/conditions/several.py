"""What holds when one of several conditions does, and what is said where one does not."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from generator.conditions.axes import ANY, Axes
from generator.conditions.clauses import (
    Clause,
    PlayersIn,
    Seating,
    absorbed,
    conjoined,
    simplified,
    without_counts,
)
from generator.conditions.condition import Condition, no, selector


def any_of(conditions: Iterable[Condition | None]) -> Condition | None:
    """What holds when one of them holds; None holds always.

    >>> from generator.conditions import Axes, parse
    >>> any_of([parse("leaders", Axes()), parse("leaders", Axes()), parse("cities", Axes())]).text
    '(leaders) or (cities)'
    """
    found = {condition.text: condition for condition in conditions if condition}
    if len(found) <= 1:
        return next(iter(found.values()), None)
    return _any_of(tuple(found.values()), next(iter(found.values())).axes)


@lru_cache(maxsize=10_000)
def _any_of(conditions: tuple[Condition, ...], axes: Axes) -> Condition:
    text = " or ".join(f"({condition.text})" for condition in conditions)
    clauses = reduce(or_, (condition.clauses for condition in conditions))
    opposite = reduce(
        lambda left, right: simplified(conjoined(left, right), axes),
        (condition.opposite for condition in conditions),
    )
    return Condition(text, simplified(clauses, axes), opposite, axes)


def shared(conditions: Iterable[Condition | None]) -> Condition | None:
    """The same, for things of which one may stand without a condition: then they hold always."""
    listed = list(conditions)
    return None if None in listed else any_of(listed)


@dataclass(frozen=True)
class Elsewhere(Condition):
    """What is said wherever another condition does not hold; with any number of players, where it holds for none of them."""

    def hiding(self, seating: Seating | None = None) -> tuple[Clause, ...]:  # noqa: ARG002 — who can sit does not matter here
        """The states in which that other condition holds, or with any number of players can."""
        any_number = {without_counts(c) | {PlayersIn(frozenset({ANY}))} for c in self.opposite}
        return tuple(sorted(absorbed(self.opposite | any_number), key=selector))


def elsewhere(condition: Condition) -> Condition:
    """What is said wherever a condition does not hold.

    >>> from generator.conditions import parse
    >>> elsewhere(parse("leaders and players >= 4", Axes((), (3, 4)))).hiding_selectors()
    [':has(#module-leaders:checked):has(#players-4:checked)', ':has(#module-leaders:checked):has(#players-any:checked)']
    """
    text = f"elsewhere {no(condition).text}"
    return Elsewhere(text, condition.opposite, condition.clauses, condition.axes)
