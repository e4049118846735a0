"""Where a rule comes from: the expansions and the edition without which it would not stand in the rulebook."""

from dataclasses import dataclass

from generator.conditions import Condition, both
from generator.model import Chapter, Library, Module, Rule, Section
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Badges:
    """Where a text comes from: the expansions and the edition without which it would not stand here."""

    modules: tuple[Module, ...] = ()
    edition: str = ""
    yields: bool = False
    """Whether an expansion can take its place."""
    asks: str = ""
    """What a table must have for it, for the script: edition, then the modules."""


def badges(reader: Reader, condition: Condition | None) -> Badges:
    """What a condition says about the origin of a text."""
    if condition is None:
        return Badges()
    modules = tuple(module for id_, module in reader.library.modules.items() if id_ in condition.needs)
    edition = reader.edition(condition.edition) if condition.edition else ""
    return Badges(modules, edition, condition.yields, asked(condition))


def asked(condition: Condition) -> str:
    """What a table must have for the condition, for the scripts: an edition or `any`, then modules.

    >>> from generator.conditions import parse
    >>> asked(parse("cities and leaders and edition.first"))
    'first cities leaders'
    """
    return " ".join([condition.edition or "any", *sorted(condition.needs)])


def stands(chapter: Chapter, section: Section, rule: Rule) -> Condition | None:
    """Under what a rule stands: its own condition and those of what it stands in."""
    outer = both(chapter.when, section.condition)
    return outer if rule.when == section.condition else both(outer, rule.when)


def asks(library: Library) -> dict[str, str]:
    """Rule -> what a table must have for it; rules that every table has are left out."""
    found = {}
    for chapter in library.chapters:
        for section in chapter.sections:
            for rule in section.rules:
                condition = stands(chapter, section, rule)
                if condition and asked(condition) != "any":
                    found[str(rule.id)] = asked(condition)
    return found
