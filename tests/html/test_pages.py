"""Pages of the small tree, from YAML to HTML: each renders, nothing in a text becomes markup, every way is relative."""

import dataclasses
import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from markupsafe import escape

from generator import routes
from generator.ids import LOCALES, SOURCE_LOCALE, Locale
from generator.pages.page import Page
from generator.rules.wonders.calculators import CALCULATORS
from generator.site.building import build, jobs
from generator.site.content import Content, read_content
from generator.site.frame import Frame
from generator.words.i18n import Catalogue
from tests.support import small_project as small_tree
from tests.support.project import GAME, library_of, reader_of

HOSTILE = '<script>alert("1")</script> & <img src=x onerror=alert(2)>'
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr", "col", "source"}


class Parts(HTMLParser):
    """The tags, links and anchors of a piece of HTML; tags must close in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.add(tag if tag != "script" else f"script of type {values.get('type')}")
        self.attributes |= set(values)
        if tag == "a" and "href" in values:
            self.links.append(values["href"] or "")
        if "id" in values:
            self.ids.append(values["id"] or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def pages(content: Content, locale: Locale, under: str = "") -> dict[str, Page]:
    """Address below the game -> page; all of them, or only those whose address begins like this."""
    reader = reader_of(content, locale)
    return {job.route: job.make(reader) for job in jobs(content, GAME) if job.route.startswith(under)}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Content:
    return read_content(small_tree.make(tmp_path_factory.mktemp("pages")))


@pytest.fixture
def hostile(tmp_path: Path) -> dict[str, Page]:
    """The pages of a tree in which texts, names and sources hold markup."""
    tree = small_tree.make(tmp_path)
    quoted = "'" + HOSTILE + "'"
    changes = {
        small_tree.CHAPTER: {"replace": "title: Paying", "with": f"title: {quoted}"},
        "content/wonders/rulings/trade.yaml": {
            "replace": "question: May I refuse to sell?",
            "with": f"question: {quoted}",
        },
        "content/wonders/open-questions.yaml": {
            "replace": "why: Two lists differ.",
            "with": f"why: {quoted}",
        },
        "content/wonders/glossary.yaml": {
            "replace": "What you pay with. You begin with {start_coins}.",
            "with": quoted,
        },
        "cardsdata/wonders/base/names/ca.yaml": {"replace": "name: Estàtua", "with": f"name: {quoted}"},
        "cardsdata/sources.yaml": {"replace": "title: A rulebook", "with": f"title: {quoted}"},
    }
    for path, how in changes.items():
        small_tree.change(tree, path, how)
    return pages(read_content(tree), "ca")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_renders(small: Content, locale: Locale) -> None:
    """Every kind of page has an address, a title, a description and sound HTML, in every language."""
    made = pages(small, locale)
    library = library_of(small)
    expected = {
        "",
        "rules",
        "rules/sources",
        "cards",
        "chains",
        "wonders",
        "rulings",
        "calculators",
        "glossary",
        "prints",
        "status",
    }
    expected |= {"symbols", "pictures", "open-questions", "about", "interactions"} | {
        routes.calculator(name) for name in CALCULATORS.names
    }
    expected |= {f"cards/{id_}" for id_ in library.things["card"]}
    expected |= {f"wonders/{id_}" for id_ in library.things["wonder"]}
    assert set(made) == expected | {routes.ruling(ruling.id) for ruling in library.rulings}
    for page in made.values():
        assert page.title.strip(), page.route
        assert page.description.strip(), page.route
        assert "{" not in page.title + page.description, page.route
        found = Parts(page.html)
        assert len(found.ids) == len(set(found.ids)), page.route


@pytest.mark.parametrize("locale", LOCALES)
def test_ways_are_relative_and_lead_somewhere(small: Content, locale: Locale) -> None:
    """A link to our own pages works under any path of a host, and its page and anchor exist."""
    made = {
        routes.url(locale, one.base, one.page.route): Parts(one.page.html)
        for one in build(small, (locale,)).pages[locale]
    }
    for address, found in made.items():
        for link in found.links:
            assert not link.startswith("/"), f"{address}: {link}"
            if re.match(r"https?:|mailto:", link):
                continue
            path, _, anchor = re.sub(r"\?[^#]*", "", link).partition("#")
            target = posixpath.normpath(posixpath.join(address, path)) + "/"
            if not target.startswith(f"{locale}/"):
                continue  # a file of the theme
            assert target in made, f"{address}: {link}"
            assert not anchor or anchor in made[target].ids, f"{address}: {link}"


def test_nothing_in_a_text_becomes_markup(hostile: dict[str, Page]) -> None:
    """A text with tags in it is shown with its tags, on every page on which it stands."""
    seen = 0
    for page in hostile.values():
        found = Parts(page.html)
        assert not found.tags & {"img", "script of type None", "script of type text/javascript"}, page.route
        assert not any(name.startswith("on") for name in found.attributes), page.route
        seen += HOSTILE in "".join(found.words)
    assert seen >= 6


def test_a_hostile_name_stays_a_name(hostile: dict[str, Page]) -> None:
    """The title of a page is plain words; the frame escapes it as it does every value."""
    assert hostile["cards/statue"].title == HOSTILE
    assert HOSTILE in "".join(Parts(hostile["cards/statue"].html).words)


PAYLOAD = "<script>alert(1)</script><b>Skip</b> to the content"


@pytest.mark.parametrize("locale", ["en", "ca"])
def test_no_word_of_the_frame_becomes_markup(small: Content, root: Path, locale: Locale) -> None:
    """The English of the interface, or what a translator makes of it, is escaped like every other value."""
    content = with_payload(small, locale)
    page = next(made.page for made in build(small, (locale,)).pages[locale] if made.base)
    html = Frame(root, str).framed(page, reader_of(content, locale))
    assert str(escape(PAYLOAD)) in html
    assert PAYLOAD not in html
    assert "<script>alert" not in html


def with_payload(content: Content, locale: Locale) -> Content:
    """The content as if nobody had checked a text of the interface."""
    library, key = library_of(content), "interface.skip"
    if locale != SOURCE_LOCALE:
        catalogue = Catalogue(locale, {key: (PAYLOAD,)}, Catalog(locale))
        return dataclasses.replace(content, catalogues={locale: {GAME: catalogue}})
    text = dataclasses.replace(library.texts[key], english=PAYLOAD)
    changed = dataclasses.replace(library, texts={**library.texts, key: text})
    return dataclasses.replace(content, world=dataclasses.replace(content.world, games={GAME: changed}))


def test_a_missing_translation_shows_the_english_of_that_unit(small: Content) -> None:
    """What no translator has said stands in English, marked as such, amid what is translated."""
    book = pages(small, "ca")["rules"].html
    assert "Pots comprar recursos a 2\u00a0monedes" in book
    english = '<span class="untranslated" lang="en">With many players you deal'
    assert english in book
    assert english.replace('class="untranslated" lang="en"', "") not in pages(small, "en")["rules"].html


def test_a_page_with_english_in_it_says_so(small: Content, root: Path) -> None:
    """The reader learns what the mark means, and where to help; a page that is translated says nothing of it."""
    frame, reader = Frame(root, str), reader_of(small, "ca")
    said = reader.a("interface.status.marked")
    for route, page in pages(small, "ca").items():
        reader.route = route
        assert (said in frame.framed(page, reader)) == ('class="untranslated"' in page.html), route


def test_a_fuzzy_translation_is_not_shown(tmp_path: Path) -> None:
    """A translation of older English counts as none until somebody has looked at it."""
    tree = small_tree.make(tmp_path)
    how = {"replace": "You must pay **before** you build.", "with": "You must pay **before** building."}
    small_tree.change(tree, small_tree.CHAPTER, how)
    assert "Has de pagar" not in pages(read_content(tree), "ca")["rules"].html


def test_wordings_stand_under_their_conditions(small: Content) -> None:
    """Each wording of a rule carries the class of its condition, and the page names the condition."""
    page = pages(small, "en")["rules"]
    texts = {condition.text for condition in page.conditions}
    assert {"edition.second", "edition.first", "players >= 6"} <= texts
    for condition in page.conditions:
        assert condition.css_class in page.html, condition.text


def test_the_checklist_has_every_rule_of_the_set_up(content: Content) -> None:
    """Each step can be ticked and leads to its rule, each note stands beside them, all under their conditions."""
    page = pages(content, "en", routes.SET_UP)["set-up"]
    found = Parts(page.html)
    (chapter,) = (chapter for chapter in library_of(content).chapters if chapter.id == "set-up")
    rules = [rule for section in chapter.sections for rule in section.rules]
    assert [id_ for id_ in found.ids if id_ in {str(rule.id) for rule in rules}] == [str(r.id) for r in rules]
    steps = [f"tick-{rule.id}" for rule in rules if rule.kind == "step"]
    assert [id_ for id_ in found.ids if id_.startswith("tick-")] == steps
    for rule in rules:
        assert f"../rules/#{rule.id}" in found.links
        for condition in (rule.when, *(variant.when for variant in rule.variants)):
            assert condition is None or (condition in page.conditions and condition.css_class in page.html)


@pytest.mark.release
def test_two_builds_are_alike(small: Content) -> None:
    """The same content gives the same pages, byte for byte, also in one process."""
    first, second = build(small, ("de",)), build(small, ("de",))
    assert first.pages == second.pages
    assert first.conditions_css == second.conditions_css
