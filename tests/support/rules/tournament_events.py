"""Events under way for the tests: who plays on, what has been played, and what was planned."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

Question = dict[str, Any]
Games = list[dict[str, Any]]


def names(count: int) -> list[str]:
    """So many players."""
    return [f"P{number}" for number in range(1, count + 1)]


def dealt(players: list[str], sizes: list[int], number: int) -> Games:
    """A round in which the players sit in the order given."""
    games, at = [], 0
    for table, size in enumerate(sizes):
        games.append({"round": number, "table": str(table + 1), "players": players[at : at + size]})
        at += size
    return games


@st.composite
def events(draw: st.DrawFn, most: int = 13) -> Question:
    """Some friends, of whom some came late, after rounds in which others played too; sometimes the rest is planned."""
    everybody = names(draw(st.integers(3, most)))
    rounds = draw(st.integers(1, 4))
    played: Games = []
    for number in range(1, draw(st.integers(0, rounds)) + 1):
        order = draw(st.permutations(everybody))
        played += dealt(order, draw(st.sampled_from([[3], [4, 3], [5, 4], [3, 3, 3]])), number)
    played = [game for game in played if game["players"]]
    stay = draw(st.lists(st.sampled_from(everybody), min_size=3, max_size=most, unique=True))
    planned: Games = []
    if draw(st.booleans()):
        planned = dealt(draw(st.permutations(everybody)), [5, 4], rounds)
        planned = [game for game in planned if game["players"]]
    return {
        "players": stay,
        "rounds": rounds,
        "seed": draw(st.integers(0, 99)),
        "friendly": True,
        "played": played,
        "planned": planned,
    }


def rounds_of(games: Games) -> Iterator[Games]:
    """The games of each round."""
    for number in sorted({game["round"] for game in games}):
        yield [game for game in games if game["round"] == number]


def together(games: Games) -> set[frozenset[str]]:
    """The pairs that sit together in these games."""
    return {frozenset(pair) for game in games for pair in combinations(game["players"], 2)}


def again(games: Games) -> int:
    """How many pairs sit together in both of two rounds, for all two rounds."""
    return sum(len(together(one) & together(other)) for one, other in combinations(rounds_of(games), 2))
