"""The conflict pawn: how far it moves, what it takes, and what its space is worth."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import choice, flag, known, optional, several, whole
from .cities import effects_of, number, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

CAPITAL = 9
# The first and the last space of each zone with a token, and the coins that the token takes.
ZONES = ((3, 5, 2), (6, 8, 5))
WHERE = ("there", "gone")
SOURCES = (
    ("building", "buildings"),
    ("wonder", "wonders"),
    ("divinity", "divinities"),
    ("conspiracy", "conspiracies"),
)
FIELDS = (
    whole("pawn", 1 - CAPITAL, CAPITAL - 1, 0),
    optional(whole("shields", 0, 18)),
    optional(known("building", "buildings")),
    optional(known("wonder", "wonders")),
    optional(known("divinity", "divinities")),
    optional(known("conspiracy", "conspiracies")),
    optional(choice("decree", ("gained", "lost"))),
    several("tokens", known("id", "progress-tokens"), (0, 10)),
    whole("opponent_coins", 0, 99, 0),
    optional(choice("near_token", WHERE)),
    optional(choice("far_token", WHERE)),
    flag("agora"),
    optional(whole("minerva", -CAPITAL, CAPITAL)),
)


def points(position: int) -> int:
    """The space of the pawn is worth 0, 2, 5 or 10 points (M6).

    >>> points(0), points(2), points(-3), points(6)
    (0, 2, 5, 10)
    """
    away = abs(position)
    return 10 if away >= 6 else 5 if away >= 3 else 2 if away else 0


def _strength(asked: Data, facts: Facts) -> tuple[int, int]:
    """The shields of what is built or used, and those that Strategy adds: to red cards alone (M7)."""
    named = [(name, kind) for name, kind in SOURCES if asked.get(name)]
    others = [name for name in ("shields", "decree") if asked.get(name) is not None]
    if len(named) + len(others) != 1:
        allowed: list[Value] = [name for name, _kind in SOURCES]
        raise RulesError("", "not-exactly-one", allowed=["shields"] + allowed + ["decree"])
    if not named:
        return (asked["shields"], 0) if "shields" in others else (1 if asked["decree"] == "gained" else -1, 0)
    item = thing(facts, named[0][1], asked[named[0][0]])
    shields = sum([one["shields"] for one in effects_of([item], "shields")])
    red = item.get("colour") == "red"
    return shields, number(facts, {"tokens": asked["tokens"]}, "extra-shield") if red else 0


def stopped(pawn: int, steps: int, minerva: int | None) -> tuple[int, bool]:
    """Where the pawn comes to stand: at most in a capital (M5), and before the Minerva pawn, if that is on the way (P12).

    >>> stopped(1, 3, 3), stopped(7, 5, None), stopped(1, 1, 3)
    ((2, True), (9, False), (2, False))
    """
    step = -1 if steps < 0 else 1
    position = pawn
    for _ in range(abs(steps)):
        if minerva is not None and position + step == minerva:
            return position, True
        if abs(position) < CAPITAL:
            position += step
    return position, False


def _taken(pawn: int, position: int, asked: Data) -> list[int]:
    """The tokens, by their coins, of the zones through which the pawn has moved forward, each once (M2 to M4).

    A zone in which the pawn stands already, or that it has passed, has lost its token, unless something else is said.
    """
    found: list[int] = []
    for (first, last, coins), field in zip(ZONES, ("near_token", "far_token")):
        there = asked.get(field) == "there" if asked.get(field) else pawn < first
        if there and position > pawn and first <= position and pawn <= last:
            found.append(coins)
    return found


class _Move:
    """A move of the pawn: where it ends, and what goes on the way."""

    def __init__(self, facts: Facts, asked: Data) -> None:
        self.pawn, self.coins = asked["pawn"], asked["opponent_coins"]
        shields, self.extra = _strength(asked, facts)
        self.shields = shields + self.extra
        self.position, self.minerva = stopped(self.pawn, self.shields, asked.get("minerva"))
        self.removed: list[Value] = list(_taken(self.pawn, self.position, asked))
        self.agora = asked["agora"] or asked.get("decree") is not None
        self.lines: list[Any] = [line("military.strategy", shields=self.extra)] if self.extra else []
        self.lines.append(_moved(asked, self.shields, self.position))
        if self.minerva:
            self.lines.append(line("military.minerva", position=self.position))
        for amount in _taken(self.pawn, self.position, asked):
            self.token(amount)
        self.spaces(number(facts, {"tokens": asked["tokens"]}, "coins-per-space"))
        self.worth = 0 if abs(self.position) == CAPITAL else points(self.position)
        self.lines.append(_worth(self.position, self.worth))

    def token(self, amount: int) -> None:
        """A token takes coins (M2), or with Agora does something in the Senate (G11)."""
        if self.agora:
            say = "military.cube" if amount == ZONES[0][2] else "military.remove-cube"
            self.lines.append(line(say, count=1))
            return
        lost = min(amount, self.coins)
        self.coins -= lost
        self.lines.append(line("military.token", coins=amount, lost=lost))

    def spaces(self, each: int) -> None:
        """Poliorcetics takes coins for each space moved forward (P15)."""
        lost = min(self.coins, max(0, self.position - self.pawn) * each)
        if lost:
            self.coins -= lost
            self.lines.append(line("military.poliorcetics", coins=lost))


def answer(*, facts: Facts, **asked: Any) -> dict[str, Value]:
    """Each shield is a space (M1); tokens on the way take coins, or with Agora influence the Senate (G11); space 9 wins (M5).

    >>> from generator.rules.facts import NOTHING
    >>> answer(facts=NOTHING, pawn=1, shields=3, opponent_coins=1, tokens=[], agora=False)["opponent_coins"]
    0
    """
    move = _Move(facts, asked)
    position, worth = move.position, move.worth
    return {
        "position": position,
        "opponent_coins": move.coins,
        "removed": move.removed,
        "minerva_removed": move.minerva,
        "win": position == CAPITAL,
        "loss": position == -CAPITAL,
        "points": [worth if position > 0 else 0, worth if position < 0 else 0],
        "results": [line("military.result", position=position)],
        "lines": move.lines,
    }


def _moved(asked: Data, shields: int, position: int) -> dict[str, Value]:
    decree = asked.get("decree")
    if decree:
        return line("military.decree-" + decree, position=position)
    return line("military.move", shields=shields, position=position)


def _worth(position: int, worth: int) -> dict[str, Value]:
    if abs(position) == CAPITAL:
        return line("military.win" if position > 0 else "military.loss", position=position)
    if not worth:
        return line("military.no-points", points=0)
    return line("military.points-you" if position > 0 else "military.points-opponent", points=worth)
