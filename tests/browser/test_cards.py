"""Cards: their signs stand out, a phone shows them side by side, a tap says what the signs mean, and names follow the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import PHONE, Visit, choose, open_page
from tests.support.browser.cards import misplaced_marks, places_in_a_row
from tests.support.browser.paper import dim_signs


@pytest.mark.parametrize("route", ["7-wonders/cards/?m=leaders.cities.armada.edifice", "duel/buildings/"])
def test_every_sign_on_a_card_stands_out(page: Page, address: str, route: str) -> None:
    open_page(page, f"{address}/en/{route}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert dim_signs(page) == [], scheme


def test_a_phone_shows_cards_side_by_side(visit: Visit, address: str) -> None:
    """The list of the base game is some screens long, not thirty; what is said of its edition covers no card."""
    page = visit(**PHONE)
    open_page(page, f"{address}/de/7-wonders/cards/")
    assert places_in_a_row(page) == 3
    assert page.evaluate("document.documentElement.scrollHeight") < 6100
    page.set_viewport_size({"width": 320, "height": 844})
    assert places_in_a_row(page) == 2
    open_page(page, f"{address}/de/7-wonders/cards/?m=leaders.cities.armada.edifice")
    assert misplaced_marks(page) == []


def test_a_tap_on_the_band_says_what_the_signs_mean(page: Page, address: str) -> None:
    """Without leaving the list; each sign leads to its entry, and the name to the card."""
    open_page(page, f"{address}/en/7-wonders/cards/")
    name = page.get_by_role("link", name="Guard Tower", exact=True)
    card = page.locator(".card-item").filter(has=name).first
    band, meaning = card.locator("button.face-band"), card.locator(".face-says")
    expect(meaning).to_be_hidden()
    band.click()
    expect(meaning).to_be_visible()
    sentence = band.get_attribute("aria-label")
    assert sentence
    expect(meaning).to_contain_text(sentence)
    expect(meaning.locator("a.sign").first).to_have_attribute("href", "../symbols/#shield")
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    card.get_by_role("link", name="Guard Tower").click()
    expect(page).to_have_url(re.compile("/cards/guard-tower/$"))


def test_a_card_changes_its_name_with_the_table(page: Page, address: str) -> None:
    open_page(page, f"{address}/de/7-wonders/cards/dispensary/?e=1")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("Arzneiausgabe")
    expect(heading.get_by_text("Krankenhaus")).to_be_hidden()
    choose(page, "edition-second")
    expect(heading.get_by_text("Arzneiausgabe")).to_be_hidden()
