"""Edifice: who holds a pawn of an Age, whether its Edifice is finished, and who is rewarded, suffers or goes into debt.

What the card of an Age costs, brings and takes is known from one list alone: the caller reads it from the card.
"""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.fields import choice, several, whole
from ..constants import AGES, MAX_PLAYERS, MIN_PLAYERS
from ..lines import line
from ..setting_up.decks import edifice_pawns
from ..treasury import MOST_COINS
from .great_projects import each_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

# A pawn of the Age that was paid for, or one that a stage of Ur took from the box; who has both has paid.
NONE, PAID, UR = "none", "paid", "ur"
PAWNS = (NONE, PAID, UR)
DEBT_POINTS = (-2, -3, -5)
# What a table may read otherwise than we recommend: to pay as much as one can before taking debt (E-011), and no debt
# for anybody if nobody took part (E-012).
PART_PAYMENT = "part-payment"
NO_DEBT_IF_NOBODY = "no-debt-if-nobody"
READINGS = (PART_PAYMENT, NO_DEBT_IF_NOBODY)

FIELDS = (
    whole("age", 1, AGES),
    several("pawns", choice("pawn", PAWNS), (MIN_PLAYERS, MAX_PLAYERS)),
    whole("penalty", 0, MOST_COINS, 0),
    several("holdings", whole("number", 0, MOST_COINS), (0, MAX_PLAYERS)),
    several("readings", choice("reading", READINGS), (0, len(READINGS))),
)


def left(pawns: list[str]) -> int:
    """The pawns still on the card: those that it lacked, and those of Ur, came from the box (E-002, E-007, E-014).

    >>> left(["paid", "none", "ur", "none"]), left(["paid", "paid", "paid"])
    (2, 0)
    """
    for seat, pawn in enumerate(pawns):
        if pawn not in PAWNS:
            raise RulesError("pawns." + str(seat), "not-one-of", allowed=list(PAWNS))
    return max(edifice_pawns(len(pawns)) - pawns.count(PAID), 0)


def finished(pawns: list[str]) -> bool:
    """An Edifice is finished when the last pawn leaves its card (E-006).

    >>> finished(["paid", "paid", "none"]), finished(["paid", "ur", "none"])
    (True, False)
    """
    return left(pawns) == 0


def rewarded(pawns: list[str]) -> list[int]:
    """The seats that get the reward, once each: those with a pawn of the Age when its Edifice is finished (E-006, E-014).

    >>> rewarded(["paid", "none", "paid"]), rewarded(["paid", "ur", "none"])
    ([0, 2], [])
    """
    return [seat for seat, pawn in enumerate(pawns) if pawn != NONE] if finished(pawns) else []


def struck(pawns: list[str]) -> list[int]:
    """The seats that suffer the penalty: those without a pawn of the Age, if its Edifice is not finished (E-008, E-009).

    >>> struck(["paid", "ur", "none"]), struck(["none", "none", "none"])
    ([2], [0, 1, 2])
    """
    return [] if finished(pawns) else [seat for seat, pawn in enumerate(pawns) if pawn == NONE]


def debt(age: int) -> int:
    """A debt token of an Age costs two, three or five points in the end (E-010).

    >>> [debt(age) for age in (1, 2, 3)]
    [-2, -3, -5]
    """
    return DEBT_POINTS[within("age", age, 1, AGES) - 1]


def suffer(has: int, penalty: int, *, part_payment: bool = False) -> tuple[int, bool]:
    """What is left to a player, and whether debt takes the place of the penalty: nothing is paid in part (E-010; E-011 is our advice).

    >>> suffer(7, 5), suffer(3, 5), suffer(3, 5, part_payment=True)
    ((2, False), (3, True), (0, True))
    """
    if has >= penalty:
        return (has - penalty, False)
    return (0 if part_payment else has, True)


def points(tokens: list[int]) -> int:
    """Debt tokens are taken off in the end; pawns score nothing and make no debt smaller (E-010; E-016 is our advice).

    >>> points([-2, -5])
    -7
    """
    return sum(tokens)


class Outcome:
    """What the end of an Age takes from each player: nothing is known of it if nobody said what they have."""

    def __init__(
        self, age: int, pawns: list[str], penalty: int, holdings: list[int], readings: list[str]
    ) -> None:
        self.age = age
        self.pawns = pawns
        self.penalty = penalty
        self.before = each_of(holdings, len(pawns))
        self.after = list(self.before)
        self.debts = [0 for _ in pawns]
        nobody = pawns.count(NONE) == len(pawns) and NO_DEBT_IF_NOBODY in readings
        for seat in struck(pawns) if self.after else []:
            rest, owes = suffer(self.after[seat], penalty, part_payment=PART_PAYMENT in readings)
            self.after[seat] = rest
            self.debts[seat] = debt(age) if owes and not nobody else 0


def answer(
    age: int,
    pawns: list[str],
    penalty: int = 0,
    holdings: list[int] | None = None,
    readings: list[str] | None = None,
) -> dict[str, Value]:
    """Give whether the Edifice of an Age is finished, who is rewarded, whom the penalty strikes and who takes debt, with the reasons.

    `pawns` says for each player whether a pawn was paid for, came from Ur or is missing, `penalty` how many coins,
    cards or tokens the card takes, `holdings` how many of them each player has; without these two nobody is held unable.

    >>> found = answer(age=2, pawns=["paid", "none", "paid", "none"], penalty=5, holdings=[0, 7, 9, 3])
    >>> found["finished"], found["struck"], found["holdings"], found["points"]
    (False, [1, 3], [0, 2, 9, 3], [0, 0, 0, -3])
    """
    found = Outcome(age, pawns, penalty, holdings or [], readings or [])
    lines = _card_lines(pawns)
    for seat in range(len(pawns)):
        lines += _said(found, seat)
    return {
        "finished": finished(pawns),
        "left": left(pawns),
        "rewarded": list(rewarded(pawns)),
        "struck": list(struck(pawns)),
        "holdings": list(found.after),
        "points": list(found.debts),
        "results": [_result(pawns)],
        "lines": lines,
    }


def _result(pawns: list[str]) -> Value:
    """Say in brief how it ends, and for how many."""
    if finished(pawns):
        return line("edifice.finished-result", count=len(rewarded(pawns)))
    return line("edifice.unfinished-result", count=len(struck(pawns)))


def _card_lines(pawns: list[str]) -> list[Value]:
    """Say how many pawns lay on the card, how many were taken, and what follows."""
    on_card, taken = edifice_pawns(len(pawns)), pawns.count(PAID)
    lines: list[Value] = [line("edifice.pawns", players=len(pawns), pawns=on_card)]
    if taken > on_card:
        lines.append(line("edifice.from-box", count=taken - on_card))
    if UR in pawns:
        lines.append(line("edifice.ur", count=pawns.count(UR)))
    if finished(pawns):
        lines.append(line("edifice.finished", pawns=on_card))
    else:
        lines.append(line("edifice.unfinished", left=left(pawns)))
        if pawns.count(NONE) == len(pawns):
            lines.append(line("edifice.nobody", players=len(pawns)))
    return lines


def _said(found: Outcome, seat: int) -> list[Value]:
    """Say what the end of the Age means for one player."""
    player, holds = seat + 1, found.pawns[seat] != NONE
    if finished(found.pawns):
        return [line("edifice.reward" if holds else "edifice.no-reward", player=player)]
    if holds:
        return [line("edifice.spared", player=player)]
    if not found.after or not found.penalty:
        return [line("edifice.penalty", player=player)]
    before, after, owed = found.before[seat], found.after[seat], found.debts[seat]
    lines: list[Value] = []
    if after < before:
        lines.append(line("edifice.pays", player=player, before=before, count=before - after, left=after))
    if owed:
        lines.append(line("edifice.debt", age=found.age, player=player, points=owed))
        if after:
            lines.append(line("edifice.keeps", player=player, left=after))
    elif before < found.penalty:
        lines.append(line("edifice.no-debt", player=player))
    return lines
