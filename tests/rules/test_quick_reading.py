"""The quick reader takes nothing that the strict one refuses, and reads the rest alike, in both interpreters."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules.errors import RulesError
from generator.rules.question import quick_reading, reading

IN_THE_BROWSER = """
import json
from rules.question import quick_reading, reading
from rules.errors import RulesError
def plain(value):
    if isinstance(value, reading.Members):
        return {"pairs": [[name, plain(inner)] for name, inner in value.pairs]}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return "fraction" if isinstance(value, reading.Fraction) else value
def found(text, read):
    try:
        return plain(read(text))
    except RulesError as fault:
        return {"fault": fault.as_data()}
"""
ALIKE = """
texts = json.loads(%r)
answer = json.dumps([text for text in texts if found(text, quick_reading.read) != found(text, reading.read)])
"""
values = st.recursive(
    st.integers(-20, 10**16) | st.booleans() | st.none() | st.text('ab "{}[],:\\\n\u0664\u00e9', max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=4),
    max_leaves=12,
)
cuts = st.tuples(
    st.integers(0, 40), st.integers(0, 3), st.text('{}[]",:0123eE.-+ntu\\ \x00\u0664', max_size=3)
)


def plain(value):
    if isinstance(value, reading.Members):
        return {"pairs": [[name, plain(inner)] for name, inner in value.pairs]}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return "fraction" if isinstance(value, reading.Fraction) else (type(value), value)


def found(text: str, read):
    try:
        return plain(read(text))
    except RulesError as fault:
        return fault.as_data()


def cut(value, damage) -> str:
    text = json.dumps({"a": value}, separators=(",", ":"), ensure_ascii=False)
    start, length, instead = damage
    return text[:start] + instead + text[start + length :]


@settings(max_examples=500)
@given(values, cuts)
def test_damaged_texts(value, damage) -> None:
    text = cut(value, damage)
    assert found(text, quick_reading.read) == found(text, reading.read)


@settings(max_examples=60)
@given(st.lists(st.builds(cut, values, cuts), max_size=10))
def test_damaged_texts_in_the_browser(runtime, texts: list) -> None:
    assert runtime.run(IN_THE_BROWSER + ALIKE % json.dumps(texts)) == "[]"


NOT_PLAIN = """
{"a":1,}
{"a":[1,]}
{"a":01}
{"a":-}
{"a":1}}
{"a":1
{,"a":1}
{"a"}
{"a":"b""c"}
{"a":[}]}
{"a":1}2
{"a":nul}
{"a":\u0664}
{"a":1.0}
{"a":[1"b"]}
"
{"
{}{}
"""


@pytest.mark.parametrize("text", NOT_PLAIN.split())
def test_what_is_not_plain_is_left_to_the_strict_reader(text: str) -> None:
    assert quick_reading.quick(text) is None


def test_plain_text_is_read_quickly() -> None:
    assert found('{"a":[{"b":-3},"x",[],{},true,null],"a":"y"}', quick_reading.quick) == found(
        '{"a": [{"b": -3}, "x", [], {}, true, null], "a": "y"}', reading.read
    )
