"""Checks a question that a strict writer of JSON wrote, such as the browser's own, in a fifth of the time.

The interpreters' readers of JSON are quick, but take more than JSON allows, and tell nothing of the order of members. Where
the text is known to be right and no member of it is wrong, neither matters. Anything else gives nothing; then the
question is read strictly, which tells every fault and its place.
"""

from __future__ import annotations

import json

from .inputs import left_out
from .reading import LONGEST_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..errors import Value
    from ..facts import Facts
    from .fields import Field


def values(fields: tuple[Field, ...], text: str, facts: Facts) -> dict[str, Value] | None:
    """Give the clean values, as `reading.read` and `inputs.check` do; nothing if anything is wrong with them.

    >>> from generator.rules.facts import NOTHING
    >>> from .fields import several, whole
    >>> asked = (several("coins", whole("purse", 0, 9), (1, 7)), whole("cards", 0, 9, 0))
    >>> values(asked, '{"coins": [3]}', NOTHING), values(asked, '{"coins": [10]}', NOTHING)
    ({'coins': [3], 'cards': 0}, None)
    """
    if len(text) > LONGEST_TEXT or "\\" in text:  # an escape may stand for half a character
        return None
    try:
        given = json.loads(text)
        _members(fields, given, facts)
    except (ValueError, TypeError, RuntimeError):  # the last when something is nested too deeply
        return None
    return given  # type: ignore[no-any-return]


def _members(fields: tuple[Field, ...], given: Any, facts: Facts) -> None:
    """Check an object member by member, and put into it what was left out."""
    if not isinstance(given, dict):
        raise TypeError
    strays = len(given)
    for field in fields:
        if field.name in given:
            strays -= 1
            _CHECKS[field.kind](field, given[field.name], facts)
        elif field.required:
            raise ValueError
        else:
            given[field.name] = left_out(field)
    if strays:
        raise ValueError


def _whole(field: Field, given: Any, _facts: Facts) -> None:
    if (
        not isinstance(given, int)
        or not field.minimum <= given <= field.maximum
        or given is True
        or given is False
    ):
        raise ValueError


def _choice(field: Field, given: Any, facts: Facts) -> None:
    if not isinstance(given, str) or given not in (facts.known(field.of) if field.of else field.words):
        raise ValueError


def _flag(_field: Field, given: Any, _facts: Facts) -> None:
    if given is not True and given is not False:
        raise ValueError


def _text(field: Field, given: Any, _facts: Facts) -> None:
    if not isinstance(given, str) or not field.shortest <= len(given) <= field.longest:
        raise ValueError


def _list(field: Field, given: Any, facts: Facts) -> None:
    item = field.item
    assert item
    if not isinstance(given, list) or not field.shortest <= len(given) <= field.longest:
        raise ValueError
    if item.kind == "choice" and item.of:  # such as the cards of a city
        if not facts.known(item.of).issuperset(given):
            raise ValueError
        return
    for one in given:
        _CHECKS[item.kind](item, one, facts)


def _record(field: Field, given: Any, facts: Facts) -> None:
    _members(field.members, given, facts)


def _counts(field: Field, given: Any, facts: Facts) -> None:
    """Check the number of each word; one that was left out becomes the smallest."""
    if not isinstance(given, dict):
        raise TypeError
    strays = len(given)
    for word in field.words:
        if word in given:
            strays -= 1
            _whole(field, given[word], facts)
        else:
            given[word] = field.minimum
    if strays:
        raise ValueError


def _table(field: Field, given: Any, facts: Facts) -> None:
    """Check rows of numbers: at least one row, no stray, and all equally long."""
    if not isinstance(given, dict):
        raise TypeError
    rows = [given[word] for word in field.words if word in given]
    if not rows or len(rows) < len(given) or not field.shortest <= len(rows[0]) <= field.longest:
        raise ValueError
    for row in rows:
        if not isinstance(row, list) or len(row) != len(rows[0]):
            raise ValueError
        for cell in row:
            _whole(field, cell, facts)


_CHECKS: dict[str, Callable[[Field, Any, Facts], None]] = {
    "int": _whole,
    "choice": _choice,
    "flag": _flag,
    "text": _text,
    "list": _list,
    "record": _record,
    "counts": _counts,
    "table": _table,
}
