"""The things of Duel: cards, wonders, tokens and the structures of the three Ages."""

from collections.abc import Mapping
from dataclasses import field
from typing import cast

from generator.games.duel.effect_words import Mythology, Section
from generator.games.duel.effects import Effect
from generator.games.notation import Cost
from generator.ids import ModuleId
from generator.model import Library, Where, record

STRUCTURE = "structure"
TEMPLE = "grand-temple"
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")


@record
class Component:
    """A card, wonder or token: what it costs, if it has a cost, and what it does."""

    id: str
    kind: str
    module: ModuleId | None
    without: str
    """The module that takes it out of the game; empty if none does."""
    effects: tuple[Effect, ...]
    cost: Cost | None
    age: int
    colour: str
    uses: str
    gives: str
    chain_from: tuple[str, ...]
    chain_to: tuple[str, ...]
    mythology: Mythology | None
    section: Section | None
    copies: int
    agreement: int
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)

    @property
    def in_play(self) -> str:
        """The condition on which it is in the game; empty for every table."""
        return self.module or (f"not {self.without}" if self.without else "")


Rows = tuple[tuple[int, ...], ...]


@record
class Slot:
    """A card of a structure: its row, its half-card column, and the cards that lie on it."""

    row: int
    column: int
    face_up: bool
    covered_by: tuple[int, ...]


@record
class Structure:
    """The structure of an Age, without and with Agora, and the cards on which Pantheon's tokens lie."""

    id: str
    age: int
    rows: Mapping[str, Rows]
    """Layout (base, agora) -> the columns of each row."""
    tokens: str
    token_slots: Mapping[str, tuple[int, ...]]
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)

    def slots(self, layout: str) -> tuple[Slot, ...]:
        """Its cards; each is covered by those of the next row half a card to either side, and every second row is face down (DUEL S10)."""
        places = [(r, c) for r, row in enumerate(self.rows[layout]) for c in row]
        return tuple(
            Slot(
                row=r,
                column=c,
                face_up=r % 2 == 0,
                covered_by=tuple(
                    i for i, (row, col) in enumerate(places) if row == r + 1 and abs(col - c) == 1
                ),
            )
            for r, c in places
        )

    def places(self, layout: str) -> list[tuple[int, int]]:
        """The row of each card, and its place in the row, counted from 1."""
        return [(r, at) for r, row in enumerate(self.rows[layout], 1) for at in range(1, len(row) + 1)]


def of_kind(library: Library, kind: str) -> Mapping[str, Component]:
    """Every thing of a kind but the structures."""
    return cast("Mapping[str, Component]", library.things[kind])


def structures(library: Library) -> Mapping[str, Structure]:
    """The structures of the three Ages."""
    return cast("Mapping[str, Structure]", library.things[STRUCTURE])
