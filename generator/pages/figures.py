"""The numbers in prose that follow the table: what is left of them where something is given, and how the search is told of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from generator.conditions import Condition
from generator.model import Library, Number
from generator.tables.legal import tables_of

FIRST_MARK: Final = 0xE000
"""The letter, of those that no language uses, that stands for the first number of a game in the texts of the search."""


def left(library: Library, number: Number, given: Condition | None) -> Number:
    """The number where a condition holds: the cases that can still be; the only one needs no condition any more."""
    if given is None or number.constant is not None:
        return number
    tables = tables_of(library.modules, library.game.axes)
    there = tables.where(given)
    cases = tuple(case for case in number.cases if there & tables.where(case.when))
    return Number(cases=(replace(cases[0], when=None),) if len(cases) == 1 else cases, rule=number.rule)


def mark(library: Library, id_: str) -> str:
    """What stands for a number in a text of the search, until the table is known."""
    return chr(FIRST_MARK + list(library.numbers).index(id_))


def marked(library: Library, texts: Iterable[str]) -> dict[str, Number]:
    """The numbers that these texts have, by their marks."""
    letters = {letter for text in texts for letter in text if ord(letter) >= FIRST_MARK}
    found = {mark(library, id_): number for id_, number in library.numbers.items()}
    return {letter: found[letter] for letter in sorted(letters) if letter in found}
