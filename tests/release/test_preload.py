"""What a page preloads is what its scripts import."""

import posixpath
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.support.browser.actions import settled

PRELOAD = re.compile(r"<link rel=\"modulepreload\" href=\"[^\"]*/([\w-]+)\.\w+\.mjs\"[^>]*>")


@pytest.mark.parametrize("path", ["calculators/science", "rules", "desk", "cards/statue"])
def test_a_page_preloads_the_modules_that_its_scripts_import(
    page: Page, host: str, build: Path, path: str
) -> None:
    """Without the links the browser asks for the same modules, each after the one that imports it."""
    text = (build / "ca" / "7-wonders" / path / "index.html").read_text(encoding="utf-8")
    address = f"{host}/ca/7-wonders/{path}/"
    requests: list[str] = []

    def answer_without_preloads(route: Route) -> None:
        route.fulfill(body=PRELOAD.sub("", text), content_type="text/html")

    page.on("request", lambda request: requests.append(posixpath.basename(request.url).split(".")[0]))
    page.route(address, answer_without_preloads)
    page.goto(address)
    settled(page)
    modules = set(PRELOAD.findall(text))
    assert modules
    assert modules <= set(requests)
