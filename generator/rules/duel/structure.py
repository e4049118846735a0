"""The cards of a structure: which are free, and which turn up."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import choice, known, several, whole
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

FIELDS = (
    known("structure", "structures"),
    choice("layout", ("base", "agora"), "base"),
    several("taken", whole("slot", 0, 24), (0, 25)),
)


def accessible(slots: list[Data], taken: list[int]) -> list[int]:
    """A card is accessible when no card lies on it any more (T1).

    >>> accessible([{"covered_by": [1]}, {"covered_by": []}], []), accessible([{"covered_by": [1]}, {"covered_by": []}], [1])
    ([1], [0])
    """
    free = []
    for i in range(len(slots)):
        if i not in taken and all([over in taken for over in slots[i]["covered_by"]]):
            free.append(i)
    return free


def answer(structure: str, layout: str, taken: list[int], facts: Facts) -> dict[str, Value]:
    """Cards are taken one after the other, each only when accessible (T1); freed face-down cards turn up (T5)."""
    found = facts.thing("structures", structure)
    assert found is not None
    slots = found["layouts"].get(layout) or found["layouts"]["base"]
    gone: list[int] = []
    for i in range(len(taken)):
        if taken[i] not in accessible(slots, gone):
            raise RulesError(
                "taken." + str(i), "not-one-of", allowed=list(accessible(slots, gone)), nearest=""
            )
        gone.append(taken[i])
    free = accessible(slots, gone)
    turned = [i for i in free if not slots[i]["face_up"]]
    left = len(slots) - len(gone)
    lines: list[Any] = [
        line("structure.accessible", count=len(free)),
        line("structure.turned", count=len(turned)),
    ]
    if not left:
        lines.append(line("structure.end", count=len(gone)))
    return {
        "accessible": list(free),
        "turned_up": list(turned),
        "left": left,
        "results": [line("structure.result", count=left)],
        "lines": lines,
    }
