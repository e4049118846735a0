"""Schemes: the points by place that tournaments give, and how they treat a table that is not full.

Sources differ on the virtual player (T-045). `placed` is the reading that the site recommends: it takes a place and its
points lapse. `share-only`: it counts for the shares alone. `fixed`: small tables have points of their own, and it counts
for the shares. `none`: there is no virtual player.
"""

from __future__ import annotations

from ...errors import RulesError, within
from ...exact import compare, exact, parse, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ...exact import Exact

LEAST_PLAYERS = 3
MOST_PLAYERS = 7
MOST_POINTS = 99
READINGS = ("placed", "share-only", "fixed", "none")
RECOMMENDED = "recommended"
TIES = ("shared", "coins")
OWN = "own"


class Preset:
    """Points by place, how many a full table seats, the reading of the virtual player, and the source of all this."""

    def __init__(self, name: str, seats: int, virtual: str, source: str) -> None:
        self.name = name
        self.points = [int(points) for points in name.split("-")]
        self.unit = 1  # so many make one point
        self.seats = seats
        self.virtual = virtual
        self.source = source

    def told(self) -> list[Value]:
        """The points by place."""
        return [told(exact(points, self.unit)) for points in self.points]


# T-040 and T-045; T-048 and T-049. The figures that T-049 gives for Halesowen are those of 4-2-1; it names them after 4-3-2-1,
# which no source at hand uses, so that one is no preset.
PRESETS = (
    Preset("6-4-3-2-1", 5, "placed", "bonn-2018"),
    Preset("5-3-2-1", 4, "fixed", "german-series"),
    Preset("4-2-1", 5, "none", "halesowen-2015"),
    Preset("7-6-5-4-3-2-1", 7, "none", "nantes-2013"),
)
SCHEMES = tuple([preset.name for preset in PRESETS]) + (OWN,)
BONN = PRESETS[0]

# Points of tables that are not full, where they are not simply those of the first places (T-045 third reading, T-048).
_FIXED = {"6-4-3-2-1": {4: [6, 4, 2, 1]}, "5-3-2-1": {3: [5, 3, 1]}}


class Scoring:
    """How every game of a tournament is scored; `ties` says whether coins break a tie in a game (T-043, T-044)."""

    def __init__(self, preset: Preset = BONN, virtual: str = RECOMMENDED, ties: str = TIES[0]) -> None:
        self.preset = preset
        self.virtual = preset.virtual if virtual == RECOMMENDED else virtual
        self.ties = ties

    def points(self, players: int) -> list[int]:
        """Points by place at a table of so many."""
        fixed = _FIXED.get(self.preset.name, {}) if self.virtual == "fixed" else {}
        return fixed.get(players, self.preset.points)

    def virtual_players(self, players: int) -> int:
        """A table that is not full is completed by virtual players (T-045, T-048).

        >>> [Scoring().virtual_players(players) for players in (3, 4, 5, 6)]
        [2, 1, 0, 0]
        """
        return max(self.preset.seats - players, 0) if self.virtual != "none" else 0


def scoring(
    scheme: str, own_points: list[int], virtual: str, ties: str, own_decimals: list[str] | None = None
) -> Scoring:
    """The scoring that a scheme stands for; an own one gives its points by place, none higher than the one before, as whole
    numbers, or as texts where they are not whole.

    >>> scoring("own", [3, 2, 1], "recommended", "shared").points(3)
    [3, 2, 1]
    >>> scoring("own", [], "recommended", "shared", ["3", "1.5", "1/3"]).preset.told()
    [3, '3/2', '1/3']
    """
    if scheme != OWN:
        (preset,) = [known for known in PRESETS if known.name == scheme]
        return Scoring(preset, virtual, ties)
    own = _own(own_points, own_decimals or [])
    preset = Preset("-".join(["0" for _ in own]), max(len(own), LEAST_PLAYERS), "none", "")
    for _top, bottom in own:
        preset.unit = exact(preset.unit, bottom)[0] * bottom
    preset.points = [top * preset.unit // bottom for top, bottom in own]
    return Scoring(preset, virtual, ties)


def _own(own_points: list[int], own_decimals: list[str]) -> list[Exact]:
    """Points of one's own, each checked against the one before."""
    if own_points and own_decimals:
        raise RulesError("own_decimals", "not-together")
    if not own_points and not own_decimals:
        raise RulesError("own_points", "missing")
    for place in range(1, len(own_points)):
        within("own_points." + str(place), own_points[place], 0, own_points[place - 1])
    own = [exact(points) for points in own_points]
    for place, text in enumerate(own_decimals):
        path = "own_decimals." + str(place)
        own.append(parse(path, text.strip()))
        if place and compare(own[place], own[place - 1]) > 0:
            raise RulesError(path, "too-large", max=told(own[place - 1]))
    return own
