"""The expansions' arithmetic answers and refuses alike in both interpreters, and every reason cites a rule."""

import importlib
import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules import debt, diplomacy, leaders, market, market_day, table_setup
from generator.rules.errors import CODES, RulesError
from generator.rules.lines import MESSAGES

from .tables import (
    TABLES,
    ages,
    alone,
    auctions,
    city,
    coins,
    counts,
    faces,
    losses,
    offered,
    paired,
    shields,
)

ROOT = Path(__file__).parents[2]
FAULTS = yaml.safe_load((Path(__file__).parent / "cases" / "expansion-faults.yaml").read_text("utf-8"))


def called(function: str, given: list, named: dict):
    """What CPython gives, as JSON would carry it, a fault under `fault`."""
    module, name = function.split(".")
    try:
        found = getattr(importlib.import_module(f"generator.rules.{module}"), name)(*given, **named)
    except RulesError as fault:
        found = {"fault": fault.as_data()}
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS.keys())
def test_bad_input_is_a_fault_in_both_interpreters(case: dict, runtime) -> None:
    expected = {"fault": case["fault"]}
    assert case["fault"]["code"] in CODES
    assert called(case["function"], case["given"], case.get("with", {})) == expected
    assert runtime.function(case["function"], case["given"], case.get("with", {})) == expected


seats = st.integers(-1, 8)
questions = st.one_of(
    st.tuples(
        st.just("table_setup.answer"),
        st.tuples(st.integers(1, 9)),
        st.fixed_dictionaries(dict.fromkeys(["cities", "armada", "leaders"], st.booleans())),
    ),
    st.tuples(st.just("diplomacy.answer"), st.tuples(ages, alone | paired).map(lambda t: (t[0], *t[1]))),
    st.tuples(
        st.just("diplomacy.answer"), st.tuples(st.integers(0, 4), shields, st.lists(seats, max_size=3))
    ),
    st.tuples(st.just("masks.possible"), st.tuples(counts, counts, st.integers(-1, 4))),
    st.tuples(st.just("symbols.exchanged"), st.tuples(st.lists(counts, max_size=3), st.integers(0, 3))),
    st.tuples(st.just("symbols.most"), st.tuples(st.lists(counts, max_size=3), st.integers(-1, 3))),
    st.tuples(st.just("leaders.answer"), st.tuples(st.sampled_from([*leaders.EFFECTS, "nobody"]), city)),
    st.tuples(st.just("debt.answer"), st.tuples(coins, losses, coins, st.none() | st.integers(0, 9))),
    st.tuples(st.just("market.buy"), st.tuples(coins, faces, st.integers(0, 2))),
    st.tuples(st.just("market.after_turn"), st.tuples(faces, st.lists(st.sampled_from(market.RESOURCES)))),
    st.tuples(st.just("market_day.highest"), st.tuples(st.just([2, 0, 1]), losses, st.just([4, 9, 2]))),
)


@settings(max_examples=200, deadline=None)
@given(questions)
def test_both_interpreters_answer_alike(runtime, asked) -> None:
    function, given, named = (*asked, {})[:3]
    assert runtime.function(function, list(given), named) == called(function, list(given), named)


@pytest.fixture(scope="module")
def rule_ids() -> set[str]:
    """Every rule that the rulebook has."""
    found: set[str] = set()
    waiting = [
        yaml.safe_load(file.read_text("utf-8")) for file in (ROOT / "content" / "rulebook").rglob("*.yaml")
    ]
    while waiting:
        inner = waiting.pop()
        if isinstance(inner, dict) and "modality" in inner:
            found.add(inner["id"])
        if isinstance(inner, dict | list):
            waiting += inner.values() if isinstance(inner, dict) else inner
    return found


def test_every_message_cites_a_rule_that_there_is(rule_ids) -> None:
    assert {rule for rule, _, _ in MESSAGES.values() if rule} <= rule_ids


@given(
    st.one_of(
        st.sampled_from(TABLES).map(
            lambda t: table_setup.answer(t[0], "first", cities=t[1], armada=t[2], leaders=True)
        ),
        st.tuples(ages, alone | paired).map(lambda t: diplomacy.answer(t[0], *t[1])),
        st.builds(debt.answer, coins, losses, coins),
        st.tuples(coins, losses).map(lambda t: debt.answer(*t, paid=0)),
        st.builds(leaders.answer, st.sampled_from(sorted(leaders.EFFECTS)), city),
        st.builds(market.buy, st.just(99), offered, st.integers(0, 1)),
        st.builds(market.sell, coins, st.sampled_from(market.RESOURCES)),
        auctions().map(lambda made: market_day.answer(**made)),
    )
)
def test_every_line_is_one_of_the_known_messages_with_all_its_values(answer) -> None:
    for line in answer["lines"]:
        rule, plural, names = MESSAGES[line["say"]]
        assert (line["rule"], line["plural"]) == (rule, plural)
        assert set(line) - {"say", "plural", "rule"} == set(names)
        assert isinstance(line[plural], int)
