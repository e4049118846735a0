"""Who wins, and the civilian count of both cities."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import known, optional, record, several, whole
from . import senate
from .cities import ASTARTE, effects, holdings, larger, thing
from .lines import line
from .military import CAPITAL
from .military import points as track
from .victory import CIVILIAN, SCIENTIFIC, at_once, by_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

COINS_PER_POINT = 3
CATEGORIES = ("blue", "green", "yellow", "purple", "wonders", "tokens", "coins", "military")
MORE = ("divinities", "astarte", "senate")
SEATS = ("first", "second")
CITY = holdings() + (
    whole("mythology_tokens", 0, 5, 0),
    whole("offering_tokens", 0, 3, 0),
    whole("astarte_coins", 0, ASTARTE, 0),
    whole("chamber_points", 0, 12, 0),
    optional(known("snake", "buildings")),
)
FIELDS = (
    whole("pawn", -CAPITAL, CAPITAL, 0),
    several("cities", record("city", CITY), (2, 2)),
    senate.cubes_of(SEATS),
)


class Count:
    """The points of a city by category, with the lines that say how some of them come about."""

    def __init__(self, seat: int, cities: list[Data], facts: Facts) -> None:
        self.seat, self.cities, self.facts = seat, cities, facts
        self.city = cities[seat]
        self.points: dict[str, int] = {}
        self.lines: dict[str, list[Any]] = {"purple": [], "tokens": []}

    def total(self) -> int:
        """All of them together (V1)."""
        return sum([self.points[name] for name in CATEGORIES + MORE])

    def said(self, category: str, say: str, points: int, **values: Value) -> int:
        """Keep a line of a category; give its points."""
        if points:
            self.lines[category].append(line(say, player=self.seat + 1, points=points, **values))
        return points

    def guilds(self) -> int:
        """A guild counts the city that has more, brown and grey together in one city (V2, V3)."""
        total = 0
        for id_ in self.city["cards"]:
            for one in thing(self.facts, "buildings", id_)["effects"]:
                if one["kind"] == "guild":
                    seat, count = larger(one["of"], self.cities, self.facts)
                    points = one["points"] * count
                    values = {"building": id_, "each": one["points"], "count": count, "city": seat + 1}
                    total += self.said("purple", "score.guild", points, **values)
        return total

    def temples(self) -> int:
        """One, two or three Grand Temples are worth 5, 12 or 21 together (P10)."""
        found = effects(self.facts, self.city, "setpoints")
        if not found:
            return 0
        steps = found[0]["points"]
        return self.said("purple", "score.temples", steps[min(len(found), len(steps)) - 1], count=len(found))

    def tokens(self) -> int:
        """Tokens print points, or count progress tokens, themselves included (K6), or the tokens of Pantheon."""
        total = _printed([thing(self.facts, "progress-tokens", id_) for id_ in self.city["tokens"]])
        for one in effects(self.facts, {"tokens": self.city["tokens"]}, "pertoken"):
            progress = one["of"] == "progress"
            count = self.city["mythology_tokens"] + self.city["offering_tokens"]
            count = len(self.city["tokens"]) if progress else count
            say = "score.mathematics" if progress else "score.mysticism"
            total += self.said("tokens", say, one["points"] * count, each=one["points"], count=count)
        return total

    def made(self, pawn: int, chambers: int) -> dict[str, int]:
        """Points by category (V1); `pawn` is positive on the opponent's side."""
        cards = [thing(self.facts, "buildings", id_) for id_ in self.city["cards"]]
        found = self.points
        for colour in ("blue", "green", "yellow"):
            found[colour] = _printed([card for card in cards if card["colour"] == colour])
        found["purple"] = self.guilds() + self.temples()
        for name in ("wonders", "divinities"):
            found[name] = _printed([thing(self.facts, name, id_) for id_ in self.city[name]])
        found["tokens"] = self.tokens()
        found["coins"] = self.city["coins"] // COINS_PER_POINT
        found["military"] = track(pawn) if pawn > 0 else 0
        found["astarte"] = self.city["astarte_coins"]
        found["senate"] = chambers
        return found


def _printed(held: list[Data]) -> int:
    """Add up the points that things print."""
    return sum([one["points"] for item in held for one in item["effects"] if one["kind"] == "points"])


def _controlled(cubes: Data | None, cities: list[Data]) -> list[int]:
    """Who controls the chambers (G4); their points are typed, or follow from the cubes, not both."""
    rows = senate.rows_of(cubes, SEATS)
    for i in range(2):
        if cities[i]["chamber_points"] and (any(rows[0]) or any(rows[1])):
            raise RulesError("cities." + str(i) + ".chamber_points", "not-together")
    return senate.control(rows[0], rows[1])


def answer(pawn: int, cities: list[Data], facts: Facts, cubes: Data | None = None) -> dict[str, Value]:
    """Name the winner at once (K3, M5, G12), else add up both cities (V1) and compare (V4).

    >>> from generator.rules.facts import NOTHING
    >>> from generator.rules.question.plain import values
    >>> answer(**values(FIELDS, '{"pawn": 3, "cities": [{"coins": 7}, {}]}', NOTHING), facts=NOTHING)["totals"]
    [7, 0]
    """
    held = _controlled(cubes, cities)
    counts = [Count(i, cities, facts) for i in range(2)]
    for i in range(2):
        chambers = cities[i]["chamber_points"] or senate.worth(held, (1, -1)[i])
        counts[i].made((pawn, -pawn)[i], chambers)
    totals = [one.total() for one in counts]
    kind, won = at_once(pawn, cities, held, facts)
    lines: list[Any] = []
    results: list[Any] = []
    if kind:
        lines.append(line("score.by-" + kind, player=won[0] + 1))
    else:
        kind, won = CIVILIAN, by_count(totals, [one.points["blue"] for one in counts])
        results += [line("score.result", player=i + 1, points=totals[i]) for i in range(2)]
        lines = _counted(counts, won)
    seats, categories = list(won), [one.points for one in counts]
    found: dict[str, Any] = {"victory": kind, "totals": list(totals), "categories": categories}
    won_by = "tie" if kind == CIVILIAN and totals[0] == totals[1] else kind
    found.update({"winners": seats, "results": results + [_won(won_by, won)], "lines": lines})
    return found


def _won(by: str, won: list[int]) -> dict[str, Value]:
    """Who has won how: by a kind of victory, or where points were equal by a tie; where both have, that is said."""
    if len(won) == 2:
        return line("score.both-" + ("scientific" if by == SCIENTIFIC else "civilian"), player=2)
    return line("score.won-" + by, player=won[0] + 1)


def _counted(counts: list[Count], won: list[int]) -> list[Any]:
    """The points of each city, category by category, and what decides where they are equal (V4)."""
    lines: list[Any] = []
    for one in counts:
        for name in CATEGORIES + MORE:
            if one.points[name]:
                lines += one.lines.get(name, [])
                lines.append(line("score." + name, player=one.seat + 1, points=one.points[name]))
    if counts[0].total() == counts[1].total():
        lines.append(line("score.shared" if len(won) == 2 else "score.tie", player=won[0] + 1))
    return lines
