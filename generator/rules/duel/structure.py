"""The cards of a structure: which are free, which turn up, and which tokens come to light."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import choice, flag, known, several, whole
from .cities import thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import Value
    from ..facts import Data, Facts

FIELDS = (
    known("structure", "structures"),
    choice("layout", ("base", "agora"), "base"),
    several("taken", whole("slot", 0, 24), (0, 25)),
    flag("pantheon"),
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


def _removed(slots: list[Data], taken: list[int]) -> list[int]:
    """Cards are taken one after the other, each only when accessible (T1)."""
    gone: list[int] = []
    for i in range(len(taken)):
        free = accessible(slots, gone)
        if taken[i] not in free:
            raise RulesError("taken." + str(i), "not-one-of", allowed=list(free), nearest="")
        gone.append(taken[i])
    return gone


def answer(
    *, structure: str, layout: str, taken: list[int], facts: Facts, pantheon: bool
) -> dict[str, Value]:
    """What is accessible after these cards (T1), what has turned up (T5), and the tokens on cards turned up so far (P4, P6).

    >>> from generator.rules.facts import Facts
    >>> told = '{"structures": {"": {"one": {"token_slots": {}, "layouts": {"base": [{"covered_by": [], "face_up": true}]}}}}}'
    >>> answer(structure="one", layout="base", taken=[0], facts=Facts(told), pantheon=False)["left"]
    0
    """
    found = thing(facts, "structures", structure)
    slots = found["layouts"].get(layout) or found["layouts"]["base"]
    gone = _removed(slots, taken)
    free = accessible(slots, gone)
    turned = [i for i in free if not slots[i]["face_up"]]
    bearing = (found["token_slots"].get(layout) or []) if pantheon else []
    came = [slot for slot in bearing if slot in free or slot in gone]
    left = len(slots) - len(gone)
    lines = [line("structure.accessible", count=len(free))]
    if free:
        lines.append(line("structure.turned" if turned else "structure.none-turned", count=len(turned)))
    if bearing:
        lines.append(line("structure." + found["tokens"], count=len(came), left=len(bearing) - len(came)))
    if not left:
        lines.append(line("structure.end", count=len(gone)))
    told: dict[str, Value] = {"accessible": list(free), "turned_up": list(turned), "tokens": list(came)}
    told["tokens_left"] = [slot for slot in bearing if slot not in came]
    told.update({"left": left, "results": [line("structure.result", count=left)], "lines": list(lines)})
    return told
