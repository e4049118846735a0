"""The rulebook names the cards as their box does."""

from playwright.sync_api import Page

from tests.support.browser.actions import choose, lay_out, open_page


def test_a_rulebook_of_the_first_edition_has_the_names_of_its_box(page: Page, address: str) -> None:
    lay_out(open_page(page, f"{address}/de/7-wonders/rules/?e=1"))
    words = page.locator(".book").inner_text()
    assert "Kontor Ost" in words
    assert "Handelsposten Ost" not in words
    choose(page, "edition-second")
    words = page.locator(".book").inner_text()
    assert "Handelsposten Ost" in words
    assert "Kontor Ost" not in words
