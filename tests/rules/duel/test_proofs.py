"""Payments against every way to pay, the count against a second one, structures emptied in whatever order."""

import json
import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.rules.duel import payment, structure
from generator.rules.duel.payment import RESOURCES
from tests.support.duel import naive_rules as naive
from tests.support.duel.calculators import ask, browser, kinds
from tests.support.sizes import examples, size

SETTINGS = settings(max_examples=examples(1000), suppress_health_check=list(HealthCheck))


def some(ids: Iterable[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(sorted(ids)), max_size=4, unique=True)


@cache
def questions() -> st.SearchStrategy[dict[str, Any]]:
    """A building or a wonder, and two cities that share no card; neither has what makes a card free."""
    known = kinds()
    producers = [
        id_ for id_, card in known["buildings"].items() if card["colour"] in ("brown", "grey", "yellow")
    ]
    held = st.tuples(st.sampled_from(producers), st.booleans())
    city = st.fixed_dictionaries(
        {
            "wonders": some({"piraeus", "the-great-lighthouse"}),
            "tokens": some({"masonry", "architecture"}),
            "decrees": some(known["decrees"].keys() - {"decree-opponent-chains"}),
            "coins": st.integers(0, 20),
        }
    )
    asked = st.one_of(
        st.sampled_from([(kind.removesuffix("s"), id_) for id_ in sorted(known[kind])])
        for kind in ("buildings", "wonders")
    )

    def question(asked: tuple[str, str], city: dict[str, Any], dealt: list[tuple[str, bool]]) -> Any:
        mine, theirs = ([id_ for id_, own in dealt if own is ours] for ours in (True, False))
        return {asked[0]: asked[1], "city": {"cards": mine, **city}, "opponent": {"cards": theirs}}

    return st.builds(question, asked, city, st.lists(held, max_size=12, unique_by=lambda one: one[0]))


def item_of(question: dict[str, Any]) -> dict[str, Any]:
    if "building" in question:
        return {**kinds()["buildings"][question["building"]]}
    return {**kinds()["wonders"][question["wonder"]]}


def chained(question: dict[str, Any]) -> bool:
    symbol = item_of(question).get("uses")
    held = (kinds()["buildings"][id_].get("gives") for id_ in question["city"]["cards"])
    return symbol is not None and symbol in held


@SETTINGS
@given(questions())
def test_no_payment_is_cheaper_and_every_cheapest_one_is_found(question):
    answer = ask("cost", question)
    if chained(question):
        assert answer["coins"] == 0
        return
    least, bought = naive.cheapest(item_of(question), question["city"], question["opponent"])
    assert answer["coins"] == least
    found = [tuple(sorted(way["bought"])) for way in answer["ways"]]
    assert set(found) == bought
    for way in answer["ways"]:
        every = Counter(way["chosen"]) + Counter(way["dropped"]) + Counter(way["bought"])
        assert not every - Counter(item_of(question)["resources"])
        assert way["coins"] + way["trade"] == least
    assert len({str(way) for way in answer["ways"]}) == len(answer["ways"])


@settings(max_examples=examples(1500))
@given(
    st.lists(st.sampled_from(RESOURCES), max_size=6),
    st.lists(
        st.lists(st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=2), min_size=1, max_size=3),
        max_size=4,
    ),
    st.integers(0, 3),
    st.lists(st.integers(1, 7), min_size=5, max_size=5),
)
def test_any_options_and_prices(asked, choices, saved, numbers):
    prices = dict(zip(RESOURCES, numbers, strict=True))
    item = {"coins": 0, "resources": asked}
    found = payment.payments(asked, choices, saved, prices)
    assert {way[0] for way in found} == {slowest(item, choices, saved, prices)}
    for total, chosen, dropped, bought in found:
        assert len(chosen) + len(dropped) + len(bought) == len(asked)
        assert total == sum(prices[unit] for unit in bought)
        assert len(dropped) <= saved


def slowest(item: dict[str, Any], choices: list[Any], saved: int, prices: dict[str, int]) -> int:
    """Every choice of every producer, one after the other, and every unit that may be given up."""
    lefts = {tuple(sorted(item["resources"]))}
    for options in choices:
        lefts = {tuple((Counter(left) - Counter(option)).elements()) for left in lefts for option in options}
    return min(sum(sorted(prices[unit] for unit in left)[: max(0, len(left) - saved)]) for left in lefts)


def dealt(chance: random.Random, kind: str, most: int) -> tuple[list[str], list[str]]:
    """Some things of a kind, each in one of two cities."""
    ids = sorted(kinds()[kind])
    some_of = chance.sample(ids, chance.randint(0, min(len(ids), 2 * most)))
    return some_of[::2], some_of[1::2]


def two_cities(chance: random.Random) -> list[dict[str, Any]]:
    cities: list[dict[str, Any]] = [{}, {}]
    most = {"cards": 20, "wonders": 4, "tokens": 4, "divinities": 2, "temples": 3}
    for field, count in most.items():
        for city, held in zip(cities, dealt(chance, naive.HELD[field], count), strict=True):
            city[field] = held[:3] if field == "temples" else held
    for city in cities:
        numbers = {"coins": 30, "mythology_tokens": 5, "offering_tokens": 3, "astarte_coins": 7}
        city.update({name: chance.randint(0, top) for name, top in numbers.items()})
    return cities


def named(row: list[int]) -> dict[str, int]:
    """Cubes by chamber."""
    return {f"chamber-{n}": cubes for n, cubes in enumerate(row, 1)}


def won_at_once(cities: list[dict[str, Any]]) -> bool:
    symbols = [
        {one["symbol"] for thing in naive.held(city) for one in thing["effects"] if "symbol" in one}
        for city in cities
    ]
    return any(len(found) >= 6 for found in symbols)


def test_a_second_count_comes_to_the_same():
    chance = random.Random(5)
    asked = []
    for _ in range(size(1000, 100)):
        cities, pawn = two_cities(chance), chance.randint(-8, 8)
        rows = {seat: [chance.randint(0, 2) for _ in range(6)] for seat in ("first", "second")}
        question = {"pawn": pawn, "cities": cities, "cubes": {seat: named(row) for seat, row in rows.items()}}
        answer = ask("score", question)
        asked.append(("score", question, answer))
        control = [(a > b) - (a < b) for a, b in zip(*rows.values(), strict=True)]
        chambers = [
            sum(w for w, c in zip((1, 2, 3, 3, 2, 1), control, strict=True) if c == who) for who in (1, -1)
        ]
        totals = [naive.points(seat, cities, pawn, chambers[seat]) for seat in range(2)]
        assert answer["totals"] == totals
        if won_at_once(cities) or abs(sum(control)) == 6:
            assert answer["victory"] in {"scientific", "political"}
            continue
        blue = [
            sum(p for t in naive.held(c) for p in [points_of(t)] if t.get("colour") == "blue") for c in cities
        ]
        best = max(zip(totals, blue, strict=True))
        assert answer["winners"] == [seat for seat in range(2) if (totals[seat], blue[seat]) == best]
    alike(asked[:40])


def points_of(thing: dict[str, Any]) -> int:
    return sum(one["points"] for one in thing["effects"] if one["kind"] == "points")


def alike(asked: list[tuple[str, Any, Any]]) -> None:
    """The browser answers the same."""
    found = browser().call_all([(name, json.dumps(question)) for name, question, _ in asked])
    assert found == [answer for _, _, answer in asked]


@settings(max_examples=examples(25), suppress_health_check=list(HealthCheck))
@given(st.lists(questions(), min_size=10, max_size=10))
def test_the_browser_pays_the_same(asked):
    alike([("cost", question, ask("cost", question)) for question in asked])


LAYOUTS = [(name, layout) for name, one in kinds()["structures"].items() for layout in one["layouts"]]


@pytest.mark.parametrize(("name", "layout"), LAYOUTS)
def test_whatever_the_order_the_structure_empties(name, layout):
    slots = kinds()["structures"][name]["layouts"][layout]
    assert len(slots) == {"base": 20, "agora": 23 if name.endswith("3") else 25}[layout]
    chance = random.Random(11)
    for _ in range(size(100, 20)):
        taken: list[int] = []
        while free := structure.accessible(slots, taken):
            taken.append(chance.choice(free))
        assert sorted(taken) == list(range(len(slots)))
    answer = ask("structure", {"structure": name, "layout": layout, "taken": taken, "pantheon": True})
    assert answer["left"] == 0
    assert answer["tokens_left"] == []
    assert (
        len(answer["tokens"]) == {"mythology": 5, "offering": 3, "": 0}[kinds()["structures"][name]["tokens"]]
    )
