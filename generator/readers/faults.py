"""What is wrong in the content, said once and clearly."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from generator.model import Where

MISSING: Final = "is missing"
_SPACES: Final = "\n\u00a0\u202f\u2009"
"""What is not printable to Python, but stands in our own sentences."""


def printable(text: str) -> str:
    r"""The text with everything that a terminal would obey or turn round written out; line breaks stay.

    >>> print(printable("a\x1b[31m\u202eb"))
    a\x1b[31m\u202eb
    """
    return "".join(
        letter if letter.isprintable() or letter in _SPACES else ascii(letter)[1:-1] for letter in text
    )


class ContentError(Exception):
    """All faults of a run, sorted; str() is the report that a maintainer reads."""

    def __init__(self, faults: Iterable["Fault"]) -> None:
        self.faults = sorted(_without_moved(set(faults)), key=lambda fault: (fault.where, fault.message))
        super().__init__("\n".join(map(str, self.faults)))


class Fault:
    """One fault: where it stands and what would be right."""

    __slots__ = ("meant", "message", "where")

    def __init__(self, where: Where, message: str, meant: str = "") -> None:
        self.where = where
        self.message = message
        self.meant = meant
        """Of a file that nothing reads: the one that it was most likely meant to be."""

    def __str__(self) -> str:
        return printable(f"{self.where}: {self.message}".replace("\n", "\\n"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def _without_moved(faults: set[Fault]) -> Iterator[Fault]:
    """A file that only has another name is not missing besides."""
    meant = {fault.meant for fault in faults if fault.meant}
    yield from (f for f in faults if f.message != MISSING or f.where.path not in meant)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known name as a question, or nothing.

    >>> did_you_mean("colr", ["colour", "cost"])
    " (did you mean 'colour'?)"
    """
    close = get_close_matches(str(word), list(known), 1, 0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""
