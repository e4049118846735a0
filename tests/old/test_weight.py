"""What a page weighs on its way to a phone, and that what is sent lighter is what was written."""

import posixpath
import re
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page, Route

from generator.ids import LOCALES, Locale
from generator.site import assets, lighter
from tests.support.browser.actions import Visit

BUDGET = 150_000
"""Bytes of HTML, CSS and JS that a first visit to the rulebook may fetch, compressed as a usual host does it."""
NAMED = re.compile(r"(?:href|src)=\"([^\"]+\.(?:css|js|mjs))\"")
AHEAD = re.compile(r"<link rel=\"modulepreload\" href=\"[^\"]*/([\w-]+)\.\w+\.mjs\"[^>]*>")
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map(rule => rule.cssText);
}"""


@pytest.mark.parametrize("game", ["7-wonders", "duel"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_is_within_its_budget(site: Path, locale: Locale, game: str) -> None:
    page = site / locale / game / "rules" / "index.html"
    names = set(NAMED.findall(page.read_text(encoding="utf-8")))
    assert len(names) > 10
    files = [page, *(Path(posixpath.normpath(page.parent / name)) for name in names)]
    weights = {file.name: len(brotli.compress(file.read_bytes(), quality=9)) for file in files}
    assert sum(weights.values()) <= BUDGET, weights


@pytest.mark.parametrize("path", ["calculators/science", "rules", "desk", "cards/statue"])
def test_a_page_names_ahead_the_modules_that_its_scripts_wait_for(
    visit: Visit, host: str, site: Path, path: str
) -> None:
    """Without their names the browser asks for the same ones, each only after what waits for it has come."""
    html = (site / "ca" / "7-wonders" / path / "index.html").read_text(encoding="utf-8")
    page, asked = visit(), list[str]()

    def without_names(route: Route) -> None:
        route.fulfill(body=AHEAD.sub("", html), content_type="text/html")

    page.on("request", lambda request: asked.append(posixpath.basename(request.url).split(".")[0]))
    page.route(f"{host}/ca/7-wonders/{path}/", without_names)
    page.goto(f"{host}/ca/7-wonders/{path}/")
    assert set(AHEAD.findall(html)) <= set(asked)
    assert bool(AHEAD.findall(html)) == (path in {"calculators/science", "desk"})


def test_a_lighter_style_sheet_says_the_same(page: Page, root: Path) -> None:
    written = assets.style(root / "overrides" / "styles")
    sent = lighter.sheet(written)
    assert len(sent) < len(written)
    assert page.evaluate(RULES, sent) == page.evaluate(RULES, written)


def test_a_text_over_several_lines_is_refused() -> None:
    """Its lines cannot be told from code."""
    with pytest.raises(lighter.LongTextError, match=r"^far\.mjs, line 2: a template literal must end"):
        lighter.script("go();\nsay(`one\n  // two`);\n", "far.mjs")


@pytest.mark.parametrize("game", ["wonders", "duel"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_of_a_language_is_within_its_budget(site: Path, locale: Locale, game: str) -> None:
    """As a host sends it that has packed its files beforehand."""
    (index,) = site.glob(f"assets/{game}/search-{locale}.*.json")
    assert len(brotli.compress(index.read_bytes())) <= 100_000
