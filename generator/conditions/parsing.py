"""Conditions are read from text such as `sailors and players >= 4`."""

import re
from collections.abc import Callable
from typing import Final

from generator.conditions.axes import Axes
from generator.conditions.clauses import (
    Clauses,
    EditionIn,
    Literal,
    ModuleIs,
    PlayersIn,
    conjoined,
    simplified,
)
from generator.conditions.condition import Condition

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


def parse(text: str, axes: Axes) -> Condition:
    """Read a condition of a game with these axes; raises ConditionError for one that is malformed or can never hold.

    >>> parse("players >= 4", Axes((), (3, 4))).text
    'players >= 4'
    """
    tokens = _tokens(text)
    yes, opposite = _Parser(tokens, axes).either()
    if tokens:
        raise ConditionError(f"unexpected {tokens[0]!r} in the condition {text!r}")
    condition = Condition(" ".join(text.split()), simplified(yes, axes), simplified(opposite, axes), axes)
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


class _Parser:
    """Reads an expression from its words, which it takes away one by one."""

    def __init__(self, tokens: list[str], axes: Axes) -> None:
        self._tokens = tokens
        self._axes = axes

    def either(self) -> _Both:
        yes, opposite = self._all()
        while self._tokens[:1] == ["or"]:
            del self._tokens[0]
            more_yes, more_no = self._all()
            yes, opposite = yes | more_yes, conjoined(opposite, more_no)
        return yes, opposite

    def _all(self) -> _Both:
        yes, opposite = self._not()
        while self._tokens[:1] == ["and"]:
            del self._tokens[0]
            more_yes, more_no = self._not()
            yes, opposite = conjoined(yes, more_yes), opposite | more_no
        return yes, opposite

    def _not(self) -> _Both:
        if self._tokens[:1] != ["not"]:
            return self._atom()
        del self._tokens[0]
        yes, opposite = self._not()
        return opposite, yes

    def _atom(self) -> _Both:
        if not self._tokens:
            raise ConditionError("the condition ends too early; a name such as edition.second should follow")
        head = self._tokens.pop(0)
        if head == "(":
            inside = self.either()
            if self._tokens[:1] != [")"]:
                raise ConditionError("a parenthesis is not closed in the condition")
            del self._tokens[0]
            return inside
        if head == "players":
            return self._players()
        kind, _, edition = head.partition(".")
        if kind == "edition" and edition in self._axes.editions:
            others = frozenset(self._axes.editions) - {edition}
            return _only(EditionIn(frozenset({edition}))), _only(EditionIn(others))
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", head) or head in {"and", "or"}:
            raise ConditionError(f"unknown name {head!r} in a condition; known are {self._known()}")
        return _only(ModuleIs(head)), _only(ModuleIs(head, there=False))

    def _known(self) -> str:
        """The names that there are."""
        names = [f"edition.{edition}" for edition in self._axes.editions]
        names += ["players"] if self._axes.players else []
        return f"{', '.join(names)} and the modules" if names else "the modules"

    def _players(self) -> _Both:
        tokens, every = self._tokens, frozenset(self._axes.players)
        if not every:
            raise ConditionError("this game leaves no choice of the number of players")
        if len(tokens) < 2 or tokens[0] not in _COMPARE or not re.fullmatch("[0-9]{1,3}", tokens[1]):
            raise ConditionError("after players comes a comparison with a number, such as players >= 4")
        compare, number = _COMPARE[tokens.pop(0)], int(tokens.pop(0))
        counts = frozenset(count for count in every if compare(count, number))
        return _only(PlayersIn(counts)), _only(PlayersIn(every - counts))


def _only(literal: Literal) -> Clauses:
    return frozenset({frozenset({literal})})
