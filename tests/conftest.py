"""What all tests share: the content, read once for each process, and the site, made on demand by one server for all of them."""

from pathlib import Path

import pytest
from hypothesis import settings

from generator.site.content import Content
from tests.support.paths import ROOT
from tests.support.project import the_content
from tests.support.site_server import SiteServer, SiteSocket
from tests.support.sizes import IS_FULL, examples

settings.register_profile("tests", deadline=None, derandomize=True, max_examples=examples(100))
settings.load_profile("tests")
SITE_SOCKET = pytest.StashKey[SiteSocket]()


def pytest_configure(config: pytest.Config) -> None:
    """Open the socket of the site's server before the workers start; the server starts with the first request."""
    if not hasattr(config, "workerinput"):
        config.stash[SITE_SOCKET] = SiteSocket.open()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests with the mark `release` to `make release`."""
    if not IS_FULL:
        later = [item for item in items if item.get_closest_marker("release")]
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if item not in later]


def pytest_unconfigure(config: pytest.Config) -> None:
    if SITE_SOCKET in config.stash:
        config.stash[SITE_SOCKET].close()


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def content() -> Content:
    """The content of this repository, checked."""
    return the_content()


@pytest.fixture(scope="session")
def site() -> SiteServer:
    """The site of this repository; its pages are made when they are asked for."""
    return SiteServer.of_this_run()
