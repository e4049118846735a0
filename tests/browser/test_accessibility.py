"""axe finds nothing on a page of each template, no page is wider than a narrow window, and the keyboard leads through it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import PHONE, Visit, open_page
from tests.support.browser.axe import expect_accessible
from tests.support.browser.contrast import contrast, ink_and_ground
from tests.support.browser.focus import HIDDEN_FOCUS, IS_FOCUS_MARKED
from tests.support.browser.page_states import STATES
from tests.support.browser.targets import small_targets
from tests.support.page_catalogue import TEMPLATES

AXE = (
    "home", "start", "set-up", "card", "chains", "wonder", "ruling", "calculator", "symbols", "desk", "expansion",
    "prints", "pictures", "rulings", "structure to tap",
)  # fmt: skip
IN_THE_DARK_TOO = ("rulebook", "cards", "referee", "calculator with a table", "buildings")
"""Templates that show every colour of the site."""


@pytest.mark.parametrize("template", [*AXE, *IN_THE_DARK_TOO])
def test_axe_finds_nothing_and_the_page_is_no_wider_than_a_phone(
    page: Page, address: str, template: str
) -> None:
    """320 pixels are also a desk at 400 %; German has the longest words."""
    open_page(page, f"{address}/de/{TEMPLATES[template]}")
    page.set_viewport_size({"width": 320, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.set_viewport_size({"width": 1280, "height": 900})
    expect_accessible(page, is_dark_too=template in IN_THE_DARK_TOO)


@pytest.mark.parametrize("state", ["search", "the table", "menu", "languages", "a number"])
def test_axe_finds_nothing_in_what_opens_on_a_phone(visit: Visit, address: str, state: str) -> None:
    """And what is pressed most there is large enough for a thumb."""
    page = visit(**PHONE)
    route, act = STATES[state]
    open_page(page, f"{address}/en/{route}")
    act(page)
    assert small_targets(page) == []
    expect_accessible(page, is_dark_too=False)


def test_axe_finds_nothing_above_the_languages(page: Page, host: str) -> None:
    for path in ("", "404.html"):
        open_page(page, f"{host}/{path}")
        expect_accessible(page, is_dark_too=True)


def test_rules_are_easy_to_read(page: Page, address: str) -> None:
    """Seven to one, the highest of the three levels, in the light and in the dark."""
    open_page(page, f"{address}/ca/7-wonders/rules/")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert contrast(*ink_and_ground(page, ".rule:not(.rule-note) .rule-text")) >= 7, scheme


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_the_keyboard_leads_through_a_page(visit: Visit, address: str, options: dict[str, Any]) -> None:
    """The first Tab skips to the content; whatever has the focus is marked, and no bar lies over it."""
    page = visit(**options)
    open_page(page, f"{address}/de/7-wonders/set-up/")
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN_FOCUS) == []
        assert page.evaluate(IS_FOCUS_MARKED)
