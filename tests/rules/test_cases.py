"""Every worked example, in CPython and in the browser's runtime.

A file of `cases` has the name of its calculator, or holds calls of functions. A case has an id, and one step or several:
`question` and `answer`, or `function`, `given` by position, `with` by name, and what it `gives`.
"""

from collections import Counter
from typing import Any

import pytest
import yaml

from generator.rules.wonders import calculators
from tests.support.paths import ROOT, TESTS
from tests.support.rules.interpreters import CASES, in_both, load

ABOUT_FACTS = ("boards", "cards", "counting")
"""Cases of single cards and of boards; test_scoring and test_every_card put them into facts and cities."""
FILES = sorted(file.stem for file in CASES.glob("*.yaml") if not file.stem.endswith("-faults"))
WITH_IDS = [file for file in FILES if file != "cards"]


def steps():
    for file in FILES:
        for case in load(file) if file not in ABOUT_FACTS else ():
            yield pytest.param(file, case.get("steps", [case]), id=case["id"])


def examples():
    for case in yaml.safe_load((ROOT / "content" / "wonders" / "examples.yaml").read_text("utf-8")):
        if "calculator" in case:
            step = {"question": case["input"], "answer": case["expected"]}
            yield pytest.param(case["calculator"], [step], id=case["id"])


def part(found: Any, expected: Any) -> Any:
    """Of a result as much as is expected, also within objects and lists of the same length; `{}` in a list is anything."""
    if isinstance(expected, dict) and expected and isinstance(found, dict):
        return {key: part(inside(found, key), value) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        pairs = zip(found, expected, strict=True)
        return [part(one, other) if other != {} else {} for one, other in pairs]
    return found


def inside(found: Any, path: str) -> Any:
    """What stands at `games.0.points`, or nothing."""
    for step in path.split("."):
        if isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            found = found[int(step)]
        else:
            found = found.get(step) if isinstance(found, dict) else None
    return found


@pytest.mark.parametrize(("name", "asked"), [*steps(), *examples()])
def test_case(name: str, asked: list[dict[str, Any]], runtime) -> None:
    for step in asked:
        expected = step["answer" if "question" in step else "gives"]
        for found in in_both(runtime, step, name):
            assert part(found, expected) == expected


def test_every_calculator_has_cases() -> None:
    assert set(calculators.CALCULATORS.names) <= set(FILES)


def test_cards_of_a_case_have_the_symbols_of_its_question() -> None:
    cards = yaml.safe_load((ROOT / "cardsdata" / "wonders" / "base" / "cards.yaml").read_text("utf-8"))
    for case in load("science"):
        symbols = [cards[card]["effect"]["science"] for card in case.get("cards", ())]
        if symbols:
            assert {symbol: symbols.count(symbol) for symbol in ("compass", "gear", "tablet")} == case[
                "question"
            ]


def test_every_id_stands_once() -> None:
    times = Counter(case["id"] for file in WITH_IDS for case in load(file))
    assert [id_ for id_, count in times.items() if count > 1] == []


def test_every_example_of_a_source_is_a_case() -> None:
    sources = yaml.safe_load((TESTS / "rules/sources.yaml").read_text("utf-8"))["wonders"]
    ids = {case["id"] for file in WITH_IDS for case in load(file)}
    assert {id_ for named in sources.values() for id_ in named} - ids == set()
