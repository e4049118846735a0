"""The words of the built pages: set as their language does, and every card called as on the box of the reader's edition."""

import re
from collections.abc import Iterator, Mapping
from html import unescape

import pytest
from lxml import html
from playwright.sync_api import Page, expect

from generator.games.wonders.ids import EDITIONS
from generator.ids import LOCALES, Locale
from generator.site.content import Content
from tests.support.browser.actions import Visit, choose, lay_out
from tests.support.project import library_of
from tests.support.site_tree import Document, Tree

BREAKS = {
    "a straight apostrophe": re.compile(r"\w'\w"),
    "a number that can lose its noun": re.compile(
        r"(?<![\w.,–-])\d+ (?!(?:o|i|y|u|or|and|oder|und|ou|et|e)\b)[^\W\d_]"
    ),
    "a percent sign that can be lost": re.compile(r"\d %"),
}
FRENCH = re.compile(r"(?<=[\w)»’%])[ \u00a0]?[;!?](?=\s|$)|(?<=[\w)»’%]) ?:(?=\s|$)|« | »")
"""A high sign without its space, and quotation marks that can be left alone at the end of a line."""
TAG = re.compile(r"<[^>]*>")
SECOND = "when-edition-second"
"""With this the class of everything begins that stands in the second edition alone."""
WARNS = ".//*[@id='cities.editions-names'] | .//*[contains(@class, 'crib-item')][.//a[contains(@href, '#cities.editions-names')]]"
"""Where it is said that a name has gone over to another card."""
OF_EACH = ".//*[contains(@class, 'printings-2')]"
"""Both editions beside one another, each under its name."""


def test_every_page_is_set_as_its_language_does(tree: Tree) -> None:
    faults = [fault for page in tree.documents.values() if page.locale for fault in set_wrongly(page)]
    assert not faults, "\n".join(faults[:20])


def set_wrongly(page: Document) -> Iterator[str]:
    for run in page.printed:
        wrong = [name for name, sign in BREAKS.items() if sign.search(run)]
        if page.locale == "fr" and FRENCH.search(run):
            wrong.append("a high sign without its space")
        yield from (f"{page}: {name}: {run[:80]}" for name in wrong)


# Names by edition -----------------------------------------------------------------------------------------------------


def renamed(content: Content) -> Mapping[Locale, Mapping[str, tuple[str, str]]]:
    """What has another name in the first edition: today's name and that one."""
    second, first = EDITIONS
    return {
        locale: {
            id_: (names.of(second).text, names.of(first).text)
            for id_, names in library_of(content).names[locale].items()
            if names.of(second).text != names.of(first).text
        }
        for locale in LOCALES
    }


def test_some_cards_have_two_names(content: Content) -> None:
    """Or the tests after this one would prove nothing."""
    assert len(renamed(content)["de"]) >= 13


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_edition_names_no_card_as_the_second_does(
    tree: Tree, content: Content, locale: Locale
) -> None:
    """Whatever a page of the game shows on a table of the first edition; only the list of all names has both, and the rule that warns of them."""
    of_cards = renamed(content)[locale].values()
    names = {second for second, _ in of_cards} - {first for _, first in of_cards}
    if not names:
        return
    sign = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")
    found = []
    for path in (path for path in tree.documents if path.startswith(f"{locale}/7-wonders/")):
        if not sign.search(unescape(TAG.sub("", (tree.root / path).read_text("utf-8")))):
            continue  # and nothing of it need be taken apart
        page = html.parse(str(tree.root / path)).getroot().xpath("//main")[0]
        for part in page.xpath(".//dl[@class='names'] | .//*[@data-words] | .//script"):
            part.drop_tree()
        for part in page.xpath(WARNS):
            part.drop_tree()
        for part in page.xpath(f".//*[contains(concat(' ', @class), ' {SECOND}')] | {OF_EACH}"):
            part.drop_tree()
        found += [f"{path}: {hit[0]}" for hit in sign.finditer(page.text_content())]
    assert not found, "\n".join(found[:30])


def test_a_rulebook_of_the_first_edition_has_the_names_of_its_box(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/rules/?e=1")
    lay_out(page)
    words = page.locator(".book").inner_text()
    assert "Kontor Ost" in words
    assert "Handelsposten Ost" not in words
    choose(page, "edition-second")
    words = page.locator(".book").inner_text()
    assert "Handelsposten Ost" in words
    assert "Kontor Ost" not in words


def test_a_card_changes_its_name_with_the_table(borrow: Visit, address: str) -> None:
    """Its own page, and the way to it from another card."""
    page = borrow()
    page.goto(f"{address}/de/7-wonders/cards/dispensary/?e=1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Arzneiausgabe")
    expect(page.get_by_role("heading", level=1).get_by_text("Krankenhaus")).to_be_hidden()
    choose(page, "edition-second")
    expect(page.get_by_role("heading", level=1).get_by_text("Arzneiausgabe")).to_be_hidden()


def test_no_control_says_that_a_name_is_a_proposal(tree: Tree) -> None:
    """It is told once, beside the name on its own page or in the list of names."""
    for path in (path for path, page in tree.documents.items() if page.locale == "ca"):
        page = html.parse(str(tree.root / path)).getroot()
        assert not page.xpath(
            "//*[self::label or self::button or self::option]//*[contains(@class, 'proposed')]"
        )
        assert not page.xpath("//h1//*[contains(@class, 'proposed')]"), path


def test_every_button_that_adds_says_what(tree: Tree) -> None:
    """In a sentence of its own, not as a label with something behind it."""
    pages = [path for path in tree.documents if path.startswith("en/") and "/calculators/" in path]
    buttons = [
        " ".join(button.text_content().split())
        for path in pages
        for button in html.parse(str(tree.root / path)).getroot().xpath("//button[@data-add]")
    ]
    assert len(buttons) > 5
    assert {text.split(" ")[0] for text in buttons} == {"Add"}
    assert not [text for text in buttons if ":" in text]
