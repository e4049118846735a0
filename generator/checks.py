"""Floor 6: what must hold over all combinations of edition and players, and for all that is published."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from generator.conditions import Condition, Table, all_tables
from generator.model import Chapter, Library, Rule, Section
from generator.pages.cards import effect_keys
from generator.placeholders import Placeholder, parse
from generator.readers.schemas import FOLDER, schemas
from generator.site import Content

PUBLISHED: Final = "content/published-ids.txt"


def problems(root: Path, content: Content) -> list[str]:
    """Every problem, in words."""
    library = content.library
    found = [problem for table in all_tables() for problem in _on_table(library, table)]
    return [*dict.fromkeys(found), *_published(root, library), *_schemas(root), *_said(library)]


def summary(content: Content) -> str:
    """What was checked, in one line."""
    library = content.library
    return (
        f"{len(library.rules)} rules, {len(library.cards)} cards, {len(library.wonders)} wonders, "
        f"{len(library.rulings)} rulings, {len(library.texts)} texts in 5 languages; "
        f"{len(all_tables())} combinations of edition and players read right"
    )


def _shown(condition: Condition | None, table: Table) -> bool:
    return condition is None or condition.holds(table)


def _rules(section: Section, table: Table) -> list[Rule]:
    return [rule for rule in section.rules if _shown(rule.when, table)]


def _on_table(library: Library, table: Table) -> Iterator[str]:
    """Nothing empty, nothing doubled, no way into what is hidden."""
    words = f"with the {table.edition} edition and {table.players or 'any number of'} players"
    visible: set[str] = set()
    for chapter in library.chapters:
        yield from _empty(chapter, table, words)
        for section in chapter.sections:
            if _shown(section.when, table):
                visible |= {rule.id for rule in _rules(section, table)}
    for rule in library.rules.values():
        if rule.id in visible:
            yield from _references(rule, table, visible, words)


def _empty(chapter: Chapter, table: Table, words: str) -> Iterator[str]:
    sections = [section for section in chapter.sections if _shown(section.when, table)]
    if not any(_rules(section, table) for section in sections):
        yield f"{chapter.where}: {chapter.id}: the chapter is empty {words}"
    for section in sections:
        conditions = {rule.when for rule in section.rules}
        hidden_whole = len(conditions) == 1 and not _shown(next(iter(conditions)), table)
        if not _rules(section, table) and not hidden_whole:
            yield f"{chapter.where}: {section.id}: the section is empty {words}"


def _references(rule: Rule, table: Table, visible: set[str], words: str) -> Iterator[str]:
    variants = [variant for variant in rule.variants if _shown(variant.when, table)]
    if table.players is not None and len(variants) != 1:
        yield f"{rule.where}: {rule.id}: {len(variants)} wordings are visible {words}; exactly one must be"
    for variant in variants:
        for part in parse(variant.text.english):
            if isinstance(part, Placeholder) and part.kind == "rule" and part.id not in visible:
                yield f"{variant.text.where}: {rule.id}: leads to {part.id}, which is hidden {words}"


def public_ids(library: Library) -> list[str]:
    """Every id that an address may hold."""
    sections = [section.id for chapter in library.chapters for section in chapter.sections]
    return sorted(
        [
            *(f"chapter {chapter.id}" for chapter in library.chapters),
            *(f"section {id_}" for id_ in sections),
            *(f"rule {id_}" for id_ in library.rules),
            *(f"card {id_}" for id_ in library.cards),
            *(f"wonder {id_}" for id_ in library.wonders),
            *(f"ruling {ruling.id}" for ruling in library.rulings),
            *(f"question {question.id}" for question in library.questions),
            *(f"term {entry.id}" for entry in library.glossary),
            *(f"example {id_}" for id_ in library.examples),
        ]
    )


def _published(root: Path, library: Library) -> Iterator[str]:
    """An id that was published stays; a new one is added to the list in the same change."""
    listed = (root / PUBLISHED).read_text(encoding="utf-8").split("\n") if (root / PUBLISHED).exists() else []
    known = {line for line in listed if line and not line.startswith("#")}
    for id_ in sorted(known - set(public_ids(library))):
        yield f"{PUBLISHED}: {id_} was published and is gone; links to it must go on working"
    for id_ in sorted(set(public_ids(library)) - known):
        yield f"{PUBLISHED}: {id_} is new; add the line"


def _schemas(root: Path) -> Iterator[str]:
    for name, text in schemas().items():
        file = root / FOLDER / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield f"{FOLDER}/{name}: is not what the records say; run python -m generator schemas"


def _said(library: Library) -> Iterator[str]:
    """Every effect leads to a rule that explains it."""
    for card in library.cards.values():
        for printing in card.printings.values():
            keys = [
                f"card.{card.id}",
                f"colour.{card.colour}",
                *(k for e in printing.effects for k in effect_keys(e)),
            ]
            if not any(key in library.related for key in keys):
                yield f"{card.where}: {card.id}: no rule explains its effect; add one to content/related-rules.yaml"
