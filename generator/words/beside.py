"""Icons in a sentence: some are its words, others only stand beside theirs."""

import re
from collections.abc import Callable, Iterable, Iterator

from generator.placeholders import Placeholder, Segment

_NEAR, _STEM = 3, 3
"""So many words before an icon may name it, by so many letters at their beginning."""


def beside(parts: Iterable[Segment], say: Callable[[Segment], str]) -> Iterator[tuple[Segment, str, str]]:
    """Each part of a sentence, what it says, and the name of the icon that it is if it stands beside its word."""
    words = ""
    for part in parts:
        said = say(part)
        icon = part.id if isinstance(part, Placeholder) and part.kind == "icon" else ""
        yield part, said, icon if icon and is_named(said, words) else ""
        words += "" if icon else said  # the same icon twice is two of it


def in_words(parts: Iterable[Segment], say: Callable[[Segment], str]) -> str:
    """A sentence without its icons: one that stands beside its word says nothing more, any other says its word."""
    words = ""
    for _, said, icon in beside(parts, say):
        words = words.rstrip(" ") if icon else words + said
    return words


def is_named(word: str, before: str) -> bool:
    """Whether what an icon shows was just said in words.

    >>> is_named("ship", "Move your ship "), is_named("shield", "Each "), is_named("victory point", "the most victory points ")
    (True, False, True)
    """
    near = re.split(r"[\s’']+", before.casefold().rstrip())[-_NEAR:]
    return any(
        one.startswith(part[:_STEM]) for part in word.casefold().split() for one in near if len(part) >= _STEM
    )
