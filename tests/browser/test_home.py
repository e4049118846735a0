"""The page above the games, and the first page of a game: what they remember of a reader, and the table on tiles."""

import itertools

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import PHONE, Visit, choose, expect_table, open_page, settled

OF_A_GAME = "#table, .table-chip, .main-menu, #menu"


def test_above_the_games_there_is_no_table_and_no_menu(visit: Visit, address: str) -> None:
    """Neither at a desk, nor on a phone, nor without a script."""
    page = open_page(visit(), f"{address}/de/")
    expect(page.locator(OF_A_GAME).filter(visible=True)).to_have_count(0)
    for options in (PHONE, {"java_script_enabled": False}):
        other = open_page(visit(**options), f"{address}/de/")
        expect(other.locator(OF_A_GAME).filter(visible=True)).to_have_count(0)


def test_the_table_of_a_link_goes_on_to_the_game(page: Page, address: str) -> None:
    """Nothing is said of it above the games, where nobody can see it, and nothing is stored."""
    open_page(page, f"{address}/ca/?e=1&p=5&m=leaders")
    expect(page.locator("#arrival, #toast").filter(visible=True)).to_have_count(0)
    expect(page).to_have_url(f"{address}/ca/?e=1&p=5&m=leaders")
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    page.evaluate("localStorage.setItem('wonders-table', 'e=2&p=any&m=')")
    page.locator("[data-route='7-wonders'] .game-ways a").first.click()
    expect_table(settled(page), "first", "5")
    expect(page.locator("#module-leaders")).to_be_checked()
    expect(page.locator("#arrival")).to_be_visible()


def test_the_language_that_was_chosen_is_remembered(page: Page, address: str) -> None:
    """The same page is shown in it, and the root leads to it."""
    open_page(page, f"{address}/fr/")
    page.locator(".language-button").click()
    page.locator("[data-language=es]").click()
    expect(page).to_have_url(f"{address}/es/")
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/es/")


def test_the_game_that_was_looked_at_last_comes_first(visit: Visit, address: str) -> None:
    """It alone is said to be the last, and the root leads to it with the table of the link."""
    page = visit(locale="en-GB")
    for game in ("duel", "7-wonders"):
        open_page(page, f"{address}/en/{game}/glossary/")
        open_page(page, f"{address}/en/")
        games = page.locator("#games > li")
        expect(games).to_have_count(2)
        expect(games.first).to_have_attribute("data-route", game)
        expect(games.first.locator(".game-last")).to_be_visible()
        expect(games.last.locator(".game-last")).to_be_hidden()
    page.evaluate("localStorage.setItem('game', 'another-game')")
    settled(page).reload()
    expect(settled(page).locator(".game-last").filter(visible=True)).to_have_count(0)
    page.evaluate("localStorage.setItem('game', '7-wonders')")
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/en/7-wonders/?p=4")
    expect_table(settled(page), "second", "4")


def test_the_whole_evening_is_on_the_first_screen_of_a_phone(visit: Visit, address: str) -> None:
    """Picture, search, table and the four ways, in this order, with nothing on the table that is not usual."""
    page = open_page(visit(**PHONE), f"{address}/de/7-wonders/")
    parts = [page.locator(part) for part in (".home-search", ".home-table", ".evening a", ".dock")]
    boxes = [part.last.bounding_box() for part in parts]
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert len(edges) == len(parts)
    for (_, bottom), (top, _) in itertools.pairwise(edges):
        assert bottom <= top


@pytest.mark.parametrize("has_script", [True, False], ids=["script", "no script"])
def test_the_table_is_chosen_on_tiles(visit: Visit, address: str, *, has_script: bool) -> None:
    """Those of the players and of the boxes; a tile shows what is on the table."""
    page = open_page(visit(**PHONE, java_script_enabled=has_script), f"{address}/ca/7-wonders/")
    for id_ in ("players-5", "module-cities"):
        tile = page.locator(f".tile[for={id_}]")
        expect(tile.locator(".tile-on")).to_be_hidden()
        tile.tap()
        expect(tile.locator(".tile-on")).to_be_visible()
        expect(page.locator(f"#{id_}")).to_be_checked()
    expect(page.locator(".tile-on").filter(visible=True)).to_have_count(2)


def test_a_box_that_is_not_sold_alone_has_a_tile_while_it_is_on_the_table(page: Page, address: str) -> None:
    open_page(page, f"{address}/en/7-wonders/")
    tile = page.locator(".tile[for=module-market]")
    is_hidden = "part => getComputedStyle(part).display === 'none'"
    assert tile.evaluate(is_hidden)
    choose(page, "module-market")
    assert not tile.evaluate(is_hidden)


def test_the_first_page_leads_back_to_where_one_was(page: Page, address: str) -> None:
    """The last place first, with the rule that was read and the table as it is now; each page once."""
    for route in ("cards/altar/", "rules/#trade.price", "cards/altar/", "?p=5"):
        open_page(page, f"{address}/en/7-wonders/{route}")
    links = page.locator("#last a")
    expect(links).to_have_count(2)
    expect(links.first).to_have_text("Altar")
    assert links.evaluate_all("links => links.map(link => link.href)") == [
        f"{address}/en/7-wonders/cards/altar/?p=5",
        f"{address}/en/7-wonders/rules/?p=5#trade.price",
    ]
