"""What the tests of the rules share."""

import pytest
from hypothesis import settings
from runtime import Runtime, the_runtime

# What is right does not depend on how busy the machine is.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def runtime() -> Runtime:
    """The browser's MicroPython with the rules, started once."""
    return the_runtime()
