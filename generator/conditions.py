"""Floor 1: conditions such as `edition.second and players >= 4`: parse, evaluate, and turn into CSS.

An atom is `edition.second`, `edition.first`, or `players` with a comparison; atoms are joined by `not`, `and`, `or` and
parentheses. With any number of players a condition holds if it can hold: the reader then sees every case.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from generator.ids import EDITIONS, Edition

PLAYER_COUNTS: Final = (3, 4, 5, 6, 7)
_TOKEN: Final = re.compile(r"\s*(?:([a-z]+(?:\.[a-z-]+)?)|(>=|<=|==|<|>)|([0-9]+)|([()])|(\S))")
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": int.__ge__,
    "<=": int.__le__,
    "==": int.__eq__,
    "<": int.__lt__,
    ">": int.__gt__,
}
_IN_CLASSES: Final = {">=": "ge", "<=": "le", "==": "is", "<": "lt", ">": "gt", "(": "begin", ")": "end"}
"""How the signs of a condition are spelled in its class; without the parentheses two conditions would share one."""
_MOST_TOKENS: Final = 40


class ConditionError(ValueError):
    """The text is not a condition; the message says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is on a reader's table: an edition, and a number of players or None for any."""

    edition: Edition
    players: int | None


@dataclass(frozen=True, slots=True)
class EditionIs:
    """Holds when this edition is played."""

    edition: Edition
    positive: bool = True


@dataclass(frozen=True, slots=True)
class PlayersIn:
    """Holds for these numbers of players."""

    counts: frozenset[int]


Literal = EditionIs | PlayersIn
Clause = frozenset[Literal]
"""A conjunction; a condition is the disjunction of its clauses."""


def all_tables() -> tuple[Table, ...]:
    """Every legal combination of edition and number of players, `any` included.

    >>> len(all_tables())
    12
    """
    return tuple(Table(edition, players) for edition, players in product(EDITIONS, (None, *PLAYER_COUNTS)))


@dataclass(frozen=True)
class Condition:
    """A condition as written, with its clauses and the clauses of its opposite."""

    text: str
    clauses: frozenset[Clause]
    opposite: frozenset[Clause]

    def holds(self, table: Table) -> bool:
        """Whether it holds on this table; with any number of players, whether it can.

        >>> parse("players >= 4 and edition.second").holds(Table("second", None))
        True
        """
        counts = PLAYER_COUNTS if table.players is None else (table.players,)
        return any(_clause_holds(clause, table.edition, n) for clause in self.clauses for n in counts)

    @cached_property
    def css_class(self) -> str:
        """The class of everything that stands under this condition.

        >>> parse("players >= 4").css_class
        'when-players-ge-4'
        """
        words = self.text
        for sign, word in _IN_CLASSES.items():
            words = words.replace(sign, f" {word} ")
        return "when-" + re.sub(r"[^a-z0-9]+", "-", words).strip("-")

    def hiding_selectors(self) -> list[str]:
        """The states of the controls in which the condition does not hold.

        >>> parse("edition.second and players >= 6").hiding_selectors()
        [':has(#edition-second:not(:checked))', ':has(:is(#players-3,#players-4,#players-5):checked)']
        """
        return sorted("".join(sorted(map(_selector, clause))) for clause in self.opposite)


def _clause_holds(clause: Clause, edition: Edition, players: int) -> bool:
    return all(
        players in literal.counts
        if isinstance(literal, PlayersIn)
        else (edition == literal.edition) == literal.positive
        for literal in clause
    )


def _selector(literal: Literal) -> str:
    if isinstance(literal, EditionIs):
        state = ":checked" if literal.positive else ":not(:checked)"
        return f":has(#{input_id('edition', literal.edition)}{state})"
    inputs = ",".join(f"#{input_id('players', count)}" for count in sorted(literal.counts))
    return f":has(:is({inputs}):checked)"


def input_id(name: str, value: object) -> str:
    """The id of the control that chooses a value.

    >>> input_id("players", None), input_id("edition", "second")
    ('players-any', 'edition-second')
    """
    return f"{name}-{'any' if value is None else value}"


def parse(text: str) -> Condition:
    """Read a condition; raises ConditionError for one that is malformed or can never hold.

    >>> parse("edition.second").holds(Table("first", 4))
    False
    """
    tokens = _tokens(text)
    yes, no = _either(tokens)
    if tokens:
        raise ConditionError(f"unexpected {tokens[0]!r} in the condition {text!r}")
    condition = Condition(" ".join(text.split()), _simplify(yes), _simplify(no))
    if not any(condition.holds(table) for table in all_tables()):
        raise ConditionError(f"the condition {text!r} never holds")
    return condition


def _tokens(text: str) -> list[str]:
    tokens = [match.group().strip() for match in _TOKEN.finditer(text) if match.group().strip()]
    if not tokens:
        raise ConditionError("an empty condition; write for example edition.second or players >= 4")
    if len(tokens) > _MOST_TOKENS:
        raise ConditionError(f"a condition of {len(tokens)} words; {_MOST_TOKENS} are the most")
    return tokens


_Clauses = frozenset[Clause]
_Both = tuple[_Clauses, _Clauses]
"""The clauses of an expression and of its opposite, kept side by side so that `not` only swaps them."""


def _and(left: _Clauses, right: _Clauses) -> _Clauses:
    return frozenset(a | b for a, b in product(left, right))


def _either(tokens: list[str]) -> _Both:
    yes, no = _all(tokens)
    while tokens[:1] == ["or"]:
        del tokens[0]
        more_yes, more_no = _all(tokens)
        yes, no = yes | more_yes, _and(no, more_no)
    return yes, no


def _all(tokens: list[str]) -> _Both:
    yes, no = _not(tokens)
    while tokens[:1] == ["and"]:
        del tokens[0]
        more_yes, more_no = _not(tokens)
        yes, no = _and(yes, more_yes), no | more_no
    return yes, no


def _not(tokens: list[str]) -> _Both:
    if tokens[:1] != ["not"]:
        return _atom(tokens)
    del tokens[0]
    yes, no = _not(tokens)
    return no, yes


def _atom(tokens: list[str]) -> _Both:
    if not tokens:
        raise ConditionError("the condition ends too early; a name such as edition.second should follow")
    head = tokens.pop(0)
    if head == "(":
        both = _either(tokens)
        if tokens[:1] != [")"]:
            raise ConditionError("a parenthesis is not closed in the condition")
        del tokens[0]
        return both
    if head == "players":
        return _players(tokens)
    for edition in EDITIONS:
        if head == f"edition.{edition}":
            return _only(EditionIs(edition)), _only(EditionIs(edition, positive=False))
    known = ", ".join(f"edition.{edition}" for edition in EDITIONS)
    raise ConditionError(f"unknown name {head!r} in a condition; known are {known}, players")


def _players(tokens: list[str]) -> _Both:
    if len(tokens) < 2 or tokens[0] not in _COMPARE or not re.fullmatch("[0-9]{1,3}", tokens[1]):
        raise ConditionError("after players comes a comparison with a number, such as players >= 4")
    compare, number = _COMPARE[tokens.pop(0)], int(tokens.pop(0))
    counts = frozenset(count for count in PLAYER_COUNTS if compare(count, number))
    return _only(PlayersIn(counts)), _only(PlayersIn(frozenset(PLAYER_COUNTS) - counts))


def _only(literal: Literal) -> _Clauses:
    return frozenset({frozenset({literal})})


def _simplify(clauses: _Clauses) -> _Clauses:
    """Merge the player counts of each clause, and drop clauses that cannot hold or that say more than another."""
    merged = {_merge(clause) for clause in clauses}
    possible = {c for c in merged if any(_clause_holds(c, e, n) for e in EDITIONS for n in PLAYER_COUNTS)}
    possible |= {frozenset({EditionIs(e)}) for e in EDITIONS if _is_covered(possible, e)}
    return frozenset(c for c in possible if not any(other < c for other in possible))


def _is_covered(clauses: set[Clause], edition: Edition) -> bool:
    """Whether clauses about player counts hold together for every count of an edition, and none by itself."""
    held = [[_clause_holds(clause, edition, count) for clause in clauses] for count in PLAYER_COUNTS]
    alone = any(all(column) for column in zip(*held, strict=True))
    return all(any(row) for row in held) and not alone


def _merge(clause: Clause) -> Clause:
    counts = [literal.counts for literal in clause if isinstance(literal, PlayersIn)]
    editions = {literal for literal in clause if isinstance(literal, EditionIs)}
    if not counts or (both := frozenset.intersection(*counts)) == frozenset(PLAYER_COUNTS):
        return frozenset(editions)
    return frozenset({*editions, PlayersIn(both)})
