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
TOPICS = {"science", "military", "treasury", "setup", "two-players"}
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
    for case in load(CASES / "functions.yaml"):
        yield pytest.param(*case["function"].split("."), case["given"], case["gives"], id=case["id"])


def part(answer: dict, expected: dict) -> dict:
    return {key: answer.get(key) for key in expected}


@pytest.mark.parametrize(("name", "question", "expected"), [*questions(), *examples()])
def test_question(name: str, question: dict, expected: dict, runtime) -> None:
    text = json.dumps(question)
    assert part(calculate(name, text), expected) == expected
    assert part(runtime.call(name, text), expected) == expected


@pytest.mark.parametrize(("module", "function", "given", "gives"), [*functions()])
def test_function(module: str, function: str, given: list, gives: int, runtime) -> None:
    assert getattr(importlib.import_module(f"generator.rules.{module}"), function)(*given) == gives
    source = f"from rules.{module} import {function}\nanswer = {function}(*{given!r})"
    assert runtime.run(source) == str(gives)


def test_cards_of_a_case_have_the_symbols_of_its_question() -> None:
    cards = load(ROOT / "cardsdata" / "wonders" / "base" / "cards.yaml")
    for case in load(CASES / "science.yaml"):
        symbols = [cards[card]["effect"]["science"] for card in case.get("cards", ())]
        if symbols:
            assert {symbol: symbols.count(symbol) for symbol in ("compass", "gear", "tablet")} == case[
                "question"
            ]


def ids_here() -> set[str]:
    listed = [
        case["id"] for name in (*calculators.names(), "functions") for case in load(CASES / f"{name}.yaml")
    ]
    assert len(listed) == len(set(listed))
    return set(listed)


def test_no_example_is_both_done_and_waiting() -> None:
    assert ids_here().isdisjoint(load(CASES / "later.yaml"))


@pytest.mark.skipif(not VECTORS.exists(), reason="the collection of worked examples lies outside the project")
def test_every_collected_example_is_done_or_waits_for_a_reason() -> None:
    rules = json.loads((VECTORS / "wonders-rules.json").read_text("utf-8"))["examples"]
    engines = next(
        value
        for value in json.loads((VECTORS / "wonders-engines.json").read_text("utf-8")).values()
        if isinstance(value, list)
    )
    collected = {case["id"] for case in rules if case["topic"] in TOPICS}
    collected |= {case["id"] for case in engines if case["kind"] in KINDS}
    assert collected == ids_here() | set(load(CASES / "later.yaml"))
