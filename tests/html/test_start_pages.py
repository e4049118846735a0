"""The page above the games and the first page of a game: what they are called, where they lead, and in which order."""

import pytest
from lxml import html

from generator.ids import Locale
from generator.site.content import Content
from tests.support.project import reader_of
from tests.support.site_server import SiteServer

EVENING = {
    "7-wonders": ["set-up/", "rules/", "rulings/", "calculators/sheet/"],
    "duel": ["set-up/", "rules/", "rulings/", "calculators/score/"],
}


def title(site: SiteServer, path: str) -> str:
    return str(html.fromstring(site.text(path)).findtext("head/title"))


@pytest.mark.parametrize("locale", ["en", "ca"])
def test_titles_go_from_the_page_to_the_game(site: SiteServer, content: Content, locale: Locale) -> None:
    reader = reader_of(content, locale)
    game = reader.plain(reader.library.game.name)
    assert title(site, f"{locale}/") == reader.a("interface.site-name")
    assert title(site, f"{locale}/7-wonders/") == f"{game} · {reader.a('interface.home.kicker')}"
    assert title(site, f"{locale}/7-wonders/cards/altar/") == f"{reader.name('altar').text} · {game}"


def test_the_page_above_the_games_leads_to_each_and_each_leads_back(site: SiteServer) -> None:
    """From the name of the game, and from the name of the site on every page of it."""
    home = html.fromstring(site.text("ca/"))
    ways = {item.get("data-route"): item.xpath(".//h2/a/@href") for item in home.xpath("//*[@id='games']/li")}
    assert ways == {"7-wonders": ["7-wonders/"], "duel": ["duel/"]}
    card = html.fromstring(site.text("ca/7-wonders/cards/altar/"))
    assert card.xpath("//a[contains(@class, 'brand')]/@href") == ["../../../"]


def test_the_page_above_the_games_has_no_empty_list(site: SiteServer) -> None:
    """What belongs to a game, such as its menu, is not there without its entries."""
    home = html.fromstring(site.text("de/"))
    lists = home.xpath("//ul[not(.//li)][not(@role = 'listbox')]")
    assert [html.tostring(empty) for empty in lists] == []


@pytest.mark.parametrize("game", EVENING)
def test_an_evening_is_set_up_played_asked_and_scored(site: SiteServer, game: str) -> None:
    """In this order on the first page, under the search and before all else, and in the menu."""
    page = html.fromstring(site.text(f"fr/{game}/"))
    assert page.xpath("//nav[@class='evening']/a/@href") == EVENING[game]
    menu = page.xpath("//*[contains(@class, 'main-menu')]//a/@href")
    assert menu[:4] == [*EVENING[game][:3], "calculators/"]
    parts = page.xpath("//*[@class='home-search' or @class='evening' or @class='doors']/@class")
    assert parts == ["home-search", "evening", "doors"]


def test_the_first_page_leads_to_the_cards_of_a_colour(site: SiteServer) -> None:
    page = html.fromstring(site.text("fr/7-wonders/"))
    assert page.xpath("//a[contains(@class, 'family-purple')]/@href") == ["cards/?colour=purple"]
