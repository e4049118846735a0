"""Seats of a table, numbered from 0 clockwise: lists of them, alone or Age by Age."""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.fields import record, seat, several
from ..constants import AGES
from ..setting_up.decks import MOST_PLAYERS
from .military import AGE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ...errors import Value
    from ...question.fields import Field

    ByAge: TypeAlias = dict[str, list[int]]


def passed(age: int, hands: list[Value]) -> list[Value]:
    """Give the hands of all seats after a turn: passed to the left in Ages I and III, to the right in Age II (B-032).

    >>> passed(1, ["of 0", "of 1", "of 2"]), passed(2, ["of 0", "of 1", "of 2"])
    (['of 2', 'of 0', 'of 1'], ['of 1', 'of 2', 'of 0'])
    """
    first = 1 if within("age", age, 1, AGES) == 2 else len(hands) - 1
    return hands[first:] + hands[:first]


def by_age(name: str, most: int = MOST_PLAYERS) -> Field:
    """Describe an input that names seats for each Age; Ages, or all of it, may be left out.

    >>> [member.name for member in by_age("diplomats").members]
    ['1', '2', '3']
    """
    return record(
        name,
        tuple([several(age, seat("seat", MOST_PLAYERS), (0, most)) for age in AGE_NAMES]),
        required=False,
    )


def named(field: str, given: list[int], players: int) -> list[int]:
    """Give seats of the table in ascending order; each may be named once.

    >>> named("diplomats", [2, 0], 3)
    [0, 2]
    """
    for i, chosen in enumerate(given):
        within(field + "." + str(i), chosen, 0, players - 1)
    if len(set(given)) != len(given):
        raise RulesError(field, "given-twice")
    return sorted(given)


def in_age(field: str, given: ByAge | None, age: str, players: int) -> list[int]:
    """Give the seats that are named for one Age.

    >>> in_age("diplomats", {"2": [1]}, "2", 3), in_age("diplomats", {"2": [1]}, "3", 3)
    ([1], [])
    """
    return named(field + "." + age, (given or {}).get(age, []), players)


def only_in(ages: list[str], table: str, given: ByAge | None) -> None:
    """Refuse seats that are named for an Age which the table leaves out.

    >>> only_in(["1"], "shields_by_age", {"1": [0], "2": []})
    """
    for age in AGE_NAMES:
        if (given or {}).get(age) and age not in ages:
            raise RulesError(table + "." + age, "missing")
