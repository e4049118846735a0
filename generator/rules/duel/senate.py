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
    """Ask for the cubes of both players in the six chambers.

    >>> [member.name for member in cubes_of(("you", "opponent")).members]
    ['you', 'opponent']
    """
    row = tuple([whole(chamber, 0, CUBES, 0) for chamber in CHAMBERS])
    return record("cubes", tuple([record(name, row, required=False) for name in names]), required=False)


def rows_of(cubes: Data | None, names: tuple[str, ...]) -> list[list[int]]:
    """The cubes of both players, chamber by chamber; each player has twelve (G2).

    >>> rows_of({"you": {"chamber-2": 3}}, ("you", "opponent"))
    [[0, 3, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
    """
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
    """Control of the chambers (G4), the decrees in force, points (G13), a win with all six (G12), actions (G6, G7), cubes (G14).

    >>> from generator.rules.facts import NOTHING
    >>> asked = {"cubes": {"you": {"chamber-3": 1}}, "chambers": [], "senator": None, "cards": [], "place": 0}
    >>> answer(facts=NOTHING, **asked)["points"]
    [3, 0]
    """
    mine, theirs = rows_of(cubes, ROWS)
    held = control(mine, theirs)
    force = [[chambers[i] for i in range(len(chambers)) if held[i] == who] for who in (1, -1)]
    lines = _controlled(held, force)
    told = _recruited(senator, {"cards": cards, "decrees": force[0]}, facts)
    found = _held(held)
    found["decrees"] = {"you": list(force[0]), "opponent": list(force[1])}
    cubes_left = [CUBES - sum(mine), CUBES - sum(theirs)]
    found.update(_placed(place, cubes_left))
    found.update(
        {"actions": told["actions"], "lines": lines + _placing(place, cubes_left[0]) + told["lines"]}
    )
    return found


def _placed(place: int, left: list[int]) -> dict[str, Value]:
    """Without a cube left the placement is skipped (G14)."""
    placed = min(place, left[0])
    return {"placed": placed, "dropped": place - placed, "cubes_left": [left[0] - placed, left[1]]}


def _placing(place: int, left: int) -> list[Any]:
    """Say how many cubes are placed, and how many are lacking."""
    placed = min(place, left)
    lines: list[Any] = [line("senate.placed", count=placed, left=left - placed)] if place else []
    if place > placed:
        lines.append(line("senate.skipped", count=place - placed))
    return lines


def _held(held: list[int]) -> dict[str, Value]:
    """Who controls what, what that is worth, and whether it wins (G12, G13)."""
    points = [worth(held, who) for who in (1, -1)]
    won: list[str] = [ROWS[i] for i in range(2) if held.count((1, -1)[i]) == len(WORTH)]
    return {
        "control": list(held),
        "points": list(points),
        "win": len(won) > 0,
        "winner": won[0] if won else "",
        "results": [line("senate.result", points=points[0], other=points[1])],
    }


def _controlled(held: list[int], force: list[list[str]]) -> list[Any]:
    """Say who controls which chambers, what for, and whose decrees are in force."""
    lines: list[Any] = []
    for who, name in ((1, "you"), (-1, "opponent"), (0, "nobody")):
        chambers: list[Value] = [str(i + 1) for i in range(len(held)) if held[i] == who]
        if chambers:
            lines.append(line("senate.control-" + name, count=len(chambers), chambers=chambers))
    say = "senate.win" if len(WORTH) in (held.count(1), held.count(-1)) else "senate.points"
    lines.append(line(say, points=worth(held, 1), other=worth(held, -1)))
    for who in range(2):
        for decree in force[who]:
            lines.append(line("senate.decree-" + ROWS[who], decree=decree, count=1))
    return lines


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
