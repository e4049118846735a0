"""The page above the games: it leads to them, and what belongs to one game only is not on it."""

from collections.abc import Mapping

import pytest
from acting import PHONE, Visit, expect_table, settled
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader

Readers = Mapping[Locale, Reader]


@pytest.mark.parametrize("locale", LOCALES)
def test_it_leads_to_a_game_and_the_game_back(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    """From the name of the game, and from the name of the site on every page of it."""
    said = readers[locale]
    page.goto(f"{address}/{locale}/")
    expect(page).to_have_title(said.a("interface.site-name"))
    page.locator("[data-route='7-wonders'] h2 a").click()
    expect(page).to_have_url(f"{address}/{locale}/7-wonders/")
    game = said.plain(said.library.game.name)
    expect(page).to_have_title(f"{game} · {said.a('interface.home.kicker')}")
    page.goto(f"{address}/{locale}/7-wonders/cards/altar/")
    expect(page).to_have_title(f"{said.name('altar').text} · {game}")
    page.locator(".brand").click()
    expect(page).to_have_url(f"{address}/{locale}/")


@pytest.mark.parametrize(
    "options", [{}, PHONE, {"java_script_enabled": False}], ids=["desk", "phone", "plain"]
)
def test_there_is_no_table_and_no_menu_of_a_game(
    visit: Visit, address: str, options: Mapping[str, object]
) -> None:
    page = visit(**options)
    page.goto(f"{address}/de/")
    expect(page.locator("#table, .table-chip, .main-menu, #menu").filter(visible=True)).to_have_count(0)
    expect(page.locator("ul:not(:has(li)):not([role=listbox])")).to_have_count(0)


def test_the_table_of_a_link_goes_on_to_the_game(page: Page, address: str) -> None:
    """Nothing is said of it above the games, where nobody can see it, and nothing is kept."""
    page.goto(f"{address}/ca/?e=1&p=5&m=leaders")
    expect(page.locator("#arrival, #toast").filter(visible=True)).to_have_count(0)
    expect(page).to_have_url(f"{address}/ca/?e=1&p=5&m=leaders")
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    page.locator("[data-route='7-wonders'] .game-ways a").first.click()
    expect_table(settled(page), "first", "5")
    expect(page.locator("#module-leaders")).to_be_checked()
    expect(page.locator("#arrival")).to_be_visible()


def test_another_language_is_the_same_page(page: Page, address: str) -> None:
    page.goto(f"{address}/fr/")
    page.locator(".language-button").click()
    page.locator("[data-language=es]").click()
    expect(page).to_have_url(f"{address}/es/")
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/es/")


def test_a_search_finds_what_the_games_have(page: Page, address: str) -> None:
    page.goto(f"{address}/en/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("laboratory")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}/en/7-wonders/cards/laboratory/")


@pytest.mark.parametrize("stored", ["7-wonders", "duel"])
def test_the_game_that_was_looked_at_last_comes_first(page: Page, address: str, stored: str) -> None:
    """And it alone is said to be the last."""
    page.goto(f"{address}/en/{stored}/glossary/")
    page.goto(f"{address}/en/")
    expect(page.locator("#games > li").first).to_have_attribute("data-route", stored)
    expect(page.locator("#games > li")).to_have_count(2)
    expect(page.locator(".game-last").filter(visible=True)).to_have_count(1)
    expect(page.locator("#games > li").first.locator(".game-last")).to_be_visible()


def test_a_game_that_is_not_there_is_not_said_to_be_the_last(page: Page, address: str) -> None:
    page.goto(f"{address}/en/")
    page.evaluate("localStorage.setItem('game', 'another-game')")
    page.reload()
    settled(page)
    expect(page.locator(".game-last").filter(visible=True)).to_have_count(0)


def test_the_root_page_leads_to_the_game_that_was_looked_at_last(page: Page, address: str) -> None:
    """With the table of the link; who has looked at none comes to all of them."""
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/en/?p=4")
    page.goto(f"{address}/en/7-wonders/glossary/")
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/en/7-wonders/?p=4")
    expect_table(settled(page), "second", "4")
