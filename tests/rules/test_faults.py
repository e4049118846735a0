"""Bad questions get a list of faults, at once and alike in both interpreters, and never an exception."""

import time
from pathlib import Path

import pytest
import yaml
from runtime import told

from generator.calculate import calculate
from generator.rules.errors import CODES
from generator.rules.reading import LONGEST_TEXT

FAULTS = yaml.safe_load((Path(__file__).parent / "faults.yaml").read_text("utf-8"))
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
    "deep objects": '{"coins":' * 2000 + "1" + "}" * 2000,
    "opened only": "[" * LONGEST_TEXT,
    "too long": "[" * 1_000_000,
    "many strays": "{" + ",".join(f'"coin{n}": 1' for n in range(1200)) + "}",
    "long name": '{"' + "c" * 19000 + '": 1}',
    "twice": '{"coins": 1, "coins": 2}',
    "escaped name": '{"\\u0063oins": 3}',
    "a pair of surrogates": '{"\\ud83c\\udfdb": 3}',
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE.keys())
def test_garbage_is_answered_alike_and_at_once(text: str, runtime) -> None:
    started = time.monotonic()
    answer = calculate("treasury", text)
    assert runtime.call("treasury", text) == answer
    assert time.monotonic() - started < 5  # a hang, not a pace: either answers within a fraction of a second
    if "error" in answer:
        assert {fault["code"] for fault in answer["error"]} <= set(CODES)


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS.keys())
def test_faults(case: dict, runtime) -> None:
    assert calculate(case["calculator"], case["text"], told()) == {"error": case["faults"]}
    assert runtime.call(case["calculator"], case["text"]) == {"error": case["faults"]}


def test_longest_text(runtime) -> None:
    fault = {"field": "", "code": "too-long", "max": LONGEST_TEXT}
    text = '{"coins": 3}'.ljust(LONGEST_TEXT)
    assert runtime.call("treasury", text)["points"] == calculate("treasury", text)["points"] == 1
    assert runtime.call("treasury", text + " ") == calculate("treasury", text + " ") == {"error": [fault]}
