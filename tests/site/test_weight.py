"""What a page weighs on its way to a phone, and that what is sent lighter is what was written."""

import posixpath
import re
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page

from generator.ids import LOCALES, Locale
from generator.site import assets, lighter

BUDGET = 150_000
"""Bytes of HTML, CSS and JS that a first visit to the rulebook may fetch, compressed as a usual host does it."""
NAMED = re.compile(r"(?:href|src)=\"([^\"]+\.(?:css|js|mjs))\"")
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


def test_a_lighter_style_sheet_says_the_same(page: Page, root: Path) -> None:
    written = assets.style(root / "overrides" / "styles")
    sent = lighter.sheet(written)
    assert len(sent) < len(written)
    assert page.evaluate(RULES, sent) == page.evaluate(RULES, written)


def test_a_text_over_several_lines_is_refused() -> None:
    """Its lines cannot be told from code."""
    with pytest.raises(lighter.LongTextError, match=r"^far\.mjs, line 2: a template literal must end"):
        lighter.script("go();\nsay(`one\n  // two`);\n", "far.mjs")
