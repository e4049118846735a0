"""The head of a page whose site knows its address: itself, its other languages, and the site map."""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

import pytest
from lxml import html

from generator import routes
from generator.ids import LOCALES, GameId
from generator.site import joined
from generator.site.building import jobs, reader_of_game
from generator.site.content import Content
from generator.site.frame import Frame
from generator.site.view import TAGS
from tests.support.paths import ROOT

SITE = "https://example.org/sub/"
NAMESPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


@pytest.mark.parametrize(
    ("game", "route"), [("", ""), ("wonders", ""), ("wonders", "glossary"), ("duel", "buildings/aqueduct")]
)
def test_a_page_names_its_address_and_those_in_other_languages(
    content: Content, game: str, route: str
) -> None:
    reader = reader_of_game(content, GameId(game), "de")
    [job] = [job for job in jobs(content, GameId(game)) if job.route == route]
    head = html.fromstring(Frame(ROOT, str, SITE).framed(job.make(reader), reader)).find("head")
    addresses = {locale: SITE + routes.url(locale, reader.base, route) for locale in LOCALES}
    assert head.xpath("link[@rel='canonical']/@href") == [addresses["de"]]
    alternates = {link.get("hreflang"): link.get("href") for link in head.xpath("link[@rel='alternate']")}
    assert alternates.pop("x-default").startswith(SITE)
    assert alternates == {TAGS[locale]: address for locale, address in addresses.items()}


def places(content: Content) -> Iterator[joined.Place]:
    """Every page: its game's part of the address, and the route below."""
    for game in (GameId(""), *content.world.games):
        base = content.world.games[game].game.route if game else ""
        yield from ((base, job.route) for job in jobs(content, game))


@pytest.fixture(scope="module")
def files(content: Content) -> Mapping[str, str]:
    return joined.files(ROOT, places(content), SITE)


def test_the_site_map_lists_every_page_with_its_languages(content: Content, files: Mapping[str, str]) -> None:
    entries = ET.fromstring(files["sitemap.xml"]).findall("s:url", NAMESPACES)
    listed = {entry.findtext("s:loc", "", NAMESPACES) for entry in entries}
    assert len(listed) > 3000
    assert listed == {SITE + routes.url(locale, *place) for locale in LOCALES for place in places(content)}
    assert all(len(entry.findall("x:link", NAMESPACES)) == len(LOCALES) for entry in entries)


def test_the_file_for_robots_names_the_site_map(files: Mapping[str, str]) -> None:
    assert f"Sitemap: {SITE}sitemap.xml" in files["robots.txt"]
    assert "Sitemap" not in joined.files(ROOT, [], "")["robots.txt"]
