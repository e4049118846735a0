"""The points of one city by category, and the lines that they come from."""

from __future__ import annotations

from .. import treasury
from ..citing import by_rule
from ..constants import COINS_PER_POINT
from ..expansions import debt, edifice, great_projects, leaders, tower
from ..lines import line
from . import counting
from .city_fields import NAVAL, NAVAL_POINTS, OF_AN_AGE
from .city_science import Science
from .guilds import Copies, at_most
from .scoring_messages import RULE_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...errors import Value
    from .city import City
    from .worth import Worth

    Data: TypeAlias = dict[str, Any]

# The categories of cards after those of the wonder, in the order of the score pad; guilds and science have ways of their own.
LATER = ("black", "islands", "edifice")
MET = ("most", "without", "alone")
CAPPED = "score.capped"


class Sheet:
    """The points of one city by category, and the lines that they come from; `limit` is the most that a guild scores."""

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
        copies = Copies(city, self.left, self.right, science, self.limit)
        wild = science.wild + copies.wild
        self.category("military", city.tokens)
        self.treasury()
        self.wonder()
        self.category("civilian", [])
        points, final = science.best(wild)
        self.add("science", points, science.told(wild, points, final))
        self.symbols = list(final)
        for category in ("science", "commerce", "guilds"):
            self.category(category, [])
        self.add("guilds", *copies.guilds)
        self.copied = copies.copied
        self.category("leaders", [])
        for category in LATER:
            self.category(category, [])
        if copies.twice[0] or copies.twice[1]:
            self.add("edifice", *copies.twice)
        if city.expanded:
            self.expansions()

    def treasury(self) -> None:
        """A point for every three coins (B-087)."""
        coins = self.city.coins
        points = treasury.points(coins)
        if points:
            said = line("treasury.points", coins=coins, coins_per_point=COINS_PER_POINT, points=points)
            self.add("treasury", points, [said])

    def wonder(self) -> None:
        """What the stages print and count, and the leaders that they entombed (B-086, L-077)."""
        city = self.city
        self.printed("wonder", [points for worth in city.stages for points in worth.points])
        for worth in city.stages:
            self.counted("wonder", worth)
        if city.board.unsaid:
            self.lines.append(line("score.any-order", count=len(city.board.built)))
        if city.board.unchosen:
            self.lines.append(line("score.no-choice", count=city.board.unchosen))
        for tomb in city.more["entombed"]:
            self.entombed(tomb)

    def entombed(self, tomb: Data) -> None:
        """A leader under the board is worth twice its cost; if that is the number of the Age, somebody must say which (L-077)."""
        cost = self.city.costs[tomb["leader"]]
        coins = tomb["age"] if cost is None else cost
        if cost is None and not coins:
            self.lines.append(line("score.entombed-age", card=tomb["leader"], count=1))
            return
        points = leaders.entombed(coins)
        self.add("wonder", points, [line("score.entombed", card=tomb["leader"], cost=coins, points=points)])

    def category(self, category: str, values: list[int]) -> None:
        """Add what is printed on tokens and cards or typed in, then what each card counts (B-086, B-088, B-089, B-095, B-099)."""
        worths = self.city.of_category(category)
        parts = values + [points for worth in worths for points in worth.points]
        if category == "guilds":
            parts = [at_most(sum(worth.points), self.limit) for worth in worths if worth.points]
        typed = self.city.typed.get(category)
        self.printed(category, parts + [typed] if typed else parts)
        for worth in worths:
            self.counted(category, worth)

    def printed(self, category: str, parts: list[int]) -> None:
        """Add up what is printed, in one line."""
        if parts:
            said: list[Value] = list(parts)
            points = sum(parts)
            self.add(category, points, [line("score." + category, parts=said, points=points)])

    def counted(self, category: str, worth: Worth) -> None:
        """Add what a card or stage counts, by the rule that tells of it, and say what nobody knows of it."""
        rule = worth.rule or RULE_OF[category]
        limit = self.limit if category == "guilds" else None
        room = None if limit is None else max(limit - sum(worth.points), 0)
        for effect in worth.counting:
            points, said = self.effect(worth.name, effect, room)
            room = None if room is None else room - points
            self.add(category, points, [said if said["say"] == CAPPED else by_rule(said, rule)])
        if worth.unknown:
            self.lines.append(by_rule(line("score.unknown", card=worth.name, count=1), worth.rule))
        if "copy-leader" in worth.powers:
            self.courtesans(worth, room)

    def effect(self, name: str, effect: Data, most: int | None) -> tuple[int, dict[str, Value]]:
        """The points of one effect that counts, and the line that shows how often it found what."""
        found = counting.tally(effect, self.city.things, self.left.things, self.right.things)
        each = effect.get("points", 1)
        counted = each * sum(found)
        points = at_most(counted, most)
        parts: list[Value] = list(found) or [0]
        if points < counted:
            return points, line(CAPPED, card=name, parts=parts, each=each, counted=counted, points=points)
        if effect["kind"] in MET:
            return points, line("score.met" if points else "score.unmet", card=name, points=points)
        if effect.get("name") == counting.IDENTICAL:
            return points, line("score.pairs", card=name, parts=parts, points=points)
        if effect.get("name") == counting.OF_THE_STAGE and not found:
            return 0, line("score.no-colour", card=name, points=0)
        return points, line("score.counted", card=name, parts=parts, each=each, points=points)

    def courtesans(self, worth: Worth, room: int | None) -> None:
        """What the leader next door, whose effect a guild has taken over, scores here (L-023)."""
        leader = self.city.courtesan
        if not leader:
            self.lines.append(by_rule(line("score.no-leader", card=worth.name, count=1), worth.rule))
            return
        printed = at_most(sum(leader.points), room)
        if printed:
            room = None if room is None else room - printed
            said = line("score.points-of", card=leader.name, points=printed)
            self.add("guilds", printed, [by_rule(said, worth.rule)])
        for effect in leader.counting:
            copied = effect.copy()
            copied["own"] = 0
            points, told = self.effect(leader.name, copied, room)
            room = None if room is None else room - points
            self.add("guilds", points, [by_rule(told, worth.rule)])

    def expansions(self) -> None:
        """Add what tokens and tiles score (C-025, A-040, E-010, G-012, G-020)."""
        more = self.city.more
        owed: int = more["debt"]
        if owed:
            points = debt.points(owed)
            self.add("debt", points, [line("debt.points", debt=owed, points=points)])
        naval = [value for name, value in zip(NAVAL, NAVAL_POINTS) for _ in range(more["naval"][name])]
        self.category("naval", naval)
        self.category("shipyard", [])
        owing = _of_ages(more["edifice_debt_by_age"], edifice.debt)
        if owing:
            parts: list[Value] = list(owing)
            said = line("score.edifice-debt", parts=parts, points=sum(owing))
            self.add("edifice", sum(owing), [said])
        self.category("projects", _of_ages(more["penalties_by_age"], great_projects.penalty_token))
        self.category("tower", [tower.points(more["tiles"])] if more["tiles"] else [])


def _of_ages(tokens: dict[str, int], worth: Any) -> list[int]:
    """What the tokens of the three Ages are worth, one by one."""
    return [worth(int(age)) for age in OF_AN_AGE for _ in range(tokens[age])]
