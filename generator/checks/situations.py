"""What to do when something goes wrong is said once for each table, and by something that stands on it."""

from collections.abc import Iterator, Mapping

from generator.ids import RuleId
from generator.model import Library, Outcome, Pointer, Situation
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told


def situations(library: Library, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    """Situations with two outcomes on one table, and outcomes that no table has or to which nothing leads; `visible` gives the
    tables on which each rule stands.
    """
    stands = {Pointer(kind="rule", id=id_): on for id_, on in visible.items()}
    for ruling in library.in_force:
        stands[Pointer(kind="ruling", id=ruling.id)] = tables.where(ruling.when)
    for situation in library.situations:
        yield from _twice(situation, tables)
        for outcome in situation.outcomes:
            yield from _outcome(situation, outcome, library, tables, stands)


def _twice(situation: Situation, tables: Tables) -> Iterator[Fault]:
    """It comes to one thing on each table."""
    before = 0
    for outcome in situation.outcomes:
        here = tables.where(outcome.when)
        if both := before & here:
            message = f"{situation.id}: two outcomes hold with {told(tables.first(both))}; one must"
            yield Fault(outcome.where, message)
        before |= here


def _outcome(
    situation: Situation, outcome: Outcome, library: Library, tables: Tables, stands: Mapping[Pointer, int]
) -> Iterator[Fault]:
    """Each step stands somewhere, and where there are to be steps, one of them does."""
    here = tables.where(outcome.when)
    if not here:
        yield Fault(outcome.where, f"{situation.id}: no table can have this outcome")
        return
    if outcome.is_in_tournaments:
        yield from _in_tournaments(situation, outcome, library)
        return
    found = 0
    for step in outcome.steps:
        if step not in stands:
            message = f"{situation.id}: another ruling has taken the place of {step.id}; name that one"
            yield Fault(outcome.where, message)
        elif not here & stands[step]:
            yield Fault(outcome.where, f"{situation.id}: {step.id} never stands where this outcome does")
        found |= stands.get(step, 0)
    if left := 0 if outcome.is_open else here & ~found & tables.definite:
        message = f"{situation.id}: none of its steps stands with {told(tables.first(left))}"
        yield Fault(outcome.where, message)


def _in_tournaments(situation: Situation, outcome: Outcome, library: Library) -> Iterator[Fault]:
    """Its steps need not stand on the table, but what comes first is from a tournament."""
    first = outcome.steps[0]
    if first.kind == "rule":
        said = [id_ for variant in library.rules[RuleId(first.id)].variants for id_ in variant.sources]
    else:
        said = [
            one.source for ruling in library.in_force if ruling.id == first.id for one in ruling.citations
        ]
    if not any(library.sources[id_].authority == "tournament" for id_ in said):
        yield Fault(outcome.where, f"{situation.id}: no tournament says what {first.id} does")
