"""The science of a city: its symbols with everything that adds or changes some, used to the best."""

from __future__ import annotations

from ...facts import NOTHING
from ...question.fields import choice, counts, flag, whole
from ..constants import EDITIONS, SET_POINTS, SYMBOLS
from ..lines import line
from . import masks as copying
from . import symbols
from .named_cards import CITY, Named
from .science import MOST_SET_POINTS, MOST_SYMBOLS, counting_lines, points, total_line, ways, wild_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from ...facts import Facts
    from .science import Counts

MOST_MASKS = 4
MOST_COMMON = 4

FIELDS = (
    whole("compass", 0, MOST_SYMBOLS),
    whole("gear", 0, MOST_SYMBOLS),
    whole("tablet", 0, MOST_SYMBOLS),
    whole("wildcards", 0, MOST_SYMBOLS, 0),
    whole("set_bonus", 0, MOST_SET_POINTS, SET_POINTS),
    choice("edition", EDITIONS, "second"),
    CITY,
    whole("masks", 0, MOST_MASKS, 0),
    counts("neighbours", SYMBOLS, (0, MOST_SYMBOLS)),
    whole("most_common", 0, MOST_COMMON, 0),
    flag("enheduanna"),
    flag("aganice"),
)


class Symbols:
    """A city at the end of the game: its own symbols, and what may add to them or change them."""

    def __init__(self, own: Counts, wildcards: int, set_bonus: int) -> None:
        self.own = own
        self.wildcards = wildcards
        self.set_bonus = set_bonus
        self.masks = 0
        self.neighbours: Counts = (0, 0, 0)
        self.common = 0
        self.swaps = 0

    def finals(self, *, same_card: bool = False, wild_first: bool = True) -> list[Counts]:
        """Everything that the symbols can become: by masks, wild symbols, most common ones, and last an exchange (Q-165, A-042)."""
        found = copying.possible(self.own, self.neighbours, self.masks, same_card=same_card)
        found = symbols.finals(found, self.wildcards, self.common, wild_first=wild_first)
        return symbols.exchanged(found, self.swaps)

    def best(self, finals: list[Counts]) -> tuple[int, Counts]:
        """The most points and the symbols that give them; of equal ones, the most compasses, then gears.

        >>> city = Symbols((2, 2, 1), 1, 7)
        >>> city.best(city.finals())
        (26, (2, 2, 2))
        """
        return max([(points(final, self.set_bonus), final) for final in finals])


def answer(
    *,
    compass: int,
    gear: int,
    tablet: int,
    city: dict[str, Any] | None = None,
    edition: str = "second",
    facts: Facts = NOTHING,
    **more: Any,
) -> dict[str, Value]:
    """Give the points, the best final symbols, the equally good ones, what other readings of unsettled rules give, and the working.

    `neighbours` counts the symbols on the green cards of both neighbours, for the masks (B-090 to B-094, C-040 to C-042,
    L-060, L-061, A-042). The cards and stages of `city` and the green cards beside it add to all of these.

    >>> found = answer(compass=1, gear=1, tablet=0, wildcards=2)
    >>> found["points"], found["symbols"], found["alternatives"]
    (13, [2, 1, 1], [[1, 2, 1], [1, 1, 2]])
    """
    named = Named(city, edition, facts)
    found, lines = _scored(_together((compass, gear, tablet), named, more))
    found["lines"] = named.lines((compass, gear, tablet)) + lines
    return found


def _together(typed: Counts, named: Named, more: dict[str, Any]) -> Symbols:
    """The city with what was typed and what the named cards bring."""
    nearby = more.get("neighbours") or {}
    own = [count + named.symbols[symbol] for symbol, count in zip(SYMBOLS, typed)]
    beside = [nearby.get(symbol, 0) + count for symbol, count in zip(SYMBOLS, named.beside)]
    wild = more.get("wildcards", 0) + named.symbols["any"]
    city = Symbols((own[0], own[1], own[2]), wild, more.get("set_bonus", SET_POINTS) + named.set_points)
    city.masks, city.neighbours = (
        more.get("masks", 0) + named.symbols["mask"],
        (beside[0], beside[1], beside[2]),
    )
    city.common = more.get("most_common", 0) + int(more.get("enheduanna", False))
    city.common += named.symbols["most-common"]
    city.swaps = int(more.get("aganice", False)) + named.symbols["change"]
    return city


def _scored(city: Symbols) -> tuple[dict[str, Value], list[Value]]:
    """Count the symbols of a city, and say how."""
    finals = city.finals()
    most, best = city.best(finals)
    set_bonus = city.set_bonus
    lines = _changes(city) + counting_lines(best, set_bonus) + [total_line(best, set_bonus)]
    readings = _readings(city, most)
    for reading in readings:
        lines.append(line("science.other-" + str(reading["reading"]), points=reading["points"]))
    alternatives: list[Value] = [
        list(final) for final in reversed(finals) if final != best and points(final, set_bonus) == most
    ]
    found: dict[str, Value] = {
        "points": most,
        "symbols": list(best),
        "alternatives": alternatives,
        "readings": list(readings),
        "results": [line("science.result", points=most)],
    }
    return found, lines


def _changes(city: Symbols) -> list[Value]:
    """Say what adds symbols or changes them, in the order in which it does."""
    if city.masks == city.common == city.swaps == 0:
        return wild_lines(city.own, ways(city.own, city.wildcards, city.set_bonus))
    lines: list[Value] = []
    copied = copying.used(city.neighbours, city.masks)
    if copied:
        lines.append(line("score.masks", count=copied))
    if city.wildcards:
        lines.append(line("score.wild", count=city.wildcards))
    if city.common:
        lines.append(line("score.most-common", count=city.common))
    if city.swaps:
        lines.append(line("score.exchange", count=city.swaps))
    return lines


def _readings(city: Symbols, most: int) -> list[dict[str, Value]]:
    """What a table that reads an unsettled rule otherwise would score, where that makes a difference."""
    others: list[tuple[str, list[Counts]]] = []
    if city.masks > 1:
        others.append(("masks", city.finals(same_card=True)))
    if city.common and city.wildcards:
        others.append(("order", city.finals(wild_first=False)))
    found: list[dict[str, Value]] = []
    for name, finals in others:
        worth, final = city.best(finals)
        if worth != most:
            found.append({"reading": name, "points": worth, "symbols": list(final)})
    return found
