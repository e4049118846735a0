"""Who can sit at a table: for which numbers of players "any number" stands."""

from collections.abc import Iterable

from generator.conditions import ALWAYS, ANY, Axes, EditionIn, ModuleIs, Seating
from generator.ids import Edition
from generator.model import Module


def seating(modules: Iterable[Module], axes: Axes) -> Seating:
    """Where each number of players is one of those for which "any number" stands: the usual ones always, another where
    a module adds it and none forbids it.

    >>> found = seating([], Axes((), (2, 3, 4), (3, 4)))
    >>> sorted(found[4]), sorted(found[2])
    ([frozenset()], [])
    """
    found = dict.fromkeys(axes.usual, ALWAYS)
    there = [module for module in modules if ANY in with_any(module.only_players or axes.players, axes)]
    for count in sorted(set(axes.players) - set(axes.usual)):
        forbids = [
            ModuleIs(m.id, there=False) for m in there if m.only_players and count not in m.only_players
        ]
        found[count] = frozenset(
            frozenset({*_in_edition(edition), ModuleIs(module.id), *forbids})
            for module in there
            for edition, counts in module.adds_players.items()
            if count in counts
        )
    return found


def _in_edition(edition: Edition) -> tuple[EditionIn, ...]:
    return (EditionIn(frozenset({edition})),) if edition else ()


def with_any(counts: tuple[int, ...], axes: Axes) -> tuple[int, ...]:
    """Any number of players is no certain one, so it needs all the usual ones."""
    return (ANY, *counts) if set(axes.usual) <= set(counts) else counts
