"""A whole tournament: the points and shares of every game, the sums, and the final ranking; one game is a tournament too."""

from __future__ import annotations

from ...errors import RulesError
from ...exact import percent, told
from ...question.fields import choice, optional, record, several, text, whole
from ..lines import line
from .points import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    MOST_POINTS,
    PRESETS,
    READINGS,
    RECOMMENDED,
    SCHEMES,
    TIES,
    Game,
    parts,
    scoring,
)
from .ranking import (
    BLANKS,
    COINS,
    MOST_GAMES,
    NAME,
    VICTORY_POINTS,
    Total,
    clean_name,
    ranked,
    ranking_data,
    ranking_lines,
    results,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value
    from .points import Scoring

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
    scheme: str, own_points: list[int], virtual: str, ties: str, games: list[dict[str, Any]]
) -> dict[str, Value]:
    """Score every game, add up, rank everybody, and say which step decided each place (T-040 to T-054).

    >>> players = [{"name": name, "victory_points": own, "coins": 0} for name, own in zip("ABCD", (60, 52, 45, 39))]
    >>> games = [{"round": 1, "table": "", "players": players}]
    >>> [row["points"] for row in answer(SCHEMES[0], [], RECOMMENDED, TIES[0], games)["ranking"]]
    [6, 4, 2, 1]
    """
    how = scoring(scheme, own_points, virtual, ties)
    whole_tournament = Tournament(games, how)
    places = ranked(whole_tournament.totals)
    lines: list[Value] = []
    for played in whole_tournament.played:
        lines += _game_lines(played)
    return {
        "scheme": list(how.preset.points),
        "seats": how.preset.seats,
        "virtual": how.virtual,
        "games": [_game_data(played) for played in whole_tournament.played],
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


def _game_lines(played: Played) -> list[Value]:
    """Say who fills the table, everybody's place and points, what lapses, and everybody's share."""
    game, lines = played.game, _virtual_lines(played)
    for group in game.level:
        virtual = [seat for seat in group if seat >= len(played.names)]
        for seat in [seat for seat in group if seat not in virtual] + virtual[:1]:
            lines.append(_place_line(played, seat))
    lines += _coin_lines(played)
    if game.virtual:
        lines.append(played.line("total", count=game.virtual, total=told(game.total())))
    for seat, name in enumerate(played.names):
        lines.append(
            played.line(
                "share",
                name=name,
                victory_points=game.victory_points[seat],
                total=told(game.total()),
                percent=percent(played.shares[seat]),
            )
        )
    return lines


def _virtual_lines(played: Played) -> list[Value]:
    """Say how many virtual players join, with how many victory points."""
    game = played.game
    if not game.virtual:
        return []
    say = "virtual" if game.virtual == 1 else "virtual-several"
    return [played.line(say, count=game.virtual, victory_points=told(game.average()))]


def _place_line(played: Played, seat: int) -> dict[str, Value]:
    """Say the place of a seat and its points, and how they come about if the place is shared."""
    game = played.game
    place, count, points = game.places[seat], game.sharing[seat], told(played.points[seat])
    values: dict[str, Value] = {"place": place, "points": points}
    if count > 1:
        shared: list[Value] = list(parts(game.points_by_place, place, count))
        values.update({"last": place + count - 1, "count": count, "parts": shared})
    if seat >= len(played.names):
        return played.line("virtual-shared" if count > 1 else "virtual-place", **values)
    if count > 1:
        return played.line("shared", name=played.names[seat], **values)
    say = "place" if game.points_by_place == PRESETS[0].points else "other-place"
    return played.line(say, name=played.names[seat], **values)


def _coin_lines(played: Played) -> list[Value]:
    """Where coins break ties, say whom they put ahead of whom."""
    game = played.game
    lines: list[Value] = []
    for at in range(1, len(game.level)):
        ahead, behind = game.level[at - 1][0], game.level[at][0]
        if max(ahead, behind) < len(played.names):
            if game.victory_points[ahead] == game.victory_points[behind]:
                lines.append(
                    played.line(
                        "coins",
                        name=played.names[ahead],
                        other=played.names[behind],
                        coins=game.coins[ahead],
                        other_coins=game.coins[behind],
                    )
                )
    return lines
