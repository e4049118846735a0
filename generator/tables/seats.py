"""Seats: for which editions and how many players something holds, and the condition that picks them."""

from generator.conditions import Axes, Condition, parse
from generator.ids import Edition

Seat = tuple[Edition, int]
"""An edition and a number of players."""
Seats = frozenset[Seat]


def editions_of(seats: Seats, axes: Axes) -> list[Edition]:
    """The editions, the usual one first."""
    return [edition for edition in axes.editions if any(edition == one for one, _ in seats)]


def condition(seats: Seats, among: Seats, axes: Axes) -> Condition | None:
    """The condition that picks these editions and numbers of players among those that there can be; None for all.

    >>> axes = Axes(("second", "first"), (3, 4, 5), (3, 4, 5))
    >>> every = frozenset((edition, n) for edition in axes.editions for n in axes.players)
    >>> condition(frozenset({("first", 4), ("first", 5)}), every, axes).text
    'edition.first and players >= 4'
    """
    if seats == among:
        return None
    counts, editions = {n for _, n in seats}, editions_of(seats, axes)
    everywhere = seats == {seat for seat in among if seat[1] in counts}
    if everywhere and editions == editions_of(among, axes):
        return parse(_players(counts, {n for _, n in among}), axes)
    return parse(" or ".join(_of_edition(edition, seats, among) for edition in editions), axes)


def _of_edition(edition: Edition, seats: Seats, among: Seats) -> str:
    here, there = ({n for e, n in some if e == edition} for some in (seats, among))
    if here == there:
        return f"edition.{edition}"
    players = _players(here, there)
    return f"edition.{edition} and ({players})" if " or " in players else f"edition.{edition} and {players}"


def _players(counts: set[int], among: set[int]) -> str:
    if counts == {n for n in among if n >= min(counts)} and len(counts) > 1:
        return f"players >= {min(counts)}"
    if counts == {n for n in among if n <= max(counts)} and len(counts) > 1:
        return f"players <= {max(counts)}"
    return " or ".join(f"players == {n}" for n in sorted(counts))
