"""What can be put on a table beside the base game: modules, and the sets of them that people own."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from generator.ids import Edition, ModuleId, SourceId
from generator.model.basis import Text, Where, record


@record
class Module:
    """A part of the game that is played with or without: an expansion, a part of one, a variant."""

    id: ModuleId
    name: Text
    lead: Text
    kind: Literal["official", "tournament", "fan"]
    icon: str
    editions: tuple[Edition, ...]
    adds_players: Mapping[Edition, tuple[int, ...]]
    """Edition -> numbers of players beyond the usual ones that it makes possible."""
    only_players: tuple[int, ...]
    """The only numbers of players with which it is played; empty for all."""
    needs: tuple[ModuleId, ...]
    excludes: Mapping[ModuleId, Text]
    """Module that cannot be on the same table -> why."""
    known_of: Edition
    """The one edition whose lists tell of its cards, where others have cards too; empty for the rest."""
    proposed_in: tuple[str, ...]
    """The languages in which no box was printed, so that the name is ours."""
    sources: tuple[SourceId, ...]
    where: Where = field(compare=False)


@record
class Preset:
    """A set of modules under one name, such as a box as it is sold."""

    id: str
    name: Text
    editions: tuple[Edition, ...]
    modules: tuple[ModuleId, ...]
    where: Where = field(compare=False)
