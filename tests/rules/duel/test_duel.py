"""The calculators of 7 Wonders Duel: worked examples in both interpreters, and proofs against slower ways."""

import itertools
import json
import random
from functools import cache
from pathlib import Path

import pytest
import yaml
from runtime import ROOT, RUNTIME, Runtime

from generator.calculate import rules_of
from generator.games import reading_of
from generator.games.duel import facts
from generator.readers.library import read_world
from generator.rules.duel import calculators, payment, structure

CASES = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text("utf-8"))


@cache
def told() -> str:
    """The things of the game, as the calculators hear of them."""
    world, _faults = read_world(ROOT, reading_of, drafts=True)
    return facts.told(world.games["duel"])


@cache
def browser() -> Runtime:
    """The runtime of the browser with the rules of this game."""
    return Runtime(rules_of("generator.rules.duel").sources(RUNTIME, told()), "rules.duel")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    asked = case["calculator"], json.dumps(case["question"])
    answer = json.loads(calculators.opened(told()).call(*asked))
    assert {key: answer.get(key) for key in case["answer"]} == case["answer"], answer
    assert browser().call(*asked) == answer


def slowest(asked, choices, saved, prices):
    """Every choice of the producers, and every set of units that is dropped."""
    costs = []
    for way in itertools.product(*choices):
        left = list(asked)
        for unit in way:
            if unit in left:
                left.remove(unit)
        for kept in itertools.combinations(left, max(0, len(left) - saved)):
            costs += [sum(prices[unit] for unit in kept)]
    return min(costs)


def test_no_payment_is_cheaper():
    chance = random.Random(7)
    for _ in range(3000):
        asked = chance.choices(payment.RESOURCES, k=chance.randint(0, 6))
        choices = [chance.sample(payment.RESOURCES, 2) for _ in range(chance.randint(0, 4))]
        prices = {unit: chance.randint(1, 7) for unit in payment.RESOURCES}
        saved = chance.randint(0, 3)
        found = payment.cheapest(asked, choices, saved, prices)
        assert found[0] == slowest(asked, choices, saved, prices)
        assert len(found[1]) + len(found[2]) + len(found[3]) == len(asked)


STRUCTURES = json.loads(told())["structures"][""]


@pytest.mark.parametrize(
    ("name", "layout"), [(name, layout) for name, one in STRUCTURES.items() for layout in one["layouts"]]
)
def test_whatever_the_order_the_structure_empties(name, layout):
    slots = STRUCTURES[name]["layouts"][layout]
    assert len(slots) == {"base": 20, "agora": 23 if name.endswith("3") else 25}[layout]
    chance = random.Random(11)
    for _ in range(200):
        taken: list[int] = []
        while free := structure.accessible(slots, taken):
            taken.append(chance.choice(free))
        assert sorted(taken) == list(range(len(slots)))
