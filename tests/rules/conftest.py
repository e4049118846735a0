"""What the tests of the rules share."""

import pytest

from tests.support.micropython import Runtime, the_runtime


@pytest.fixture(scope="session")
def runtime() -> Runtime:
    """The browser's MicroPython with the rules, started once."""
    return the_runtime()
