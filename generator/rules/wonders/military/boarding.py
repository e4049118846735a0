"""The extra conflict on land of Armada: Incursion in the first edition, Boarding in the second."""

from __future__ import annotations

from ...errors import within
from ..constants import AGES, MIN_PLAYERS
from ..setting_up.decks import MOST_PLAYERS
from .military import Border

TWO_TO_THE_LEFT = 2
TWO_TO_THE_RIGHT = -2
# Pontoon, Ballista and Pier, one in each Age.
TARGETS = (TWO_TO_THE_RIGHT, TWO_TO_THE_LEFT, TWO_TO_THE_RIGHT)


def receiver(age: int, giver: int, players: int) -> int:
    """The seat that gets the token: second to the right of who builds Pontoon or Pier, second to the left for Ballista (A-027, of one source).

    >>> receiver(1, 0, 5), receiver(2, 0, 5), receiver(3, 1, 4)
    (3, 2, 3)
    """
    within("age", age, 1, AGES)
    within("players", players, MIN_PLAYERS, MOST_PLAYERS)
    within("giver", giver, 0, players - 1)
    return (giver + TARGETS[age - 1]) % players


def extra(age: int, giver: int, shields: list[int]) -> Border:
    """The giver and the receiver compare their shields once more (A-026); Diplomacy keeps neither out (A-028).

    >>> extra(2, 3, [4, 1, 2, 0, 3]).tokens()
    (-1, 3)
    """
    second = receiver(age, giver, len(shields))
    return Border(age, giver, second, (shields[giver], shields[second]))


def meets(border: Border, met: list[Border]) -> bool:
    """Whether these two fight already: nobody fights the same player twice in an Age (A-029).

    >>> meets(Border(1, 0, 2, (1, 2)), [Border(1, 2, 0, (2, 1))])
    True
    """
    both = sorted([border.first, border.second])
    return both in [sorted([other.first, other.second]) for other in met]
