"""The link with which a mistake is reported gets the reader's table when it is followed."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser

from generator.site import production
from tests.browser.conftest import Visits
from tests.support import example_game
from tests.support.browser.actions import open_page
from tests.support.http_server import served


@pytest.fixture
def example_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of the site of a made-up game, built with an address for reports."""
    root, target = example_game.make(tmp_path), tmp_path / "site"
    monkeypatch.setenv("REPORT_URL", "referee@example.org")
    production.build(root, target, lambda _: None)
    with served(target) as address:
        yield address


def test_a_letter_names_the_table(chromium_browser: Browser, example_site: str) -> None:
    """Behind the version; which other lines there are, `tests/html` knows."""
    visits = Visits(chromium_browser, example_site)
    page = open_page(visits.open(), f"{example_site}/en/lamps/rulings/no-matches/?m=storm")
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    report = page.locator("a.report").first
    report.click()
    query = parse_qs(urlsplit(report.get_attribute("href") or "").query, strict_parsing=True)
    version, table = query["body"][0].split("\r\n")[-2:]
    assert re.fullmatch(r"version: \w{10}", version)
    assert re.fullmatch(r"table: .*Storm.*\(m=storm\)", table)
    visits.close()
    assert visits.complaints == []
