"""What stands on a table stands under its condition: titles, sources, examples and rulings of the small tree."""

import re

import pytest

from generator.conditions import any_of
from generator.ids import SOURCE_LOCALE
from generator.model import Rule
from generator.pages.reader import Reader
from generator.site.content import Content, read_content
from tests.html.test_pages import pages
from tests.support import small_project as small_tree
from tests.support.project import library_of, reader_of

CHANGES = {
    small_tree.POURED: {
        "replace": "    text: You must pay **before** you sail.\n",
        "with": "    title: Paying at sea\n    text: You must pay **before** you sail.\n",
    },
    small_tree.CHAPTER: {
        "replace": "text: You must pay **before** you build.",
        "with": "examples: [told-in-words]\n        text: You must pay **before** you build.",
    },
    "content/wonders/examples.yaml": {
        "replace": "rules: [trade.pay]\n",
        "with": "rules: [trade.pay]\n  when: not harbour\n",
    },
    "content/wonders/rulings/trade.yaml": {
        "replace": "edition: second\n",
        "with": "edition: second\n  when: not storm and players <= 4\n",
    },
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Content:
    root = small_tree.make(tmp_path_factory.mktemp("on-its-table"), poured=True)
    for path, how in CHANGES.items():
        small_tree.change(root, path, how)
    return read_content(root)


@pytest.fixture
def reader(whole: Content) -> Reader:
    return reader_of(whole, SOURCE_LOCALE)


def rule(whole: Content, id_: str) -> Rule:
    return next(rule for rule in library_of(whole).rules.values() if rule.id == id_)


def parts(html: str) -> list[tuple[str, str]]:
    """The classes and the words of each part."""
    found = re.findall(r'<span class="(when-[\w-]+)"[^>]*>(.*?)</span>', html)
    return [(css, re.sub(r"<[^>]+>", "", words)) for css, words in found]


def test_a_title_stands_under_the_condition_of_its_wordings(whole: Content, reader: Reader) -> None:
    """Its own title is found by a search, and stands with every wording that brings no other."""
    one = rule(whole, "trade.pay")
    base, at_sea, in_storm = one.variants
    own = any_of([base.when, in_storm.when])
    assert own is not None
    assert at_sea.when is not None
    said = reader.title(one)
    assert parts(said) == [(own.css_class, "Paying"), (at_sea.when.css_class, "Paying at sea")]
    assert {own, at_sea.when} <= reader.conditions


def test_a_rule_with_one_title_has_it_bare(whole: Content, reader: Reader) -> None:
    assert reader.title(rule(whole, "trade.first-coins")) == "The first coins"


def test_a_link_is_called_like_its_rule(whole: Content, reader: Reader) -> None:
    assert reader.title(rule(whole, "trade.pay")) in reader.link("rule", "trade.pay")


def test_a_crib_says_the_title_of_its_module(whole: Content) -> None:
    html = pages(whole, SOURCE_LOCALE)["expansions/harbour"].html
    assert "Paying at sea</a>" in html


def test_sources_stand_under_the_condition_of_their_wording(whole: Content, reader: Reader) -> None:
    """On the page of sources, where each wording has its own."""
    page = pages(whole, SOURCE_LOCALE)["rules/sources"].html
    here = page.partition('id="trade.first-coins"')[2].partition("</article>")[0]
    for variant in rule(whole, "trade.first-coins").variants:
        under = f'<p class="origin-sources {reader.under(variant.when)}"'
        told = here.partition(under)[2].partition("</p>")[0]
        named = re.findall(r"#source-([\w-]+)", told)
        assert named == list(variant.sources)
