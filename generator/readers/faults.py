"""What is wrong in the content, said once and clearly."""

from collections.abc import Iterable
from difflib import get_close_matches

from generator.model import Where


class ContentError(Exception):
    """All faults of a run, sorted; str() is the report that a maintainer reads."""

    def __init__(self, faults: Iterable["Fault"]) -> None:
        self.faults = sorted(set(faults), key=lambda fault: (fault.where, fault.message))
        super().__init__("\n".join(map(str, self.faults)))


class Fault:
    """One fault: where it stands and what would be right."""

    __slots__ = ("message", "where")

    def __init__(self, where: Where, message: str) -> None:
        self.where = where
        self.message = message

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known name as a question, or nothing.

    >>> did_you_mean("colr", ["colour", "cost"])
    " (did you mean 'colour'?)"
    """
    close = get_close_matches(str(word), list(known), 1, 0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""
