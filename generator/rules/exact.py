"""Exact parts of whole numbers: a pair of top and bottom in lowest terms, the bottom above zero; no rounding anywhere."""

from __future__ import annotations

from .errors import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Exact: TypeAlias = tuple[int, int]

ZERO = (0, 1)
MOST_DIGITS = 40
_DIGITS = "0123456789"


def exact(top: int, bottom: int = 1) -> Exact:
    """Reduce a fraction; the bottom must be above zero.

    >>> exact(6, 4), exact(-6, 3), exact(0, 5)
    ((3, 2), (-2, 1), (0, 1))
    """
    one, other = (top if top > 0 else -top), bottom
    while other:
        one, other = other, one % other
    return (top // one, bottom // one)


def plus(one: Exact, other: Exact) -> Exact:
    """Add two fractions.

    >>> plus((1, 2), (1, 6))
    (2, 3)
    """
    return exact(one[0] * other[1] + other[0] * one[1], one[1] * other[1])


def compare(one: Exact, other: Exact) -> int:
    """Tell which fraction is larger: 1 the first, -1 the second, 0 none.

    >>> compare((1, 2), (1, 3)), compare((1, 3), (1, 2)), compare((1, 2), (1, 2))
    (1, -1, 0)
    """
    mine, theirs = one[0] * other[1], other[0] * one[1]
    if mine == theirs:
        return 0
    return 1 if mine > theirs else -1


def told(number: Exact) -> int | str:
    """Give a whole number as such and any other as text.

    >>> told((6, 1)), told((3, 2))
    (6, '3/2')
    """
    top, bottom = number
    return top if bottom == 1 else str(top) + "/" + str(bottom)


def percent(number: Exact) -> str:
    """Give a fraction, not below zero, in per cent with two decimals; half of the last one is rounded up.

    >>> percent((12, 49)), percent((1, 1)), percent((1, 20000)), percent((1, 20001))
    ('24.49', '100.00', '0.01', '0.00')
    """
    top, bottom = number
    hundredths = (2 * 10000 * top + bottom) // (2 * bottom)
    return str(hundredths // 100) + "." + ("0" + str(hundredths % 100))[-2:]


def parse(field: str, text: str) -> Exact:
    """Read a whole number, a fraction or a decimal that is not below zero; anything else is a fault of the field.

    >>> parse("points", "9/2"), parse("points", "10"), parse("points", "4.5"), parse("points", "0,25")
    ((9, 2), (10, 1), (9, 2), (1, 4))
    """
    for mark in (".", ","):
        halves = text.split(mark)
        if len(halves) == 2 and _is_number(halves[0]) and _is_number(halves[1]):
            unit = 10 ** len(halves[1])
            return exact(int(halves[0]) * unit + int(halves[1]), unit)
    parts = text.split("/")
    numbers = [int(part) for part in parts if _is_number(part)]
    if len(numbers) != len(parts) or len(parts) > 2 or (len(parts) == 2 and numbers[1] == 0):
        raise RulesError(field, "not-a-fraction")
    return exact(numbers[0], numbers[1]) if len(parts) == 2 else exact(numbers[0])


def parse_share(field: str, text: str) -> Exact:
    """Read a part of a whole, also in per cent; more than the whole is a fault of the field.

    >>> parse_share("share", "6/25"), parse_share("share", "24%"), parse_share("share", "12,5 %")
    ((6, 25), (6, 25), (1, 8))
    """
    bare = text.strip()
    if not bare.endswith("%"):
        share = parse(field, text)
    else:
        top, bottom = parse(field, bare[:-1].strip())
        share = exact(top, 100 * bottom)
    if share[0] > share[1]:
        raise RulesError(field, "more-than-the-whole")
    return share


def _is_number(text: str) -> bool:
    return 0 < len(text) <= MOST_DIGITS and all([letter in _DIGITS for letter in text])
