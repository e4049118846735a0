"""The orders of steps that sources give, and the rulebook arranged by them."""

from collections.abc import Iterator
from dataclasses import replace

from generator.ids import RuleId
from generator.model import Chapter, Order, Procedure
from generator.readers.gather import Gather
from generator.tables.sequences import arranged, known


def orders(gather: Gather) -> tuple[Order, ...]:
    """What is said of the order of steps."""
    found = []
    for document, entries in gather.files("content/{game}/rulebook/orders/*.yaml", "orders"):
        for index, entry in enumerate(entries):
            where = document.where(index)
            gather.refer(document.where(index, "steps"), "steps", "rule", entry.steps)
            gather.refer(document.where(index, "sources"), "sources", "source", entry.sources)
            found.append(
                Order(
                    steps=tuple(RuleId(step) for step in entry.steps),
                    sources=gather.source_ids(entry.sources),
                    where=where,
                )
            )
    return tuple(found)


def procedures(gather: Gather) -> tuple[Procedure, ...]:
    """What is done, with the words that name it."""
    found = []
    for document, entries in gather.files("content/{game}/rulebook/procedures/*.yaml", "procedures"):
        for index, entry in enumerate(entries):
            for name in ("rules", "but"):
                gather.refer(document.where(index, name), name, "rule", getattr(entry, name))
            found.append(
                Procedure(
                    said=tuple(entry.said),
                    rules=tuple(RuleId(rule) for rule in entry.rules),
                    but=frozenset(RuleId(rule) for rule in entry.but),
                    where=document.where(index),
                )
            )
    return tuple(found)


def in_order(gather: Gather, book: tuple[Chapter, ...], found: tuple[Order, ...]) -> tuple[Chapter, ...]:
    """The rulebook with the steps of each section in the order that is known of them."""
    for message, order in _unfit(book, found):
        gather.fault(order.where, message)
    pairs = known(found)
    return tuple(
        replace(
            chapter,
            sections=tuple(
                replace(section, rules=arranged(section.rules, pairs)) for section in chapter.sections
            ),
        )
        for chapter in book
    )


def _unfit(book: tuple[Chapter, ...], found: tuple[Order, ...]) -> Iterator[tuple[str, Order]]:
    """An order is one of steps, all in one chapter, follows its sections, and contradicts none before it."""
    chapters = {rule.id: c.id for c in book for section in c.sections for rule in section.rules}
    rows = {rule.id: (n, s.id) for c in book for n, s in enumerate(c.sections) for rule in s.rules}
    steps = {rule.id for c in book for section in c.sections for rule in section.rules if rule.kind == "step"}
    for place, order in enumerate(found):
        there = [step for step in order.steps if step in chapters]
        for one, step in zip(there[:1] + there, there, strict=False):
            if step not in steps:
                yield f"{step}: is no step; only rules of this kind have an order", order
            elif chapters[step] != chapters[one]:
                yield f"{step}: stands in {chapters[step]}, but {one} in {chapters[one]}", order
            elif rows[step] < rows[one] and rows[step][1] != rows[one][1]:
                yield (
                    f"{step}: its section {rows[step][1]} stands before {rows[one][1]}, that of {one}",
                    order,
                )
        before = known(found[:place])
        for one, other in zip(order.steps, order.steps[1:], strict=False):
            if (other, one) in before:
                yield f"{one}: stands before {other} here, but after it elsewhere", order
