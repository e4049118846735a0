"""The lines of a working: which rule was applied, what is to be said about it, and with which values."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .errors import Value

    Messages: TypeAlias = dict[str, tuple[str, str, tuple[str, ...]]]


def lines_of(messages: Messages) -> Callable[..., dict[str, Value]]:
    """Give what builds the lines of a game: message id -> the rule that it cites ("" = a result, which cites none), the
    value that decides the plural, all values.

    >>> line = lines_of({"sum.result": ("", "points", ("points",)), "sum.line": ("end.sum", "n", ("n",))})
    >>> line("sum.result", points=2), line("sum.line", n=1)
    ({'say': 'sum.result', 'plural': 'points', 'points': 2}, {'say': 'sum.line', 'plural': 'n', 'rule': 'end.sum', 'n': 1})
    """
    begun: dict[str, dict[str, Value]] = {}
    for say, (rule, plural, _values) in messages.items():
        begun[say] = {"say": say, "plural": plural}
        if rule:
            begun[say]["rule"] = rule

    def line(say: str, **values: Value) -> dict[str, Value]:
        data = begun[say].copy()
        data.update(values)
        return data

    return line
