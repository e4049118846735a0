"""What a module ends it names: no rule goes from the table because something is added that says nothing of it."""

from collections.abc import Iterator

from generator.model import Library, Rule
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told


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
