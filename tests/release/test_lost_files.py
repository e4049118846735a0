"""Every file that can be lost, and every language in which that is told."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import BrowserContext, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import calculator, open_page
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.lost_files import file_pattern

Readers = Mapping[Locale, Reader]
QUESTION = {"card": "altar", "me": {"coins": 3, "cards": ["lumber-yard"]}}
OF_THE_PAGE = ("table.js", "site.mjs", "hidden.mjs", "numbers.mjs", "loading.mjs")
LATE = {
    "search-engine.mjs": "[data-search-open]",
    "search.mjs": "[data-search-open]",
    "fold.mjs": "[data-search-open]",
}
"""A module that comes later, and what is pressed for it."""


@pytest.mark.parametrize(("file", "locale"), [*zip(OF_THE_PAGE, LOCALES, strict=True)])
def test_a_page_that_lost_a_script_says_so(
    unwatched: BrowserContext, address: str, readers: Readers, file: str, locale: Locale
) -> None:
    page = unwatched.new_page()
    unwatched.route(file_pattern(file), lambda route: route.abort())
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    notice = page.locator("#load-error")
    expect(notice.get_by_role("status")).to_have_text(readers[locale].a("interface.load-error"))
    expect(notice.get_by_role("button")).to_have_text(readers[locale].a("interface.load-error.reload"))


@pytest.mark.parametrize(("file", "button"), LATE.items(), ids=LATE)
def test_a_page_that_lost_a_late_script_says_so(
    unwatched: BrowserContext, address: str, readers: Readers, file: str, button: str
) -> None:
    page = unwatched.new_page()
    unwatched.route(file_pattern(file), lambda route: route.abort())
    open_page(page, f"{address}/de/7-wonders/glossary/").locator(f"{button}:visible").first.click()
    status = page.locator("#load-error").get_by_role("status")
    expect(status).to_have_text(readers["de"].a("interface.load-error"))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_search_that_loses_the_connection_says_so_and_works_later(
    unwatched: BrowserContext, address: str, readers: Readers, locale: Locale
) -> None:
    page, reader, index = unwatched.new_page(), readers[locale], file_pattern(f"search-{locale}.json")
    open_page(page, f"{address}/{locale}/7-wonders/glossary/")
    unwatched.route(index, lambda route: route.abort())
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(reader.name("lighthouse").text)
    expect(page.locator("#search-status")).to_have_text(reader.a("interface.search.failed"))
    expect(page.get_by_role("option")).to_have_count(0)
    unwatched.unroute(index)
    page.get_by_role("combobox").fill(reader.name("altar").text)
    expect(page.get_by_role("option").first).to_contain_text(reader.name("altar").text)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize(
    "file", ["calculator-worker.mjs", "cards.json", "rules.json", "micropython.mjs", "micropython.wasm"]
)
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
