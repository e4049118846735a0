"""Permalinks as pages: without a script they are lists of languages, and lead to what took the place of what was given up."""

from urllib.parse import urljoin

import pytest
from lxml import html

from generator.ids import LOCALES
from tests.support.site_server import SiteServer


def links(site: SiteServer, path: str) -> dict[str, tuple[str, str]]:
    """Language -> the text of the link for it and its address."""
    items = html.fromstring(site.text(path)).xpath("//main//li")
    return {item.get("lang")[:2]: (item.find("a").text, item.find("a").get("href")) for item in items}


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("r/lighthouse-counts-itself/", "../../{}/7-wonders/rulings/lighthouse-counts-itself/"),
        ("r/trade.buy/", "../../{}/7-wonders/rules/#trade.buy"),
        ("r/duel/buildings/altar/", "../../../../{}/duel/buildings/altar/"),
        ("r/together.whole-turn/", "../../{}/7-wonders/rules/sources/#together.whole-turn"),
    ],
)
def test_a_permalink_lists_the_languages(site: SiteServer, path: str, target: str) -> None:
    """A rule and what was given up lead to their places in a page, anything else to its own page."""
    addresses = {locale: address for locale, (_, address) in links(site, path).items()}
    assert addresses == {locale: target.format(locale) for locale in LOCALES}


def test_what_was_given_up_leads_to_what_took_its_place(site: SiteServer) -> None:
    address = links(site, "r/market-day.in-every-age/")["de"][1]
    path, _, anchor = address.removeprefix("../../").partition("#")
    place = html.fromstring(site.text(path)).get_element_by_id(anchor)
    targets = [urljoin(path, link.get("href")) for link in place.iter("a")]
    assert targets == ["de/7-wonders/rules/#market-day.when"]
