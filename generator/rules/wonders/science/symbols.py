"""Scientific symbols that cards of expansions add or change: every outcome, as counts of compass, gear and tablet.

Each function takes outcomes and gives outcomes in ascending order, so that they can follow one another. No source has the
whole order: we recommend that wild symbols (B-094) count when the most common symbol is looked for (A-042, L-060), and that
a symbol is exchanged last (L-061, Q-165).
"""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.inputs import nearest
from ..constants import SET_POINTS, SYMBOLS
from . import science

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .science import Counts

MOST = 99


def checked(outcomes: list[Counts]) -> list[Counts]:
    """Outcomes as sorted triples, each once; anything but three whole numbers is a fault.

    >>> checked([[2, 0, 1], [2, 0, 1]])
    [(2, 0, 1)]
    """
    found: list[Counts] = []
    for own in outcomes:
        if len(own) != len(SYMBOLS):
            raise RulesError("symbols", "wrong-length", min=len(SYMBOLS), max=len(SYMBOLS))
        compass, gear, tablet = [within(name, n, 0, MOST) for name, n in zip(SYMBOLS, own)]
        found.append((compass, gear, tablet))
    return sorted(set(found))


def more(own: Counts, kind: int, by: int = 1) -> Counts:
    """The counts with so many more of one kind.

    >>> more((1, 2, 3), 0)
    (2, 2, 3)
    """
    counts = list(own)
    counts[kind] += by
    return (counts[0], counts[1], counts[2])


def most(outcomes: list[Counts], extra: int = 1) -> list[Counts]:
    """Adds symbols of the kind that the city has most of, of its choice when kinds are level (L-060, A-042).

    A city without symbols has most of none, and nothing is added.

    >>> most([(1, 2, 3)]), most([(2, 2, 1)])
    ([(1, 2, 4)], [(2, 3, 1), (3, 2, 1)])
    """
    within("extra", extra, 0, MOST)
    found: list[Counts] = []
    for own in checked(outcomes):
        largest = max(own)
        if largest == 0 or extra == 0:
            found.append(own)
        else:
            found += [more(own, kind, extra) for kind in range(len(SYMBOLS)) if own[kind] == largest]
    return sorted(set(found))


def exchanged(outcomes: list[Counts], swaps: int = 1) -> list[Counts]:
    """An own symbol may be replaced by any other (L-061); to replace none is allowed.

    >>> exchanged([(2, 0, 0)])
    [(1, 0, 1), (1, 1, 0), (2, 0, 0)]
    """
    found = set(checked(outcomes))
    for _ in range(within("swaps", swaps, 0, MOST)):
        for own in sorted(found):
            for lost in range(len(SYMBOLS)):
                if own[lost]:
                    found.update([more(more(own, lost, -1), kind) for kind in range(len(SYMBOLS))])
    return sorted(found)


def copied(outcomes: list[Counts], offers: list[list[str]]) -> list[Counts]:
    """Each mask copies one of the symbols that it is offered; without any it is worth nothing (C-040, C-041).

    >>> copied([(3, 3, 2)], [["tablet"]]), copied([(2, 0, 0)], [[]])
    ([(3, 3, 3)], [(2, 0, 0)])
    """
    found = set(checked(outcomes))
    for offer in offers:
        kinds = [_kind(symbol) for symbol in offer]
        if kinds:
            found = {more(own, kind) for own in found for kind in kinds}
    return sorted(found)


def finals(outcomes: list[Counts], wildcards: int, common: int, *, wild_first: bool = True) -> list[Counts]:
    """What wild symbols and symbols of the most common kind can make of the outcomes (B-094, A-042).

    >>> finals([(2, 1, 0)], 1, 1), finals([(2, 1, 0)], 1, 1, wild_first=False)
    ([(2, 3, 0), (3, 1, 1), (3, 2, 0), (4, 1, 0)], [(3, 1, 1), (3, 2, 0), (4, 1, 0)])
    """
    if common and not wild_first:
        outcomes = most(outcomes, common)
    placed = {final for own in outcomes for _points, final in science.ways(own, wildcards)}
    return most(sorted(placed), common) if common and wild_first else sorted(placed)


def best(outcomes: list[Counts], wildcards: int = 0, set_bonus: int = SET_POINTS) -> tuple[int, Counts]:
    """The best points and the symbols that give them; of equal ones, as in science, the most compasses, then gears.

    >>> best(exchanged([(2, 2, 0)]))
    (13, (2, 1, 1))
    """
    within("wildcards", wildcards, 0, MOST)
    return max([science.ways(own, wildcards, set_bonus)[0] for own in checked(outcomes)])


def best_exchange(own: Counts, wildcards: int = 0, swaps: int = 1) -> tuple[int, Counts]:
    """The best points when a symbol may be replaced (L-061).

    >>> best_exchange((2, 2, 0))
    (13, (2, 1, 1))
    """
    return best(exchanged([own], swaps), wildcards)


def best_copies(own: Counts, offers: list[list[str]], wildcards: int = 0) -> tuple[int, Counts]:
    """The best points with masks, each with the symbols that it may copy (C-040).

    >>> best_copies((0, 0, 0), [["gear"], ["gear"], ["gear"]])
    (9, (0, 3, 0))
    """
    return best(copied([own], offers), wildcards)


def _kind(symbol: str) -> int:
    for i, name in enumerate(SYMBOLS):
        if name == symbol:
            return i
    raise RulesError("symbol", "not-one-of", allowed=list(SYMBOLS), nearest=nearest(symbol, SYMBOLS))
