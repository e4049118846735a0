"""A condition in the plainest words: what was joined from several, with each part of it once."""

from collections.abc import Iterable
from functools import lru_cache

from generator.conditions import Clause, Condition, EditionIn, ModuleIs, PlayersIn, parse


@lru_cache(maxsize=10_000)
def plainly(when: Condition | None) -> Condition | None:
    """The same condition in the plainest words, each part of it once.

    >>> from generator.conditions import Axes, both
    >>> plainly(both(parse("leaders and cities", Axes()), parse("cities", Axes()))).text
    'cities and leaders'
    """
    if when is None or not all(when.clauses) or not when.clauses:
        return when
    clauses = sorted(" and ".join(sorted(_words(clause))) for clause in when.clauses)
    return parse(" or ".join(clauses), when.axes)


def _words(clause: Clause) -> list[str]:
    """The parts of a clause as one writes them."""
    found = []
    for literal in clause:
        match literal:
            case ModuleIs(module, there):
                found.append(module if there else f"not {module}")
            case EditionIn(editions):
                found.append(_either(f"edition.{edition}" for edition in sorted(editions)))
            case PlayersIn(counts):
                found.append(_either(f"players == {count}" for count in sorted(counts)))
    return found


def _either(words: Iterable[str]) -> str:
    listed = list(words)
    return f"({' or '.join(listed)})" if len(listed) > 1 else listed[0]
