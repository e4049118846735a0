"""A condition: evaluated on a table, or turned into the selectors that hide what does not hold."""

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from hashlib import sha256
from typing import Final

from generator.conditions.axes import ANY, Axes
from generator.conditions.clauses import (
    ALWAYS,
    Clause,
    Clauses,
    EditionIn,
    Literal,
    ModuleIs,
    PlayersIn,
    Seating,
    Table,
    absorbed,
    allows,
    can_sit,
    clause_holds,
    conjoined,
    every_seat,
    opposed,
    simplified,
    without_counts,
)
from generator.ids import Edition

_IN_CLASSES: Final = {">=": "ge", "<=": "le", "==": "is", "<": "lt", ">": "gt", "(": "begin", ")": "end"}
"""How the signs of a condition are spelled in its class; without the parentheses two conditions would share one."""
_LONGEST_CLASS: Final = 60


@dataclass(frozen=True)
class Condition:
    """A condition as written, with its clauses and the clauses of its opposite."""

    text: str
    clauses: Clauses
    opposite: Clauses
    axes: Axes = field(compare=False, repr=False)

    def holds(self, table: Table, seating: Seating | None = None) -> bool:
        """Whether it holds on this table; with any number of players, whether it does for one that can sit.

        >>> from generator.conditions import parse
        >>> parse("leaders and players >= 4", Axes((), (3, 4))).holds(Table("", None, frozenset({"leaders"})))
        True
        """
        seats = can_sit(table, every_seat(self.axes) if seating is None else seating)
        return any(clause_holds(c, table, n) for n in seats for c in self.clauses)

    @property
    def modules(self) -> frozenset[str]:
        """The modules that it names."""
        return frozenset(
            literal.module
            for clause in self.clauses | self.opposite
            for literal in clause
            if isinstance(literal, ModuleIs)
        )

    @cached_property
    def needs(self) -> frozenset[str]:
        """The modules without which it never holds.

        >>> from generator.conditions import parse
        >>> sorted(parse("leaders and cities or leaders and armada", Axes()).needs)
        ['leaders']
        """
        there = [{x.module for x in clause if isinstance(x, ModuleIs) and x.there} for clause in self.clauses]
        return frozenset(set.intersection(*there)) if there else frozenset()

    @cached_property
    def edition(self) -> Edition | None:
        """The edition without which it never holds.

        >>> from generator.conditions import parse
        >>> parse("edition.first and players >= 4", Axes(("second", "first"), (3, 4))).edition
        'first'
        """
        found = {
            next((x.editions for x in clause if isinstance(x, EditionIn)), None) for clause in self.clauses
        }
        only = found.pop() if len(found) == 1 else None
        return next(iter(only)) if only is not None and len(only) == 1 else None

    @cached_property
    def yields(self) -> bool:
        """Whether it can hold with no module on the table, and a module be what ends it.

        >>> from generator.conditions import parse
        >>> [parse(text, Axes()).yields for text in ("not leaders", "cities and not leaders", "leaders")]
        [True, False, False]
        """
        return not all(map(_asks_for_a_module, self.clauses)) and any(map(_asks_for_a_module, self.opposite))

    @cached_property
    def css_class(self) -> str:
        """The class of everything that stands under this condition.

        >>> from generator.conditions import parse
        >>> parse("players >= 4", Axes((), (3, 4))).css_class
        'when-players-ge-4'
        """
        words = self.text
        for sign, word in _IN_CLASSES.items():
            words = words.replace(sign, f" {word} ")
        spelled = re.sub(r"[^a-z0-9]+", "-", words).strip("-")
        short = spelled if len(spelled) <= _LONGEST_CLASS else sha256(spelled.encode()).hexdigest()[:10]
        return f"when-{short}"

    def hiding(self, seating: Seating | None = None) -> tuple[Clause, ...]:
        """The states of the controls in which the condition does not hold; with any number of players, cannot."""
        seats = every_seat(self.axes) if seating is None else seating
        if not seats:
            return tuple(sorted(self.opposite, key=selector))
        at = (
            frozenset(without_counts(c) for c in self.opposite if allows(c, n)) | opposed(where, self.axes)
            for n, where in seats.items()
        )
        cannot = reduce(lambda left, right: simplified(conjoined(left, right), self.axes), at, ALWAYS)
        any_number = {clause | {PlayersIn(frozenset({ANY}))} for clause in cannot}
        return tuple(sorted(absorbed(self.opposite | any_number), key=selector))

    def ending_selectors(self, seating: Seating | None = None) -> tuple[list[str], list[str]]:
        """The states in which a module ends what may hold without any, and the other ones in which it does not hold."""
        hiding = self.hiding(seating)
        by_module = [self.yields and _asks_for_a_module(clause) for clause in hiding]
        pairs = list(zip(hiding, by_module, strict=True))
        return [selector(c) for c, ends in pairs if ends], [selector(c) for c, ends in pairs if not ends]

    def hiding_selectors(self, seating: Seating | None = None) -> list[str]:
        """The same as selectors.

        >>> from generator.conditions import parse
        >>> parse("edition.second and players >= 7", Axes(("second", "first"), (5, 6, 7))).hiding_selectors()
        [':has(#edition-first:checked)', ':is(:has(#players-5:checked),:has(#players-6:checked))']
        """
        return [selector(clause) for clause in self.hiding(seating)]


def _asks_for_a_module(clause: Clause) -> bool:
    return any(isinstance(x, ModuleIs) and x.there for x in clause)


def selector(clause: Clause) -> str:
    """The state of the controls in which a clause holds.

    >>> selector(frozenset({ModuleIs("leaders", False)}))
    ':not(:has(#module-leaders:checked))'
    """
    return "".join(sorted(map(_selector, clause)))


def _selector(literal: Literal) -> str:
    match literal:
        case EditionIn(editions):
            return _one_of([input_id("edition", edition) for edition in sorted(editions)])
        case ModuleIs(module, there):
            ticked = _ticked(input_id("module", module))
            return ticked if there else f":not({ticked})"
        case PlayersIn(counts):
            return _one_of([input_id("players", count or None) for count in sorted(counts)])


def _one_of(controls: list[str]) -> str:
    ticked = ",".join(map(_ticked, controls))
    return ticked if len(controls) == 1 else f":is({ticked})"


def _ticked(control: str) -> str:
    """The only form in which a control is asked, as `table.js` turns it into a class."""
    return f":has(#{control}:checked)"


def input_id(name: str, value: object) -> str:
    """The id of the control that chooses a value.

    >>> input_id("players", None), input_id("edition", "second")
    ('players-any', 'edition-second')
    """
    return f"{name}-{'any' if value is None else value}"


def both(left: Condition | None, right: Condition | None) -> Condition | None:
    """What holds when both hold; None holds always.

    >>> from generator.conditions import parse
    >>> both(parse("leaders", Axes()), parse("cities or armada", Axes())).text
    'leaders and (cities or armada)'
    """
    if left is None or right is None or left == right:
        return right if left is None else left
    return _both(left, right, left.axes)


@lru_cache(maxsize=10_000)
def _both(left: Condition, right: Condition, axes: Axes) -> Condition:
    text = f"{_grouped(left.text)} and {_grouped(right.text)}"
    together = simplified(conjoined(left.clauses, right.clauses), axes)
    return Condition(text, together, simplified(left.opposite | right.opposite, axes), axes)


def no(condition: Condition) -> Condition:
    """What holds when the condition does not.

    >>> from generator.conditions import parse
    >>> no(parse("leaders and cities", Axes())).text
    'not (leaders and cities)'
    """
    text = condition.text
    negated = f"not {_grouped(text, always=' ' in text)}"
    return Condition(negated, condition.opposite, condition.clauses, condition.axes)


def _grouped(text: str, *, always: bool = False) -> str:
    return f"({text})" if always or " or " in text else text
