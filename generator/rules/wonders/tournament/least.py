"""How often people meet again at least: two proofs by counting, of which the stronger holds.

`tables`: those who sat together in one round spread over the tables of another; where there are more of them than
tables, some sit together again. `pairs`: so many seats beside somebody, and only so many pairs that have not met.
"""

from __future__ import annotations

BY_TABLES, BY_PAIRS = "tables", "pairs"


def evenly(people: int, places: int) -> int:
    """Pairs that share a place when people spread over the places as evenly as can be: no other way has fewer.

    >>> evenly(5, 5), evenly(5, 4), evenly(5, 3), evenly(5, 1)
    (0, 1, 2, 10)
    """
    each, more = people // places, people % places
    return (places - more) * pairs(each) + more * pairs(each + 1)


def pairs(people: int) -> int:
    """Pairs among so many.

    >>> pairs(5)
    10
    """
    return people * (people - 1) // 2


def between(groups: list[int], sizes: list[int]) -> int:
    """Pairs of one round that sit together in another as well, at least: `groups` sat together, `sizes` are to.

    >>> between([5, 5, 5], [5, 5, 5]), between([5, 5, 4, 4, 4], [5, 5, 4, 4, 4]), between([5, 1, 1, 1], [4, 4])
    (6, 0, 4)
    """
    if not groups:
        return 0
    apart = sum([evenly(group, len(sizes)) for group in groups])
    return max(apart, sum([evenly(size, len(groups)) for size in sizes]))


def filled(met: list[int], new: int) -> int:
    """How often pairs sit together again, at least, when so many more are put together: those who have met least come
    first. `met` says how many pairs have not met, have met once, twice and so on.

    >>> filled([3, 1], 2), filled([3, 1], 5)
    (0, 2)
    """
    met, again, times = met + [0], 0, 0
    while new > 0:
        together = min(new, met[times])
        again += times * together
        new -= together
        met.append(0)
        met[times + 1] += together
        times += 1
    return again
