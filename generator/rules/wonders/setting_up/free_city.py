"""The game for two: who leads the Free City when, and how many cards are left where."""

from __future__ import annotations

from ...errors import within
from ..constants import AGES, HAND_SIZE, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

SIDES = ("left", "right")
"""The two players, seen from the Free City."""


def controller(age: int, turn: int) -> str:
    """The left player begins in Ages I and III, the right one in Age II, and the card changes hands every turn (P-008, P-017).

    >>> controller(1, 1), controller(1, 2), controller(2, 1), controller(3, 6)
    ('left', 'right', 'right', 'right')
    """
    within("age", age, 1, AGES)
    within("turn", turn, 1, TURNS)
    return SIDES[(age + turn) % len(SIDES)]


def cards_after(turn: int) -> tuple[int, int, int]:
    """The controller draws one card and uses two, the other player uses one: stacks of both players, and the pile (P-010 to P-012).

    >>> cards_after(1), cards_after(6)
    ((6, 6, 6), (1, 1, 1))
    """
    within("turn", turn, 0, TURNS)
    own, other, pile = HAND_SIZE, HAND_SIZE, HAND_SIZE
    for _ in range(turn):
        own, pile = own + 1, pile - 1
        own, other = own - 2, other - 1
        own, other = other, own  # the stacks change sides
    return (own, other, pile)


def discarded() -> int:
    """After the last turn the last cards of both players and of the pile are discarded (P-018).

    >>> discarded()
    3
    """
    return sum(cards_after(TURNS))


def course() -> list[Value]:
    """What is left after each turn of an Age.

    >>> course()[-1]
    {'turn': 6, 'stacks': [1, 1], 'pile': 1}
    """
    found: list[Value] = []
    for turn in range(1, TURNS + 1):
        own, other, pile = cards_after(turn)
        found.append({"turn": turn, "stacks": [own, other], "pile": pile})
    return found
