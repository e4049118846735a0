"""What must be true of every tournament, by plain fractions."""

import json
import re
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rules import exact
from generator.rules.errors import RulesError
from generator.rules.wonders.tournament import points, tables
from generator.rules.wonders.tournament.schemes import scoring
from tests.support.rules.interpreters import ask, in_both
from tests.support.rules.tournaments import NAMES, readings, schemes, tournaments
from tests.support.sizes import size

STEPS = ["points", "share", "victory_points", "coins"]

scores = st.lists(st.integers(1, 12) | st.integers(0, 999), min_size=3, max_size=7)


# Points and shares of a game ----------------------------------------------------------------------------------------------


def by_hand(victory_points: list[int], by_place: list[int], filled: int) -> list[Fraction]:
    """Each player looks at all others: with how many, and behind how many, and takes the mean of those places."""
    mean = Fraction(sum(victory_points), len(victory_points))
    everybody = [*map(Fraction, victory_points), *[mean] * filled]
    places = [*by_place, *[0] * 9]
    found = []
    for own in everybody:
        ahead = sum(other > own for other in everybody)
        level = sum(other == own for other in everybody)
        found.append(Fraction(sum(places[ahead : ahead + level]), level))
    return found


@given(scores, schemes, readings)
def test_points_agree_with_the_plain_count(victory_points, scheme, virtual) -> None:
    how = scoring(scheme, [], virtual, "shared")
    filled = max(how.preset.seats - len(victory_points), 0) if virtual == "placed" else 0
    by_place = how.preset.points
    if virtual == "fixed":
        small = {("6-4-3-2-1", 4): [6, 4, 2, 1], ("5-3-2-1", 3): [5, 3, 1]}
        by_place = small.get((scheme, len(victory_points)), by_place)
    found = points.points(victory_points, scheme, virtual)
    assert [*map(Fraction, found)] == by_hand(victory_points, by_place, filled)


@given(scores)
def test_points_of_a_table_always_have_the_same_sum(victory_points) -> None:
    assert sum(map(Fraction, points.points(victory_points))) == 16


@given(scores, st.lists(st.integers(0, 3), min_size=7, max_size=7))
def test_coins_take_nothing_from_the_table(victory_points, coins) -> None:
    found = points.points(victory_points, "5-3-2-1", "none", "coins", coins[: len(victory_points)])
    together = Counter(zip(victory_points, coins, strict=False))
    assert sum(map(Fraction, found)) == (11 if len(victory_points) > 3 else 10)
    assert len(set(found) - {0}) <= len(together)


@given(st.lists(st.integers(1, 999), min_size=3, max_size=7), schemes, readings)
def test_shares_are_one_together(victory_points, scheme, virtual) -> None:
    found = points.shares(victory_points, scheme, virtual)
    assert sum(Fraction(share["share"]) for share in found) == 1
    for share in found:
        cent = Decimal(Fraction(share["share"]).numerator * 100) / Decimal(
            Fraction(share["share"]).denominator
        )
        assert share["percent"] == str(cent.quantize(Decimal("0.01"), ROUND_HALF_UP))


@given(st.lists(st.integers(1, 999), min_size=3, max_size=4))
def test_a_virtual_player_has_the_average_share(victory_points) -> None:
    found = points.shares(victory_points)
    assert [share["share"] for share in found[len(victory_points) :]] == ["1/5"] * (5 - len(victory_points))


# The final ranking --------------------------------------------------------------------------------------------------------


def sums_of(question: dict, answer: dict) -> dict[str, list[Fraction]]:
    """Everybody's four sums, from the rows of the games."""
    sums: dict[str, list[Fraction]] = {}
    rows = [row for game in answer["games"] for row in game["players"]]
    for row in rows:
        own = sums.setdefault(row["name"], [Fraction()] * len(STEPS))
        sums[row["name"]] = [one + Fraction(row[step]) for one, step in zip(own, STEPS, strict=True)]
    assert sorted(sums) == sorted({row["name"] for game in question["games"] for row in game["players"]})
    return sums


@given(tournaments())
def test_the_ranking_is_the_order_of_the_sums(question) -> None:
    answer = ask("tournament", question)
    sums = sums_of(question, answer)
    before: list[Fraction] = []
    for row in answer["ranking"]:
        own = sums[row["name"]]
        assert [Fraction(row[step]) for step in STEPS] == own
        assert row["place"] == 1 + sum(other > own for other in sums.values())
        differs = [step for step, one, other in zip(STEPS, before, own, strict=False) if one != other]
        names = ["tournament-points", "relative-shares", "victory-points", "coins"]
        by_step = dict(zip(STEPS, names, strict=True))
        assert row["decided_by"] == ("" if not before else by_step[differs[0]] if differs else "lot")
        before = own


@given(tournaments(), st.permutations(NAMES), st.randoms(use_true_random=False))
def test_names_and_order_do_not_count(question, others, random) -> None:
    called = dict(zip(NAMES, others, strict=True))
    again = json.loads(json.dumps(question))
    random.shuffle(again["games"])
    for game in again["games"]:
        random.shuffle(game["players"])
        for row in game["players"]:
            row["name"] = called[row["name"]]
    first, second = ask("tournament", question), ask("tournament", again)
    places = {called[row["name"]]: (row["place"], row["points"], row["share"]) for row in first["ranking"]}
    assert places == {row["name"]: (row["place"], row["points"], row["share"]) for row in second["ranking"]}


@given(tournaments())
def test_a_ranking_from_the_figures_is_the_same(question) -> None:
    """What the tournament gives for each game, put into the calculator of the ranking, ranks alike."""
    answer = ask("tournament", question)
    games: dict[str, list[dict]] = {row["name"]: [] for row in answer["ranking"]}
    for row in (row for game in answer["games"] for row in game["players"]):
        figures = {step: row[step] for step in STEPS}
        games[row["name"]].append(figures | {"points": str(row["points"]), "share": str(row["share"])})
    asked = {"players": [{"name": name, "games": own} for name, own in games.items()]}
    assert ask("ranking", asked)["ranking"] == answer["ranking"]


# Tables -------------------------------------------------------------------------------------------------------------------


def test_tables_agree_with_trying_all() -> None:
    for players in range(3, 120):
        ways = [
            (threes, fours, fives)
            for threes in range(players // 3 + 1)
            for fours in range((players - 3 * threes) // 4 + 1)
            for fives in range(players // 5 + 1)
            if 3 * threes + 4 * fours + 5 * fives == players
        ]
        threes, fours, fives = min(ways)
        assert tables.tables(players) == (fives, fours, threes)
        assert (threes == 0) == (players in (4, 5, 8, 9, 10) or players >= 12)


# Exact numbers ------------------------------------------------------------------------------------------------------------

wholes = st.integers(-(10**30), 10**30)
fractions = st.tuples(wholes, st.integers(1, 10**30))


@given(fractions, fractions)
def test_exact_numbers_agree_with_fractions(one, other) -> None:
    mine, theirs = Fraction(*one), Fraction(*other)
    both = exact.exact(*one), exact.exact(*other)
    assert both[0] == (mine.numerator, mine.denominator)
    assert Fraction(*exact.plus(*both)) == mine + theirs
    assert exact.compare(*both) == (mine > theirs) - (mine < theirs)
    assert Fraction(exact.told(both[0])) == mine
    if mine >= 0:
        assert exact.parse("share", str(mine)) == both[0]


@given(st.text("0123456789/-+. ٣½", max_size=6))
def test_only_fractions_are_read(text) -> None:
    if re.fullmatch(r"[0-9]+(/[0-9]*[1-9][0-9]*|\.[0-9]+)?", text):
        assert Fraction(*exact.parse("share", text)) == Fraction(text)
    else:
        with pytest.raises(RulesError):
            exact.parse("share", text)


# The size of an event -----------------------------------------------------------------------------------------------------

ROUNDS = size(8, 2)
ENTRANTS = [f"{number:03} {'n' * 36}" for number in range(100)]


def event(size: int) -> dict[str, Any]:
    """Rounds of a hundred players at tables of one size, and a smaller one for those who are left over."""
    games = []
    for number in range(ROUNDS):
        seated = ENTRANTS[number * 12 :] + ENTRANTS[: number * 12]
        for at in range(0, len(seated) - 2, size):
            rows = [
                {"name": name, "victory_points": 30 + (seat * 7 + at + number) % 41, "coins": seat}
                for seat, name in enumerate(seated[at : at + size])
            ]
            games.append({"round": number + 1, "table": f"Table {at // size + 1}", "players": rows})
    return {"games": games}


@pytest.mark.parametrize("size", [3, 4, 5, 7])
def test_a_hundred_players_are_ranked_alike(size: int, runtime) -> None:
    """The tournament and the ranking answer the largest event in both interpreters; in a release it has eight rounds."""
    here, there = in_both(runtime, {"calculator": "tournament", "question": event(size)})
    assert here == there
    assert len(here["ranking"]) == len(ENTRANTS)
    players: dict[str, list[dict[str, Any]]] = {}
    for game in here["games"]:
        for row in game["players"]:
            told = {"victory_points": row["victory_points"], "coins": row["coins"]}
            told |= {key: str(row[key]) for key in ("points", "share")}
            players.setdefault(row["name"], []).append(told)
    question = {"players": [{"name": name, "games": rows} for name, rows in players.items()]}
    for ranked in in_both(runtime, {"calculator": "ranking", "question": question}):
        assert [(row["place"], row["name"]) for row in ranked["ranking"]] == [
            (row["place"], row["name"]) for row in here["ranking"]
        ]
