"""A whole tournament: the points and shares of every game, the sums, and the final ranking; one game is a tournament too."""

from __future__ import annotations

from ...errors import RulesError
from ...exact import percent, told
from ...question.fields import choice, optional, record, several, text, whole
from ..lines import line
from .game_lines import game_lines
from .points import Game
from .ranking import (
    BLANKS,
    COINS,
    LONGEST_FRACTION,
    LOTS,
    MOST_GAMES,
    NAME,
    VICTORY_POINTS,
    Total,
    clean_name,
    draw_lots,
    ranked,
    ranking_data,
    ranking_lines,
    results,
)
from .schemes import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    MOST_POINTS,
    READINGS,
    RECOMMENDED,
    SCHEMES,
    TIES,
    scoring,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from .ranking import Place
    from .schemes import Scoring

LONGEST_TABLE = 20
MOST_ROUNDS = 99

_PLAYER = record("player", (NAME, VICTORY_POINTS, COINS))
_GAME = record(
    "game",
    (
        whole("round", 0, MOST_ROUNDS, 0),
        optional(text("table", LONGEST_TABLE, 0), ""),
        several("players", _PLAYER, (LEAST_PLAYERS, MOST_PLAYERS)),
    ),
)
FIELDS = (
    choice("scheme", SCHEMES, SCHEMES[0]),
    several("own_points", whole("points", 0, MOST_POINTS), (0, MOST_PLAYERS)),
    choice("virtual", (RECOMMENDED,) + READINGS, RECOMMENDED),
    choice("ties", TIES, TIES[0]),
    several("games", _GAME, (1, MOST_GAMES)),
    several("own_decimals", text("points", LONGEST_FRACTION), (0, MOST_PLAYERS)),
    LOTS,
)


class Played:
    """A game at its table: names and figures of the players, and the game that they make."""

    def __init__(self, index: int, given: dict[str, Any], how: Scoring) -> None:
        path = "games." + str(index) + ".players."
        self.names: list[str] = []
        for seat, player in enumerate(given["players"]):
            self.names.append(clean_name(path + str(seat) + ".name", player["name"], self.names))
        self.index = index
        self.round = given["round"]
        self.table = given["table"].strip(BLANKS)
        victory_points = [player["victory_points"] for player in given["players"]]
        coins = [player["coins"] for player in given["players"]]
        self.game = Game(how, victory_points, coins)
        self.points = self.game.points()
        self.shares = self.game.shares()
        self.preset = how.preset

    def line(self, say: str, **values: Value) -> dict[str, Value]:
        """A line of this game."""
        return line("tournament." + say, round=self.round, table=self.table, **values)


class Tournament:
    """All games, and the sums of everybody who played."""

    def __init__(self, games: list[dict[str, Any]], how: Scoring) -> None:
        self.played: list[Played] = []
        self.totals: list[Total] = []
        self._of: dict[str, Total] = {}
        self._rounds: dict[str, list[int]] = {}
        self._tables: dict[int, int] = {}
        for index, given in enumerate(games):
            self._add(Played(index, given, how))

    def _add(self, played: Played) -> None:
        """Put a game into its round, and its points and shares into the sums."""
        self._place(played)
        game = played.game
        for seat, name in enumerate(played.names):
            if name not in self._of:
                self._of[name] = Total(name, len(self.totals))
                self.totals.append(self._of[name])
            self._of[name].add(
                played.points[seat], played.shares[seat], game.victory_points[seat], game.coins[seat]
            )
        self.played.append(played)

    def _place(self, played: Played) -> None:
        """A round that is not named is the next one for its players; nobody plays twice in a round. Tables are numbered."""
        if not played.round:
            played.round = 1 + max([max(self._rounds.get(name, [0])) for name in played.names])
        for seat, name in enumerate(played.names):
            rounds = self._rounds.setdefault(name, [])
            if played.round in rounds:
                path = "games." + str(played.index) + ".players." + str(seat) + ".name"
                raise RulesError(path, "given-twice")
            rounds.append(played.round)
        self._tables[played.round] = self._tables.get(played.round, 0) + 1
        played.table = played.table or str(self._tables[played.round])


def answer(
    *,
    scheme: str,
    own_points: list[int],
    virtual: str,
    ties: str,
    games: list[dict[str, Any]],
    own_decimals: list[str],
    lots: list[str],
) -> dict[str, Value]:
    """Score every game, add up, rank everybody, and say which step decided each place (T-040 to T-054).

    >>> players = [{"name": name, "victory_points": own, "coins": 0} for name, own in zip("ABCD", (60, 52, 45, 39))]
    >>> games = [{"round": 1, "table": "", "players": players}]
    >>> asked = {"scheme": SCHEMES[0], "own_points": [], "virtual": RECOMMENDED, "ties": TIES[0], "games": games}
    >>> [row["points"] for row in answer(own_decimals=[], lots=[], **asked)["ranking"]]
    [6, 4, 2, 1]
    """
    how = scoring(scheme, own_points, virtual, ties, own_decimals)
    whole_tournament = Tournament(games, how)
    draw_lots(whole_tournament.totals, lots)
    return _told(how, whole_tournament.played, ranked(whole_tournament.totals))


def _told(how: Scoring, games: list[Played], places: list[Place]) -> dict[str, Value]:
    """The whole tournament as figures and in lines."""
    lines: list[Value] = []
    for played in games:
        lines += game_lines(played)
    return {
        "scheme": how.preset.told(),
        "source": how.preset.source,
        "seats": how.preset.seats,
        "virtual": how.virtual,
        "games": [_game_data(played) for played in games],
        "ranking": ranking_data(places),
        "results": results(places),
        "lines": lines + ranking_lines(places),
    }


def _game_data(played: Played) -> dict[str, Value]:
    """One game as figures: each player, then the virtual players, whose place and points there are only if they take one."""
    game = played.game
    rows: list[Value] = []
    for seat, name in enumerate(played.names):
        own: dict[str, Value] = {"name": name, "victory_points": game.victory_points[seat]}
        own["coins"] = game.coins[seat]
        own.update(_seat_data(played, seat))
        rows.append(own)
    filled: list[Value] = []
    for at in range(game.virtual):
        own = {"victory_points": told(game.average())}
        own.update(_seat_data(played, len(rows) + at))
        filled.append(own)
    return {
        "round": played.round,
        "table": played.table,
        "players": rows,
        "virtual_players": filled,
        "total": told(game.total()),
    }


def _seat_data(played: Played, seat: int) -> dict[str, Value]:
    """Place and points, if the seat has any, and its share."""
    data: dict[str, Value] = {}
    if seat < len(played.points):
        data.update({"place": played.game.places[seat], "points": told(played.points[seat])})
    data.update({"share": told(played.shares[seat]), "percent": percent(played.shares[seat])})
    return data
