"""The reader's language, and light and dark: found out, chosen and kept."""

import re
from collections.abc import Mapping

from playwright.sync_api import expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import Visit, open_page

Readers = Mapping[Locale, Reader]


def test_who_comes_by_a_link_is_offered_the_language_of_the_browser(visit: Visit, address: str) -> None:
    """With the same table, at the same place; it is chosen then, and nothing more is offered."""
    page = open_page(visit(locale="de-AT"), f"{address}/ca/7-wonders/glossary/?p=5#content")
    page.locator(".offer").get_by_text("Deutsch").click()
    expect(page).to_have_url(f"{address}/de/7-wonders/glossary/?p=5#content")
    open_page(page, f"{address}/ca/7-wonders/")
    expect(page.locator(".offer")).to_have_count(0)


def test_a_language_that_was_declined_is_not_offered_again(visit: Visit, address: str) -> None:
    page = open_page(visit(locale="fr"), f"{address}/es/7-wonders/")
    page.locator(".offer .sheet-close").click()
    expect(page.locator(".offer")).to_have_count(0)
    open_page(page, f"{address}/es/7-wonders/glossary/")
    expect(page.locator(".offer")).to_have_count(0)


def test_the_theme_goes_round_and_is_kept(visit: Visit, address: str, readers: Readers) -> None:
    """Without a choice the device decides."""
    page, reader = open_page(visit(color_scheme="light"), f"{address}/de/7-wonders/"), readers["de"]
    button = page.locator("[data-theme-toggle]")
    is_dark = "() => getComputedStyle(document.documentElement).colorScheme === 'dark'"
    for theme, expected in (("light", False), ("dark", True)):
        button.click()
        label, value = reader.a("interface.theme"), reader.a(f"interface.theme.{theme}")
        expect(button).to_have_accessible_name(reader.a("interface.labelled", label=label, value=value))
        assert page.evaluate(is_dark) is expected
    open_page(page, f"{address}/ca/7-wonders/glossary/")
    assert page.evaluate(is_dark)
    button.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
