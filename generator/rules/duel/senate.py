"""Who controls the chambers of the Senate, what that is worth, and what a recruited Senator may do."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import known, optional, record, several, whole
from .cities import number, of_colour, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts
    from ..question.fields import Field

WORTH = (1, 2, 3, 3, 2, 1)
CUBES = 12
# So many blue cards, and the Senate actions that a Politician takes with them.
ACTIONS = ((4, 3), (2, 2), (0, 1))
ROWS = ("you", "opponent")
CHAMBERS = ("chamber-1", "chamber-2", "chamber-3", "chamber-4", "chamber-5", "chamber-6")


def cubes_of(names: tuple[str, ...]) -> Field:
    """Ask for the cubes of both players in the six chambers."""
    row = tuple([whole(chamber, 0, CUBES, 0) for chamber in CHAMBERS])
    return record("cubes", tuple([record(name, row, required=False) for name in names]), required=False)


def rows_of(cubes: Data | None, names: tuple[str, ...]) -> list[list[int]]:
    """The cubes of both players, chamber by chamber; each player has twelve (G2)."""
    rows: list[list[int]] = []
    for name in names:
        given = (cubes or {}).get(name) or {}
        rows.append([given.get(chamber, 0) for chamber in CHAMBERS])
        if sum(rows[-1]) > CUBES:
            raise RulesError("cubes." + name, "too-large", max=CUBES)
    return rows


FIELDS = (
    cubes_of(ROWS),
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
    cubes: Data | None,
    chambers: list[str],
    senator: str | None,
    cards: list[str],
    place: int,
    facts: Facts,
) -> dict[str, Value]:
    """Control of the chambers (G4), the decrees in force, points (G13), a win with all six (G12), actions (G6, G7), cubes (G14)."""
    mine, theirs = rows_of(cubes, ROWS)
    held = control(mine, theirs)
    totals = [worth(held, who) for who in (1, -1)]
    chambers_held = [held.count(1), held.count(-1)]
    win = [count == len(WORTH) for count in chambers_held]
    lines: list[Any] = [line("senate.control", count=chambers_held[0], other=chambers_held[1])]
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
