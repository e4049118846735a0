"""Links that never die: one for each rule, ruling and thing of every game, and for what was given up."""

from collections import Counter
from pathlib import Path

import pytest
from lxml import html

from generator.ids import LOCALES
from generator.pages import gone
from generator.pages.lasting import lasting, twice
from generator.site.building import jobs
from generator.site.content import Content, read_content
from generator.site.frame import Frame
from generator.site.lasting import asked_for, links
from tests.support import small_project as small_tree
from tests.support.project import GAME, library_of, reader_of

SITE = "https://example.org/7w/"
GIVEN_UP = """
- id: card ludo
  replaced_by: card ludus
- id: rule trade.sell
  because: Nobody sells.
- id: ruling may-i-sell
  replaced_by: rule trade.buy
"""


def test_every_link_is_one_of_its_own(content: Content) -> None:
    libraries = content.world.games.values()
    paths = [link.path for library in libraries for link in lasting(library)]
    assert [path for path, n in Counter(paths).items() if n > 1] == [] == list(twice(libraries))
    assert len(paths) == len(links(content)) > 1500
    things = sum(len(things) for library in libraries for things in library.things.values())
    stands = things + sum(len(one.rules) + len(one.rulings) for one in libraries)
    given_up = [one for one in libraries for one in one.given_up if one.kind in ("rule", "ruling")]
    assert len(paths) == stands + len(given_up)


def test_a_link_that_another_game_has_is_found(content: Content) -> None:
    library = library_of(content)
    assert [link for link, _ in twice([library, library])] == list(lasting(library))


def test_the_form_of_a_link_is_for_ever(content: Content) -> None:
    """Other sites and printed sheets hold these: none of them may ever change."""
    known = {(game, link.kind, link.id): path for path, (game, link) in links(content).items()}
    assert known["wonders", "rule", "trade.buy"] == "r/trade.buy/"
    assert known["wonders", "ruling", "lighthouse-counts-itself"] == "r/lighthouse-counts-itself/"
    assert known["wonders", "card", "altar"] == "r/cards/altar/"
    assert known["duel", "building", "altar"] == "r/duel/buildings/altar/"
    assert {
        path.count("/") for (game, kind, _), path in known.items() if game == "duel" and kind == "rule"
    } == {3}


def test_a_link_shows_what_it_leads_to(content: Content, root: Path) -> None:
    frame = Frame(root, str, SITE)
    page = html.fromstring(asked_for(content, frame, "r/lighthouse-counts-itself/") or "<p>")
    told = {meta.get("property"): meta.get("content") for meta in page.xpath("//meta[@property]")}
    reader = reader_of(content, "en")
    ruling = reader.rulings["lighthouse-counts-itself"]
    assert told["og:title"] == reader.plain(ruling.question)
    assert told["og:description"].startswith(f"{reader.plain(ruling.answer)}. ")
    assert told["og:url"] == f"{SITE}r/lighthouse-counts-itself/"
    assert told["og:image"] == f"{SITE}previews/wonders.png"
    assert (root / "overrides/previews/wonders.png").is_file()
    canonical = page.xpath("//link[@rel='canonical']/@href")
    assert canonical == [f"{SITE}en/7-wonders/rulings/lighthouse-counts-itself/"]
    assert page.xpath("//meta[@name='robots']") == []
    listed = [(link.get("hreflang")[:2], link.text) for link in page.xpath("//li/a")]
    of_all = {locale: reader_of(content, locale) for locale in LOCALES}
    assert listed == [(locale, one.plain(one.rulings[ruling.id].question)) for locale, one in of_all.items()]
    assert asked_for(content, frame, "r/no-such-thing/") is None


@pytest.mark.parametrize("route", ["rulings/lighthouse-counts-itself", "cards/altar", "calculators/science"])
def test_a_page_has_a_preview_of_its_own(content: Content, root: Path, route: str) -> None:
    """Where a link to it is posted; nothing tells of a picture or an address while that of the site is not known."""
    reader = reader_of(content, "ca")
    [job] = [job for job in jobs(content, GAME) if job.route == route]
    made = job.make(reader)
    page = html.fromstring(Frame(root, str, SITE).framed(made, reader))
    told = {meta.get("property"): meta.get("content") for meta in page.xpath("//meta[@property]")}
    assert told["og:title"] == made.title
    assert made.description.startswith(told["og:description"].removesuffix("…"))
    assert told["og:url"] == f"{SITE}ca/7-wonders/{route}/"
    assert told["og:image"] == f"{SITE}previews/wonders.png"
    bare = html.fromstring(Frame(root, str).framed(made, reader))
    assert {meta.get("property") for meta in bare.xpath("//meta[@property]")} == {
        "og:title", "og:description", "og:type"
    }  # fmt: skip


def test_a_link_is_light(content: Content, root: Path) -> None:
    """Longer ones are those of long questions, five of them."""
    frame = Frame(root, str, SITE)
    assert len((asked_for(content, frame, "r/trade.buy/") or "").encode()) < 2000


@pytest.fixture(scope="module")
def given_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small tree, three of whose ids were given up."""
    tree = small_tree.make(tmp_path_factory.mktemp("given-up"))
    (tree / "content/wonders/given-up.yaml").write_text(GIVEN_UP, "utf-8")
    list_ = tree / "content/wonders/published-ids.txt"
    more = "card ludo\nrule trade.sell\nruling may-i-sell\n"
    list_.write_text(list_.read_text("utf-8") + more, "utf-8")
    return tree


def test_what_was_given_up_says_so_and_leads_on(given_up: Path) -> None:
    content, frame = read_content(given_up), Frame(given_up, str)
    reader = reader_of(content, "en")
    pages = {job.route: job.make(reader.again()) for job in jobs(content, GAME)}
    card, ruling = pages["cards/ludo"], pages["rulings/may-i-sell"]
    assert {card.kind, ruling.kind} == {gone.KIND}
    assert not card.search
    assert 'href="../../cards/ludus/"' in card.html
    assert 'href="../../rules/#trade.buy"' in ruling.html
    sources = html.fromstring(frame.framed(pages["rules/sources"], reader))
    told = sources.get_element_by_id("trade.sell")
    assert "Nobody sells." in told.text_content()
    for path, words, leads in (
        ("r/7-wonders/cards/ludo/", "Ludus", "en/7-wonders/cards/ludo/"),
        ("r/7-wonders/trade.sell/", "Nobody sells.", "en/7-wonders/rules/sources/#trade.sell"),
    ):
        page = html.fromstring(asked_for(content, frame, path) or "<p>")
        last = page.xpath("//li/a")[-1]
        assert words in last.text
        assert last.get("href").endswith(leads)


def test_what_was_given_up_in_earlier_days_is_told(content: Content) -> None:
    """The ids that the list once lost have come back to it."""
    library = library_of(content)
    assert {"rule armada.topaz", "rule together.whole-turn"} <= {
        f"{one.kind} {one.id}" for one in library.given_up
    }
