"""Random questions to every calculator: CPython and the browser's runtime answer alike, and say only what is known.

`make bench` asks each of them thousands of times; here it is a few hundred.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.rules import calculators

from .alike import differences
from .questions import texts

EXAMPLES = 16
AT_ONCE = 20
LARGE = [HealthCheck.data_too_large, HealthCheck.too_slow, HealthCheck.large_base_example]


@pytest.mark.parametrize("name", calculators.names())
@settings(max_examples=EXAMPLES, suppress_health_check=LARGE)
@given(st.data())
def test_random_questions(runtime, name: str, data) -> None:
    asked = data.draw(st.lists(texts(name), min_size=AT_ONCE, max_size=AT_ONCE))
    assert differences(runtime, name, asked) == []
