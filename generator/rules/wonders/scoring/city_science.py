"""The scientific symbols of a city with its leaders, masks and wild symbols, used to the best.

Masks copy first, then come Enheduanna and Aganice (Q-165), wild symbols (B-094), and last the symbols of the most common kind
(A-042, as we recommend). No fact at hand settles where masks come; each of them copies a different card (C-042).
"""

from __future__ import annotations

from ..constants import SET_POINTS, SYMBOLS
from ..lines import line
from ..science import masks, science, symbols
from .city import FIXED_SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ..science.science import Counts
    from .city import City

ARISTOTLE_POINTS = 3
CHANGING_LEADERS = ("aganice", "aristotle", "enheduanna")


class Science:
    """What the symbols of a city can become before the wild ones are used, and what is worth what."""

    def __init__(self, city: City, neighbours: list[City]) -> None:
        self.wild = city.symbols["any"]
        self.common = city.symbols["most-common"] if city.expanded else 0
        self.set_points = SET_POINTS
        self.lines: list[Value] = []
        own = [city.symbols[symbol] for symbol in SYMBOLS]
        self.plain = not city.expanded
        if city.expanded:
            self._add_fixed(own, city.leaders)
        self.outcomes: list[Counts] = [(own[0], own[1], own[2])]
        if city.expanded:
            self._change(city, neighbours)

    def best(self, wild: int) -> tuple[int, Counts]:
        """The points and the final symbols with so many wild ones (B-090 to B-094).

        Of equally good ways the one with the most compasses, then gears, is called best.
        """
        if self.common:
            finals = symbols.finals(self.outcomes, wild, self.common)
            return max([(science.points(final, self.set_points), final) for final in finals])
        if len(self.outcomes) == 1:
            own = self.outcomes[0]
            return (
                science.ways(own, wild, self.set_points)[0]
                if wild
                else (science.points(own, self.set_points), own)
            )
        return max([science.ways(own, wild, self.set_points)[0] for own in self.outcomes])

    def told(self, wild: int, points: int, final: Counts) -> list[Value]:
        """Say what the wild symbols become and what all symbols come to; a city without any says nothing."""
        if not any(final):
            return []
        lines = list(self.lines)
        if wild and self.plain:
            for symbol, before, after in zip(SYMBOLS, self.outcomes[0], final):
                if after > before:
                    lines.append(line("science.wild", count=after - before, symbol=symbol))
        elif wild:
            lines.append(line("score.wild", count=wild))
        if self.common:
            lines.append(line("score.most-common", count=self.common))
        owned = [(symbol, count) for symbol, count in zip(SYMBOLS, final) if count]
        parts: list[Value] = [count * count for _symbol, count in owned]
        if science.sets(final):
            parts.append(science.sets(final) * self.set_points)
        named: list[Value] = [{"term": symbol, "count": count} for symbol, count in owned]
        lines.append(line("score.symbols", symbols=named, parts=parts, points=points))
        return lines

    def _add_fixed(self, own: list[int], leaders: list[str]) -> None:
        """Euclid, Pythagoras and Ptolemy add a symbol that is no choice (L-051)."""
        for leader in leaders:
            if leader in FIXED_SYMBOLS:
                symbol = FIXED_SYMBOLS[leader]
                own[SYMBOLS.index(symbol)] += 1
                self.lines.append(line("score.symbol-of-leader", leader=leader, count=1, symbol=symbol))

    def _change(self, city: City, neighbours: list[City]) -> None:
        """Apply masks and the leaders that change symbols (C-040, L-050, L-060, L-061)."""
        copying = city.symbols["mask"]
        if copying:
            nearby = [city_next.green_symbols() for city_next in neighbours]
            offer = (nearby[0][0] + nearby[1][0], nearby[0][1] + nearby[1][1], nearby[0][2] + nearby[1][2])
            self.outcomes = masks.possible(self.outcomes[0], offer, copying)
            self.lines.append(line("score.masks", count=copying))
        if "enheduanna" in city.leaders:
            self.outcomes = symbols.most(self.outcomes)
            self.lines.append(line("score.enheduanna", leader="enheduanna", count=1))
        if "aganice" in city.leaders:
            self.outcomes = symbols.exchanged(self.outcomes)
            self.lines.append(line("score.aganice", leader="aganice", count=1))
        if "aristotle" in city.leaders:
            self.set_points += ARISTOTLE_POINTS
            self.lines.append(line("score.aristotle", leader="aristotle", set_points=self.set_points))
        self.plain = len(self.outcomes) == 1 and not self.common
