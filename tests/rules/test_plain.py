"""What need not be read strictly is taken by the page's own door, and nothing else."""

import pytest

from generator.rules.facts import Facts
from generator.rules.question import plain
from generator.rules.question.fields import (
    choice,
    counts,
    flag,
    known,
    record,
    several,
    table,
    text,
    whole,
)
from generator.rules.question.reading import LONGEST_TEXT
from generator.rules.wonders.calculators import opened

ASKED = (
    whole("coins", 0, 9),
    several("cards", known("card", "cards"), (0, 2)),
    several("purses", record("purse", (whole("coins", 0, 9, 3), flag("open"))), (0, 2)),
    counts("tokens", ("1", "defeats"), (0, 5)),
    text("name", 4, 0),
    choice("side", ("a", "b"), "a"),
    table("shields", ("1", "2"), (2, 3), (0, 5)),
)
RIGHT = {"coins": "3", "name": '"Ann"', "shields": '{"1":[0,5]}'}


def asked(**members: str) -> str:
    return "{" + ",".join(f'"{name}":{value}' for name, value in (RIGHT | members).items() if value) + "}"


def test_what_is_left_out_is_put_in() -> None:
    assert plain.values(ASKED, asked(tokens='{"1":2}', purses='[{},{"open":true}]'), Facts()) == {
        "coins": 3,
        "cards": [],
        "purses": [{"coins": 3, "open": False}, {"coins": 3, "open": True}],
        "tokens": {"1": 2, "defeats": 0},
        "name": "Ann",
        "side": "a",
        "shields": {"1": [0, 5]},
    }


def test_two_questions_share_nothing_that_was_put_in() -> None:
    first, second = (plain.values(ASKED, asked(), Facts()) for _ in range(2))
    assert first
    assert second
    assert first["cards"] is not second["cards"]
    assert first["tokens"] is not second["tokens"]


NOT_PLAIN = {
    "no JSON": asked()[:-1],
    "an escape": asked(name='"\\u0041"'),
    "too long": asked() + " " * LONGEST_TEXT,
    "nested deeply": "[" * (LONGEST_TEXT - 1),
    "no object": "[3]",
    "a stray": asked(coin="3"),
    "a stray in a record": asked(purses='[{"coin":3}]'),
    "a stray among counts": asked(tokens='{"2":1}'),
    "a stray among rows": asked(shields='{"1":[0,5],"3":[0,5]}'),
    "something missing": asked(coins=""),
    "too small": asked(coins="-1"),
    "too large": asked(coins="10"),
    "too large among counts": asked(tokens='{"1":6}'),
    "true for a number": asked(coins="true"),
    "a fraction": asked(coins="3.0"),
    "a text for a number": asked(coins='"3"'),
    "a number for a text": asked(name="3"),
    "a text that is too long": asked(name='"Annas"'),
    "a number for yes or no": asked(purses='[{"open":1}]'),
    "another word": asked(side='"c"'),
    "a list for a word": asked(side='["a"]'),
    "an unknown card": asked(cards='["altar"]'),
    "an object for a card": asked(cards="[{}]"),
    "an object for a list": asked(cards="{}"),
    "a list that is too long": asked(purses="[{},{},{}]"),
    "a list for an object": asked(purses="[[]]"),
    "a list for counts": asked(tokens="[]"),
    "nothing for a list": asked(cards="null"),
    "a list for rows": asked(shields="[]"),
    "no row": asked(shields="{}"),
    "a number for a row": asked(shields='{"1":3}'),
    "a text for a row": asked(shields='{"1":"05"}'),
    "a row that is too short": asked(shields='{"1":[0]}'),
    "unlike rows": asked(shields='{"1":[0,5],"2":[0,5,1]}'),
    "a text in a row": asked(shields='{"1":[0,"5"]}'),
}


@pytest.mark.parametrize("text", NOT_PLAIN.values(), ids=NOT_PLAIN)
def test_anything_else_is_read_strictly(text: str) -> None:
    assert plain.values(ASKED, asked(), Facts())
    assert plain.values(ASKED, text, Facts()) is None


def test_a_fault_beyond_the_fields_is_told_by_either_door() -> None:
    question = '{"edition":"second","cities":[{"cards":["altar"],"name":"A"},{},{}]}'
    for one in (question, "{", '{"coins":-1}'):
        for name in ("score", "treasury", "nothing"):
            assert opened().call_written(name, one) == opened().call(name, one)
