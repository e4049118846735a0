"""Science: squares of identical symbols, sets of three different ones, and the best use of wild symbols.

A wild symbol is fixed when the points are counted, so every way to use them is tried. Of ways with equal points the one
with the most compasses is called best, then the one with the most gears: the order in which they were tried never counts.
"""

from __future__ import annotations

from ..constants import SET_POINTS, SYMBOLS
from ..lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ...errors import Value

    Counts: TypeAlias = tuple[int, int, int]
    Ways: TypeAlias = list[tuple[int, Counts]]

MOST_SYMBOLS = 20
MOST_SET_POINTS = 100


def sets(counts: Counts) -> int:
    """A set is one symbol of each kind, so the rarest kind limits their number.

    >>> sets((3, 2, 2))
    2
    """
    return min(counts)


def points(counts: Counts, set_bonus: int = SET_POINTS) -> int:
    """Each kind counts its number times itself, and each set seven points more.

    >>> points((3, 2, 2))
    31
    """
    return sum([count * count for count in counts]) + set_bonus * sets(counts)


def ways(counts: Counts, wildcards: int, set_bonus: int = SET_POINTS) -> Ways:
    """All uses of the wild symbols, the best first, each with its points and its final symbols.

    >>> ways((2, 2, 1), 1)
    [(26, (2, 2, 2)), (21, (3, 2, 1)), (21, (2, 3, 1))]
    """
    compass, gear, tablet = counts
    found: Ways = []
    for more in range(wildcards + 1):
        for others in range(wildcards - more + 1):
            final = (compass + more, gear + others, tablet + wildcards - more - others)
            found.append((points(final, set_bonus), final))
    found.sort(reverse=True)  # total: no two ways end in the same symbols
    return found


def wild_lines(given: Counts, tried: Ways) -> list[Value]:
    """Say what each wild symbol became, what would be just as good, and what the next best way gives.

    >>> lines = wild_lines((2, 2, 1), ways((2, 2, 1), 1))
    >>> lines[0]["symbol"], lines[1]["points"], lines[1]["difference"]
    ('tablet', 21, 5)
    """
    most, best = tried[0]
    lines: list[Value] = []
    for symbol, before, after in zip(SYMBOLS, given, best):
        if after > before:
            lines.append(line("science.wild", count=after - before, symbol=symbol))
    for worth, final in tried[1:]:
        symbols = _counted(final)
        if worth < most:
            lines.append(line("science.next-best", symbols=symbols, points=worth, difference=most - worth))
            break
        lines.append(line("science.equally-good", symbols=symbols, points=worth))
    return lines


def counting_lines(counts: Counts, set_bonus: int) -> list[Value]:
    """Say the square of each symbol that the city has, and then the sets.

    >>> [line["points"] for line in counting_lines((3, 2, 2), 7)]
    [9, 4, 4, 14]
    """
    lines: list[Value] = []
    for symbol, count in zip(SYMBOLS, counts):
        if count:
            own: list[Value] = [{"term": symbol, "count": count}]
            lines.append(
                line("science.identical", symbols=own, symbol=symbol, count=count, points=count * count)
            )
    complete = sets(counts)
    lines.append(line("science.sets", count=complete, set_points=set_bonus, points=complete * set_bonus))
    return lines


def total_line(counts: Counts, set_bonus: int) -> dict[str, Value]:
    """Say the squares and the sets that add up to the points.

    >>> total_line((3, 2, 2), 7)["parts"], total_line((3, 2, 2), 7)["points"]
    ([9, 4, 4, 14], 31)
    """
    parts: list[Value] = [count * count for count in counts if count]
    parts.append(set_bonus * sets(counts))
    return line("science.total", parts=parts, points=points(counts, set_bonus))


def _counted(counts: Counts) -> list[Value]:
    """The symbols that the city has, each with its number, in the fixed order of the kinds."""
    return [{"term": symbol, "count": count} for symbol, count in zip(SYMBOLS, counts) if count]
