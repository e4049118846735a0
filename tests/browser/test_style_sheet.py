"""A style sheet is sent without what is for its readers, and says the same."""

from playwright.sync_api import Page

from generator.site import assets, lighter
from tests.support.paths import ROOT

RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map(rule => rule.cssText);
}"""


def test_a_lighter_style_sheet_says_the_same(page: Page) -> None:
    written = assets.style(ROOT / "overrides" / "styles")
    sent = lighter.sheet(written)
    assert len(sent) < len(written)
    assert page.evaluate(RULES, sent) == page.evaluate(RULES, written)
