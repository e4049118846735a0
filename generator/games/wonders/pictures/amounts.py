"""Numbers that follow from the table, as pictures show them: each case under its condition, each count under its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model import Case, Number
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Shown:
    """A number and the classes under which it is seen: that of the modules, and that of the count of players."""

    modules: str
    players: str
    before: str
    after: str = ""
    counted: bool = False
    """Whether the players are counted between what stands before and after: 7 × players, players + 2."""


def amounts(reader: Reader, name: str) -> tuple[Shown, ...]:
    """All that a number of the rules can be."""
    number: Number = reader.library.numbers[name]
    return tuple(one for case in number.cases for one in _of_case(case, reader.under(case.when)))


def _of_case(case: Case, modules: str) -> Iterator[Shown]:
    for count, value in case.unusual.items():
        yield Shown(modules, f"when-players-{count}", str(value))
    if case.formula:
        yield _for_any(case, modules)
    else:
        unless = " ".join(f"unless-players-{count}" for count in case.unusual)
        yield Shown(modules, unless, str(case.usual))


def _for_any(case: Case, modules: str) -> Shown:
    """What holds for any number of players, found from the numbers themselves.

    >>> _for_any(Case(values={3: 21, 4: 28}, usual_counts=(3, 4), formula="x"), "").before
    '7 ×'
    >>> _for_any(Case(values={3: 5, 4: 6}, usual_counts=(3, 4), formula="x"), "").after
    '+ 2'
    >>> _for_any(Case(values={3: 2, 4: 3, 5: 3}, usual_counts=(3, 4, 5), formula="x"), "").before
    '2–3'
    """
    here = {count: case.values[count] for count in case.usual_counts}
    times = {value // count for count, value in here.items() if value % count == 0}
    more = {value - count for count, value in here.items()}
    any_players = "when-players-any"
    if all(value % count == 0 for count, value in here.items()) and len(times) == 1:
        by = times.pop()
        return Shown(modules, any_players, "" if by == 1 else f"{by} ×", counted=True)
    if len(more) == 1:
        return Shown(modules, any_players, "", f"+ {more.pop()}", counted=True)
    return Shown(modules, any_players, f"{min(here.values())}–{max(here.values())}")
