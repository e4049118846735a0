"""Conditions are read, evaluated and turned into CSS that hides exactly what does not hold."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import conditions
from generator.conditions import (
    ALWAYS,
    Axes,
    Condition,
    ConditionError,
    Table,
    elsewhere,
    input_id,
)
from generator.site.stylesheet import stylesheet
from tests.support.project import COUNTS, EDITIONS

AXES = Axes(EDITIONS, COUNTS, COUNTS[1:-1])

ATOMS = [
    "edition.second",
    "edition.first",
    "players >= 4",
    "players == 3",
    "players < 6",
    "players <= 5",
    "leaders",
]
SETS = [frozenset(), frozenset({"leaders"}), frozenset({"cities"}), frozenset({"leaders", "cities"})]
TABLES = [Table(*choice) for choice in itertools.product(EDITIONS, (None, *COUNTS), SETS)]
EXPRESSIONS = st.recursive(
    st.sampled_from([*ATOMS, "players > 5", "cities"]),
    lambda inner: st.one_of(
        inner.map("not ({})".format),
        st.tuples(inner, inner).map("({0[0]}) and ({0[1]})".format),
        st.tuples(inner, inner).map("({0[0]}) or ({0[1]})".format),
    ),
    max_leaves=4,
)


def parse(text: str) -> Condition:
    return conditions.parse(text, AXES)


def by_python(text: str, table: Table) -> bool:
    """The same condition, evaluated by Python itself."""
    words = re.sub(r"edition\.(\w+)", r"(edition == '\1')", text)
    modules = {name: name in table.modules for name in ("leaders", "cities")}
    return eval(words, {"edition": table.edition, "players": table.players, **modules})


def parsed(text: str) -> Condition | None:
    try:
        return parse(text)
    except ConditionError:
        return None


def selected(selector: str, table: Table) -> bool:
    """Whether a selector of the style sheet matches while the controls say this table."""
    ticked = {input_id("edition", table.edition), input_id("players", table.players)}
    ticked |= {input_id("module", module) for module in table.modules}
    said = re.sub(r":has\(#([\w-]+):checked\)", lambda control: "yn"[control[1] not in ticked], selector)
    said = re.sub(r":not\(([yn])\)", lambda part: "yn"[part[1] == "y"], said)
    said = re.sub(r":is\(([yn,]+)\)", lambda part: "yn"["y" not in part[1]], said)
    assert set(said) <= set("yn"), selector
    return "n" not in said


@given(EXPRESSIONS)
def test_it_holds_when_python_says_so(text: str) -> None:
    """On every table with a number of players the condition agrees with Python."""
    condition = parsed(text)
    for table in TABLES:
        if table.players is not None:
            assert (condition is not None and condition.holds(table)) == by_python(text, table)


@given(EXPRESSIONS)
def test_the_style_sheet_hides_the_rest(text: str) -> None:
    """For every state of the controls, what the selectors hide is exactly what does not hold."""
    if condition := parsed(text):
        for table in TABLES:
            hidden = any(selected(selector, table) for selector in condition.hiding_selectors())
            assert hidden != condition.holds(table), (table, condition.hiding_selectors())
            said = not any(selected(one, table) for one in elsewhere(condition).hiding_selectors())
            assert said == hidden, (table, elsewhere(condition).hiding_selectors())


SEATS = {
    **dict.fromkeys(range(3, 8), ALWAYS),
    2: parse("not leaders or edition.first and cities").clauses,
    8: frozenset(),
}


def sits(table: Table) -> bool:
    """The same as SEATS, in Python."""
    usual = table.players in range(3, 8)
    two = "leaders" not in table.modules or (table.edition == "first" and "cities" in table.modules)
    return usual or (table.players == 2 and two)


@given(EXPRESSIONS)
def test_any_number_stands_for_those_that_can_sit(text: str) -> None:
    """Where the modules say who can sit, any number shows what holds for one of these, and no more."""
    if condition := parsed(text):
        for table in TABLES:
            certain = [Table(table.edition, n, table.modules) for n in COUNTS]
            expected = (
                any(condition.holds(one) for one in certain if sits(one))
                if table.players is None
                else condition.holds(table)
            )
            assert condition.holds(table, SEATS) == expected
            assert any(selected(s, table) for s in condition.hiding_selectors(SEATS)) != expected


def test_any_number_of_players_shows_every_case() -> None:
    """While the number of players is open, whatever can hold is shown."""
    for count in COUNTS:
        assert parse(f"players == {count}").holds(Table("second", None))
    assert not parse("edition.first and players == 3").holds(Table("second", None))


@pytest.mark.parametrize(
    "text",
    ["edition.second or players == 3 and players == 4", "not edition.first or edition.second"],
)
def test_and_binds_before_or(text: str) -> None:
    """`and` binds before `or`, `not` before both, as in Python."""
    for table in TABLES:
        if table.players is not None:
            assert parse(text).holds(table) == by_python(text, table)


def test_different_conditions_have_different_classes() -> None:
    """No two conditions share a class, not even where only parentheses tell them apart."""
    texts = [
        *ATOMS,
        *("not (edition.first and players >= 4)", "not edition.first and players >= 4"),
        *("(edition.first or players == 3) and players < 6", "edition.first or players == 3 and players < 6"),
    ]
    classes = [parse(text).css_class for text in texts]
    assert len(set(classes)) == len(texts)
    assert all(re.fullmatch(r"when(-[a-z0-9]+)+", name) for name in classes)


def test_blanks_make_no_difference() -> None:
    """However a condition is spaced, it is the same condition."""
    assert (
        parse("  edition.second   and players>=4 ").clauses
        == parse("edition.second and players >= 4").clauses
    )
    assert parse("players  >=  4") == parse("players >= 4")


def test_the_style_sheet_is_in_order() -> None:
    """The style sheet has one line for each condition that can fail, sorted, whatever order they come in."""
    conditions = [parse(text) for text in ATOMS]
    sheets = {stylesheet(order) for order in itertools.islice(itertools.permutations(conditions), 24)}
    (sheet,) = sheets
    assert len(sheet.splitlines()) == len(ATOMS)
    assert stylesheet([parse("edition.first or edition.second")]) == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty condition"),
        ("   ", "an empty condition"),
        ("edition.third", "unknown name 'edition.third'"),
        ("edition.leaders", "unknown name 'edition.leaders'"),
        ("players", "after players comes a comparison"),
        ("players = 4", "after players comes a comparison"),
        ("players >= four", "after players comes a comparison"),
        ("players >= 4.5", "unexpected"),
        ("players >= -4", "after players comes a comparison"),
        ("(edition.first", "a parenthesis is not closed"),
        ("edition.first)", "unexpected ')'"),
        ("edition.first edition.second", "unexpected 'edition.second'"),
        ("edition.first and", "ends too early"),
        ("not", "ends too early"),
        ("and edition.first", "unknown name 'and'"),
        ("edition.first && players >= 4", "unexpected '&'"),
        ("edition.first and edition.second", "never holds"),
        ("players > 8", "never holds"),
        ("players < 2", "never holds"),
        ("(" * 5000, "words"),
        ("not " * 5000 + "edition.first", "words"),
        ("'; DROP TABLE", 'unknown name "\'"'),
        ("edition.first\x00", "unexpected"),
    ],
)
def test_what_is_no_condition_is_told(text: str, message: str) -> None:
    """Each kind of mistake gets a sentence that says what is wrong."""
    with pytest.raises(ConditionError, match=re.escape(message)):
        parse(text)


@given(st.text(max_size=40))
def test_no_text_crashes_it(text: str) -> None:
    """Whatever stands in the file, the answer is a condition or a sentence."""
    try:
        assert parse(text).clauses
    except ConditionError as error:
        told = str(error)
        assert told
