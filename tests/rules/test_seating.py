"""What must be true of every plan of tables: everybody plays, the rounds played stay, and the figures of quality are right."""

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules.wonders.tournament import chance, tables
from tests.support.rules.interpreters import ask, in_both
from tests.support.rules.tournament_events import (
    Games,
    Question,
    again,
    dealt,
    events,
    names,
    rounds_of,
    together,
)
from tests.support.sizes import examples, size

BOUNDS = {12: 18, 13: 24, 14: 30, 15: 36, 17: 6, 18: 12, 19: 18, 20: 24}
"""Repeated meetings of four rounds that no plan can avoid; none from 21 players on, nor with 16."""


def sizes(players: int) -> list[int]:
    fives, fours, threes = tables.tables(players)
    return [5] * fives + [4] * fours + [3] * threes


def all_games(question: Question, answer: dict[str, Any]) -> Games:
    return [*question.get("played", ()), *answer["games"]]


def check(question: Question, answer: dict[str, Any]) -> None:
    """Everybody sits once in each round to come, at tables of the right sizes, and the figures are those of a plain count."""
    last = max((game["round"] for game in question.get("played", ())), default=0)
    assert {game["round"] for game in answer["games"]} == set(range(last + 1, answer["rounds"] + 1))
    for games in rounds_of(answer["games"]):
        assert [len(game["players"]) for game in games] == sizes(len(question["players"]))
        assert [game["table"] for game in games] == [str(at + 1) for at in range(len(games))]
        assert Counter(name for game in games for name in game["players"]) == Counter(question["players"])
    check_meetings(all_games(question, answer), question["players"], answer["meetings"])
    check_starts(all_games(question, answer), question["players"], answer["starts"])


def check_meetings(games: Games, players: list[str], told: dict[str, Any]) -> None:
    everybody = {*players, *(name for game in games for name in game["players"])}
    times = Counter(pair for one in rounds_of(games) for pair in together(one))
    assert told["again"] == again(games)
    assert told["pairs"] == {
        "never": len(everybody) * (len(everybody) - 1) // 2 - len(times),
        "once": sum(count == 1 for count in times.values()),
        "twice": sum(count == 2 for count in times.values()),
        "more": sum(count > 2 for count in times.values()),
    }
    assert {frozenset(pair["players"]): pair["times"] for pair in told["who"]} == {
        pair: count for pair, count in times.items() if count > 1
    }
    assert told["least"] <= told["again"]
    assert told["best"] == (told["least"] == told["again"])


def check_starts(games: Games, players: list[str], told: dict[str, Any]) -> None:
    had = Counter((name, at) for game in games for at, name in enumerate(game["players"], start=1))
    assert told["again"] == sum(count * (count - 1) // 2 for count in had.values())
    firsts = [had[name, 1] for name in players]
    assert (told["first_least"], told["first_most"]) == (min(firsts), max(firsts))
    places = {name: [at for one, at in had.elements() if one == name] for name in players}
    means = [Fraction(sum(all_), len(all_)) for all_ in places.values() if all_] or [Fraction(0)]
    assert (Fraction(told["earliest"]), Fraction(told["latest"])) == (min(means), max(means))


@pytest.mark.parametrize("players", range(12, 41))
def test_a_new_event_is_seated_as_well_as_can_be(players: int) -> None:
    question = {"players": names(players), "seed": players}
    answer = ask("seating", question)
    check(question, answer)
    assert answer["meetings"]["again"] == answer["meetings"]["least"] == BOUNDS.get(players, 0)
    assert answer["starts"]["first_most"] - answer["starts"]["first_least"] <= 1
    assert answer["starts"]["again"] <= 4


@settings(max_examples=examples(25))
@given(events())
def test_everybody_plays_once_and_the_figures_are_right(question) -> None:
    answer = ask("seating", question)
    check(question, answer)
    assert ask("seating", question) == answer


@settings(max_examples=size(6, 2))
@given(st.integers(13, 39), st.integers(1, 3), st.integers(0, 10**9 - 1))
def test_an_event_goes_on(players, after, seed) -> None:
    """What is planned stays while nobody comes or goes; then somebody leaves, and then somebody comes."""
    question: Question = {"players": names(players), "seed": seed}
    first = ask("seating", question)["games"]
    question["played"] = [game for game in first if game["round"] <= after]
    question["planned"] = [game for game in first if game["round"] > after]
    assert ask("seating", question)["games"] == question["planned"]
    for players_now in (names(players)[1:], [*names(players), "Late"]):
        question["players"] = players_now
        answer = ask("seating", question)
        check(question, answer)
        assert answer["meetings"]["again"] <= answer["meetings"]["least"] + 6


def test_seeds_differ() -> None:
    plans = {json.dumps(ask("seating", {"players": names(23), "seed": seed})["games"]) for seed in range(5)}
    assert len(plans) == 5


# The bound ----------------------------------------------------------------------------------------------------------------


def ways(players: list[str], shape: list[int]) -> list[list[tuple[str, ...]]]:
    """Every way to divide players into tables of these sizes (some twice, where two tables are alike)."""
    if not shape:
        return [[]]
    return [
        [table, *rest]
        for table in combinations(players, shape[0])
        for rest in ways([name for name in players if name not in table], shape[1:])
    ]


@pytest.mark.parametrize(("before", "now"), [(6, 6), (7, 7), (8, 8), (9, 8), (7, 8), (8, 7), (9, 9), (5, 7)])
def test_the_bound_is_right_and_reached_where_all_ways_can_be_tried(before: int, now: int) -> None:
    """The best of all ways for a second round."""
    played = dealt(names(before), sizes(before), 1)
    players = names(9)[-now:]
    question = {"players": players, "rounds": 2, "friendly": True, "played": played}
    found = ask("seating", question)["meetings"]
    best = min(
        again([*played, *({"round": 2, "players": table} for table in way)])
        for way in ways(players, sizes(now))
    )
    assert found["least"] <= best == found["again"]


@settings(max_examples=examples(30))
@given(events(), st.randoms(use_true_random=False))
def test_no_other_plan_is_below_the_bound(question, rng: random.Random) -> None:
    answer = ask("seating", question)
    games = list(question["played"])
    for number in sorted({game["round"] for game in answer["games"]}):
        order = rng.sample(question["players"], len(question["players"]))
        games += dealt(order, sizes(len(order)), number)
    assert again(games) >= answer["meetings"]["least"]


# Chance -------------------------------------------------------------------------------------------------------------------


def test_draws_are_even() -> None:
    """Each of seven wonders comes first about equally often, whatever the round, with seeds that follow each other."""
    first = Counter(chance.Chance(seed, "wonders/second/1").shuffled([*range(7)])[0] for seed in range(7000))
    assert all(850 < first[wonder] < 1150 for wonder in range(7))
    same = sum(
        chance.Chance(seed, "wonders/second/1").below(7) == chance.Chance(seed, "wonders/second/2").below(7)
        for seed in range(7000)
    )
    assert 850 < same < 1150


@given(st.integers(0, 10**9 - 1), st.integers(1, 40))
def test_a_draw_is_below_its_bound_and_shuffles_lose_nothing(seed, bound) -> None:
    drawn = chance.Chance(seed, "x")
    assert all(0 <= drawn.below(bound) < bound for _ in range(20))
    assert sorted(drawn.shuffled([*range(bound)])) == [*range(bound)]


@given(st.integers(1, 12), st.integers(0, 99), st.lists(st.sampled_from("ABCDEFG"), unique=True))
def test_a_draw_of_lots_changes_no_other_draw(number, seed, lots) -> None:
    plain = ask("draw", {"round": number, "seed": seed})
    with_lots = ask("draw", {"round": number, "seed": seed, "lots": lots})
    assert sorted(with_lots["lots"]) == sorted(lots)
    for what in ("wonders", "guilds"):
        assert plain[what] == with_lots[what]
    assert len({one["wonder"] for one in plain["wonders"]}) == 5
    assert len(set(plain["guilds"])) == 7


# Both interpreters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [12, 23, 18, 30, 40][: size(5, 2)])
def test_both_interpreters_seat_alike(players: int, runtime) -> None:
    """A whole event: four rounds, then a drop-out after the first and a late entry after the second."""
    question: Question = {"players": names(players), "seed": players}
    for played, next_ in ((1, names(players)[1:]), (2, [*names(players)[1:], "Late"]), (3, [])):
        here, there = in_both(runtime, {"calculator": "seating", "question": question})
        assert here == there
        games = all_games(question, here)
        question["players"] = next_ if len(next_) > 11 else question["players"]
        question["played"] = [game for game in games if game["round"] <= played]
        question["planned"] = [game for game in games if game["round"] > played]
