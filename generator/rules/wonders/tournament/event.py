"""An event that is under way: who plays on, who sat where in the rounds played, and what was planned for the others."""

from __future__ import annotations

from ...errors import RulesError
from .ranking import clean_name
from .tables import SIZES, tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LEAST_ENTRANTS, MOST_ENTRANTS, LEAST_FRIENDS = 12, 40, 3  # T-002, T-013


class Event:
    """Everybody has a number: first those who play on, in the order given, then whoever has left.

    `played` gives for each round played its number and tables, the round first played first; `planned` the tables that
    were planned for a round; a table is the numbers of its players in their start order.
    """

    def __init__(self, players: list[str], rounds: int, *, friendly: bool) -> None:
        self.names: list[str] = []
        for at, name in enumerate(players):
            self.names.append(clean_name("players." + str(at), name, self.names))
        self.players = len(players)
        self.rounds = rounds
        self.friendly = friendly
        self.played: list[tuple[int, list[list[int]]]] = []
        self.planned: dict[int, list[list[int]]] = {}
        self.sizes: list[int] = []
        self.as_planned = True  # that is, with everybody who was planned

    def add_played(self, games: list[dict[str, Any]]) -> None:
        """Take in the games played; nobody plays twice in a round, and no round comes after the last."""
        rounds: dict[int, list[list[int]]] = {}
        for at, game in enumerate(games):
            path = "played." + str(at)
            if game["round"] > self.rounds:
                raise RulesError("rounds", "too-small", min=game["round"])
            company = self._company(path, game["players"])
            found = rounds.setdefault(game["round"], [])
            for seat, player in enumerate(company):
                if any([player in table for table in found]):
                    raise RulesError(path + ".players." + str(seat), "given-twice")
            found.append(company)
        self.played = [(number, rounds[number]) for number in sorted(rounds)]
        self._seat()

    def _company(self, path: str, names: list[str]) -> list[int]:
        """The numbers of those at a table; whoever is not among the players has left."""
        clean: list[str] = []
        company: list[int] = []
        for seat, given in enumerate(names):
            name = clean_name(path + ".players." + str(seat), given, clean)
            clean.append(name)
            if name not in self.names:
                self.names.append(name)
            company.append(self.names.index(name))
        return company

    def _seat(self) -> None:
        """The sizes of the tables, the large first; once a round is played, as many as are left may go on (T-002, T-013)."""
        least = LEAST_FRIENDS if self.friendly or self.played else LEAST_ENTRANTS
        if not least <= self.players <= MOST_ENTRANTS:
            raise RulesError("players", "entrants", min=least, max=MOST_ENTRANTS)
        for size, count in zip(SIZES, tables(self.players)):
            self.sizes += [size] * count

    def add_planned(self, games: list[dict[str, Any]]) -> None:
        """Take in what was planned for the rounds to come, as far as those who play on were planned."""
        here = self.names[: self.players]
        to_come = self.to_come()
        seated: dict[int, list[int]] = {}
        for game in games:
            number = game["round"]
            if number in to_come:
                known = seated.setdefault(number, [])
                names = [name.strip() for name in game["players"]]
                company = [here.index(name) for name in names if name in here]
                company = [player for player in company if player not in known]
                self.as_planned = self.as_planned and len(company) == len(names)
                known += company
                self.planned.setdefault(number, []).append(company)

    def to_come(self) -> list[int]:
        """The rounds that follow those played.

        >>> event = Event(["A", "B", "C"], 3, friendly=True)
        >>> event.add_played([{"round": 1, "players": ["A", "B", "C"]}])
        >>> event.sizes, event.to_come()
        ([3], [2, 3])
        """
        first = self.played[-1][0] + 1 if self.played else 1
        return list(range(first, self.rounds + 1))
