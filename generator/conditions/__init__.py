"""Conditions such as `sailors and edition.second and players >= 4`: parse, evaluate, and turn into CSS.

An atom is the id of a module, `edition.second`, `edition.first`, or `players` with a comparison; atoms are joined by
`not`, `and`, `or` and parentheses. With any number of players a condition holds if it holds for one that can sit at the
table: the reader then sees every case.
"""

from generator.conditions.axes import ANY, Axes
from generator.conditions.clauses import (
    ALWAYS,
    Clause,
    EditionIn,
    ModuleIs,
    PlayersIn,
    Seating,
    Table,
    allows,
    can_sit,
    every_seat,
    without_counts,
)
from generator.conditions.condition import Condition, both, input_id, no, selector
from generator.conditions.parsing import ConditionError, parse
from generator.conditions.several import any_of, elsewhere, shared

__all__ = (
    "ALWAYS",
    "ANY",
    "Axes",
    "Clause",
    "Condition",
    "ConditionError",
    "EditionIn",
    "ModuleIs",
    "PlayersIn",
    "Seating",
    "Table",
    "allows",
    "any_of",
    "both",
    "can_sit",
    "elsewhere",
    "every_seat",
    "input_id",
    "no",
    "parse",
    "selector",
    "shared",
    "without_counts",
)
