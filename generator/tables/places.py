"""The places of the rulebook: where a rule stands, and what of it stands on a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.conditions import Condition, Table
from generator.model import Chapter, Number, Rule, Section
from generator.placeholders import Placeholder
from generator.placeholders import parse as parse_text

State = tuple[int, tuple[int, ...]]
"""Which wording of a rule stands on a table, and which case of each number in it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A rule where it stands in the book."""

    chapter: Chapter
    section: Section
    rule: Rule
    conditions: tuple[Condition, ...]
    """Under which it stands, whatever its wording."""
    numbers: tuple[tuple[Number, ...], ...]
    """wording -> the numbers in it that follow the modules"""
    mentions: frozenset[str]
    """The modules that have a say in it."""

    def nearest(self, table: Table) -> str:
        """The part of the book that is there on a table where the rule is not: its section or its chapter."""
        stands = self.section.condition is None or self.section.condition.holds(table)
        return self.section.id if stands else self.chapter.id

    def at(self, table: Table) -> State | None:
        """What of it stands on a table; None if it does not."""
        if not all(condition.holds(table) for condition in self.conditions):
            return None
        shown = (i for i, v in enumerate(self.rule.variants) if v.when is None or v.when.holds(table))
        index = next(shown, None)
        return None if index is None else (index, tuple(_case(n, table) for n in self.numbers[index]))


def _case(number: Number, table: Table) -> int:
    return next(i for i, case in enumerate(number.cases) if case.when is None or case.when.holds(table))


def place_of(chapter: Chapter, section: Section, rule: Rule, known: Mapping[str, Number]) -> Place:
    """The place of a rule; `known` are the numbers that its texts may name."""
    conditions = tuple(c for c in dict.fromkeys((chapter.when, section.condition, rule.when)) if c)
    numbers = tuple(tuple(_numbers(variant.text.english, known)) for variant in rule.variants)
    inside = [variant.when for variant in rule.variants]
    inside += [case.when for of_variant in numbers for number in of_variant for case in number.cases]
    mentions = (condition.modules for condition in (*conditions, *inside) if condition)
    return Place(chapter, section, rule, conditions, numbers, frozenset().union(*mentions))


def _numbers(text: str, numbers: Mapping[str, Number]) -> Iterator[Number]:
    """The numbers of a text that follow the modules."""
    for part in parse_text(text):
        if isinstance(part, Placeholder) and part.kind == "number" and len(numbers[part.id].cases) > 1:
            yield numbers[part.id]
