"""What can be built and how it is paid, on random cities: against a naive reading of the rules, and what must always hold."""

import json
from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.support.rules import interpreters as door
from tests.support.rules.trade_cities import known, productions, questions
from tests.support.rules.trade_oracle import payments, powers
from tests.support.sizes import examples

OTHER_SIDE = {
    "east-trading-post": "west-trading-post",
    "west-trading-post": "east-trading-post",
    "east-clandestine-wharf": "west-clandestine-wharf",
    "west-clandestine-wharf": "east-clandestine-wharf",
}
NAMES = ("wood", "stone", "clay", "ore", "glass", "papyrus", "textile")


def ask(question: dict) -> dict:
    return door.ask("trade", question)


def splits(answer: dict) -> list[tuple[int, int, int]]:
    return [(way["left"], way["right"], way["bank"]) for way in answer["ways"]]


def least(answer: dict) -> int | None:
    return min((way["total"] for way in answer["ways"]), default=None)


@settings(max_examples=examples(400))
@given(questions())
def test_every_payment_and_no_other_is_found(question: dict) -> None:
    answer = ask(question)
    assume(not answer["refused"])
    paid, rests, coins = payments(known(), question)
    assert len(set(splits(answer))) == len(answer["ways"])
    assert set(splits(answer)) == paid
    assert all(
        way["total"] == sum(split) + coins for way, split in zip(answer["ways"], splits(answer), strict=True)
    )
    if not any(way["sure"] for way in answer["free"]):
        found = {tuple(rest.get(name, 0) for name in NAMES) for rest in answer["missing"]["resources"]}
        assert found == rests
        assert len(found) == len(answer["missing"]["resources"])


@settings(max_examples=examples(200))
@given(questions())
def test_the_example_of_each_way_gives_the_cost_and_its_prices_add_up(question: dict) -> None:
    answer = ask(question)
    for way in answer["ways"]:
        given_units = Counter(way["own"]) + Counter(way["saved"]) + Counter(way["from_bank"])
        given_units += Counter(unit["resource"] for unit in way["buys"])
        assert given_units == Counter(answer["cost"]["resources"])
        for side in ("left", "right"):
            assert way[side] == sum(unit["price"] for unit in way["buys"] if unit["from"] == side)
        assert way["affordable"] == (way["total"] <= question["me"]["coins"])
        assert way["coins_after"] == question["me"]["coins"] - way["total"] + way["back"]
        assert all(0 <= unit["price"] <= 2 for unit in way["buys"])
        if not question["with"]:
            assert all(unit["price"] >= 1 for unit in way["buys"])
    net = [way["total"] - way["back"] for way in answer["ways"]]
    assert net == sorted(net)
    assert [way["cheapest"] for way in answer["ways"]] == [paid == net[0] for paid in net]


@settings(max_examples=examples(200))
@given(questions())
def test_possible_means_free_for_sure_or_paid_with_the_coins_there_are(question: dict) -> None:
    answer = ask(question)
    sure = any(way["sure"] for way in answer["free"])
    assert answer["possible"] == (sure or any(way["affordable"] for way in answer["ways"]))
    if answer["possible"] or answer["refused"]:
        assert answer["missing"] == {"coins": 0, "resources": []}
    else:
        assert bool(answer["missing"]["coins"]) == bool(answer["ways"])
    richer = json.loads(json.dumps(question))
    richer["me"]["coins"] += answer["missing"]["coins"]
    if answer["missing"]["coins"]:
        assert ask(richer)["possible"]
        richer["me"]["coins"] -= 1
        assert not ask(richer)["possible"]


@settings(max_examples=examples(200))
@given(questions(), st.sampled_from(["me", "left", "right"]), productions)
def test_more_production_never_costs_more(question: dict, who: str, production: str) -> None:
    assume("missing-resource" not in powers(known(), question))  # it gives what the city does not produce
    before = least(ask(question))
    question[who]["produces"].append(production)
    after = least(ask(question))
    assert before is None or (after is not None and after <= before)


@settings(max_examples=examples(200))
@given(questions())
def test_a_mirrored_table_has_mirrored_payments(question: dict) -> None:
    assume(not any(stage_points_to_one_side(question)) and question["me"].get("wonder") != "manneken-pis")
    mirrored = json.loads(json.dumps(question))
    mirrored["left"], mirrored["right"] = mirrored["right"], mirrored["left"]
    mirrored["me"]["cards"] = [OTHER_SIDE.get(card, card) for card in mirrored["me"]["cards"]]
    mirrored["with"] = [OTHER_SIDE.get(helper, helper) for helper in mirrored["with"]]
    if question.get("card") in OTHER_SIDE:
        mirrored["card"] = OTHER_SIDE[question["card"]]
    one, other = ask(question), ask(mirrored)
    assert {(right, left, bank) for left, right, bank in splits(one)} == set(splits(other))
    assert one["possible"] == other["possible"]
    assert one["missing"] == other["missing"]


def stage_points_to_one_side(question: dict) -> list[bool]:
    """For each discount of a built stage, whether it holds for one neighbour only."""
    me = question["me"]
    if not me.get("stages"):
        return []
    board = known()["wonders"][question["edition"]][me["wonder"]]["sides"][me["side"]]
    effects = [effect for stage in board[: me["stages"]] for effect in stage["effects"]]
    return [len(effect["neighbours"]) == 1 for effect in effects if effect["kind"] == "discount"]
