"""States of a page that look different: what opens, and how a reader opens it."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import Page, expect

from tests.support.page_catalogue import GAME

_QUESTION: Final = re.compile(r"[?&](?![emp]=)[\w-]+=")
"""An address that asks more than the reader's table."""


def wait_for_answer(page: Page) -> None:
    """Wait until a calculator has answered the question in the address, if there is one."""
    if "calculators/" in page.url and _QUESTION.search(page.url):
        for element in page.locator("rules-calculator").filter(visible=True).all():
            expect(
                element.locator("output :is(.calculator-result, .calculator-faults)").first
            ).to_be_visible()


def open_search(page: Page) -> None:
    page.locator("[data-search-open]:visible").first.click()
    page.get_by_role("combobox").fill("7")
    expect(page.get_by_role("option").first).to_be_visible()
    page.get_by_role("combobox").press("ArrowDown")


def open_table(page: Page) -> None:
    page.locator(".table-chip").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("inert", "")


def open_menu(page: Page) -> None:
    page.locator(".dock [popovertarget=menu]").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("inert", "")


def open_languages(page: Page) -> None:
    page.locator("[popovertarget=languages]").click()
    expect(page.locator("#languages")).to_be_visible()


def open_number(page: Page) -> None:
    page.locator(".number:visible").first.click()
    expect(page.locator(".number-card:popover-open")).to_be_visible()


def open_details(page: Page) -> None:
    """Unfold everything that is folded."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")


STATES: Final[Mapping[str, tuple[str, Callable[[Page], None]]]] = {
    "search": (GAME, open_search),
    "the table": (f"{GAME}glossary/", open_table),
    "menu": (GAME, open_menu),
    "languages": (GAME, open_languages),
    "a number": (f"{GAME}set-up/", open_number),
    "everything unfolded": (f"{GAME}rules/", open_details),
    "rulings unfolded": (f"{GAME}rulings/", open_details),
    "search above the games": ("", open_search),
    "languages above the games": ("", open_languages),
}
"""What opens on a phone: where, and how."""
