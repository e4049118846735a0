"""Random questions to every calculator: CPython and the browser's runtime answer alike, and say only what is known.

`make bench` asks each of them thousands of times and others every time; here the questions are always the same.
"""

import pytest

from generator.rules.wonders import calculators
from tests.support.rules.interpreter_parity import compare
from tests.support.rules.random_questions import gathered
from tests.support.sizes import examples

QUESTIONS = examples(300)


@pytest.mark.parametrize("name", calculators.CALCULATORS.names)
def test_random_questions(runtime, name: str) -> None:
    found = compare(runtime, name, gathered(name, QUESTIONS, always_the_same=True))
    assert found.wrong == []
    assert 0 < found.refused < found.asked
