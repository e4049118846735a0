"""Tournament points and relative shares of one game: places may be shared, and virtual players fill a small table."""

from __future__ import annotations

from ...errors import within
from ...exact import ZERO, exact, percent, told
from .schemes import BONN, LEAST_PLAYERS, MOST_PLAYERS, RECOMMENDED, TIES, scoring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ...exact import Exact
    from .schemes import Scoring


def levels(victory_points: list[int], virtual: int = 0) -> list[list[int]]:
    """Who is level with whom, the best first; virtual players follow the real seats and have their average, not rounded (T-042, T-045, T-047).

    >>> levels([60, 60, 40, 40], 1)
    [[0, 1], [4], [2, 3]]
    """
    players = len(victory_points)
    scores = [points * players for points in victory_points] + [sum(victory_points)] * virtual
    return _grouped(list(range(len(scores))), scores)


def split_by_coins(groups: list[list[int]], coins: list[int]) -> list[list[int]]:
    """Elsewhere coins break a tie; one with a virtual player, who has none, stays shared (T-044).

    >>> split_by_coins([[0, 1], [2, 3, 4]], [1, 5, 2, 2, 3])
    [[1], [0], [4], [2, 3]]
    """
    found: list[list[int]] = []
    for group in groups:
        if max(group) < len(coins):
            found += _grouped(group, coins)
        else:
            found.append(group)
    return found


def _grouped(seats: list[int], scores: list[int]) -> list[list[int]]:
    """The seats with the highest score, those with the next, and so on."""
    found: list[list[int]] = []
    for score in sorted(set([scores[seat] for seat in seats]), reverse=True):
        found.append([seat for seat in seats if scores[seat] == score])
    return found


def shared(points: list[int], place: int, count: int, unit: int = 1) -> Exact:
    """So many players level on a place add the points of their places and divide them equally; places beyond the last have none (T-042).

    >>> shared([6, 4, 3, 2, 1], 1, 2), shared([6, 4, 3, 2, 1], 4, 2)
    ((5, 1), (3, 2))
    """
    return exact(sum(parts(points, place, count)), count * unit)


def parts(points: list[int], place: int, count: int) -> list[int]:
    """The points of the places that are shared.

    >>> parts([4, 2, 1], 3, 2)
    [1, 0]
    """
    return [points[at] if at < len(points) else 0 for at in range(place - 1, place - 1 + count)]


class Game:
    """One game: for each seat its place, with how many it is shared, its points and its share; virtual players come last."""

    def __init__(self, how: Scoring, victory_points: list[int], coins: list[int]) -> None:
        players = within("players", len(victory_points), LEAST_PLAYERS, MOST_PLAYERS)
        self.victory_points = victory_points
        self.coins = coins
        self.points_by_place = how.points(players)
        self.unit = how.preset.unit
        self.virtual = how.virtual_players(players)
        self.placed = self.virtual if how.virtual == "placed" else 0
        groups = levels(victory_points, self.placed)
        self.level = split_by_coins(groups, coins) if how.ties == "coins" else groups
        self.places = [0] * (players + self.placed)
        self.sharing = [0] * (players + self.placed)
        self._rank()

    def _rank(self) -> None:
        place = 1
        for group in self.level:
            for seat in group:
                self.places[seat] = place
                self.sharing[seat] = len(group)
            place += len(group)

    def average(self) -> Exact:
        """The victory points of a virtual player (T-045, T-047)."""
        return exact(sum(self.victory_points), len(self.victory_points))

    def total(self) -> Exact:
        """The victory points of the whole table, virtual players included (T-046)."""
        players = len(self.victory_points)
        return exact(sum(self.victory_points) * (players + self.virtual), players)

    def points(self) -> list[Exact]:
        """The tournament points of each seat, then those that lapse (T-040, T-042, T-045)."""
        seats = range(len(self.places))
        return [
            shared(self.points_by_place, self.places[seat], self.sharing[seat], self.unit) for seat in seats
        ]

    def shares(self) -> list[Exact]:
        """The part of each seat, then of each virtual player, in the table's victory points; of nothing, nothing (T-046, T-051)."""
        top, bottom = self.total()
        if top == 0:
            return [ZERO] * (len(self.victory_points) + self.virtual)
        own = [exact(points * bottom, top) for points in self.victory_points]
        return own + [exact(1, len(own) + self.virtual)] * self.virtual


def _played(
    victory_points: list[int], scheme: str, virtual: str, ties: str = TIES[0], coins: list[int] | None = None
) -> Game:
    """A game by one of the schemes; without coins nobody has any."""
    return Game(scoring(scheme, [], virtual, ties), victory_points, coins or [0] * len(victory_points))


def points(
    victory_points: list[int],
    scheme: str = BONN.name,
    virtual: str = RECOMMENDED,
    ties: str = TIES[0],
    coins: list[int] | None = None,
) -> list[Value]:
    """The tournament points of a game, then those of the virtual players, which lapse (T-040, T-042, T-045, T-048).

    >>> points([60, 52, 45, 39]), points([62, 55, 50, 40, 40])
    ([6, 4, 2, 1, 3], [6, 4, 3, '3/2', '3/2'])
    """
    return [told(number) for number in _played(victory_points, scheme, virtual, ties, coins).points()]


def shares(
    victory_points: list[int], scheme: str = BONN.name, virtual: str = RECOMMENDED
) -> list[dict[str, Value]]:
    """The relative shares of a game, those of the virtual players last: they are 1 together (T-046, T-051).

    >>> [share["share"] for share in shares([60, 50, 40])]
    ['6/25', '1/5', '4/25', '1/5', '1/5']
    """
    found = _played(victory_points, scheme, virtual).shares()
    return [{"share": told(number), "percent": percent(number)} for number in found]
