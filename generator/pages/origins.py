"""Where a rule comes from: the expansions and the edition without which it would not stand in the rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.conditions import Axes, Clause, Condition, EditionIn, ModuleIs, PlayersIn, both
from generator.ids import Edition
from generator.model import Chapter, Library, Module, Rule, Section
from generator.words import i18n

if TYPE_CHECKING:
    from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Badges:
    """Where a text comes from: the expansions and the edition without which it would not stand here."""

    modules: tuple[Module, ...] = ()
    joints: tuple[str, ...] = ()
    """What is said after each module where one of them is enough: a comma, then "or"."""
    edition: str = ""
    yields: bool = False
    """Whether an expansion can take its place."""
    asks: str = ""
    """What a table must have for it, for the scripts."""


def badges(reader: "Reader", condition: Condition | None) -> Badges:
    """What a condition says about the origin of a text."""
    if condition is None:
        return Badges()
    brought = brought_by(condition)
    modules = tuple(module for id_, module in reader.library.modules.items() if id_ in brought)
    joints = _joints(reader, len(modules)) if modules and not condition.needs else ()
    edition = reader.edition(condition.edition) if condition.edition else ""
    return Badges(modules, joints, edition, condition.yields, asked(condition))


def brought_by(condition: Condition) -> frozenset[str]:
    """The modules that it needs; if it needs none of them always, but one or another in every case, all of these.

    >>> from generator.conditions import parse
    >>> axes = Axes(("second", "first"))
    >>> sorted(brought_by(parse("leaders and cities or leaders and armada", axes)))
    ['leaders']
    >>> sorted(brought_by(parse("leaders or cities", axes))), sorted(brought_by(parse("leaders or edition.first", axes)))
    (['cities', 'leaders'], [])
    """
    there = [
        frozenset(x.module for x in clause if isinstance(x, ModuleIs) and x.there)
        for clause in condition.clauses
    ]
    return condition.needs or (frozenset().union(*there) if all(there) else frozenset())


def ended_by(reader: "Reader", condition: Condition | None) -> tuple[Module, ...]:
    """The modules each of which is enough to end it."""
    clauses = condition.opposite if condition else ()
    ending = {
        x.module
        for clause in clauses
        if len(clause) == 1
        for x in clause
        if isinstance(x, ModuleIs) and x.there
    }
    return tuple(module for id_, module in reader.library.modules.items() if id_ in ending)


def seated(condition: Condition | None) -> tuple[int, ...]:
    """The numbers of players with which it can hold; none if it asks for no number.

    >>> from generator.conditions import parse
    >>> seated(parse("leaders and players <= 3 or cities and players == 7", Axes((), (2, 3, 4, 7))))
    (2, 3, 7)
    """
    asked = [
        next((x.counts for x in clause if isinstance(x, PlayersIn)), None)
        for clause in (condition.clauses if condition else ())
    ]
    return tuple(sorted({n for counts in asked for n in counts or ()})) if asked and all(asked) else ()


def _joints(reader: "Reader", count: int) -> tuple[str, ...]:
    """What stands behind each item of a list of alternatives."""
    return tuple(i18n.list_of(["|"] * count, reader.locale, "or").split("|")[1:])


def asked(condition: Condition) -> str:
    """What a table must have for the condition, for the scripts: its clauses, the shortest first.

    A clause names the edition by its number, then the modules, those that must not be there, and the numbers of players.

    >>> from generator.conditions import parse
    >>> axes = Axes(("second", "first"), (2, 3, 4))
    >>> asked(parse("cities and leaders and edition.first or not armada and players <= 3", axes))
    '-armada =23|1 cities leaders'
    """
    clauses = (tuple(_words(clause, condition.axes)) for clause in condition.clauses)
    return "|".join(" ".join(words) for words in sorted(clauses, key=lambda words: (len(words), words)))


def number_of(edition: Edition, axes: Axes) -> int:
    """The number by which an address knows an edition: the oldest is the first.

    >>> number_of("second", Axes(("second", "first"))), number_of("first", Axes(("second", "first")))
    (2, 1)
    """
    return len(axes.editions) - axes.editions.index(edition)


def _words(clause: Clause, axes: Axes) -> Iterator[str]:
    for literal in clause:
        if isinstance(literal, EditionIn):
            yield "".join(sorted(str(number_of(edition, axes)) for edition in literal.editions))
    for sign, there in (("", True), ("-", False)):
        yield from sorted(f"{sign}{x.module}" for x in clause if isinstance(x, ModuleIs) and x.there == there)
    yield from (f"={''.join(map(str, sorted(x.counts)))}" for x in clause if isinstance(x, PlayersIn))


def stands(chapter: Chapter, section: Section, rule: Rule | None = None) -> Condition | None:
    """Under what a rule or a whole section stands: its own condition and those of what it stands in."""
    outer = both(chapter.when, section.condition)
    return outer if rule is None or rule.when == section.condition else both(outer, rule.when)


def standing(library: Library) -> dict[str, Condition | None]:
    """Rule -> under what it stands in the rulebook."""
    return {
        str(rule.id): stands(chapter, section, rule)
        for chapter in library.chapters
        for section in chapter.sections
        for rule in section.rules
    }


def asks(library: Library) -> dict[str, str]:
    """Anchor in the rulebook -> what a table must have for it; what every table has is left out."""
    found = standing(library)
    for chapter in library.chapters:
        found[chapter.id] = chapter.when
        found |= {section.id: stands(chapter, section) for section in chapter.sections}
    return {id_: asked(condition) for id_, condition in found.items() if condition and asked(condition)}
