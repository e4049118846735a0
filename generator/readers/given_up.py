"""What was published and stands no more: from its file to the model, and what must hold of it."""

from collections.abc import Iterator, Mapping
from typing import Final

from generator.model import GivenUp, Library, Where
from generator.readers.faults import Fault, did_you_mean
from generator.readers.gather import Gather
from generator.readers.published import path_of, public_ids
from generator.readers.sentence_shapes import GivenUpShape
from generator.readers.strict_yaml import Document

UNLINKED: Final = ("example", "preset")
"""Kinds without an address of their own, to which nothing can lead on."""


def given_up(gather: Gather) -> tuple[GivenUp, ...]:
    """Every id that was given up, in the order of the file; a game that has given up none needs no file."""
    found = [
        one
        for document, entries in gather.files("content/{game}/given-up*.yaml", "given-up")
        for index, entry in enumerate(entries)
        if (one := _given_up(gather, document, index, entry))
    ]
    gather.unique(((f"{one.kind} {one.id}", one.where) for one in found), "id")
    return tuple(found)


def _given_up(gather: Gather, document: Document, index: int, entry: GivenUpShape) -> GivenUp | None:
    where = document.where(index, "id")
    if (entry.replaced_by is None) == (entry.because is None):
        gather.breaks(where, f"{entry.id}: say either what it is replaced_by or because of what it is gone")
        return None
    kind, _, id_ = entry.id.partition(" ")
    because = entry.because and gather.text(
        f"given-up.{kind}.{id_}", entry.because, document.where(index, "because")
    )
    to, _, other = (entry.replaced_by or "").partition(" ")
    at = document.where(index, "replaced_by") if other else where
    return GivenUp(
        kind=kind, id=id_, successor=(to, other) if other else None, because=because or None, where=at
    )


def misled(known: Mapping[str, int], library: Library) -> Iterator[Fault]:
    """What was given up had been published and is gone, and whatever takes its place stands and has an address."""
    ids = public_ids(library)
    for one in library.given_up:
        name = f"{one.kind} {one.id}"
        if name in ids:
            yield Fault(one.where, f"{name}: still stands, at {ids[name]}; what stands is not given up")
        elif name not in known:
            message = f"{name}: was never published; {path_of(library.game.id)} lists what was"
            yield Fault(one.where, f"{message}{did_you_mean(name, sorted(known))}")
        if one.successor:
            yield from _astray(one, name, ids, library)


def _astray(one: GivenUp, name: str, ids: Mapping[str, Where], library: Library) -> Iterator[Fault]:
    """A successor to which nothing can lead."""
    kind, id_ = one.successor or ("", "")
    target = f"{kind} {id_}"
    if (kind, id_) in {(other.kind, other.id) for other in library.given_up}:
        yield Fault(one.where, f"{name}: {target} was given up too; name what has taken the place of both")
    elif target not in ids:
        hint = did_you_mean(target, sorted(ids))
        yield Fault(one.where, f"{name}: replaced_by: there is no {target}{hint}")
    elif kind in UNLINKED:
        yield Fault(one.where, f"{name}: replaced_by: {target} has no address of its own")
