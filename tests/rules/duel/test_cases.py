"""Worked examples of other programs and of the help sheet, and our own, in both interpreters."""

import json
import re
from collections import Counter
from typing import Any

import pytest
import yaml

from generator.games.duel import forms
from generator.ids import GameId
from generator.pages import controls, layouts
from generator.pages import forms as page_forms
from generator.rules.duel.calculators import CALCULATORS
from generator.rules.duel.lines import MESSAGES
from tests.support.duel.calculators import CASES, ask, browser, called, kinds, library
from tests.support.paths import TESTS
from tests.support.project import reader_in


def inside(found: Any, path: str) -> Any:
    """What stands at `lines.0.rule`."""
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[step]
    return found


@pytest.mark.parametrize(
    "case", [case for case in CASES if "calculator" in case], ids=lambda case: case["id"]
)
def test_case(case):
    answer = ask(case["calculator"], case["question"])
    assert {path: inside(answer, path) for path in case["answer"]} == case["answer"], answer
    assert browser().call(case["calculator"], json.dumps(case["question"])) == answer


@pytest.mark.parametrize("case", [case for case in CASES if "function" in case], ids=lambda case: case["id"])
def test_function(case):
    assert called(case["function"], case["given"]) == [case["gives"]] * 2


def test_every_id_stands_once():
    assert [id_ for id_, count in Counter(case["id"] for case in CASES).items() if count > 1] == []


def test_every_example_of_a_source_is_a_case():
    sources = yaml.safe_load((TESTS / "rules/sources.yaml").read_text("utf-8"))["duel"]
    assert {id_ for named in sources.values() for id_ in named} - {case["id"] for case in CASES} == set()


@pytest.mark.parametrize(
    ("name", "question", "code"),
    [
        ("cost", {"city": {}}, "not-exactly-one"),
        ("cost", {"city": {}, "building": "baths", "wonder": "piraeus"}, "not-exactly-one"),
        (
            "cost",
            {"city": {}, "activation": {"divinity": "enki", "space": 3, "offerings": ["2", "2"]}},
            "given-twice",
        ),
        ("military", {"shields": 1, "building": "stable"}, "not-exactly-one"),
        ("military", {}, "not-exactly-one"),
        ("science", {"city": {}, "snake": "altar"}, "not-together"),
        ("science", {"city": {}, "building": "school", "token": "law"}, "not-exactly-one"),
        ("senate", {"cubes": {"you": {"chamber-1": 12, "chamber-2": 1}}}, "too-large"),
        (
            "score",
            {"cities": [{"chamber_points": 2}, {}], "cubes": {"first": {"chamber-1": 1}}},
            "not-together",
        ),
        ("score", {"cities": [{}, {}], "cubes": {"second": {"chamber-3": 12, "chamber-2": 1}}}, "too-large"),
        ("structure", {"structure": "structure-age-1", "taken": [0]}, "not-one-of"),
    ],
)
def test_what_cannot_be_is_refused(name, question, code):
    answer = ask(name, question)
    assert [fault["code"] for fault in answer["error"]] == [code]
    assert browser().call(name, json.dumps(question)) == answer


@pytest.mark.parametrize("say", MESSAGES)
def test_a_message_has_words_and_cites_a_rule(say):
    rule, plural, names = MESSAGES[say]
    assert plural in names
    assert not rule or rule in library().rules
    assert f"say.{say}" in library().texts
    text = library().texts[f"say.{say}"]
    assert set(re.findall(r"\{(\w+)\}", f"{text.english} {text.plural}")) <= {*names}


def test_sums():
    """Sums over the cards that other programs have too; rows lie face up and face down by turns."""
    cards = list(kinds()["buildings"].values())
    colours = Counter(card["colour"] for card in cards if card["colour"] != "purple")
    assert colours == {"brown": 9, "grey": 4, "red": 14, "green": 12, "blue": 14, "yellow": 13}
    units = Counter(unit for card in cards for unit in card["resources"] if card["colour"] != "purple")
    every = Counter(unit for card in cards for unit in card["resources"])
    totals = {"clay": 32, "wood": 34, "stone": 33, "glass": 21, "papyrus": 21}
    assert totals in (units, every)
    assert sum(card["coins"] for card in cards) == 46
    points: Counter[int] = Counter()
    for card in cards:
        if card["colour"] == "blue":
            points[card["age"]] += sum(one.get("points", 0) for one in card["effects"])
    assert points == {1: 9, 2: 22, 3: 36}
    for structure in kinds()["structures"].values():
        assert all(slot["face_up"] == (slot["row"] % 2 == 0) for slot in structure["layouts"]["base"])


def test_every_calculator_has_cases():
    assert {case.get("calculator") for case in CASES} >= set(CALCULATORS.names)


@pytest.mark.parametrize("name", CALCULATORS.names)
def test_a_form_has_words_and_a_layout_names_what_there_is(name):
    words = controls.Words(reader_in("en", GameId("duel")), name)
    layout = forms.LAYOUTS.get(name, layouts.Layout())
    made = page_forms.arranged(controls.made(words, layout, CALCULATORS.fields(name)), layout)
    assert words.missing == []
    paths = {controls.plain(control.path) for control in page_forms.all_controls(made)}
    assert {*layout.either, *layout.folded, *layout.beside} - paths == set()
    for text in ("title", "lead", *(("either",) if layout.either else ())):
        assert f"interface.calculator.{name}.{text}" in library().texts
