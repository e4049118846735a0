"""Every message cites a rule that there is and has a sentence, and so has every fault."""

import pytest

from generator.rules.errors import CODES
from generator.rules.wonders.lines import MESSAGES
from tests.support.rules.answer_oracle import placeholders, rule_ids, sentences

# What a fault of each code says besides its field and code; `nearest` and `edition` may be left out of a sentence.
VALUES = {
    "entrants": {"min", "max"},
    "not-exactly-one": {"allowed"},
    "not-in-edition": {"edition"},
    "not-json": {"position"},
    "not-known": {"nearest"},
    "not-one-of": {"allowed"},
    "not-a-production": {"allowed"},
    "too-large": {"max"},
    "too-long": {"max"},
    "too-small": {"min"},
    "unknown-field": {"nearest"},
    "wrong-length": {"min", "max"},
}


@pytest.mark.parametrize("say", MESSAGES)
def test_message(say: str) -> None:
    rule, plural, names = MESSAGES[say]
    assert not rule or rule in rule_ids()
    assert plural in names
    assert len(sentences()[f"say.{say}"]) in (1, 2)
    for form in sentences()[f"say.{say}"]:
        assert placeholders(form) <= set(names)


@pytest.mark.parametrize("code", CODES)
def test_fault(code: str) -> None:
    (form,) = sentences()[f"error.{code}"]
    assert placeholders(form) <= {"field"} | VALUES.get(code, set())


def test_no_sentence_is_left_over() -> None:
    """What nobody says any more needs no translation."""
    said = {f"say.{say}" for say in MESSAGES} | {f"error.{code}" for code in CODES}
    said.add("error.wrong-length-exactly")  # where the least is the most
    assert set(sentences()) - said == set()
