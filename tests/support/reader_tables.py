"""The reader's tables, and what stands on them by the conditions alone."""

from collections.abc import Iterable, Iterator
from typing import Final

from generator.conditions import Condition, Seating, Table
from generator.ids import Edition
from generator.model import Library
from generator.pages.origins import standing
from generator.tables.legal import tables_of
from generator.tables.seating import seating

STANDARD: Final = Table("second", None)
Rules = list[tuple[str, tuple[int, ...]]]
"""The rules of a table in the order of the page, each with the places of the wordings that stand of it."""


def table(edition: Edition = "second", players: int | None = None, *modules: str) -> Table:
    return Table(edition, players, frozenset(modules))


def name_of(on: Table) -> str:
    """A table as the name of a test case."""
    return " ".join([on.edition, str(on.players or "any"), *sorted(on.modules)])


def in_order(library: Library, modules: Iterable[str]) -> list[str]:
    """Modules as the reader's table lists them."""
    return [str(id_) for id_ in library.modules if id_ in modules]


def query(library: Library, on: Table) -> str:
    """A table in an address, as the page writes it: what is usual is left out."""
    words = ["e=1"] if on.edition == "first" else []
    words += [f"p={on.players}"] if on.players else []
    words += [f"m={'.'.join(in_order(library, on.modules))}"] if on.modules else []
    return "?" + "&".join(words) if words else ""


def seats_of(library: Library) -> Seating:
    return seating(library.modules.values(), library.game.axes)


def holds(library: Library, condition: Condition | None, on: Table) -> bool:
    """Whether a condition holds on a table; with any number of players, for one of those that can sit at it."""
    return condition is None or condition.holds(on, seats_of(library))


def rules_on(library: Library, on: Table) -> Rules:
    """The rules of a table, by their conditions."""
    return [
        (str(rule.id), tuple(n for n, v in enumerate(rule.variants) if holds(library, v.when, on)))
        for chapter in library.chapters
        for section in chapter.sections
        for rule in section.rules
        if all(holds(library, condition, on) for condition in (chapter.when, section.condition, rule.when))
    ]


def count_changes(before: Rules, after: Rules) -> dict[str, int]:
    """How many rules came, changed and went between two tables; of several wordings the first one counts."""
    old, new = ({id_: wordings[:1] for id_, wordings in rules} for rules in (before, after))
    both = old.keys() & new.keys()
    changed = sum(old[id_] != new[id_] for id_ in both)
    return {"added": len(new) - len(both), "changed": changed, "removed": len(old) - len(both)}


def find_changes(before: Rules, after: Rules) -> list[str]:
    """The rules that came or changed, in the order of the page."""
    old = {id_: wordings[:1] for id_, wordings in before}
    return [id_ for id_, wordings in after if old.get(id_) != wordings[:1]]


def rule_conditions(library: Library) -> Iterator[tuple[str, Condition]]:
    """Each rule that does not stand on every table, with the condition under which it does."""
    return ((id_, condition) for id_, condition in standing(library).items() if condition)


def wording_conditions(library: Library) -> Iterator[tuple[tuple[str, int], tuple[Condition | None, ...]]]:
    """Each wording of a rule, by the rule and its place, with all conditions under which it stands."""
    for chapter in library.chapters:
        for section in chapter.sections:
            for rule in section.rules:
                for place, text in enumerate(rule.variants):
                    whens = (chapter.when, section.condition, rule.when, text.when)
                    yield (str(rule.id), place), whens


def legal_tables(library: Library) -> list[Table]:
    """Every table that can be."""
    tables = tables_of(library.modules, library.game.axes)
    return list(tables.each(tables.legal))
