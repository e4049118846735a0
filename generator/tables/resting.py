"""Whether a text rests on our recommendation, as nobody else has said it."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from generator.ids import SourceId
from generator.model import Library, Rule, Variant
from generator.tables.legal import Tables

_WITHOUT_A_SAY: Final = frozenset({"recommendation", "community", "data"})
"""Whose word leaves a text our recommendation, if that is one of its sources."""


def recommended(library: Library, variant: Variant) -> bool:
    """Whether the weaker part of a wording is ours."""
    return any(_is_ours(library, ids) for ids in (variant.said_by, variant.also))


def where_recommended(library: Library, tables: Tables, rule: Rule) -> int:
    """The tables on which a rule says what we recommend."""
    whens = (one.when for one in rule.variants if recommended(library, one))
    return reduce(or_, map(tables.where, whens), 0)


def _is_ours(library: Library, ids: Iterable[SourceId]) -> bool:
    there = {library.sources[id_].authority for id_ in ids}
    return "recommendation" in there and there <= _WITHOUT_A_SAY
