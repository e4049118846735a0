"""Armada, Great Projects, Edifice, debt and conflicts with expansions: refusals and random questions, in both interpreters."""

import importlib
import json
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules.errors import CODES
from generator.rules.lines import MESSAGES

from .later_tables import QUESTIONS, spoiled
from .questions import ask, ask_browser

CASES = Path(__file__).parent / "cases"
PHRASES = Path(__file__).parents[2] / "content" / "phrases.yaml"
KINDS = ("naval.", "boarding.", "projects.", "edifice.", "debt.", "diplomacy.", "teams.", "tomyris.")


def load(name: str):
    return yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))


@pytest.mark.parametrize("case", load("later-faults").values(), ids=load("later-faults").keys())
def test_refusal(case: dict, runtime) -> None:
    assert {fault["code"] for fault in case["faults"]} <= set(CODES)
    for found in (
        ask(case["module"], case["question"]),
        *ask_browser(runtime, case["module"], [case["question"]]),
    ):
        assert found == {"error": case["faults"]}


@pytest.mark.parametrize("module", QUESTIONS)
@settings(max_examples=10)
@given(st.data())
def test_both_interpreters_answer_alike(runtime, module: str, data) -> None:
    asked = st.lists(QUESTIONS[module] | spoiled(QUESTIONS[module]), min_size=10, max_size=30)
    questions = data.draw(asked)
    assert ask_browser(runtime, module, questions) == [ask(module, question) for question in questions]


@pytest.mark.parametrize(
    ("function", "given"),
    [
        ("tower.visible", [[[18, 7], [3], [], [20], [1, 2]], 5]),
        ("tower.points", [3]),
        ("naval.strength", [2, [1, 3], [2], []]),
        ("boarding.receiver", [2, 4, 5]),
        ("edifice.suffer", [3, 5]),
        ("great_projects.points", [[-1, -3]]),
    ],
)
def test_single_rules_are_alike_too(function: str, given: list, runtime) -> None:
    module, name = function.split(".")
    found = getattr(importlib.import_module(f"generator.rules.{module}"), name)(*given)
    assert runtime.function(function, given, {}) == json.loads(json.dumps(found))


@given(st.sampled_from(sorted(QUESTIONS)).flatmap(lambda name: st.tuples(st.just(name), QUESTIONS[name])))
def test_every_line_is_one_of_the_known_messages_with_all_its_values(asked) -> None:
    answer = ask(*asked)
    for line in [*answer.get("results", ()), *answer.get("lines", ())]:
        rule, plural, names = MESSAGES[line["say"]]
        assert (line.get("rule", ""), line["plural"]) == (rule, plural)
        assert set(line) - {"say", "plural", "rule"} == set(names)
        assert isinstance(line[plural], int)


@pytest.mark.parametrize("say", [say for say in MESSAGES if say.startswith(KINDS)])
def test_every_message_has_a_sentence_with_its_values(say: str) -> None:
    sentence = yaml.safe_load(PHRASES.read_text("utf-8"))[f"say.{say}"]
    _rule, _plural, names = MESSAGES[say]
    assert set(sentence) == {"one", "other"}
    for form in sentence.values():
        assert set(re.findall(r"{(\w+)}", form)) <= set(names)
