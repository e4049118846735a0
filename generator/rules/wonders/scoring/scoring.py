"""The score sheet: every city of the table in every category of the score pad, who wins, and why."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, flag, several
from .. import treasury
from ..constants import COINS_PER_POINT, EDITIONS, MIN_PLAYERS
from ..expansions import debt
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from . import counting
from .city import CITY, City
from .city_leaders import scored as leaders_scored
from .city_science import Science
from .guilds import ARMADA_MOST, Copy, at_most
from .scoring_messages import BASE_CATEGORIES, MORE_CATEGORIES
from .winner import Rival, Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

BASE = tuple([category for category, _rule in BASE_CATEGORIES])
MORE = tuple([category for category, _rule in MORE_CATEGORIES])
SAY = dict([(category, "score." + category) for category in BASE + MORE])
SAY_COUNTED = {"commerce": "score.counted-commerce", "guilds": "score.counted-guilds"}
AFTER_LEADERS = ("black", "naval", "shipyard", "islands", "edifice", "projects", "tower")

FIELDS = (
    choice("edition", EDITIONS, "second"),
    flag("armada"),
    several("cities", CITY, (MIN_PLAYERS, MOST_PLAYERS)),
)


class Sheet:
    """The points of one city by category, and the lines that they come from."""

    def __init__(self, city: City, left: City, right: City, limit: int | None) -> None:
        self.city = city
        self.left = left
        self.right = right
        self.limit = limit
        self.points: dict[str, int] = {}
        self.lines: list[Value] = []
        self.symbols: list[Value] = []
        self.copied: str | None = None

    def add(self, category: str, points: int, reasons: list[Value]) -> None:
        self.points[category] = self.points.get(category, 0) + points
        self.lines += reasons

    def fill(self) -> None:
        """Score category by category, in the order of the score pad."""
        city = self.city
        science = Science(city, [self.left, self.right])
        copy = Copy(city, self.left, self.right, science, self.limit) if city.copies else None
        wild = science.wild + (copy.wild if copy else 0)
        self.printed("military", city.tokens)
        self.treasury()
        self.printed("wonder", [])
        self.printed("civilian", [])
        points, final = science.best(wild)
        self.add("science", points, science.told(wild, points, final))
        self.symbols = list(final)
        for category in ("science", "commerce", "guilds"):
            self.printed(category, [])
        if copy:
            self.copied = copy.card
            self.add("guilds", copy.points, copy.lines)
        if city.expanded:
            self.expansions()

    def treasury(self) -> None:
        """A point for every three coins (B-087)."""
        coins = self.city.coins
        points = treasury.points(coins)
        if points:
            said = line("treasury.points", coins=coins, coins_per_point=COINS_PER_POINT, points=points)
            self.add("treasury", points, [said])

    def printed(self, category: str, values: list[int]) -> None:
        """Add what is printed on tokens, cards and stages or typed in, then what each card counts (B-086, B-088, B-089, B-095, B-099)."""
        city = self.city
        parts: list[Value] = values + city.printed.get(category, [])  # type: ignore[assignment]
        if city.typed.get(category):
            parts.append(city.typed[category])
        if parts:
            points = sum(parts)  # type: ignore[arg-type]
            self.add(category, points, [line(SAY[category], parts=parts, points=points)])
        for card, effect in city.counting.get(category, ()):
            self.counted(category, card, effect)

    def counted(self, category: str, card: str, effect: Data) -> None:
        """Add what one card counts in the cities that it names, and show how many it found in each."""
        found = counting.amounts(effect, self.city.things, self.left.things, self.right.things)
        each = effect["points"]
        counted = each * sum(found)
        points = at_most(counted, self.limit) if category == "guilds" else counted
        parts: list[Value] = list(found)
        if points < counted:
            said = line("score.capped", card=card, parts=parts, each=each, counted=counted, points=points)
        else:
            said = line(SAY_COUNTED[category], card=card, parts=parts, each=each, points=points)
        self.add(category, points, [said])

    def expansions(self) -> None:
        """Add leaders, debt and what is typed in for expansions (L-084, C-025, A-040, E-006, G-012, G-020)."""
        for one in leaders_scored(self.city, self.left, self.right):
            self.add("leaders", one["points"], one["lines"])
        self.printed("leaders", [])
        owed: int = self.city.more["debt"]
        if owed:
            points = debt.points(owed)
            self.add("debt", points, [line("debt.points", debt=owed, points=points)])
        for category in AFTER_LEADERS:
            self.printed(category, [])


def answer(
    edition: str,
    armada: bool,  # noqa: FBT001  an input is a name and a value
    cities: list[Data],
    facts: Facts,
) -> dict[str, Value]:
    """Give every city its points by category, its total and its place, who wins and what decided, and why (B-085 to B-099).

    Cities stand in the order of the seats, clockwise; the next seat is the neighbour to the left. A table of two has the
    Free City as its third city, which scores but takes no place (P-004, P-020, P-021). With `armada` no guild scores more
    than ten points (A-041). What the facts do not know is typed in under `expansions`.

    >>> from generator.rules.facts import Facts
    >>> from generator.rules.question.plain import values
    >>> altar = '{"altar": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}'
    >>> facts = Facts('{"cards": {"second": ' + altar + "}}")
    >>> text = '{"cities": [{"coins": 14}, {"coins": 9, "cards": ["altar"]}, {"coins": 12}]}'
    >>> found = answer(facts=facts, **values(FIELDS, text, facts))
    >>> found["totals"], found["places"], found["decided"]
    ([4, 6, 4], [2, 1, 3], 'points')
    """
    table = [City(seat, given, edition, facts) for seat, given in enumerate(cities)]
    free = _free_city(table, edition)
    sheets: list[Sheet] = []
    for seat, city in enumerate(table):
        left, right = table[(seat + 1) % len(table)], table[seat - 1]
        sheets.append(Sheet(city, left, right, ARMADA_MOST if armada else None))
        sheets[seat].fill()
    categories = BASE + tuple([one for one in MORE if any([one in sheet.points for sheet in sheets])])
    return _summed(sheets, categories, free, edition)


def _free_city(table: list[City], edition: str) -> int:
    """Find the seat of the Free City, -1 without one: it exists in the first edition, in a circle of three (P-004, B-130)."""
    found = [seat for seat, city in enumerate(table) if city.more["free_city"]]
    for place, seat in enumerate(found):
        path = table[seat].path() + ".expansions.free_city"
        if place:
            raise RulesError(path, "given-twice")
        if edition != "first":
            raise RulesError(path, "not-in-edition", edition=edition)
        if len(table) != MIN_PLAYERS:
            raise RulesError("cities", "wrong-length", min=MIN_PLAYERS, max=MIN_PLAYERS)
    return found[0] if found else -1


def _summed(sheets: list[Sheet], categories: tuple[str, ...], free: int, edition: str) -> dict[str, Value]:
    """Add up every city and compare those that take part."""
    rows: list[Value] = []
    lines: list[Value] = []
    totals: list[int] = []
    rivals: list[Rival] = []
    for seat, sheet in enumerate(sheets):
        parts: list[Value] = [sheet.points.get(category, 0) for category in categories]
        totals.append(sum(parts))  # type: ignore[arg-type]
        rows.append(dict(zip(categories, parts)))
        lines.append(line("score.sum", player=sheet.city.player, parts=parts, points=totals[seat]))
        lines += sheet.lines
        if seat != free:
            rivals.append(Rival(seat, sheet.city.player, totals[seat], sheet.city.coins))
    data: dict[str, Value] = {
        "categories": list(categories),
        "points": rows,
        "totals": list(totals),
        "symbols": [sheet.symbols for sheet in sheets],
        "copied": [sheet.copied for sheet in sheets],
    }
    verdict = Verdict(rivals, edition)
    data.update(verdict.as_data(len(sheets)))
    data["lines"] = lines + [verdict.reason]
    return data
