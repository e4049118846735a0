"""Pages of the small tree, from YAML to HTML: each renders, nothing in a text becomes markup, every way is relative."""

import dataclasses
import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
import small_tree

from generator import routes
from generator.ids import LOCALES, Locale
from generator.model import Chapter, Rule, Section, Text, Variant, Where
from generator.pages.page import Page
from generator.pages.workings import ON_PAGES
from generator.site.building import build
from generator.site.content import Content, read_content

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


def shown(tree: Path, real: Content) -> Content:
    """The small tree with the words of the real pages and a stub of each real rule that calculators lead to."""
    small = read_content(tree)
    texts = {**real.library.texts, **small.library.texts}
    chapters = (*small.library.chapters, _stubs(list(real.library.rules.values())))
    library = dataclasses.replace(small.library, texts=texts, terms=real.library.terms, chapters=chapters)
    return Content(library, small.catalogues)


def _stubs(rules: list[Rule]) -> Chapter:
    where = Where("stubs", 1)
    text = Text(key="stub", english="Stub.", where=where)
    plain = [
        dataclasses.replace(
            rule, title=text, variants=(Variant(text=text),), when=None, table="", examples=(), calculator=""
        )
        for rule in rules
        if rule.id not in ("trade.buy", "trade.pay", "trade.first-coins", "trade.crowded")
    ]
    section = Section(id="stubs", title=text, rules=tuple(plain))
    return Chapter(id="stub", title=text, lead=None, sections=(section,), where=where)


def pages(content: Content, locale: Locale) -> dict[str, Page]:
    """Address -> page."""
    return {page.route: page for page in build(content, (locale,)).pages[locale]}


@pytest.fixture(scope="module")
def small(content: Content, tmp_path_factory: pytest.TempPathFactory) -> Content:
    return shown(small_tree.make(tmp_path_factory.mktemp("pages")), content)


@pytest.fixture
def hostile(content: Content, tmp_path: Path) -> dict[str, Page]:
    """The pages of a tree in which texts, names and sources hold markup."""
    tree = small_tree.make(tmp_path)
    quoted = "'" + HOSTILE + "'"
    changes = {
        small_tree.CHAPTER: {"replace": "title: Paying", "with": f"title: {quoted}"},
        "content/rulings/trade.yaml": {
            "replace": "question: May I refuse to sell?",
            "with": f"question: {quoted}",
        },
        "content/open-questions.yaml": {"replace": "why: Two lists differ.", "with": f"why: {quoted}"},
        "content/glossary.yaml": {
            "replace": "What you pay with. You begin with {start_coins}.",
            "with": quoted,
        },
        "cardsdata/wonders/base/names/ca.yaml": {"replace": "name: Estàtua", "with": f"name: {quoted}"},
        "cardsdata/sources.yaml": {"replace": "title: A rulebook", "with": f"title: {quoted}"},
    }
    for path, how in changes.items():
        small_tree.change(tree, path, how)
    return pages(shown(tree, content), "ca")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_renders(small: Content, locale: Locale) -> None:
    """Every kind of page has an address, a title, a description and sound HTML, in every language."""
    made = pages(small, locale)
    library = small.library
    expected = {"", "rules", "cards", "chains", "wonders", "rulings", "calculators", "glossary", "status"}
    expected |= {"set-up", "symbols", "expansions", "open-questions", "about"} | {
        routes.calculator(name) for name in ON_PAGES
    }
    expected |= {routes.card(id_) for id_ in library.cards} | {routes.wonder(id_) for id_ in library.wonders}
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
    made = {routes.url(locale, route): Parts(page.html) for route, page in pages(small, locale).items()}
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


def test_a_missing_translation_shows_the_english_of_that_unit(small: Content) -> None:
    """What no translator has said stands in English, marked as such, amid what is translated."""
    book = pages(small, "ca")["rules"].html
    assert "Pots comprar recursos a 2 monedes" in book
    english = '<span class="untranslated" lang="en">With many players you deal'
    assert english in book
    assert english.replace('class="untranslated" lang="en"', "") not in pages(small, "en")["rules"].html


def test_a_fuzzy_translation_is_not_shown(content: Content, tmp_path: Path) -> None:
    """A translation of older English counts as none until somebody has looked at it."""
    tree = small_tree.make(tmp_path)
    how = {"replace": "You must pay **before** you build.", "with": "You must pay **before** building."}
    small_tree.change(tree, small_tree.CHAPTER, how)
    assert "Has de pagar" not in pages(shown(tree, content), "ca")["rules"].html


def test_wordings_stand_under_their_conditions(small: Content) -> None:
    """Each wording of a rule carries the class of its condition, and the page names the condition."""
    page = pages(small, "en")["rules"]
    texts = {condition.text for condition in page.conditions}
    assert {"edition.second", "edition.first", "players >= 6"} <= texts
    for condition in page.conditions:
        assert condition.css_class in page.html, condition.text


def test_the_checklist_has_every_rule_of_the_set_up(content: Content) -> None:
    """Each step can be ticked and leads to its rule, each note stands beside them, all under their conditions."""
    page = pages(content, "en")["set-up"]
    found = Parts(page.html)
    (chapter,) = (chapter for chapter in content.library.chapters if chapter.id == "set-up")
    rules = [rule for section in chapter.sections for rule in section.rules]
    assert [id_ for id_ in found.ids if id_ in {str(rule.id) for rule in rules}] == [str(r.id) for r in rules]
    steps = [f"tick-{rule.id}" for rule in rules if rule.kind == "step"]
    assert [id_ for id_ in found.ids if id_.startswith("tick-")] == steps
    for rule in rules:
        assert f"../rules/#{rule.id}" in found.links
        for condition in (rule.when, *(variant.when for variant in rule.variants)):
            assert condition is None or (condition in page.conditions and condition.css_class in page.html)


def test_two_builds_are_alike(content: Content) -> None:
    """The same content gives the same pages, byte for byte."""
    first, second = build(content, ("de",)), build(content, ("de",))
    assert first.pages == second.pages
    assert first.conditions_css == second.conditions_css
