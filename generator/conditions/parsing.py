"""Conditions are read from text such as `leaders and players >= 4`."""

import re
from collections.abc import Callable
from typing import Final

from generator.conditions.clauses import (
    PLAYER_COUNTS,
    Clauses,
    EditionIs,
    Literal,
    ModuleIs,
    PlayersIn,
    conjoined,
    simplified,
)
from generator.conditions.condition import Condition
from generator.ids import EDITIONS

_TOKEN: Final = re.compile(r"\s*(?:([a-z][a-z-]*(?:\.[a-z-]+)?)|(>=|<=|==|<|>)|([0-9]+)|([()])|(\S))")
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": int.__ge__,
    "<=": int.__le__,
    "==": int.__eq__,
    "<": int.__lt__,
    ">": int.__gt__,
}
_MOST_TOKENS: Final = 60


class ConditionError(ValueError):
    """The text is not a condition; the message says what is wrong and what would be right."""


def parse(text: str) -> Condition:
    """Read a condition; raises ConditionError for one that is malformed or can never hold.

    >>> parse("players >= 4").text
    'players >= 4'
    """
    tokens = _tokens(text)
    yes, opposite = _either(tokens)
    if tokens:
        raise ConditionError(f"unexpected {tokens[0]!r} in the condition {text!r}")
    condition = Condition(" ".join(text.split()), simplified(yes), simplified(opposite))
    if not condition.clauses:
        raise ConditionError(f"the condition {text!r} never holds")
    return condition


def _tokens(text: str) -> list[str]:
    tokens = [match.group().strip() for match in _TOKEN.finditer(text) if match.group().strip()]
    if not tokens:
        raise ConditionError("an empty condition; write for example edition.second or players >= 4")
    if len(tokens) > _MOST_TOKENS:
        raise ConditionError(f"a condition of {len(tokens)} words; {_MOST_TOKENS} are the most")
    return tokens


_Both = tuple[Clauses, Clauses]
"""The clauses of an expression and of its opposite, kept side by side so that `not` only swaps them."""


def _either(tokens: list[str]) -> _Both:
    yes, opposite = _all(tokens)
    while tokens[:1] == ["or"]:
        del tokens[0]
        more_yes, more_no = _all(tokens)
        yes, opposite = yes | more_yes, conjoined(opposite, more_no)
    return yes, opposite


def _all(tokens: list[str]) -> _Both:
    yes, opposite = _not(tokens)
    while tokens[:1] == ["and"]:
        del tokens[0]
        more_yes, more_no = _not(tokens)
        yes, opposite = conjoined(yes, more_yes), opposite | more_no
    return yes, opposite


def _not(tokens: list[str]) -> _Both:
    if tokens[:1] != ["not"]:
        return _atom(tokens)
    del tokens[0]
    yes, opposite = _not(tokens)
    return opposite, yes


def _atom(tokens: list[str]) -> _Both:
    if not tokens:
        raise ConditionError("the condition ends too early; a name such as edition.second should follow")
    head = tokens.pop(0)
    if head == "(":
        inside = _either(tokens)
        if tokens[:1] != [")"]:
            raise ConditionError("a parenthesis is not closed in the condition")
        del tokens[0]
        return inside
    if head == "players":
        return _players(tokens)
    for edition, other in zip(EDITIONS, reversed(EDITIONS), strict=True):
        if head == f"edition.{edition}":
            return _only(EditionIs(edition)), _only(EditionIs(other))
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", head) or head in {"and", "or"}:
        known = ", ".join(f"edition.{edition}" for edition in EDITIONS)
        raise ConditionError(
            f"unknown name {head!r} in a condition; known are {known}, players and the modules"
        )
    return _only(ModuleIs(head)), _only(ModuleIs(head, there=False))


def _players(tokens: list[str]) -> _Both:
    if len(tokens) < 2 or tokens[0] not in _COMPARE or not re.fullmatch("[0-9]{1,3}", tokens[1]):
        raise ConditionError("after players comes a comparison with a number, such as players >= 4")
    compare, number = _COMPARE[tokens.pop(0)], int(tokens.pop(0))
    counts = frozenset(count for count in PLAYER_COUNTS if compare(count, number))
    return _only(PlayersIn(counts)), _only(PlayersIn(frozenset(PLAYER_COUNTS) - counts))


def _only(literal: Literal) -> Clauses:
    return frozenset({frozenset({literal})})
