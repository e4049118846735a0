"""Seats: for which editions and how many players something holds, and the condition that picks them."""

from generator.conditions import Condition, parse
from generator.ids import EDITIONS, Edition

Seat = tuple[Edition, int]
"""An edition and a number of players."""
Seats = frozenset[Seat]


def editions_of(seats: Seats) -> list[Edition]:
    """The editions, the usual one first."""
    return [edition for edition in EDITIONS if any(edition == one for one, _ in seats)]


def condition(seats: Seats, among: Seats) -> Condition | None:
    """The condition that picks these editions and numbers of players among those that there can be; None for all.

    >>> every = frozenset((edition, n) for edition in EDITIONS for n in (3, 4, 5))
    >>> condition(frozenset({("first", 4), ("first", 5)}), every).text
    'edition.first and players >= 4'
    """
    if seats == among:
        return None
    counts, editions = {n for _, n in seats}, editions_of(seats)
    everywhere = seats == {seat for seat in among if seat[1] in counts}
    if everywhere and editions == editions_of(among):
        return parse(_players(counts, {n for _, n in among}))
    return parse(" or ".join(_of_edition(edition, seats, among) for edition in editions))


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
