"""What a module ends it names: no rule goes because something is added that says nothing of it; each step has its place."""

from collections.abc import Iterator

from generator.model import Library, Rule
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told


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
    for chapter in library.chapters:
        for section in chapter.sections:
            stands = tables.where(chapter.when) & tables.where(section.condition)
            for rule in section.rules:
                shown = stands & tables.where(rule.when) & tables.definite
                yield from _hidden(rule, shown, tables, library)


def _hidden(rule: Rule, shown: int, tables: Tables, library: Library) -> Iterator[Fault]:
    for module in library.modules:
        if module not in rule.ended_by and (gone := tables.gone_with(module, shown) & tables.definite):
            table = told(tables.first(gone))
            message = f"{rule.id}: {module} hides it and does not remove it by name, with {table}"
            yield Fault(rule.where, message)
            return
