"""What the pictures of Duel are drawn from: where each card, space and chamber stands."""

from dataclasses import dataclass
from typing import Final

from generator.games.duel.components import Structure

_STEP: Final = 11
"""Half a card, and the gap between two."""
_ROW: Final = 20


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card of a structure: where it stands, whether it is face up, and whether a token lies on it."""

    x: int
    y: int
    face_up: bool
    token: bool


@dataclass(frozen=True, slots=True)
class DrawnStructure:
    """The cards of a structure, those that lie underneath first, and the size of the picture."""

    cards: tuple[DrawnCard, ...]
    width: int
    height: int


def structure(of: Structure, layout: str) -> DrawnStructure:
    """A structure as it lies on the table, the far row on top."""
    slots = of.slots(layout)
    first = min(slot.column for slot in slots)
    tokens = of.token_slots.get(layout, ())
    cards = tuple(
        DrawnCard((slot.column - first) * _STEP + 1, slot.row * _ROW + 1, slot.face_up, index in tokens)
        for index, slot in enumerate(slots)
    )
    return DrawnStructure(cards, max(c.x for c in cards) + 21, max(c.y for c in cards) + 31)
