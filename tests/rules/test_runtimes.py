"""The rules as bytes: what they read, what they import, and that both interpreters run every file of them."""

import ast
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.calculate import rules_of
from generator.rules import wonders
from generator.rules.wonders import calculators
from tests.support.micropython import told
from tests.support.sizes import examples

RULES = rules_of(wonders.__name__)
values = st.recursive(
    st.integers(-(10**20), 10**20) | st.booleans() | st.none() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)
cuts = st.tuples(st.integers(0, 60), st.integers(0, 60), st.text('{}[]",:0123eE.-+ntu\\ \x00é🏛', max_size=4))


@settings(max_examples=examples(200))
@given(st.text(max_size=60))
def test_any_text(runtime, text) -> None:
    assert runtime.call("setup", text) == RULES.calculate("setup", text)


@settings(max_examples=examples(300))
@given(values, cuts)
def test_reads_as_json_what_the_standard_library_reads(value, cut) -> None:
    start, length, instead = cut
    text = json.dumps(value)
    text = text[:start] + instead + text[start + length :]
    try:
        json.loads(text, parse_constant=refused)
        json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8")  # half a surrogate pair is no text
        sound = True
    except ValueError:
        sound = False
    faults = RULES.calculate("treasury", text).get("error", [])
    assert ("not-json" in {fault["code"] for fault in faults}) == (not sound)


def refused(word: str) -> None:
    raise ValueError(word)


@pytest.mark.parametrize("path", RULES.files())
def test_every_file_of_the_rules_runs_in_the_browsers_python(path: str, runtime) -> None:
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert runtime.run(f"import {module}\nanswer = {module}.__name__") == module


def test_the_border_is_described_alike_in_both(runtime) -> None:
    for name in calculators.CALCULATORS.names:
        found = runtime.run(
            "import json\nfrom rules.wonders import calculators\n"
            f"door = calculators.opened(open('/lib/facts.json').read())\nanswer = json.dumps(door.schema({name!r}))"
        )
        assert json.loads(found) == RULES.schema(name, told())
        found = runtime.run(
            f"import json\nfrom rules.wonders import calculators\nanswer = json.dumps(calculators.CALCULATORS.fields({name!r}))"
        )
        assert json.loads(found) == calculators.CALCULATORS.fields(name)


@pytest.mark.parametrize("name", calculators.CALCULATORS.names)
def test_schema_and_fields_name_the_same_inputs(name: str) -> None:
    described, fields = RULES.schema(name, told()), calculators.CALCULATORS.fields(name)
    assert set(described["properties"]) == {field["name"] for field in fields}
    assert described["required"] == [field["name"] for field in fields if field["required"]]
    assert described["additionalProperties"] is False


def test_the_rules_import_nothing_but_json() -> None:
    for path, text in RULES.files().items():
        for node in ast.walk(ast.parse(text, path)):
            if isinstance(node, ast.Import):
                assert [alias.name for alias in node.names] == ["json"]
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                assert node.module in (
                    "__future__",
                    "typing",
                    "collections.abc",
                )  # the last two only while types are checked
