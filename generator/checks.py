"""Floor 6: what must hold on every legal table, and for all that is published."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from generator import facts
from generator.calculate import calculate
from generator.conditions import parse as parse_condition
from generator.contradictions import contradictions
from generator.model import Chapter, Example, Library, Rule, Where
from generator.pages.cards import effect_keys
from generator.pages.carriers import icons_of
from generator.pages.rulings import TOPICS
from generator.placeholders import Placeholder, parse
from generator.readers.faults import ContentError, Fault, did_you_mean
from generator.readers.schemas import FOLDER, schemas
from generator.readers.strict_yaml import decoded
from generator.site import Content
from generator.tables import Tables, told

PUBLISHED: Final = "content/published-ids.txt"
SYMBOLS: Final = "content/symbols.yaml"


def problems(root: Path, content: Content) -> list[str]:
    """Every problem in words, sorted by the place where it stands."""
    library = content.library
    found = [
        *_on_all_tables(library),
        *_impossible(library),
        *_schemas(root),
        *_explained(library),
        *_pictured(library),
        *_topics(library),
        *_computed(library),
    ]
    try:
        found += _published(root, library)
    except ContentError as error:
        found += error.faults
    return [str(fault) for fault in ContentError(found).faults]


def summary(content: Content) -> str:
    """What was checked, in one line."""
    library = content.library
    return (
        f"{len(library.rules)} rules, {len(library.cards)} cards, {len(library.wonders)} wonders, "
        f"{len(library.rulings)} rulings, {len(library.texts)} texts in 5 languages; "
        f"{Tables(library.modules).count:,} legal tables of modules, edition and players read right"
    )


def _on_all_tables(library: Library) -> Iterator[Fault]:
    """What reads wrongly on some table: nothing is empty, and no way leads into what is hidden."""
    tables = Tables(library.modules)
    visible: dict[str, int] = {}
    for chapter in library.chapters:
        yield from _empty(chapter, tables, visible)
    for rule in library.rules.values():
        yield from _references(rule, tables, visible)
    yield from contradictions(library, tables, visible)


def _empty(chapter: Chapter, tables: Tables, visible: dict[str, int]) -> Iterator[Fault]:
    """The chapter and its sections hold something wherever they stand; what is visible is noted for each rule."""
    stands, filled = tables.where(chapter.when), 0
    for section in chapter.sections:
        shown = stands & tables.where(section.condition)
        rules = 0
        for rule in section.rules:
            visible[rule.id] = shown & tables.where(rule.when)
            rules |= visible[rule.id]
        filled |= rules
        yield from _wrong(tables, shown & ~rules, section.title.where, f"{section.id}: the section is empty")
    yield from _wrong(tables, stands & ~filled, chapter.where, f"{chapter.id}: the chapter is empty")


def _references(rule: Rule, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    for variant in rule.variants:
        shown = visible[rule.id] & tables.where(variant.when)
        for part in parse(variant.text.english):
            if isinstance(part, Placeholder) and part.kind == "rule":
                message = f"{rule.id}: leads to {part.id}, which is hidden"
                yield from _wrong(tables, shown & ~visible[part.id], variant.text.where, message)


def _impossible(library: Library) -> Iterator[Fault]:
    """Every module, preset, rule and wording has a table on which it is there."""
    tables = Tables(library.modules)
    for module in library.modules.values():
        if not tables.where(parse_condition(module.id)):
            yield Fault(module.where, f"{module.id}: no table can have this module")
    for preset in library.presets:
        for edition in preset.editions:
            names = " and ".join([f"edition.{edition}", *preset.modules])
            if not tables.where(parse_condition(names)):
                yield Fault(
                    preset.where, f"{preset.id}: no table of the {edition} edition can have all of these"
                )
    for rule in library.rules.values():
        for variant in rule.variants:
            if not tables.where(rule.when) & tables.where(variant.when):
                yield Fault(variant.text.where, f"{rule.id}: no table can show this wording")


def _wrong(tables: Tables, on: int, where: Where, message: str) -> Iterator[Fault]:
    """A problem, with the plainest table on which it shows."""
    if on:
        yield Fault(where, f"{message} with {told(tables.first(on))}")


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
            *(f"module {id_}" for id_ in library.modules),
            *(f"preset {preset.id}" for preset in library.presets),
            *(f"symbol {id_}" for id_ in library.pictograms),
        ]
    )


def _published(root: Path, library: Library) -> Iterator[Fault]:
    """An id that was published stays; a new one is added to the list in the same change."""
    lines = decoded(root / PUBLISHED, PUBLISHED).splitlines()
    listed = {line: number for number, line in enumerate(lines, 1) if line and not line.startswith("#")}
    ids = public_ids(library)
    for id_ in listed.keys() - set(ids):
        where = Where(PUBLISHED, listed[id_])
        yield Fault(where, f"{id_}: was published and is gone; links to it must go on working")
    for id_ in set(ids) - listed.keys():
        before = [number for known, number in listed.items() if known < id_]
        yield Fault(Where(PUBLISHED, max(before, default=0) + 1), f"{id_}: is new; add it as a line here")


def _schemas(root: Path) -> Iterator[Fault]:
    for name, text in schemas().items():
        file = root / FOLDER / name
        if not file.is_file() or file.read_bytes() != text.encode():
            message = "is not what the records say; run python -m generator schemas"
            yield Fault(Where(f"{FOLDER}/{name}", 1), message)


def _explained(library: Library) -> Iterator[Fault]:
    """Every effect leads to a rule that explains it."""
    for card in library.cards.values():
        for printing in card.printings.values():
            keys = [
                f"card.{card.id}",
                f"colour.{card.colour}",
                *(k for e in printing.effects for k in effect_keys(e)),
            ]
            if not any(key in library.related for key in keys):
                message = f"{card.id}: no rule explains its effect; add one to content/related-rules.yaml"
                yield Fault(card.where, message)


def _pictured(library: Library) -> Iterator[Fault]:
    """Whoever meets an icon in a rule can look it up."""
    for rule in library.rules.values():
        for icon in sorted(icons_of(rule) - set(library.pictograms)):
            message = f"{rule.id}: nobody can look up {icon}; say in {SYMBOLS} what it looks like and means"
            yield Fault(rule.where, message)


def _topics(library: Library) -> Iterator[Fault]:
    """A file of rulings is a topic, and the topics have an order."""
    for ruling in library.rulings:
        if ruling.topic not in TOPICS:
            yield Fault(Where(ruling.where.path, 1), f"no topic; the topics are {', '.join(TOPICS)}")


def _computed(library: Library) -> Iterator[Fault]:
    """What an example says is what its calculator answers."""
    told = facts.told(library)
    for example in library.examples.values():
        if not example.calculator:
            continue
        answer = calculate(example.calculator, json.dumps(example.input), told)
        if not example.expected:
            yield Fault(example.where, f"{example.id}: expected: names no figure")
        for fault in answer.get("error", ()):
            message = f"the calculator refuses {fault['field'] or 'it'}: {fault['code']}"
            yield Fault(example.where, f"{example.id}: input: {message}")
        if "error" not in answer:
            yield from _figures(example, answer)


def _figures(example: Example, answer: Mapping[str, Any]) -> Iterator[Fault]:
    for path, expected in example.expected.items():
        name, *inner = path.split(".")
        if name not in answer:
            message = f"the calculator gives no such figure{did_you_mean(name, answer)}"
            yield Fault(example.where, f"{example.id}: expected: {path}: {message}")
        elif (given := _inside(answer[name], inner)) != expected:
            message = f"is {expected}, but the calculator gives {given}"
            yield Fault(example.where, f"{example.id}: expected: {path}: {message}")


def _inside(figures: Any, path: list[str]) -> Any:
    """What stands in a figure of many parts: `ranking.0.points` is the points of the first in the ranking; None if nothing does."""
    for step in path:
        if isinstance(figures, list) and step.isdecimal() and int(step) < len(figures):
            figures = figures[int(step)]
        else:
            figures = figures.get(step) if isinstance(figures, Mapping) else None
    return figures
