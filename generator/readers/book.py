"""The rulebook: its chapters, what expansions do to them, and the order of its steps."""

from collections.abc import Mapping
from typing import TypedDict

from generator.ids import ModuleId
from generator.model import Chapter, Module, Order, Procedure
from generator.readers import chapters, expansions, sequences
from generator.readers.gather import Gather


class Book(TypedDict):
    """The parts of a library that the rulebook is made of."""

    chapters: tuple[Chapter, ...]
    orders: tuple[Order, ...]
    procedures: tuple[Procedure, ...]


def book(gather: Gather, modules: Mapping[ModuleId, Module]) -> Book:
    """The rulebook with every expansion in it, arranged by what is said of its order."""
    orders = sequences.orders(gather)
    poured = expansions.poured(gather, chapters.chapters(gather), modules)
    chapters.unique(gather, poured)
    return {
        "chapters": sequences.in_order(gather, poured, orders),
        "orders": orders,
        "procedures": sequences.procedures(gather),
    }
