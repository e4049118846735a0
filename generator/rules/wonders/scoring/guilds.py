"""Guilds at the end of the game: what a guild is worth in a city, and which guild of a neighbour is best to copy."""

from __future__ import annotations

from ..lines import line
from . import counting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from .city import City
    from .city_science import Science

    Data: TypeAlias = dict[str, Any]

ARMADA_MOST = 10


def at_most(points: int, limit: int | None) -> int:
    """With Armada every single guild scores ten points at most (A-041); without it there is no limit (Q-120).

    >>> at_most(13, ARMADA_MOST), at_most(13, None)
    (10, 13)
    """
    return points if limit is None else min(points, limit)


class Copy:
    """The guild that the power of a stage copies at the end, from the own point of view (B-108, B-109, Q-090 to Q-094).

    The best is taken together with the best use of the symbols: a copied wild symbol is worth what science gains by it.
    Of equally good guilds the first by name is taken.
    """

    def __init__(self, city: City, left: City, right: City, science: Science, limit: int | None) -> None:
        self.card: str | None = None
        self.points = 0
        self.wild = 0
        self.lines: list[Value] = []
        offers: list[tuple[int, str, int, int]] = []
        for worth in left.guilds() + right.guilds():
            gain = 0
            points = sum(worth.points)
            for effect in worth.counting:
                points += counting.points(effect, city.things, left.things, right.things)
            wild = len(worth.symbols)
            if wild:
                gain = science.best(science.wild + wild)[0] - science.best(science.wild)[0]
            points = at_most(points, limit)
            offers.append((-points - gain, worth.name, points, wild))
        self._choose(sorted(offers))

    def _choose(self, offers: list[tuple[int, str, int, int]]) -> None:
        """Take the first of the offers, the best, and name the next one."""
        if not offers:
            self.lines.append(line("score.copied-nothing", points=0))
            return
        worth, self.card, self.points, self.wild = offers[0]
        say = "score.copied-science" if self.wild else "score.copied"
        self.lines.append(line(say, card=self.card, points=-worth))
        if len(offers) > 1:
            self.lines.append(line("score.copied-next", card=offers[1][1], points=-offers[1][0]))
