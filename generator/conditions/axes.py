"""What a table of a game is chosen by, beside its modules: the edition and the number of players."""

from dataclasses import dataclass
from typing import Final

from generator.ids import Edition

ANY: Final = 0
"""Stands for the choice of no certain number of players."""


@dataclass(frozen=True, slots=True)
class Axes:
    """The editions of a game, the newest first, and its numbers of players; nothing of what leaves no choice."""

    editions: tuple[Edition, ...] = ()
    players: tuple[int, ...] = ()
    """Every number of players that some table can have."""
    usual: tuple[int, ...] = ()
    """The numbers of players of the base game."""

    @property
    def choices(self) -> tuple[int, ...]:
        """The numbers of players to choose from, ANY first.

        >>> Axes(players=(3, 4)).choices
        (0, 3, 4)
        """
        return (ANY, *self.players)

    @property
    def newest(self) -> Edition:
        """The edition that stands where a reader has chosen none; empty for a game with a single one.

        >>> Axes(("second", "first")).newest, Axes().newest
        ('second', '')
        """
        return self.editions[0] if self.editions else ""
