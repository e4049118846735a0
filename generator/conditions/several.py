"""What holds when one of several conditions does."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_

from generator.conditions.axes import Axes
from generator.conditions.clauses import conjoined, simplified
from generator.conditions.condition import Condition


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
