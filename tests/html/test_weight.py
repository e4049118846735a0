"""What a first visit to a page of each template fetches."""

from functools import cache

import pytest

from tests.support.page_catalogue import TEMPLATES
from tests.support.site_server import SiteServer
from tests.support.weights import BUDGET, weights


@pytest.mark.parametrize("path", TEMPLATES.values(), ids=TEMPLATES)
def test_a_page_of_each_template_is_within_its_budget(site: SiteServer, path: str) -> None:
    """French has the longest texts."""
    fetched = weights(f"fr/{path}index.html", cache(site.read))
    assert sum(fetched.values()) <= BUDGET, fetched
