"""What can be built and how it is paid: worked examples and refusals, in CPython and in the browser's runtime."""

import importlib
import json
import re
from pathlib import Path

import pytest
import yaml

from generator.rules.building import FIELDS
from generator.rules.building_messages import SAID_OF_A_BUILDING
from generator.rules.errors import CODES
from generator.rules.prices import HELPERS
from generator.rules.production import building

from .trade_door import ask, ask_browser

ROOT = Path(__file__).parents[2]
CASES = Path(__file__).parent / "cases"
VECTORS = ROOT.parent / "shared" / "vectors"
KINDS = {"payment", "trade_options", "production_covers", "coin_cost", "free_build_once_per_age"}


def load(path: Path):
    return yaml.safe_load(path.read_text("utf-8"))


FAULTS, MORE, ASKED = (load(CASES / f"trade{of}.yaml") for of in ("-faults", "-more", ""))


def part(found, expected):
    """Of a result, as much as is expected, also within objects and lists of the same length."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: part(found.get(key), value) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        return [part(one, other) for one, other in zip(found, expected, strict=True)]
    return found


def in_both(step: dict, runtime) -> list:
    """What a step of a case gives, in CPython and in the browser's runtime."""
    if "question" in step:
        return [ask(step["question"]), *ask_browser(runtime, [step["question"]])]
    module, name = step["function"].split(".")
    called = getattr(importlib.import_module(f"generator.rules.{module}"), name)
    found = json.loads(json.dumps(called(*step["given"])))
    return [found, runtime.function(step["function"], step["given"], {})]


@pytest.mark.parametrize("case", ASKED, ids=[case["id"] for case in ASKED])
def test_question(case: dict, runtime) -> None:
    for found in in_both(case, runtime):
        assert {key: found[key] for key in case["answer"]} == case["answer"]


@pytest.mark.parametrize("steps", MORE.values(), ids=MORE.keys())
def test_steps(steps: list, runtime) -> None:
    for step in steps:
        expected = step["answer"] if "question" in step else step["gives"]
        for found in in_both(step, runtime):
            assert part(found, expected) == expected


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS.keys())
def test_refusal(case: dict, runtime) -> None:
    assert {fault["code"] for fault in case["faults"]} <= set(CODES)
    for found in in_both(case, runtime):
        assert found == {"error": case["faults"]}


def test_few_inputs_are_required() -> None:
    assert [field.name for field in FIELDS if field.required] == ["me"]
    me = next(field for field in FIELDS if field.name == "me")
    assert [member.name for member in me.members if member.required] == ["coins"]


def test_two_cards_of_one_name_have_ids_that_differ_in_the_age_only() -> None:
    names: dict[str, set[str]] = {}
    for id_, name in load(ROOT / "cardsdata" / "wonders" / "base" / "names" / "en.yaml")["cards"].items():
        names.setdefault(name["name"], set()).add(building(id_))
    assert all(len(buildings) == 1 for buildings in names.values())
    assert len({building for buildings in names.values() for building in buildings}) == len(names)


def test_the_helpers_are_all_named_once() -> None:
    assert len(set(HELPERS)) == len(HELPERS)


@pytest.mark.parametrize("message", SAID_OF_A_BUILDING, ids=[message[0] for message in SAID_OF_A_BUILDING])
def test_every_message_has_a_sentence_with_its_values(message) -> None:
    say, _rule, plural, names = message
    sentence = load(ROOT / "content" / "phrases.yaml")[f"say.trade.{say}"]
    assert set(sentence) == {"one", "other"}
    assert plural in names
    for form in sentence.values():
        assert set(re.findall(r"{(\w+)}", form)) <= set(names)


@pytest.mark.skipif(not VECTORS.exists(), reason="the collection of worked examples lies outside the project")
def test_every_collected_example_is_done() -> None:
    rules = json.loads((VECTORS / "wonders-rules.json").read_text("utf-8"))["examples"]
    engines = json.loads((VECTORS / "wonders-engines.json").read_text("utf-8"))["vectors"]
    collected = {case["id"] for case in rules if case["topic"] == "trade"}
    collected |= {case["id"] for case in engines if case["kind"] in KINDS}
    assert collected <= {case["id"] for case in ASKED} | set(MORE)
