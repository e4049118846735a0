"""Who controls the chambers of the Senate, what that is worth, and what a recruited Senator may do."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import known, optional, several, table, whole
from .cities import number, of_colour, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

WORTH = (1, 2, 3, 3, 2, 1)
CUBES = 12
# So many blue cards, and the Senate actions that a Politician takes with them.
ACTIONS = ((4, 3), (2, 2), (0, 1))
ROWS = ("you", "opponent")
FIELDS = (
    table("cubes", ROWS, (6, 6), (0, CUBES)),
    several("chambers", known("decree", "decrees"), (0, 6)),
    optional(known("senator", "senators")),
    several("cards", known("id", "buildings"), (0, 30)),
    whole("place", 0, CUBES, 0),
)


def control(mine: list[int], theirs: list[int]) -> list[int]:
    """Strictly more cubes control a chamber, equal numbers nobody (G4).

    >>> control([2, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1])
    [1, 0, 0, 0, 0, -1]
    """
    return [(a > b) - (a < b) for a, b in zip(mine, theirs)]


def worth(controlled: list[int], who: int) -> int:
    """The values of the chambers that one player controls (G13).

    >>> worth([1, 0, 0, 1, 0, -1], 1)
    4
    """
    return sum([WORTH[i] for i in range(len(WORTH)) if controlled[i] == who])


def actions(blue: int) -> int:
    """A Politician takes 1, 2 or 3 Senate actions (G6).

    >>> actions(1), actions(2), actions(4)
    (1, 2, 3)
    """
    return max([count for least, count in ACTIONS if blue >= least])


def answer(
    *,
    cubes: dict[str, list[int]],
    chambers: list[str],
    senator: str | None,
    cards: list[str],
    place: int,
    facts: Facts,
) -> dict[str, Value]:
    """Control of the chambers (G4), the decrees in force, points (G13), a win with all six (G12), actions (G6, G7), cubes (G14)."""
    none = [0] * len(WORTH)
    mine, theirs = cubes.get("you") or none, cubes.get("opponent") or none
    for name, row in ((ROWS[0], mine), (ROWS[1], theirs)):
        if sum(row) > CUBES:
            raise RulesError("cubes." + name, "too-large", max=CUBES)
    held = control(mine, theirs)
    totals = [worth(held, who) for who in (1, -1)]
    counts = [held.count(1), held.count(-1)]
    win = [count == len(WORTH) for count in counts]
    lines: list[Any] = [line("senate.control", count=counts[0], other=counts[1])]
    say = "senate.win" if True in win else "senate.points"
    lines.append(line(say, points=totals[0], other=totals[1]))
    force = [[chambers[i] for i in range(len(chambers)) if held[i] == who] for who in (1, -1)]
    for who in range(2):
        for decree in force[who]:
            lines.append(line("senate.decree-" + ROWS[who], decree=decree, count=1))
    told = _recruited(senator, {"cards": cards, "decrees": force[0]}, facts)
    left = CUBES - sum(mine)
    placed = min(place, left)
    if place:
        lines.append(line("senate.placed", count=placed, left=left - placed))
    if place > placed:
        lines.append(line("senate.skipped", count=place - placed))
    return {
        "control": list(held),
        "points": list(totals),
        "win": True in win,
        "winner": "" if True not in win else ROWS[win.index(True)],
        "decrees": {"you": list(force[0]), "opponent": list(force[1])},
        "actions": told["actions"],
        "placed": placed,
        "dropped": place - placed,
        "cubes_left": [left - placed, CUBES - sum(theirs)],
        "results": [line("senate.result", points=totals[0], other=totals[1])],
        "lines": lines + told["lines"],
    }


def _recruited(senator: str | None, city: Data, facts: Facts) -> Data:
    """A Politician acts by the blue cards of the city, 2 more with decree 12 (G6); a Conspirator places or conspires (G7)."""
    if not senator:
        return {"actions": 0, "lines": []}
    powers = [one["name"] for one in thing(facts, "senators", senator)["effects"]]
    if "senate-actions" not in powers:
        return {"actions": 1, "lines": [line("senate.conspirator", count=1)]}
    blue, more = of_colour(facts, city, "blue"), number(facts, city, "more-blue")
    count = actions(blue + more)
    said = [line("senate.more-blue", count=more)] if more else []
    return {"actions": count, "lines": said + [line("senate.politician", blue=blue + more, count=count)]}
