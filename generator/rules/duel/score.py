"""The civilian count of both cities."""

from __future__ import annotations

from ..question.fields import record, several, whole
from .cities import effects, holdings, of_colour, thing
from .lines import line
from .military import points as track

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

COINS_PER_POINT = 3
CATEGORIES = ("blue", "green", "yellow", "purple", "wonders", "tokens", "coins", "military")
MORE = ("divinities", "astarte", "senate")
CITY = holdings() + (
    whole("mythology_tokens", 0, 10, 0),
    whole("offering_tokens", 0, 3, 0),
    whole("astarte_coins", 0, 7, 0),
    whole("chamber_points", 0, 12, 0),
)
FIELDS = (whole("pawn", -8, 8, 0), several("cities", record("city", CITY), (2, 2)))


def _printed(held: list[Data]) -> int:
    """Add up the points that things print."""
    return sum([one["points"] for item in held for one in item["effects"] if one["kind"] == "points"])


def _count(of: str, city: Data, facts: Facts) -> int:
    """Count what a guild counts (V2, V3)."""
    if of == "wonder":
        return len(city.get("wonders") or [])
    if of == "coin-set":
        return int(city["coins"]) // COINS_PER_POINT
    return of_colour(facts, city, of)


def guilds(city: Data, cities: list[Data], facts: Facts) -> int:
    """A guild counts the city that has more, brown and grey together in one city (V2, V3)."""
    total = 0
    for one in effects(facts, city, "guild"):
        total += one["points"] * max(
            [sum([_count(of, other, facts) for of in one["of"]]) for other in cities]
        )
    return total


def _temples(city: Data, facts: Facts) -> int:
    """One, two or three Grand Temples are worth 5, 12 or 21 together (P10)."""
    found = effects(facts, city, "setpoints")
    return int(found[0]["points"][min(len(found), len(found[0]["points"])) - 1]) if found else 0


def _tokens(city: Data, facts: Facts) -> int:
    """Tokens print points or count tokens (K6)."""
    held = [thing(facts, "progress-tokens", id_) for id_ in city["tokens"]]
    total = _printed(held)
    for one in effects(facts, {"tokens": city["tokens"]}, "pertoken"):
        if one["of"] == "progress":
            total += one["points"] * len(held)
        else:
            total += one["points"] * (city["mythology_tokens"] + city["offering_tokens"])
    return total


def categories(city: Data, cities: list[Data], pawn: int, facts: Facts) -> dict[str, int]:
    """Points by category (V1)."""
    cards = [thing(facts, "buildings", id_) for id_ in city["cards"]]
    found: dict[str, int] = {}
    for colour in ("blue", "green", "yellow"):
        found[colour] = _printed([card for card in cards if card["colour"] == colour])
    found["purple"] = guilds(city, cities, facts) + _temples(city, facts)
    found["wonders"] = _printed([thing(facts, "wonders", id_) for id_ in city["wonders"]])
    found["tokens"] = _tokens(city, facts)
    found["coins"] = city["coins"] // COINS_PER_POINT
    found["military"] = track(pawn) if pawn > 0 else 0
    found["divinities"] = _printed([thing(facts, "divinities", id_) for id_ in city["divinities"]])
    found["astarte"] = city["astarte_coins"]
    found["senate"] = city["chamber_points"]
    return found


def winners(totals: list[int], blue: list[int]) -> list[int]:
    """More points win, then more points from blue cards, then both share (V4).

    >>> winners([50, 50], [9, 12]), winners([50, 50], [9, 9]), winners([51, 50], [0, 9])
    ([1], [0, 1], [0])
    """
    mine, theirs = (totals[0], blue[0]), (totals[1], blue[1])
    return [0, 1] if mine == theirs else [0] if mine > theirs else [1]


def answer(pawn: int, cities: list[Data], facts: Facts) -> dict[str, Value]:
    """Add up both cities (V1) and name the winner (V4)."""
    counted = [categories(cities[0], cities, pawn, facts), categories(cities[1], cities, -pawn, facts)]
    totals = [sum([one[name] for name in CATEGORIES + MORE]) for one in counted]
    won = winners(totals, [one["blue"] for one in counted])
    lines: list[Any] = []
    for player in range(2):
        for name in CATEGORIES + MORE:
            if counted[player][name]:
                points = counted[player][name]
                lines.append(line("score." + name, player=player + 1, points=points))
    if totals[0] == totals[1]:
        say = "score.shared" if len(won) == 2 else "score.tie"
        lines.append(line(say, player=won[0] + 1))
    results: list[Any] = [line("score.result", player=i + 1, points=totals[i]) for i in range(2)]
    seats: list[Value] = list(won)
    return {
        "totals": list(totals),
        "categories": list(counted),  # type: ignore[arg-type]
        "winners": seats,
        "results": results,
        "lines": lines,
    }
