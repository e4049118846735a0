"""Rulings have the authority that they claim, none holds the place of a better one, and each source is used."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Final

from generator.ids import RulingId, SourceId
from generator.model import AUTHORITIES, Library, Ruling, Source
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told

PUBLISHERS: Final = ("rulebook", "help-sheet", "faq", "designer")
"""The authorities that need no interim answer beside them."""


def rulings(library: Library, tables: Tables) -> Iterator[Fault]:
    """What is wrong with the standing of each ruling, and of any two of them."""
    for ruling in library.rulings:
        yield from _kind(ruling)
        yield from _reach(ruling, library.sources)
        for id_ in sorted(set(ruling.terms) - {entry.id for entry in library.glossary}):
            yield Fault(ruling.where, f"{ruling.id}: about: the glossary does not explain {id_}")
    yield from _replaced(library, tables)
    yield from _no_longer_interim(library, tables)


def _kind(ruling: Ruling) -> Iterator[Fault]:
    """What a publisher or the designer has said is not interim, and what only we say is."""
    is_interim = ruling.kind == "interim"
    if is_interim and ruling.authority in PUBLISHERS:
        message = f"kind: is interim, but the authority is {ruling.authority}, which decides for good"
        yield Fault(ruling.where, f"{ruling.id}: {message}")
    elif not is_interim and ruling.authority == "recommendation":
        message = f"kind: is {ruling.kind}, but what rests on a recommendation is interim"
        yield Fault(ruling.where, f"{ruling.id}: {message}")


def _reach(ruling: Ruling, known: Mapping[SourceId, Source]) -> Iterator[Fault]:
    """Its authority comes from a source for one of its editions, and it was checked when all its sources were there."""
    cited = [known[citation.source] for citation in ruling.citations]
    lending = [source for source in cited if source.authority == ruling.authority]
    fitting = [source for source in lending if source.edition in (None, *ruling.editions)]
    if lending and not fitting:
        source = lending[0]
        message = f"is {ruling.authority}, but {source.id} is a source for the {source.edition} edition only"
        yield Fault(ruling.where, f"{ruling.id}: authority: {message}")
    for source in cited:
        if ruling.checked and ruling.checked[: len(source.date)] < source.date:
            message = f"is {ruling.checked}, before {source.id} was there ({source.date})"
            yield Fault(ruling.where, f"{ruling.id}: checked: {message}")


def _replaced(library: Library, tables: Tables) -> Iterator[Fault]:
    """Whatever takes the place of a ruling stands wherever that did, and is not weaker; and none replaces itself."""
    by_id = {ruling.id: ruling for ruling in library.rulings}
    taking: dict[RulingId, list[Ruling]] = defaultdict(list)
    for ruling in library.rulings:
        for id_ in ruling.supersedes:
            taking[id_].append(ruling)
            if AUTHORITIES.index(ruling.authority) > AUTHORITIES.index(by_id[id_].authority):
                message = f"is {ruling.authority}, but {id_} is {by_id[id_].authority}"
                yield Fault(ruling.where, f"{ruling.id}: supersedes: {message}")
    for id_, newer in taking.items():
        old = by_id[id_]
        left = reduce(lambda rest, one: rest & ~tables.where(one.when), newer, tables.where(old.when))
        if left:
            message = f"nothing takes the place of this ruling with {told(tables.first(left))}"
            yield Fault(old.where, f"{id_}: {message}")
        if id_ in _after(id_, taking):
            yield Fault(old.where, f"{id_}: supersedes: comes round to itself")


def _after(id_: RulingId, taking: Mapping[RulingId, Iterable[Ruling]]) -> set[RulingId]:
    """All that have taken the place of a ruling, one after another."""
    found: set[RulingId] = set()
    waiting = [id_]
    while waiting:
        newer = {ruling.id for ruling in taking.get(waiting.pop(), ())} - found
        found |= newer
        waiting += newer
    return found


def _no_longer_interim(library: Library, tables: Tables) -> Iterator[Fault]:
    """No interim answer stands on a table where a publisher's answer to the same question does."""
    decided: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in library.in_force:
        for name in ruling.decides:
            decided[name].append(ruling)
    for name, answering in decided.items():
        good = [ruling for ruling in answering if ruling.authority in PUBLISHERS]
        for interim in (ruling for ruling in answering if ruling.kind == "interim"):
            for other in good:
                if both := tables.where(interim.when) & tables.where(other.when) & tables.definite:
                    message = f"is interim, but {other.id} decides {name} as {other.authority}"
                    yield Fault(interim.where, f"{interim.id}: {message}, with {told(tables.first(both))}")


def unused(libraries: Iterable[Library]) -> Iterator[Fault]:
    """The sources on which nothing rests in any game."""
    listed: dict[SourceId, Source] = {}
    used: set[SourceId] = set()
    for library in libraries:
        listed |= library.sources
        used |= reduce(or_, map(set, _used(library)), set())
    for id_ in sorted(set(listed) - used):
        yield Fault(listed[id_].where, f"{id_}: nothing rests on this source")


def _used(library: Library) -> Iterator[Iterable[SourceId]]:
    """The sources of each thing that names any."""
    yield from (rule.sources for rule in library.rules.values())
    yield from (order.sources for order in library.orders)
    yield from ([citation.source for citation in ruling.citations] for ruling in library.rulings)
    yield from (module.sources for module in library.modules.values())
    yield from (reading.sources for question in library.questions for reading in question.readings)
    yield from (outcome.sources for one in library.situations for outcome in one.outcomes)
    for of_locale in library.names.values():
        for names in of_locale.values():
            yield from (name.sources for name in (names.newest, *names.others.values(), *names.also.values()))
    yield from (term.sources for terms in library.terms.values() for term in terms.values())
