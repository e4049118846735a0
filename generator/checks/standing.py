"""Examples and rulings stand only where they are true, as far as that can be computed."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.calculate import Rules, rules_of
from generator.conditions import parse as parse_condition
from generator.model import Example, Library, Rule, Ruling
from generator.pages.origins import brought_by
from generator.placeholders import Placeholder, parse
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told

Visible = Mapping[str, int]
"""Rule -> the tables on which it stands, as the bits of a number."""
Answer = Mapping[str, Any]


def standing(library: Library, tables: Tables, visible: Visible, facts: str) -> Iterator[Fault]:
    """The examples and rulings that stand on a table where they are not true; calculators are told `facts`."""
    beside: dict[str, int] = {}
    for rule in library.rules.values():
        for id_ in rule.examples:
            beside[id_] = beside.get(id_, 0) | visible[rule.id]
    for example in library.examples.values():
        on = beside.get(example.id, 0) & tables.where(example.when)
        if example.id in beside and not on:
            yield Fault(example.where, f"{example.id}: no table can show this example")
        yield from _in_its_wording(example, library.rules[example.rules[0]], tables, visible, on)
        if example.calculator:
            yield from _as_asked(example, _Asked(library, tables, example, facts), on)
    for ruling in library.rulings:
        yield from _ruling(ruling, tables, visible)


def _in_its_wording(
    example: Example, rule: Rule, tables: Tables, visible: Visible, on: int
) -> Iterator[Fault]:
    """It was made for its first rule as that is worded without a module, unless its own condition names the module."""
    named = example.when.modules if example.when else frozenset()
    if gone := on & ~visible[rule.id]:
        yield Fault(
            example.where, f"{example.id}: stands without {rule.id}, its first rule,{_with(tables, gone)}"
        )
    own = brought_by(rule.when) if rule.when else frozenset()
    for variant in rule.variants:
        brought = (brought_by(variant.when) if variant.when else frozenset()) - own
        changed = on & visible[rule.id] & tables.where(variant.when)
        if brought and changed and not brought & named:
            names = " or ".join(sorted(brought))
            made = f"is made for {rule.id} as it is worded without {names}"
            hint = f"if it is true there, let its `when` name {names}"
            message = f"{made}, but stands{_with(tables, changed)}; {hint}"
            yield Fault(example.where, f"{example.id}: {message}")


def _with(tables: Tables, on: int) -> str:
    return f" with {told(tables.first(on))}"


class _Asked:
    """The calculator of an example, asked as a table would ask it."""

    def __init__(self, library: Library, tables: Tables, example: Example, facts: str) -> None:
        self.axes, self.modules, self.tables = library.game.axes, library.modules, tables
        self._rules: Rules = rules_of(library.game.rules)
        self._example = example
        self._facts = facts
        known = example.calculator in self._rules.names
        self.fields = self._rules.calculators.asked(example.calculator) if known else ()

    def says_the_same(self, name: str, value: object) -> bool:
        """Whether each line of its working is still said when one input is another."""
        question = dict(self._example.input)
        before, after = self._answer(question), self._answer({**question, name: value})
        if "error" in before or "error" in after:
            return "error" in before
        return all(line in after[part] for part in ("results", "lines") for line in before[part])

    def _answer(self, question: Mapping[str, Any]) -> Answer:
        return self._rules.calculate(self._example.calculator, json.dumps(question), self._facts)


def _as_asked(example: Example, asked: _Asked, on: int) -> Iterator[Fault]:
    """What the question says of the table is so; where it says nothing, the table changes nothing in the working."""
    tables = asked.tables
    for field in asked.fields:
        given = example.input.get(field.name)
        if field.name == "players" and given in asked.axes.players:
            yield from _other(example, tables, on & tables.definite & ~tables.at([given]), f"{given} players")
        elif field.name == "edition":
            for edition in asked.axes.editions:
                if edition != given and (given or not asked.says_the_same("edition", edition)):
                    here = tables.where(parse_condition(f"edition.{edition}", asked.axes))
                    yield from _other(example, tables, on & here, f"the {given or field.default} edition")
        elif field.kind == "flag" and (module := field.name.replace("_", "-")) in asked.modules:
            there = tables.where(parse_condition(module, asked.axes))
            if given:
                yield from _other(example, tables, on & ~there, module)
            elif not asked.says_the_same(field.name, value=True):
                yield from _other(example, tables, on & there, f"a table without {module}")


def _other(example: Example, tables: Tables, on: int, what: str) -> Iterator[Fault]:
    if on:
        yield Fault(example.where, f"{example.id}: is worked out for {what}, but stands{_with(tables, on)}")


def _ruling(ruling: Ruling, tables: Tables, visible: Visible) -> Iterator[Fault]:
    """It has a table, each of its rules stands on one of them, and nothing that it says leads to what is hidden."""
    on = tables.where(ruling.when)
    if not on:
        yield Fault(ruling.where, f"{ruling.id}: no table can have this ruling")
        return
    for id_ in ruling.rules:
        if not on & tables.definite & visible[id_]:
            yield Fault(ruling.where, f"{ruling.id}: about: {id_} never stands where the ruling does")
    for text in (ruling.question, ruling.answer, ruling.ruling):
        for part in parse(text.english):
            if isinstance(part, Placeholder) and part.kind == "rule" and (hidden := on & ~visible[part.id]):
                message = f"leads to {part.id}, which is hidden{_with(tables, hidden)}"
                yield Fault(text.where, f"{ruling.id}: {message}")
