"""The page above the games: it leads to them, and what belongs to one game only is not on it."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, choose, expect_table, settled

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
    page.evaluate("localStorage.setItem('wonders-table', 'e=2&p=any&m=')")
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


def test_the_root_page_leads_to_the_game_that_was_looked_at_last(borrow: Visit, address: str) -> None:
    """With the table of the link; who has looked at none comes to all of them."""
    page = borrow(locale="en-GB")
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/en/?p=4")
    page.goto(f"{address}/en/7-wonders/glossary/")
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/en/7-wonders/?p=4")
    expect_table(settled(page), "second", "4")


# The first page of a game -------------------------------------------------------------------------------------------------

EVENING = {
    "7-wonders": ["set-up/", "rules/", "rulings/", "calculators/sheet/"],
    "duel": ["set-up/", "rules/", "rulings/", "calculators/score/"],
}
WAYS = "links => links.map(link => link.getAttribute('href'))"


@pytest.mark.parametrize("game", EVENING)
@pytest.mark.parametrize("locale", LOCALES)
def test_an_evening_is_set_up_played_asked_and_scored(
    page: Page, address: str, locale: Locale, game: str
) -> None:
    """In this order on the first page, under the search and before all else, and in the menu."""
    page.goto(f"{address}/{locale}/{game}/")
    ways = page.locator(".evening a").evaluate_all(WAYS)
    assert ways == EVENING[game]
    assert page.locator(".main-menu a").evaluate_all(WAYS)[:4] == [*EVENING[game][:3], "calculators/"]
    tops = [page.locator(part).first.bounding_box() for part in (".home-search", ".evening a", ".doors a")]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)


def test_the_whole_evening_is_on_the_first_screen_of_a_phone(borrow: Visit, address: str) -> None:
    """Picture, search, table and the four ways, with nothing on the table that is not usual."""
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/")
    last, dock = (page.locator(part).last.bounding_box() for part in (".evening a", ".dock"))
    assert last
    assert dock
    assert last["y"] + last["height"] <= dock["y"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_the_table_is_chosen_on_tiles(visit: Visit, address: str, script: bool) -> None:  # noqa: FBT001
    """Those of the players and of the boxes; a tile shows what lies on the table."""
    page = visit(**PHONE, java_script_enabled=script)
    page.goto(f"{address}/ca/7-wonders/")
    for id_ in ("players-5", "module-cities"):
        tile = page.locator(f".tile[for={id_}]")
        expect(tile.locator(".tile-on")).to_be_hidden()
        tile.tap()
        expect(tile.locator(".tile-on")).to_be_visible()
        expect(page.locator(f"#{id_}")).to_be_checked()
    expect(page.locator(".tile-on").filter(visible=True)).to_have_count(2)


def test_a_box_that_is_not_sold_alone_has_a_tile_while_it_is_on_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/")
    tile = page.locator(".tile[for=module-market]")
    hides = "part => getComputedStyle(part).display === 'none'"
    assert tile.evaluate(hides)
    choose(page, "module-market")
    assert not tile.evaluate(hides)


def test_the_first_page_leads_back_to_where_one_was(page: Page, address: str) -> None:
    """The last place first, with the rule that was read and the table as it is now; each page once."""
    page.goto(f"{address}/en/7-wonders/cards/altar/")
    page.goto(f"{address}/en/7-wonders/rules/#trade.price")
    page.goto(f"{address}/en/7-wonders/cards/altar/")
    page.goto(f"{address}/en/7-wonders/?p=5")
    links = page.locator("#last a")
    expect(links).to_have_count(2)
    expect(links.first).to_have_text("Altar")
    assert links.evaluate_all("all => all.map(one => one.href)") == [
        f"{address}/en/7-wonders/cards/altar/?p=5",
        f"{address}/en/7-wonders/rules/?p=5#trade.price",
    ]


@pytest.mark.parametrize("kept", ["", "{", "7", '[{"at": "https://example.org/", "title": "x"}]', "[{}]"])
def test_what_is_no_place_is_not_led_to(page: Page, address: str, kept: str) -> None:
    page.goto(f"{address}/en/7-wonders/")
    expect(page.locator("#last")).to_be_hidden()
    page.evaluate("kept => localStorage.setItem('wonders-last', kept)", kept)
    page.goto(f"{address}/en/7-wonders/?again")
    expect(page.locator("#last")).to_be_hidden()
