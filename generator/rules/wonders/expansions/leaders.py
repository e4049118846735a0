"""Leaders: what they cost, what they bring at once, and what they score at the end of the game."""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.inputs import nearest
from .. import treasury
from ..constants import AGES
from ..lines import line
from ..treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ...errors import Value

    City: TypeAlias = dict[str, int | list[int]]

AGE_COST = "A"
VICTORY_COINS = 2
ENTOMBED_TIMES = 2
ARCHITECTS_POINTS = 3
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")

# Leader -> how it counts, what it counts, the points for each, the rule that says so (L-041 to L-049, L-063 to L-068).
EFFECTS: dict[str, tuple[str, tuple[str, ...], int, str]] = {
    "sappho": ("one", (), 2, "points"),
    "zenobia": ("one", (), 3, "points"),
    "nefertiti": ("one", (), 4, "points"),
    "cleopatra": ("one", (), 5, "points"),
    "phidias": ("number", ("brown",), 1, "per-card"),
    "praxiteles": ("number", ("grey",), 2, "per-card"),
    "nebuchadnezzar": ("number", ("blue",), 1, "per-card"),
    "varro": ("number", ("yellow",), 1, "per-card"),
    "pericles": ("number", ("red",), 2, "per-card"),
    "hypatia": ("number", ("green",), 1, "per-card"),
    "hiram": ("number", ("purple",), 2, "per-card"),
    "darius": ("number", ("black",), 1, "scoring"),
    "amytis": ("number", ("stages",), 2, "amytis"),
    "alexander": ("length", ("victories",), 1, "alexander"),
    "midas": ("coins", ("coins",), 1, "midas"),
    "justinian": ("sets", ("blue", "red", "green"), 3, "justinian"),
    "plato": ("sets", COLOURS, 7, "plato"),
    "phryne": ("more", ("blue",), 5, "more-than-neighbours"),
    "cornelia": ("more", ("yellow",), 5, "more-than-neighbours"),
    "eurypyle": ("more", ("red",), 5, "more-than-neighbours"),
    "theano": ("more", ("green",), 5, "more-than-neighbours"),
    "makeda": ("more", ("coins",), 5, "more-than-neighbours"),
    "gorgo": ("pairs", ("victories",), 1, "gorgo"),
    "cynisca": ("none", ("defeats",), 6, "cynisca"),
    "agrippina": ("only", ("leaders",), 7, "agrippina"),
}
_NAMES = tuple(sorted(EFFECTS))


def points(leader: str, city: City) -> int:
    """What a recruited leader scores in a city: colours of cards, stages, coins, defeats and leaders as numbers, victories as a list of values.

    What the two neighbours have is given as `<what>_left` and `<what>_right`.

    >>> points("justinian", {"blue": 5, "red": 2, "green": 3})
    6
    >>> points("phryne", {"blue": 3, "blue_left": 3, "blue_right": 1})
    0
    """
    return counted(leader, city) * EFFECTS[leader][2]


def counted(leader: str, city: City) -> int:
    """How often the effect of a leader counts.

    >>> counted("midas", {"coins": 8}), counted("gorgo", {"victories": [1, 1, 1, 5, 5]})
    (2, 6)
    """
    if leader not in _NAMES:
        raise RulesError("leader", "not-one-of", allowed=list(_NAMES), nearest=nearest(leader, _NAMES))
    how, what, _each, _rule = EFFECTS[leader]
    if how == "one":
        return 1
    if how in ("length", "pairs"):
        values = _values(city, what[0])
        return len(values) if how == "length" else pairs(values)
    numbers = [_number(city, name) for name in what]
    if how == "more":
        numbers += [_number(city, what[0] + side) for side in ("_left", "_right")]
    return _met(how, numbers)


def _met(how: str, numbers: list[int]) -> int:
    """Apply one way of counting to the figures that it needs."""
    own = numbers[0]
    ways = {
        "number": own,
        "coins": treasury.points(own),
        "sets": min(numbers),
        "more": 1 if own > max(numbers[1:] + [-1]) else 0,  # level with a neighbour is not more
        "none": 0 if own else 1,
        "only": 1 if own == 1 else 0,  # the leader herself lies face up
    }
    return ways[how]


def pairs(victories: list[int]) -> int:
    """Each two equal victory tokens give the value of one of them; a third one is left over (L-064).

    >>> pairs([3, 3, 3, 5])
    3
    """
    return sum([value * (victories.count(value) // 2) for value in sorted(set(victories))])


def answer(leader: str, city: City) -> dict[str, Value]:
    """Give the points of a leader, and how they come about.

    >>> found = answer("justinian", {"blue": 5, "red": 2, "green": 3})
    >>> found["points"], [(line["rule"], line["count"], line["each"]) for line in found["lines"]]
    (6, [('leaders.justinian', 2, 3)])
    """
    scored, count = points(leader, city), counted(leader, city)
    _how, _what, each, rule = EFFECTS[leader]
    reason = line("leaders." + rule, leader=leader, count=count, each=each, points=scored)
    return {"points": scored, "lines": [reason]}


def cost(printed: int | str, age: int, less: int = 0, *, free: bool = False) -> int:
    """The coins for recruiting: `A` is the number of the Age; Maecenas and side A of Roma make it free, Roma B cheaper, never below nothing (L-006, L-007, L-034, L-070, L-071, Q-162).

    >>> cost("A", 3), cost(5, 1, free=True), cost(1, 1, less=2)
    (3, 0, 0)
    """
    within("age", age, 1, AGES)
    coins = age if printed == AGE_COST else within("cost", printed, 0, MOST_COINS)
    return 0 if free else max(coins - within("less", less, 0, MOST_COINS), 0)


def costs(printed: list[int], age: int, less: int = 0, *, free: bool = False) -> int:
    """What several leaders cost together, each by itself never below nothing.

    >>> costs([5, 4, 1], 1, less=2)
    5
    """
    return sum([cost(one, age, less, free=free) for one in printed])


def after_recruiting(coins: int, recruits: list[list[int]]) -> int:
    """Each leader in turn is paid to the bank, and then brings its coins (L-010); what cannot be paid is a fault.

    >>> after_recruiting(6, [[1, 6], [2, 0], [4, 0]])
    5
    """
    purse = within("coins", coins, 0, MOST_COINS)
    for i, (paid, gained) in enumerate(recruits):
        within("recruits." + str(i), paid, 0, purse)
        purse += gained - paid
    return purse


def after_victories(coins: int, victories: int) -> int:
    """With Nero every victory token that is gained brings two coins (L-040).

    >>> after_victories(4, 2)
    8
    """
    return within("coins", coins, 0, MOST_COINS) + VICTORY_COINS * within(
        "victories", victories, 0, MOST_COINS
    )


def entombed(printed: int) -> int:
    """A leader under the board of Abu Simbel is worth twice the cost printed on it (L-077).

    >>> entombed(5)
    10
    """
    return ENTOMBED_TIMES * within("cost", printed, 0, MOST_COINS)


def architects(left: int, right: int) -> int:
    """Architects Guild: three points for each purple card of both neighbours (L-020).

    >>> architects(1, 2)
    9
    """
    return ARCHITECTS_POINTS * diplomats(left, right)


def diplomats(left: int, right: int) -> int:
    """Diplomats Guild: a point for each leader in both neighbouring cities (L-022).

    >>> diplomats(2, 3)
    5
    """
    return within("left", left, 0, MOST_COINS) + within("right", right, 0, MOST_COINS)


def gamers(coins: int) -> int:
    """Gamers Guild: a point for every three coins, besides those of the treasury itself (L-021).

    >>> gamers(8)
    2
    """
    return treasury.points(within("coins", coins, 0, MOST_COINS))


def _number(city: City, name: str) -> int:
    if name not in city:
        raise RulesError(name, "missing")
    return within(name, city[name], 0, MOST_COINS)


def _values(city: City, name: str) -> list[int]:
    if name not in city:
        raise RulesError(name, "missing")
    values = city[name]
    if not isinstance(values, list):
        raise RulesError(name, "not-a-list")
    return [within(name + "." + str(i), value, 1, MOST_COINS) for i, value in enumerate(values)]
