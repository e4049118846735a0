"""No two texts that stand on one table state different numbers for one thing, or answer one question differently."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from generator.model import Library, Number, Rule, Variant, Where
from generator.placeholders import Placeholder, Plain, Strong, parse
from generator.readers.faults import Fault, did_you_mean
from generator.tables.legal import Tables, told

_WORDS: Final = (
    "zero",
    "one|single|once",
    "two|twice",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
"""How a text may spell a number."""


@dataclass(frozen=True, slots=True)
class Statement:
    """That a text states a number or an answer, and the tables on which it does, as the bits of `on`."""

    name: str
    value: int | str
    who: str
    where: Where
    on: int


def contradictions(library: Library, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    """Every two rules that contradict each other; `visible` gives the tables on which each rule stands."""
    stated: dict[str, list[Statement]] = defaultdict(list)
    for rule in library.rules.values():
        for variant in rule.variants:
            yield from _unsaid(rule, variant)
            on = visible[rule.id] & tables.where(variant.when)
            for statement in _statements(rule, variant, tables, on, library.numbers):
                stated[statement.name].append(statement)
    for name, statements in stated.items():
        yield from _lonely(name, statements, stated, library.numbers)
        yield from conflicts(statements, tables)


def _statements(
    rule: Rule, variant: Variant, tables: Tables, on: int, numbers: Mapping[str, Number]
) -> Iterator[Statement]:
    """What a wording states: by name, and with the numbers that it takes from the rules."""
    where = variant.text.where
    for name, value in variant.values.items():
        yield Statement(name, value, rule.id, where, on)
    for name in {part.id for part in parse(variant.text.english) if isinstance(part, Placeholder)} & set(
        numbers
    ):
        for case in numbers[name].cases:
            here = on & tables.where(case.when) & tables.definite
            for value in set(case.values.values()):
                counts = [n for n, of_n in case.values.items() if of_n == value]
                yield Statement(name, value, rule.id, where, here & tables.at(counts))


def conflicts(statements: list[Statement], tables: Tables) -> Iterator[Fault]:
    """The first contradiction of each two rules, told where the later one stands."""
    found: set[tuple[str, str]] = set()
    by_value: dict[int | str, int] = defaultdict(int)
    for statement in statements:
        by_value[statement.value] |= statement.on
    if not any(one & other for one, other in combinations(by_value.values(), 2)):
        return
    for one, other in combinations(statements, 2):
        both = one.on & other.on
        if both and one.value != other.value and (one.who, other.who) not in found:
            found.add((one.who, other.who))
            message = (
                f"{other.who}: {other.name} is {other.value}, but {one.who} says {one.value}, "
                f"with {told(tables.first(both))}"
            )
            yield Fault(other.where, message)


def _lonely(
    name: str, statements: list[Statement], others: Mapping[str, object], numbers: Mapping[str, Number]
) -> Iterator[Fault]:
    """A name that stands once contradicts nothing: most likely it is misspelled."""
    if name not in numbers and len(statements) == 1:
        one = statements[0]
        hint = did_you_mean(name, sorted((set(others) | set(numbers)) - {name}))
        yield Fault(one.where, f"{one.who}: values: nothing else states {name}{hint}")


def _unsaid(rule: Rule, variant: Variant) -> Iterator[Fault]:
    """A value that is not in the text would be checked for nothing."""
    text = " ".join(p.text for p in parse(variant.text.english) if isinstance(p, Plain | Strong))
    for name, value in variant.values.items():
        spelled = [str(abs(value)), *_WORDS[abs(value) : abs(value) + 1]]
        if not re.search(rf"\b(?:{'|'.join(spelled)})\b", text, re.IGNORECASE):
            yield Fault(variant.text.where, f"{rule.id}: values: the text does not state {name}, {value}")
