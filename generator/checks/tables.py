"""What reads wrongly on some table: everything that is shown is whole, and no way leads into what is hidden."""

from collections.abc import Iterator, Mapping

from generator.checks.contradictions import contradictions
from generator.checks.decisions import decisions
from generator.checks.procedures import procedures
from generator.checks.rulings import rulings
from generator.checks.situations import situations
from generator.checks.standing import standing
from generator.conditions import parse as parse_condition
from generator.model import Chapter, Library, Rule, Section, Where
from generator.placeholders import Placeholder, parse
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told


def on_all_tables(library: Library, facts: str) -> Iterator[Fault]:
    """What reads wrongly on some table: nothing is empty, no way leads into what is hidden, and what stands is true.

    Calculators are told `facts`.
    """
    tables = Tables(library.modules, library.game.axes)
    visible: dict[str, int] = {}
    for chapter in library.chapters:
        yield from _empty(chapter, tables, visible)
    for rule in library.rules.values():
        yield from _references(rule, tables, visible)
    yield from contradictions(library, tables, visible)
    yield from decisions(library, tables, visible)
    yield from procedures(library, tables, visible)
    yield from rulings(library, tables)
    yield from situations(library, tables, visible)
    yield from standing(library, tables, visible, facts)


def _empty(chapter: Chapter, tables: Tables, visible: dict[str, int]) -> Iterator[Fault]:
    """The chapter and its sections hold something wherever they stand, and so does what is told of them at the table; what
    is visible is noted for each rule.
    """
    stands, filled, brief = tables.where(chapter.when), 0, 0
    for section in chapter.sections:
        shown = stands & tables.where(section.condition)
        rules = briefly = 0
        for rule in section.rules:
            visible[rule.id] = shown & tables.where(rule.when)
            rules |= visible[rule.id]
            briefly |= visible[rule.id] if rule.brief else 0
        filled |= rules
        brief |= briefly
        yield from _wrong(tables, shown & ~rules, section.title.where, f"{section.id}: the section is empty")
        if briefly:
            message = f"{section.id}: no rule of the section is brief"
            yield from _wrong(tables, rules & ~briefly, section.title.where, message)
    yield from _wrong(tables, stands & ~filled, chapter.where, f"{chapter.id}: the chapter is empty")
    if brief:
        message = f"{chapter.id}: no rule of the chapter is brief"
        yield from _wrong(tables, filled & ~brief, chapter.where, message)


def _references(rule: Rule, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    for variant in rule.variants:
        shown = visible[rule.id] & tables.where(variant.when)
        for part in parse(variant.text.english):
            if isinstance(part, Placeholder) and part.kind == "rule":
                message = f"{rule.id}: leads to {part.id}, which is hidden"
                yield from _wrong(tables, shown & ~visible[part.id], variant.text.where, message)


def impossible(library: Library) -> Iterator[Fault]:
    """Every module, preset and rule has a table on which it is there."""
    tables = Tables(library.modules, library.game.axes)
    for module in library.modules.values():
        if not tables.where(parse_condition(module.id, library.game.axes)):
            yield Fault(module.where, f"{module.id}: no table can have this module")
    for preset in library.presets:
        for edition in preset.editions:
            names = [*([f"edition.{edition}"] if edition else []), *preset.modules]
            if names and not tables.where(parse_condition(" and ".join(names), library.game.axes)):
                yield Fault(
                    preset.where, f"{preset.id}: no table of the {edition} edition can have all of these"
                )
    for section, rules in _sections(library, tables):
        hidden = [rule for rule, shown in rules if not shown]
        if len(hidden) == len(rules) > 1:
            yield Fault(section.title.where, f"{section.id}: no table can show this section")
        else:
            yield from (Fault(rule.where, f"{rule.id}: no table can show this rule") for rule in hidden)


def never_worded(library: Library) -> Iterator[Fault]:
    """Every wording of a rule that some table shows has a table on which it is there."""
    tables = Tables(library.modules, library.game.axes)
    for rule, shown in (one for _, rules in _sections(library, tables) for one in rules):
        for variant in rule.variants:
            if not shown & tables.where(variant.when):
                yield Fault(variant.text.where, f"{rule.id}: no table can show this wording")


def _sections(library: Library, tables: Tables) -> Iterator[tuple[Section, list[tuple[Rule, int]]]]:
    """Each section, and each of its rules with the tables that show it."""
    for chapter in library.chapters:
        for section in chapter.sections:
            shown = tables.where(chapter.when) & tables.where(section.condition)
            yield section, [(rule, shown & tables.where(rule.when)) for rule in section.rules]


def _wrong(tables: Tables, on: int, where: Where, message: str) -> Iterator[Fault]:
    """A problem, with the plainest table on which it shows."""
    if on:
        yield Fault(where, f"{message} with {told(tables.first(on))}")
