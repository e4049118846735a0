"""The bits of a large number, one by one."""

from collections.abc import Iterable
from functools import cache


@cache
def _bit_positions(byte: int) -> tuple[int, ...]:
    return tuple(place for place in range(8) if byte >> place & 1)


def bits_of(number: int) -> Iterable[int]:
    """The places of the bits that are set, from the lowest.

    >>> list(bits_of(0b1_0000_0101))
    [0, 2, 8]
    """
    for offset, byte in enumerate(number.to_bytes((number.bit_length() + 7) // 8, "little")):
        for place in _bit_positions(byte):
            yield offset * 8 + place
