"""Masks of Cities: at the end of the game each copies the symbol on a green card of a neighbour.

Whether two masks may copy the same card is disputed (C-042). Believed: each copies a different card, so that
`neighbours` limits each kind; with `same_card` a symbol that stands next door once may be copied by every mask.
"""

from __future__ import annotations

from ...errors import within
from . import symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .science import Counts


def used(neighbours: Counts, masks: int, *, same_card: bool = False) -> int:
    """As many masks copy as there are cards to copy; if they may share a card, all do as soon as there is one (C-041, C-042).

    >>> used((0, 0, 1), 2), used((0, 0, 1), 2, same_card=True), used((0, 0, 0), 1)
    (1, 2, 0)
    """
    within("masks", masks, 0, symbols.MOST)
    cards = sum(symbols.checked([neighbours])[0])
    return masks if same_card and cards else min(masks, cards)


def possible(own: Counts, neighbours: Counts, masks: int, *, same_card: bool = False) -> list[Counts]:
    """All counts that the masks can lead to, in ascending order; `neighbours` counts both neighbours' green cards (C-040).

    >>> possible((1, 2, 3), (1, 1, 1), 2)
    [(1, 3, 4), (2, 2, 4), (2, 3, 3)]
    """
    count = used(neighbours, masks, same_card=same_card)
    limits = [count if same_card and cards else min(cards, count) for cards in neighbours]
    compass, gear, tablet = symbols.checked([own])[0]
    found: list[Counts] = []
    for first in range(limits[0] + 1):
        for second in range(limits[1] + 1):
            third = count - first - second
            if 0 <= third <= limits[2]:
                found.append((compass + first, gear + second, tablet + third))
    return found
