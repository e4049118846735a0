"""Chance that a seed repeats: the same numbers in every interpreter, and all of them small."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    Thing = TypeVar("Thing")

_MULTIPLIERS = (157, 146, 142)
_MODULI = (32363, 31727, 31657)
_VALUES = _MODULI[0] - 1
_HASH_START = 2166136261
_HASH_FACTOR = 16777619
_ALL_BITS = 0xFFFFFFFF


class Chance:
    """L'Ecuyer's combined generator for small machines (1988), begun anew for each stream of a seed.

    >>> one, again, other = Chance(7, "wonders/1"), Chance(7, "wonders/1"), Chance(7, "wonders/2")
    >>> [one.below(6) for _ in range(5)] == [again.below(6) for _ in range(5)]
    True
    >>> [one.below(99) for _ in range(5)] == [other.below(99) for _ in range(5)]
    False
    """

    def __init__(self, seed: int, stream: str) -> None:
        self.one, self.two, self.three = [
            1 + _mixed(str(part) + "/" + str(seed) + "/" + stream) % (_MODULI[part] - 1) for part in range(3)
        ]

    def below(self, bound: int) -> int:
        """A number from 0 on and below the bound, each as likely as any other; what would favour some is passed over."""
        fair = _VALUES - _VALUES % bound
        while True:
            self.one = self.one * _MULTIPLIERS[0] % _MODULI[0]
            self.two = self.two * _MULTIPLIERS[1] % _MODULI[1]
            self.three = self.three * _MULTIPLIERS[2] % _MODULI[2]
            found = (self.one - self.two + self.three) % _VALUES
            if found < fair:
                return found % bound

    def shuffled(self, things: list[Thing]) -> list[Thing]:
        """The same things in a drawn order.

        >>> sorted(Chance(1, "").shuffled(["a", "b", "c"]))
        ['a', 'b', 'c']
        """
        drawn = list(things)
        for at in range(len(drawn) - 1, 0, -1):
            other = self.below(at + 1)
            drawn[at], drawn[other] = drawn[other], drawn[at]
        return drawn


def _mixed(text: str) -> int:
    """A number of 32 bits in which every letter counts (FNV-1a, and a last stir)."""
    found = _HASH_START
    for letter in text:
        found = ((found ^ ord(letter)) * _HASH_FACTOR) & _ALL_BITS
    found = ((found ^ (found >> 16)) * 0x85EBCA6B) & _ALL_BITS
    found = ((found ^ (found >> 13)) * 0xC2B2AE35) & _ALL_BITS
    return found ^ (found >> 16)
