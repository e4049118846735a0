"""axe finds nothing on any kind of page and in any state, in two languages and both colour schemes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES
from tests.support.browser.actions import PHONE, Visit, open_page
from tests.support.browser.axe import expect_accessible
from tests.support.browser.contrast import contrast, ink_and_ground
from tests.support.browser.focus import HIDDEN_FOCUS
from tests.support.browser.page_states import STATES, wait_for_answer
from tests.support.browser.targets import small_targets
from tests.support.page_catalogue import PAGES


@pytest.mark.parametrize("kind", PAGES)
@pytest.mark.parametrize("locale", ["ca", "de"])
def test_axe_finds_nothing(page: Page, address: str, locale: str, kind: str) -> None:
    open_page(page, f"{address}/{locale}/{PAGES[kind]}")
    wait_for_answer(page)
    expect_accessible(page, is_dark_too=True)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("locale", ["ca", "de"])
def test_axe_finds_nothing_in_what_opens_on_a_phone(
    visit: Visit, address: str, locale: str, state: str
) -> None:
    """And what is pressed most there is large enough for a thumb."""
    page = visit(**PHONE)
    route, act = STATES[state]
    open_page(page, f"{address}/{locale}/{route}")
    act(page)
    if "unfolded" not in state:
        assert small_targets(page) == []
    expect_accessible(page, is_dark_too=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("route", "text"),
    [
        ("rules/", ".rule:not(.rule-note) .rule-text"),
        ("rulings/finishing-the-wonder/", ".ruling-text"),
        ("cards/altar/", ".facts dd"),
    ],
)
def test_rules_are_easy_to_read(visit: Visit, address: str, scheme: str, route: str, text: str) -> None:
    """Seven to one, the highest of the three levels."""
    page = visit(color_scheme=scheme)
    open_page(page, f"{address}/ca/7-wonders/{route}")
    assert contrast(*ink_and_ground(page, text)) >= 7


@pytest.mark.parametrize("route", ["rules/", "cards/", "calculators/military/"])
def test_the_first_tab_skips_to_the_content(page: Page, address: str, route: str) -> None:
    open_page(page, f"{address}/fr/7-wonders/{route}")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize(
    "route",
    ["symbols/", "set-up/", "cards/", "calculators/trade/", "calculators/score/", "rules/#setup.bank"],
)
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_what_has_the_focus_is_not_covered(
    visit: Visit, address: str, options: dict[str, Any], route: str
) -> None:
    """Whoever goes through a page by Tab sees where they are: no bar lies over it."""
    page = visit(**options)
    open_page(page, f"{address}/de/7-wonders/{route}")
    for _ in range(45):
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN_FOCUS) == []


@pytest.mark.parametrize("kind", PAGES)
def test_no_page_is_wider_than_a_narrow_window(page: Page, address: str, kind: str) -> None:
    """320 pixels are also a desk at 400 %."""
    for locale in LOCALES:
        page.set_viewport_size({"width": 390, "height": 800})
        open_page(page, f"{address}/{locale}/{PAGES[kind]}")
        wait_for_answer(page)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (locale, width)
