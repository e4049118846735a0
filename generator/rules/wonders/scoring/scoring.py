"""The score sheet: every city of the table in every category of the score pad, who wins, and why."""

from __future__ import annotations

from ...errors import RulesError
from ...question.fields import choice, flag, several
from ..constants import EDITIONS, MIN_PLAYERS
from ..lines import line
from ..setting_up.decks import MOST_PLAYERS
from .city import City
from .city_fields import CITY
from .guilds import ARMADA_MOST
from .score_sheet import Sheet
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

FIELDS = (
    choice("edition", EDITIONS, "second"),
    flag("armada"),
    several("cities", CITY, (MIN_PLAYERS, MOST_PLAYERS)),
)


def answer(
    edition: str,
    armada: bool,  # noqa: FBT001  an input is a name and a value
    cities: list[Data],
    facts: Facts,
) -> dict[str, Value]:
    """Give every city its points by category, its total and its place, who wins and what decided, and why (B-085 to B-099).

    Cities stand in the order of the seats, clockwise; the next seat is the neighbour to the left. A table of two has the
    Free City as its third city, which scores but takes no place (P-004, P-020, P-021). With `armada` no guild scores more
    than ten points (A-041). What only the table can know of expansions stands under `expansions`.

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
    sheets = _sheets(table, ARMADA_MOST if armada else None, facts)
    categories = BASE + tuple([one for one in MORE if any([one in sheet.points for sheet in sheets])])
    return _summed(sheets, categories, free, edition)


def _sheets(table: list[City], limit: int | None, facts: Facts) -> list[Sheet]:
    """Fill a sheet for each city; what their stages are worth must be known of all of them before."""
    ring = [(city, table[(seat + 1) % len(table)], table[seat - 1]) for seat, city in enumerate(table)]
    for city, left, right in ring:
        city.look(left, right, facts.made.setdefault(city.edition + "-" + city.board.side, {}))
    sheets = [Sheet(city, left, right, limit) for city, left, right in ring]
    for sheet in sheets:
        sheet.fill()
    return sheets


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
