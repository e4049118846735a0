"""What a module ends it names: no rule goes because something is added that says nothing of it; each step has its place."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import and_

from generator.ids import ModuleId
from generator.model import Library, Rule
from generator.readers.faults import Fault
from generator.tables.legal import Tables, Whens, told


def unordered(library: Library) -> Iterator[Fault]:
    """The steps of which no order speaks, in the chapters whose steps have one."""
    named = {step for order in library.orders for step in order.steps}
    for chapter in library.chapters:
        steps = [rule for section in chapter.sections for rule in section.rules if rule.kind == "step"]
        if any(step.id in named for step in steps):
            for step in steps:
                if step.id not in named:
                    hint = "name it in a line of content/<game>/rulebook/orders/"
                    yield Fault(step.where, f"{step.id}: no order says where this step comes; {hint}")


def silent_ends(library: Library) -> Iterator[Fault]:
    """The rules that a module hides without removing them by name, each with the plainest table."""
    tables = Tables(library.modules, library.game.axes)
    ended: dict[Whens, dict[ModuleId, int]] = {}
    for chapter in library.chapters:
        for section in chapter.sections:
            for rule in section.rules:
                whens = (chapter.when, section.condition, rule.when)
                if whens not in ended:
                    ended[whens] = _ended(library.modules, whens, tables)
                yield from _hidden(rule, ended[whens], tables)


def _ended(modules: Iterable[ModuleId], whens: Whens, tables: Tables) -> dict[ModuleId, int]:
    """The modules with which something does not stand though it does without them, and the tables where that is so."""
    shown = reduce(and_, map(tables.where, whens), tables.definite)
    gone = ((module, tables.gone_with(module, shown) & tables.definite) for module in modules)
    return {module: lost for module, lost in gone if lost}


def _hidden(rule: Rule, ended: Mapping[ModuleId, int], tables: Tables) -> Iterator[Fault]:
    for module, lost in ended.items():
        if module not in rule.ended_by:
            table = told(tables.first(lost))
            message = f"{rule.id}: {module} hides it and does not remove it by name, with {table}"
            yield Fault(rule.where, message)
            return
