"""What the tests of a release share: the production build in five languages, made once, and its server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.site import production
from tests.browser.conftest import (  # noqa: F401  fixtures
    address,
    chromium_browser,
    chromium_path,
    host,
    page,
    readers,
    unwatched,
    visit,
    visits,
)
from tests.support.once_per_run import make_once, shared_folder
from tests.support.paths import ROOT
from tests.support.site_server import BuiltSite, SiteServer, serve


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The production build, made once for all workers."""
    place = shared_folder(tmp_path_factory) / "site"
    return make_once(place, lambda target: production.build(ROOT, target, lambda _: None))


@pytest.fixture(scope="session")
def site(build: Path) -> Iterator[SiteServer]:
    """The server of the build, one for each worker; browser tests of this folder read that."""
    with serve(BuiltSite(build)) as server:
        yield server
