"""Bad questions get a list of faults, alike in both interpreters, and never an exception.

A file of `cases` whose name ends in -faults holds refusals: of a calculator, a `question` or a `text` that is none, or the
call of a function; and all `faults` of it.
"""

import json
from typing import Any

import pytest

from generator.rules.errors import CODES
from generator.rules.question.reading import LONGEST_TEXT
from generator.rules.wonders import calculators
from tests.support.rules.interpreter_parity import compare
from tests.support.rules.interpreters import CASES, in_both, load
from tests.support.sizes import size

FILES = sorted(file.stem for file in CASES.glob("*-faults.yaml"))
GARBAGE = {
    "nothing": "",
    "blanks": " \n\t",
    "no JSON": "coins: 3",
    "byte order mark": "\ufeff{}",
    "single quotes": "{'coins': 3}",
    "comma at the end": '{"coins": 3,}',
    "no comma": '{"coins": 3 "other": 4}',
    "two values": '{"coins": 3}{"coins": 4}',
    "cut off": '{"coins": 3',
    "not a number": '{"coins": NaN}',
    "infinity": '{"coins": -Infinity}',
    "leading zero": '{"coins": 03}',
    "plus": '{"coins": +3}',
    "bare point": '{"coins": .5}',
    "control character": '{"co\x00ins": 3}',
    "half a surrogate": '{"\\ud83d": 3}',
    "bad escape": '{"\\x41": 3}',
    "comment": '{"coins": 3} // three',
    "list": "[3]",
    "word": "true",
    "fraction": '{"coins": 2.0}',
    "exponent": '{"coins": 1e2}',
    "truth": '{"coins": true}',
    "text": '{"coins": "3"}',
    "null": '{"coins": null}',
    "huge": '{"coins": ' + "9" * 19000 + "}",
    "hugely negative": '{"coins": -' + "9" * 19000 + "}",
    "huge exponent": '{"coins": 1e999999999}',
    "deep lists": "[" * 9999 + "]" * 9999,
    "a megabyte of lists": '{"coins": ' + "[" * 500_000 + "]" * 500_000 + "}",
    "a megabyte of objects": '{"coins":' * 110_000 + "1" + "}" * 110_000,
    "a megabyte of digits": '{"coins": ' + "9" * 1_000_000 + "}",
    "a megabyte of blanks": '{"coins": ' + " " * 1_000_000 + "3}",
    "deep objects": '{"coins":' * 2000 + "1" + "}" * 2000,
    "opened only": "[" * LONGEST_TEXT,
    "too long": "[" * 1_000_000,
    "many strays": "{" + ",".join(f'"coin{n}": 1' for n in range(1200)) + "}",
    "long name": '{"' + "c" * 19000 + '": 1}',
    "twice": '{"coins": 1, "coins": 2}',
    "escaped letters": '{"\\u0063oins": 3}',
    "blanks around": '\r\n{ "coins"\t: 3 } ',
    "zero below zero": '{"coins": -0}',
    "a pair of surrogates": '{"\\ud83c\\udfdb": 3}',
}


def refusals():
    for file in FILES:
        for name, case in load(file).items():
            yield pytest.param(case, id=f"{file}: {name}")


@pytest.mark.parametrize("case", [*refusals()])
def test_refusal(case: dict[str, Any], runtime) -> None:
    assert {fault["code"] for fault in case["faults"]} <= set(CODES)
    for found in in_both(runtime, case):
        assert (found if "error" in found else {"error": [found["fault"]]}) == {"error": case["faults"]}


def test_every_calculator_refuses_something() -> None:
    cases = [case for file in FILES for case in load(file).values()]
    assert {case["calculator"] for case in cases if "calculator" in case} >= set(
        calculators.CALCULATORS.names
    )


def test_no_such_calculator(runtime) -> None:
    names = list(calculators.CALCULATORS.names)
    fault = {"field": "calculator", "code": "not-one-of", "allowed": names, "nearest": "science"}
    for found in in_both(runtime, {"calculator": "sciense", "question": {}}):
        assert found == {"error": [fault]}


@pytest.mark.parametrize(("place", "name"), [*enumerate(calculators.CALCULATORS.names)])
def test_garbage_is_refused_alike(place: int, name: str, runtime) -> None:
    """Each calculator gets a part of it, and in a release all."""
    first = next(field["name"] for field in calculators.CALCULATORS.fields(name))
    parts = size(1, 9)
    texts = [*GARBAGE.values()][place % parts :: parts]
    assert compare(runtime, name, [text.replace("coins", first) for text in texts]).wrong == []


@pytest.mark.parametrize("what", GARBAGE)
def test_garbage_for_the_treasury(what: str, runtime) -> None:
    """Only three of them are questions, written in an odd way."""
    is_sound = what in ("escaped letters", "blanks around", "zero below zero")
    for found in in_both(runtime, {"calculator": "treasury", "text": GARBAGE[what]}):
        assert ("error" not in found) == is_sound


def test_longest_text(runtime) -> None:
    text = json.dumps({"coins": 3}).ljust(LONGEST_TEXT)
    fault = {"field": "", "code": "too-long", "max": LONGEST_TEXT}
    for found in in_both(runtime, {"calculator": "treasury", "text": text}):
        assert found["points"] == 1
    for found in in_both(runtime, {"calculator": "treasury", "text": text + " "}):
        assert found == {"error": [fault]}
