"""Every known error of the documents that the project started from is mended by a rule, shown as open, or explained."""

import pytest
import yaml

from generator.placeholders import Plain, Strong, parse
from tests.support.paths import DATA
from tests.support.project import library_of

ERRORS = yaml.safe_load((DATA / "seed-errors.yaml").read_text("utf-8"))


@pytest.mark.parametrize("error", [id_ for id_, how in ERRORS.items() if "rule" in how])
def test_a_rule_mends_it(content, error: str) -> None:
    how = ERRORS[error]
    texts = (variant.text.english for variant in library_of(content).rules[how["rule"]].variants)
    words = ["".join(p.text for p in parse(text) if isinstance(p, Plain | Strong)) for text in texts]
    assert any(how["says"] in text for text in words)


@pytest.mark.parametrize("error", [id_ for id_, how in ERRORS.items() if {"question", "ruling"} & set(how)])
def test_what_no_source_settles_is_shown_as_open(content, error: str) -> None:
    """The question or the ruling stands at the rule."""
    how = ERRORS[error]
    known = {question.id: question for question in library_of(content).questions}
    known |= {ruling.id: ruling for ruling in library_of(content).rulings}
    assert how["rule"] in known[how.get("question") or how["ruling"]].rules


def test_each_error_is_dealt_with_in_one_way() -> None:
    assert all(("rule" in how) != ("because" in how) for how in ERRORS.values())
