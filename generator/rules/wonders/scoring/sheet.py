"""The quick sheet: totals by category as they stand on the score pad, who wins, and why."""

from __future__ import annotations

from ...question.fields import Field, choice, optional, record, several, text, whole
from ..constants import EDITIONS
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from ..treasury import MOST_COINS
from .city_fields import LEAST_TYPED, LONGEST_NAME, MOST_TYPED
from .scoring_messages import BASE_CATEGORIES, MORE_CATEGORIES
from .winner import Rival, Verdict, called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value

    Data: TypeAlias = dict[str, Any]

FEWEST_PLAYERS = 2
CATEGORIES = tuple([category for category, _rule in BASE_CATEGORIES + MORE_CATEGORIES])
MORE = tuple([category for category, _rule in MORE_CATEGORIES])
SIGNED = ("military", "debt", "naval", "edifice", "projects")


def _total(category: str) -> Field:
    """A category as it stands on the pad: some can be below zero, and debt is never above."""
    least = LEAST_TYPED if category in SIGNED else 0
    return whole(category, least, 0 if category == "debt" else MOST_TYPED, 0)


FIELDS = (
    choice("edition", EDITIONS, "second"),
    several(
        "players",
        record(
            "player",
            (optional(text("name", LONGEST_NAME, 0), ""),)
            + tuple([_total(category) for category in CATEGORIES])
            + (whole("coins", 0, MOST_COINS, 0),),
        ),
        (FEWEST_PLAYERS, MOST_PLAYERS),
    ),
)


def answer(edition: str, players: list[Data]) -> dict[str, Value]:
    """Add up the categories of every player, and give the places, the winner and what decided (B-002, B-085, B-096, B-097).

    Categories of expansions appear where somebody has points in them. `coins` are the coins left in the treasury, which
    decide between equal totals.

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> text = '{"players": [{"civilian": 58, "coins": 9}, {"civilian": 58, "coins": 14}, {"science": 49}]}'
    >>> found = answer(**values(FIELDS, text, NOTHING))
    >>> found["totals"], found["places"], found["decided"]
    ([58, 58, 49], [2, 1, 3], 'coins')
    """
    used = [one for one in CATEGORIES if one not in MORE or any([player[one] for player in players])]
    rivals: list[Rival] = []
    lines: list[Value] = []
    for seat, player in enumerate(players):
        parts: list[Value] = [player[category] for category in used]
        total: int = sum([player[category] for category in used])
        rivals.append(Rival(seat, called(seat, player["name"]), total, player["coins"]))
        lines.append(line("score.sum", player=rivals[seat].player, parts=parts, points=total))
    data: dict[str, Value] = {"categories": list(used), "totals": [one.total for one in rivals]}
    verdict = Verdict(rivals, edition)
    data.update(verdict.as_data(len(players)))
    data["lines"] = lines + [verdict.reason]
    return data
