"""The final ranking of a tournament: sums over all games, compared step by step (T-050 to T-054)."""

from __future__ import annotations

from ...errors import RulesError
from ...exact import ZERO, compare, exact, parse, parse_share, percent, plus, told
from ...question.fields import record, several, text, whole
from ..lines import line
from ..treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from ...exact import Exact

MOST_ENTRANTS = 200
MOST_GAMES = 300
MOST_VICTORY_POINTS = 999
LONGEST_NAME = 40
LONGEST_FRACTION = 13
BLANKS = " \t\n\r"  # named, as the interpreters differ in what else is one
STEPS = ("tournament-points", "relative-shares", "victory-points", "coins")
LOT = "lot"

VICTORY_POINTS = whole("victory_points", 0, MOST_VICTORY_POINTS)
COINS = whole("coins", 0, MOST_COINS, 0)
NAME = text("name", LONGEST_NAME)
RESULT = record(
    "result",
    (text("points", LONGEST_FRACTION), text("share", LONGEST_FRACTION), VICTORY_POINTS, COINS),
)
LOTS = several("lots", NAME, (0, MOST_ENTRANTS))
FIELDS = (
    several(
        "players", record("player", (NAME, several("games", RESULT, (1, MOST_GAMES)))), (1, MOST_ENTRANTS)
    ),
    LOTS,
)


class Total:
    """What one player has from all games; `order` is the place in the list of names, `lot` the one drawn: the lower is ahead."""

    def __init__(self, name: str, order: int) -> None:
        self.name = name
        self.order = order
        self.lot = 0
        self.games = 0
        self.points: Exact = ZERO
        self.share: Exact = ZERO
        self.victory_points = 0
        self.coins = 0

    def add(self, points: Exact, share: Exact, victory_points: int, coins: int) -> None:
        """Add a game to every sum (T-050 to T-053)."""
        self.games += 1
        self.points = plus(self.points, points)
        self.share = plus(self.share, share)
        self.victory_points += victory_points
        self.coins += coins

    def sums(self) -> list[Exact]:
        """The sums in the order of the steps."""
        return [self.points, self.share, exact(self.victory_points), exact(self.coins)]

    def __lt__(self, other: Total) -> bool:
        """Comes before the other; those who are level stay in the order of their names' list."""
        ahead = _difference(self, other)[1]
        return ahead > 0 or (ahead == 0 and self.order < other.order)


def _difference(one: Total, other: Total) -> tuple[str, int]:
    """The first step at which two players differ, and who is ahead: 1 or -1; if they are level in all, the lot, 0 until it is drawn (T-050 to T-054)."""
    mine, theirs = one.sums(), other.sums()
    for step in range(len(STEPS)):
        ahead = compare(mine[step], theirs[step])
        if ahead:
            return (STEPS[step], ahead)
    return (LOT, (one.lot < other.lot) - (one.lot > other.lot))


class Place:
    """A player in the ranking, and by which step behind the one before: "" for the first."""

    def __init__(self, place: int, total: Total, decided_by: str) -> None:
        self.place = place
        self.total = total
        self.decided_by = decided_by

    def as_data(self) -> dict[str, Value]:
        total = self.total
        return {
            "place": self.place,
            "name": total.name,
            "games": total.games,
            "points": told(total.points),
            "share": told(total.share),
            "percent": percent(total.share),
            "victory_points": total.victory_points,
            "coins": total.coins,
            "decided_by": self.decided_by,
        }


def ranked(totals: list[Total]) -> list[Place]:
    """Rank by points, then shares, then victory points, then coins; who is level in all shares the place until the lot (T-050 to T-054).

    >>> anna, bert = Total("Anna", 0), Total("Bert", 1)
    >>> anna.add((6, 1), (1, 4), victory_points=50, coins=9)
    >>> bert.add((6, 1), (1, 4), victory_points=51, coins=0)
    >>> [(place.place, place.total.name, place.decided_by) for place in ranked([anna, bert])]
    [(1, 'Bert', ''), (2, 'Anna', 'victory-points')]
    """
    found: list[Place] = []
    for at, total in enumerate(sorted(totals)):
        step, ahead = _difference(found[-1].total, total) if found else ("", 1)
        found.append(Place(at + 1 if ahead else found[-1].place, total, step))
    return found


def draw_lots(totals: list[Total], lots: list[str]) -> None:
    """Give everybody the lot drawn, in the order of the names drawn; who drew none stays behind who did (T-054).

    >>> anna, bert = Total("Anna", 0), Total("Bert", 1)
    >>> draw_lots([anna, bert], ["Bert", "Anna"])
    >>> [(place.place, place.total.name, place.decided_by) for place in ranked([anna, bert])]
    [(1, 'Bert', ''), (2, 'Anna', 'lot')]
    """
    drawn: list[str] = []
    for at, name in enumerate(lots):
        drawn.append(clean_name("lots." + str(at), name, drawn))
    for total in totals:
        total.lot = drawn.index(total.name) if total.name in drawn else len(drawn)


def ranking_data(places: list[Place]) -> list[Value]:
    """The ranking as figures, the best first.

    >>> anna = Total("Anna", 0)
    >>> anna.add((9, 2), (1, 3), victory_points=50, coins=9)
    >>> [(row["place"], row["points"], row["percent"]) for row in ranking_data(ranked([anna]))]
    [(1, '9/2', '33.33')]
    """
    return [place.as_data() for place in places]


def results(places: list[Place]) -> list[Value]:
    """Say in brief who came where.

    >>> anna, bert = Total("Anna", 0), Total("Bert", 1)
    >>> bert.add((6, 1), (1, 4), victory_points=50, coins=9)
    >>> [(line["place"], line["name"], line["points"]) for line in results(ranked([anna, bert]))]
    [(1, 'Bert', 6), (2, 'Anna', 0)]
    """
    found: list[Value] = []
    for place in places:
        total = place.total
        found.append(line("ranking.result", place=place.place, name=total.name, points=told(total.points)))
    return found


def ranking_lines(places: list[Place]) -> list[Value]:
    """Say everybody's sums, and for every two who follow each other which step decided between them.

    >>> anna, bert = Total("Anna", 0), Total("Bert", 1)
    >>> anna.add((6, 1), (1, 4), victory_points=50, coins=9)
    >>> [line["say"] for line in ranking_lines(ranked([anna, bert]))]
    ['ranking.sums', 'ranking.sums', 'ranking.tournament-points']
    """
    lines: list[Value] = []
    for at, place in enumerate(places):
        total = place.total
        lines.append(
            line(
                "ranking.sums",
                name=total.name,
                games=total.games,
                points=told(total.points),
                percent=percent(total.share),
                victory_points=total.victory_points,
                coins=total.coins,
            )
        )
        if at:
            lines.append(_decision(places[at - 1], place))
    return lines


def _decision(ahead: Place, behind: Place) -> dict[str, Value]:
    """Say which step put a player behind another, with the figures of both; shares in per cent unless these are alike."""
    step = behind.decided_by
    values: dict[str, Value] = {"name": ahead.total.name, "other": behind.total.name, "place": behind.place}
    if step == LOT:
        return line("ranking.lot" if ahead.place == behind.place else "ranking.lot-drawn", **values)
    at = STEPS.index(step)
    mine, theirs = ahead.total.sums()[at], behind.total.sums()[at]
    if step == "relative-shares":
        values["percent"], values["other_percent"] = percent(mine), percent(theirs)
        if percent(mine) != percent(theirs):
            return line("ranking.relative-shares", **values)
        step = "exact-shares"
    return line("ranking." + step, mine=told(mine), theirs=told(theirs), **values)


def clean_name(field: str, name: str, taken: list[str]) -> str:
    """A name without blanks around it; one that is empty or taken is a fault of the field.

    >>> clean_name("name", " Anna ", ["Bert"])
    'Anna'
    """
    name = name.strip(BLANKS)
    if not name:
        raise RulesError(field, "missing")
    if name in taken:
        raise RulesError(field, "given-twice")
    return name


def answer(players: list[dict[str, Any]], lots: list[str] | None = None) -> dict[str, Value]:
    """Rank players whose points and shares of each game are known, as whole numbers or fractions, and say what decided.

    >>> game = {"points": "5", "share": "6/25", "victory_points": 60, "coins": 12}
    >>> players = [{"name": "Anna", "games": [game]}, {"name": "Bert", "games": [dict(game, coins=14)]}]
    >>> [(row["name"], row["decided_by"]) for row in answer(players)["ranking"]]
    [('Bert', ''), ('Anna', 'coins')]
    """
    totals: list[Total] = []
    for order, player in enumerate(players):
        path = "players." + str(order)
        name = clean_name(path + ".name", player["name"], [total.name for total in totals])
        total = Total(name, order)
        for at, game in enumerate(player["games"]):
            here = path + ".games." + str(at)
            points, share = (
                parse(here + ".points", game["points"]),
                parse_share(here + ".share", game["share"]),
            )
            total.add(points, share, game["victory_points"], game["coins"])
        totals.append(total)
    draw_lots(totals, lots or [])
    places = ranked(totals)
    return {"ranking": ranking_data(places), "results": results(places), "lines": ranking_lines(places)}
