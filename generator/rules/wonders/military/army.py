"""The named cities at war: shields, who passes defeats on, who boards."""

from __future__ import annotations

from ...errors import within
from ..citing import by_rule
from ..lines import line
from . import strength
from .forces import Forces, summed
from .military import MOST_SHIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from ...facts import Facts
    from .forces import InForce

DEFEATS_ON = "pass-defeats"


class Army:
    """The named cards and stages of all cities, as the Ages pass; `defeats` are the defeat tokens that these Ages brought."""

    def __init__(self, given: list[dict[str, Any]], edition: str, seats: int, facts: Facts) -> None:
        self.forces = Forces(given, edition, seats, facts)
        self.in_force: list[InForce] = []
        self.new: list[InForce] = []
        self.defeats = [0] * seats

    def grow(self, age: str) -> None:
        """Add what the Age brings."""
        before = [len(cards) for cards in self.forces.cards]
        self.in_force = self.forces.grow(age)
        self.new = [cards[count:] for cards, count in zip(self.forces.cards, before)]

    def shields(self, age: str, typed: list[int], lines: list[Value]) -> list[int]:
        """The strength of every seat: what was typed with what its cards and stages add; say how."""
        found: list[int] = []
        for seat, number in enumerate(typed):
            effects = [effect for _name, _rule, effect in self.in_force[seat]]
            total, said = summed(
                "military", int(age), seat, number, strength.shields(effects, self.defeats[seat])
            )
            within("shields_by_age." + age + "." + str(seat), total, 0, MOST_SHIELDS)
            found.append(total)
            lines += said + self._open(seat)
        return found

    def _open(self, seat: int) -> list[Value]:
        """Say of what nobody knows how many shields it gives, and which choice of a stage nobody told."""
        lines: list[Value] = []
        for name, rule, effect in self.in_force[seat]:
            if effect["kind"] == "uncertain" and effect["of"] == "shields":
                lines.append(by_rule(line("military.uncertain", card=name, player=seat + 1), rule))
        if self.forces.unchosen[seat]:
            lines.append(line("military.no-choice", player=seat + 1, count=self.forces.unchosen[seat]))
        return lines

    def with_tomyris(self, typed: list[int]) -> list[int]:
        """The seats that pass their defeats on: those that were typed, and those with a card that says so."""
        return self._besides(typed, self.in_force, DEFEATS_ON)

    def boarders(self, typed: list[int]) -> list[int]:
        """The seats that fight once more in this Age: those that were typed, and those that built a card for it."""
        return self._besides(typed, self.new, "boarding")

    def _besides(self, typed: list[int], where: list[InForce], what: str) -> list[int]:
        named = [
            seat
            for seat, own in enumerate(where)
            if what in [word for _name, _rule, effect in own for word in (effect["kind"], effect.get("name"))]
        ]
        return sorted(set(typed + named))

    def defeated(self, tokens: list[list[int]]) -> None:
        """Note the defeat tokens that an Age brought."""
        for seat, own in enumerate(tokens):
            self.defeats[seat] += len([token for token in own if token < 0])
