"""A file that does not come is told, and what needs it works when it comes."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import BrowserContext, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import calculator, open_page
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.lost_files import file_pattern

Readers = Mapping[Locale, Reader]
QUESTION = {"card": "altar", "me": {"coins": 3, "cards": ["lumber-yard"]}}


@pytest.mark.parametrize("file", ["site.mjs", "loading.mjs", "hidden.mjs", "calculators.mjs"])
def test_a_page_that_lost_a_script_says_so_and_can_be_loaded_again(
    unwatched: BrowserContext, address: str, readers: Readers, file: str
) -> None:
    """A script of the page, a module of many, one of this page alone, and one that comes later."""
    page = unwatched.new_page()
    unwatched.route(file_pattern(file), lambda route: route.abort())
    page.goto(f"{address}/de/7-wonders/rules/?p=5")
    if file == "calculators.mjs":
        page.locator(".calculator-here > summary").filter(visible=True).first.press("Enter")
    notice = page.locator("#load-error")
    expect(notice.get_by_role("status")).to_have_text(readers["de"].a("interface.load-error"))
    unwatched.unroute(file_pattern(file))
    notice.get_by_role("button").click()
    expect(notice.get_by_role("status")).to_be_empty()
    expect(page.locator("html[data-ready=yes]")).to_be_attached()
    expect(page.locator("#players-5")).to_be_checked()


def test_a_search_without_a_connection_says_so_and_works_later(
    unwatched: BrowserContext, address: str, readers: Readers
) -> None:
    """What could not be fetched is not said to be nothing; what was fetched once needs no connection any more."""
    page, reader = unwatched.new_page(), readers["en"]
    open_page(page, f"{address}/en/7-wonders/glossary/")
    unwatched.route(file_pattern("search-en.json"), lambda route: route.abort())
    page.keyboard.press("/")
    status, box = page.locator("#search-status"), page.get_by_role("combobox")
    box.fill(reader.name("lighthouse").text)
    expect(status).to_have_text(reader.a("interface.search.failed"))
    expect(page.get_by_role("option")).to_have_count(0)
    unwatched.unroute(file_pattern("search-en.json"))
    box.press("s")
    box.press("Backspace")
    expect(page.get_by_role("option").first).to_contain_text(reader.name("lighthouse").text)
    expect(status).to_have_text(re.compile(r"\d"))
    unwatched.set_offline(True)
    box.fill(reader.name("altar").text)
    expect(page.get_by_role("option").first).to_contain_text(reader.name("altar").text)


def test_a_box_above_a_list_that_lost_its_index_says_so_and_works_later(
    unwatched: BrowserContext, address: str, readers: Readers
) -> None:
    page = unwatched.new_page()
    unwatched.route(file_pattern("search-en.json"), lambda route: route.abort())
    page.goto(f"{address}/en/7-wonders/rulings/")
    box = page.locator("#finder")
    box.locator("input").fill("guild")
    expect(box.get_by_role("status")).to_have_text(readers["en"].a("interface.search.failed"))
    unwatched.unroute(file_pattern("search-en.json"))
    box.locator("input").fill("guilds")
    expect(box.get_by_role("status")).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize("file", ["cards.json", "rules.json", "micropython.wasm"])
def test_a_calculator_that_lost_a_file_says_so_and_works_later(
    unwatched: BrowserContext, address: str, readers: Readers, file: str
) -> None:
    page, reader = unwatched.new_page(), readers["ca"]
    unwatched.route(file_pattern(file), lambda route: route.abort())
    page.goto(f"{address}/ca/7-wonders/calculators/trade/?trade={packed(QUESTION)}")
    element = calculator(page, "trade")
    expect(element.locator(".calculator-status")).to_have_text(reader.a("interface.calculator.failed"))
    unwatched.unroute(file_pattern(file))
    element.get_by_role("button", name=reader.a("interface.calculator.retry")).click()
    expect(element).to_have_attribute("data-state", "ready")
    expect_answer(element, reader, "trade", QUESTION)
