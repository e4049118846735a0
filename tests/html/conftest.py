"""What the tests of pages as text share."""

from collections.abc import Callable
from functools import cache

import pytest

from tests.support.document import Document
from tests.support.page_checks import Targets
from tests.support.site_server import SiteServer

ReadDocument = Callable[[str], Document]


@pytest.fixture(scope="session")
def read_document(site: SiteServer) -> ReadDocument:
    """Read a page of the site, such as `de/7-wonders/rules/index.html`; each is read once."""
    return cache(lambda path: Document(path, site.text(path)))


@pytest.fixture(scope="session")
def targets(site: SiteServer, read_document: ReadDocument) -> Targets:
    """Files and ids as the server knows them."""
    return Targets(cache(site.has), lambda path: read_document(path).ids)
