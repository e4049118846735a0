"""Guilds at the end of the game: what a guild is worth in a city, which one next door is best to copy, and which own one to score twice."""

from __future__ import annotations

from ..lines import line
from . import counting
from .worth import COPY_GUILD, GUILD_TWICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from .city import City
    from .city_science import Science
    from .worth import Worth

    Data: TypeAlias = dict[str, Any]
    # Points and science together, the guild, its points, its wild symbols.
    Offer: TypeAlias = tuple[int, str, int, int]

ARMADA_MOST = 10
NO_OFFER: Offer = (0, "", 0, 0)


def at_most(points: int, limit: int | None) -> int:
    """With Armada every single guild scores ten points at most (A-041); without it there is no limit (Q-120).

    >>> at_most(13, ARMADA_MOST), at_most(13, None)
    (10, 13)
    """
    return points if limit is None else min(points, limit)


def _points_of(worth: Worth, city: City, left: City, right: City, limit: int | None) -> int:
    """What a guild scores in a city, apart from its symbols."""
    points = sum(worth.points)
    for effect in worth.counting:
        points += counting.points(effect, city.things, left.things, right.things)
    return at_most(points, limit)


class Copies:
    """The guilds that powers score in a city besides its own: of a neighbour's one copied, of its own one scored twice.

    They are taken together with the best use of the symbols: a wild symbol is worth what science gains by it (B-108,
    B-109, Q-090 to Q-094). Of equally good guilds the first by name is taken. `copied` is the guild of a neighbour.
    """

    def __init__(self, city: City, left: City, right: City, science: Science, limit: int | None) -> None:
        self.science = science
        self.copied: str | None = None
        self.wild = 0
        self.guilds: tuple[int, list[Value]] = (0, [])
        self.twice: tuple[int, list[Value]] = (0, [])
        next_door = self._offers(left.guilds() + right.guilds(), city, left, right, limit)
        own = self._offers(city.guilds(), city, left, right, limit)
        chosen, again = NO_OFFER, NO_OFFER
        if city.has(COPY_GUILD):
            chosen, again = self._together(next_door or [NO_OFFER], own if city.has(GUILD_TWICE) else [])
            self._say_copy(chosen, next_door)
        elif city.has(GUILD_TWICE) and own:
            again = own[0]
        if again[1]:
            say = "score.twice-science" if again[3] else "score.twice"
            self.twice = (again[2], [line(say, card=again[1], points=-again[0])])
        self.wild = chosen[3] + again[3]

    def _offers(
        self, guilds: list[Any], city: City, left: City, right: City, limit: int | None
    ) -> list[Offer]:
        """What each guild would bring, the best first; what counts as better is below zero, so that names decide last."""
        found: list[Offer] = []
        for worth in guilds:
            points, wild = _points_of(worth, city, left, right, limit), worth.symbols.count("any")
            gain = self._gain(wild) if wild else 0
            found.append((-points - gain, worth.name, points, wild))
        return sorted(found)

    def _gain(self, wild: int) -> int:
        """What science gains by so many wild symbols more."""
        science = self.science
        return science.best(science.wild + wild)[0] - science.best(science.wild)[0]

    def _together(self, next_door: list[Offer], own: list[Offer]) -> tuple[Offer, Offer]:
        """The best pair of a guild next door and an own one: two wild symbols may be worth more than twice one."""
        if not own:
            return next_door[0], NO_OFFER
        pairs: list[tuple[int, str, str]] = []
        for first in next_door:
            for second in own:
                wild = first[3] + second[3]
                pairs.append((-first[2] - second[2] - (self._gain(wild) if wild else 0), first[1], second[1]))
        _worth, first_name, second_name = min(pairs)
        return (
            next(offer for offer in next_door if offer[1] == first_name),
            next(offer for offer in own if offer[1] == second_name),
        )

    def _say_copy(self, chosen: Offer, offers: list[Offer]) -> None:
        """Say which guild is copied, and the next best one."""
        if not offers:
            self.guilds = (0, [line("score.copied-nothing", points=0)])
            return
        self.copied = chosen[1]
        lines: list[Value] = [
            line("score.copied-science" if chosen[3] else "score.copied", card=chosen[1], points=-chosen[0])
        ]
        others = [offer for offer in offers if offer != chosen]
        if others:
            lines.append(line("score.copied-next", card=others[0][1], points=-others[0][0]))
        self.guilds = (chosen[2], lines)
