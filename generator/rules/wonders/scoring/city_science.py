"""The scientific symbols of a city with masks, wild symbols and what adds or changes some, used to the best.

Masks copy first, then come wild symbols (B-094), symbols of the most common kind (A-042, L-060), and last the exchange of
one (L-061, Q-165): the order that we recommend, as no source at hand has all of it. Each mask copies a different card (C-042).
"""

from __future__ import annotations

from ..citing import by_rule
from ..constants import SET_POINTS, SYMBOLS
from ..lines import line
from ..science import masks, science, symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ..science.science import Counts
    from .city import City

# What changes the symbols beside wild ones, and how a line says it.
CHANGES = (("mask", "score.masks"), ("most-common", "score.most-common"), ("change", "score.exchange"))


class Science:
    """What the symbols of a city can become before the wild ones are used, and what is worth what."""

    def __init__(self, city: City, neighbours: list[City]) -> None:
        self.city = city
        self.wild = city.symbols["any"]
        self.common = city.symbols["most-common"]
        self.swaps = city.symbols["change"]
        self.set_points = city.set_points
        own = (city.symbols["compass"], city.symbols["gear"], city.symbols["tablet"])
        self.outcomes: list[Counts] = [own]
        copying = city.symbols["mask"]
        if copying:
            nearby = [city_next.green_symbols() for city_next in neighbours]
            offer = (nearby[0][0] + nearby[1][0], nearby[0][1] + nearby[1][1], nearby[0][2] + nearby[1][2])
            self.outcomes = masks.possible(own, offer, copying)
        self.plain = len(self.outcomes) == 1 and not (self.common or self.swaps)

    def best(self, wild: int) -> tuple[int, Counts]:
        """The points and the final symbols with so many wild ones (B-090 to B-094).

        Of equally good ways the one with the most compasses, then gears, is called best.
        """
        if self.plain:
            own = self.outcomes[0]
            if wild:
                return science.ways(own, wild, self.set_points)[0]
            return (science.points(own, self.set_points), own)
        if not (self.common or self.swaps):
            return max([science.ways(own, wild, self.set_points)[0] for own in self.outcomes])
        finals = symbols.exchanged(symbols.finals(self.outcomes, wild, self.common), self.swaps)
        return max([(science.points(final, self.set_points), final) for final in finals])

    def told(self, wild: int, points: int, final: Counts) -> list[Value]:
        """Say what the wild symbols become and what all symbols come to; a city without any says nothing."""
        if not any(final):
            return []
        lines = self._changes()
        if wild and self.plain:
            for symbol, before, after in zip(SYMBOLS, self.outcomes[0], final):
                if after > before:
                    lines.append(line("science.wild", count=after - before, symbol=symbol))
        elif wild:
            lines.append(line("score.wild", count=wild))
        owned = [(symbol, count) for symbol, count in zip(SYMBOLS, final) if count]
        parts: list[Value] = [count * count for _symbol, count in owned]
        if science.sets(final):
            parts.append(science.sets(final) * self.set_points)
        named: list[Value] = [{"term": symbol, "count": count} for symbol, count in owned]
        lines.append(line("score.symbols", symbols=named, parts=parts, points=points))
        return lines

    def _changes(self) -> list[Value]:
        """Say which symbols come from leaders, and what else adds or changes some, by the rule of a card that does (L-050, L-051, L-060, L-061, C-040, A-042)."""
        city = self.city
        found: list[Value] = []
        for worth in city.of_category("leaders"):
            for symbol in worth.symbols:
                if symbol in SYMBOLS:
                    said = line("score.symbol-of-leader", card=worth.name, count=1, symbol=symbol)
                    found.append(by_rule(said, worth.rule))
        for symbol, say in CHANGES:
            if city.symbols[symbol]:
                found.append(by_rule(line(say, count=city.symbols[symbol]), _rule(city, symbol)))
        if self.set_points > SET_POINTS:
            rules = [worth.rule for worth in city.worths if worth.set_points]
            found.append(by_rule(line("score.richer-sets", set_points=self.set_points), (rules + [""])[0]))
        return found


def _rule(city: City, symbol: str) -> str:
    """The rule of the first card that brings such a symbol."""
    for worth in city.worths:
        if symbol in worth.symbols and worth.rule:
            return worth.rule
    return ""
