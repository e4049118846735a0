"""Every worked example on science, military, treasury and set-up, in CPython and in the browser's runtime."""

import importlib
import json
from pathlib import Path

import pytest
import yaml

from generator.calculate import calculate
from generator.rules import calculators

ROOT = Path(__file__).parents[2]
CASES = Path(__file__).parent / "cases"
VECTORS = ROOT.parent / "shared" / "vectors"
TOPICS = {
    "cities",
    "commerce",
    "debt",
    "leaders",
    "military",
    "science",
    "setup",
    "treasury",
    "two-players",
}
ON_OTHER_SUBJECTS = {"GLD-12"}
OWN = {"same-card-003", "same-card-005"}
KINDS = {
    "deck_size",
    "mask_possibilities",
    "military_age_outcome",
    "military_token",
    "most_symbol_possibilities",
    "science_score",
    "sell_card",
    "shields",
    "start_coins",
    "swap_symbol_possibilities",
    "treasury",
}


def load(path: Path):
    return yaml.safe_load(path.read_text("utf-8"))


def questions():
    for name in calculators.names():
        for case in load(CASES / f"{name}.yaml"):
            yield pytest.param(name, case["question"], case["answer"], id=case["id"])


def examples():
    for case in load(ROOT / "content" / "examples.yaml"):
        if "calculator" in case:
            yield pytest.param(case["calculator"], case["input"], case["expected"], id=case["id"])


def functions():
    for name in ("functions", "expansions"):
        for case in load(CASES / f"{name}.yaml"):
            yield pytest.param(
                case["function"], case["given"], case.get("with", {}), case["gives"], id=case["id"]
            )


def in_cpython(function: str, given: list, named: dict):
    """What a function of the rules gives, as JSON would carry it."""
    module, name = function.split(".")
    called = getattr(importlib.import_module(f"generator.rules.{module}"), name)
    return json.loads(json.dumps(called(*given, **named)))


def part(answer: dict, expected: dict) -> dict:
    return {key: answer.get(key) for key in expected}


@pytest.mark.parametrize(("name", "question", "expected"), [*questions(), *examples()])
def test_question(name: str, question: dict, expected: dict, runtime) -> None:
    text = json.dumps(question)
    assert part(calculate(name, text), expected) == expected
    assert part(runtime.call(name, text), expected) == expected


@pytest.mark.parametrize(("function", "given", "named", "gives"), [*functions()])
def test_function(function: str, given: list, named: dict, gives, runtime) -> None:
    for found in (in_cpython(function, given, named), runtime.function(function, given, named)):
        assert (part(found, gives) if isinstance(gives, dict) else found) == gives


def test_cards_of_a_case_have_the_symbols_of_its_question() -> None:
    cards = load(ROOT / "cardsdata" / "wonders" / "base" / "cards.yaml")
    for case in load(CASES / "science.yaml"):
        symbols = [cards[card]["effect"]["science"] for card in case.get("cards", ())]
        if symbols:
            assert {symbol: symbols.count(symbol) for symbol in ("compass", "gear", "tablet")} == case[
                "question"
            ]


def ids_here() -> set[str]:
    names = (*calculators.names(), "functions", "expansions")
    listed = [case["id"] for name in names for case in load(CASES / f"{name}.yaml")]
    assert len(listed) == len(set(listed))
    return set(listed)


@pytest.mark.skipif(not VECTORS.exists(), reason="the collection of worked examples lies outside the project")
def test_every_collected_example_is_done() -> None:
    rules = json.loads((VECTORS / "wonders-rules.json").read_text("utf-8"))["examples"]
    engines = next(
        value
        for value in json.loads((VECTORS / "wonders-engines.json").read_text("utf-8")).values()
        if isinstance(value, list)
    )
    collected = {case["id"] for case in rules if case["topic"] in TOPICS}
    collected |= {case["id"] for case in engines if case["kind"] in KINDS}
    assert collected | ON_OTHER_SUBJECTS | OWN == ids_here()
