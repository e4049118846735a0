"""Who controls the chambers of the Senate, and what that is worth."""

from __future__ import annotations

from ..question.fields import table
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value

WORTH = (1, 2, 3, 3, 2, 1)
FIELDS = (table("cubes", ("you", "opponent"), (6, 6), (0, 12)),)


def answer(cubes: dict[str, list[int]]) -> dict[str, Value]:
    """More cubes than the other player control a chamber (G4); all six win (G12); else its value counts (G13)."""
    none = [0] * len(WORTH)
    mine, theirs = cubes.get("you") or none, cubes.get("opponent") or none
    control: list[int] = [(a > b) - (a < b) for a, b in zip(mine, theirs)]
    totals = [sum([WORTH[i] for i in range(6) if control[i] == who]) for who in (1, -1)]
    held = [control.count(1), control.count(-1)]
    win = held[0] == len(WORTH) or held[1] == len(WORTH)
    lines: list[Any] = [
        line("senate.control", count=held[0], other=held[1]),
        line("senate.win" if win else "senate.points", points=totals[0], other=totals[1]),
    ]
    return {
        "control": list(control),
        "points": list(totals),
        "win": win,
        "results": [line("senate.result", points=totals[0], other=totals[1])],
        "lines": lines,
    }
