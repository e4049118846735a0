"""A link to what the reader's table hides: it says what it takes, and offers the nearest table."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import open_page, parameters, rule, settled
from tests.support.browser.rulebook import chosen_table, shown_table
from tests.support.project import library_of
from tests.support.reader_tables import STANDARD, in_order, rules_on, table

Readers = Mapping[Locale, Reader]


@pytest.fixture
def library(content: Content) -> Library:
    return library_of(content)


def test_a_link_to_a_hidden_rule_offers_its_table(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """The line says what the rule needs and how it reads; one press brings it, and the rule has the focus."""
    reader, modules = readers["ca"], ("leaders", "cities")
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1#cities.loss-leaders")
    hidden, bar = rule(page, "cities.loss-leaders"), page.locator("#hidden-rule")
    expect(hidden).to_be_hidden()
    for id_ in modules:
        expect(bar).to_contain_text(reader.plain(library.modules[id_].name))
    expect(bar.locator(".hidden-text")).to_have_text(re.compile(".{20}"))
    bar.locator("[data-switch]").click()
    expect(hidden.locator(".rule-number")).to_be_in_viewport()
    expect(hidden.locator(".rule-number")).to_be_focused()
    expect(bar).to_be_hidden()
    assert chosen_table(page) == table("first", None, *modules)
    assert parameters(page) == {"e": "1", "m": ".".join(in_order(library, modules))}


def test_the_offer_is_taken_by_keyboard(page: Page, address: str, library: Library, readers: Readers) -> None:
    """It is reached by Tab before the table; what cannot stay leaves, and the edition and the players follow."""
    reader, id_ = readers["en"], "cities.eight-players"
    open_page(page, f"{address}/en/7-wonders/rules/?p=5&m=edifice")
    page.evaluate("id => { location.hash = id; }", id_)
    bar = page.locator("#hidden-rule")
    takes = [
        reader.a("interface.table.takes.first"),
        reader.raw_text("interface.table.takes.with").replace("{modules}", "Cities"),
        reader.raw_text("interface.table.takes.without").replace("{module}", "Edifice"),
        reader.raw_text("interface.table.takes.players").replace("{counts}", "8"),
    ]
    words = reader.raw_text("interface.table.hidden").replace("{needs}", ", ".join(takes))
    expect(bar.get_by_role("status")).to_have_text(words)
    page.locator(".theme-button").focus()
    for _ in range(3):
        page.keyboard.press("Tab")
        if bar.locator("[data-switch]").evaluate("button => button === document.activeElement"):
            break
    expect(bar.locator("[data-switch]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rule(page, id_).locator(".rule-number")).to_be_focused()
    expect(rule(page, id_).locator(".rule-number")).to_be_in_viewport()
    expect(bar).to_be_hidden()
    wanted = table("first", 8, "cities")
    assert shown_table(page) == (wanted, rules_on(library, wanted))


def test_a_link_to_another_edition_offers_it(page: Page, address: str, readers: Readers) -> None:
    """The same link says nothing once its rule is shown."""
    open_page(page, f"{address}/ca/7-wonders/rules/#free-city.two-cards")
    bar = page.locator("#hidden-rule")
    expect(bar).to_contain_text(readers["ca"].a("interface.table.takes.first"))
    bar.locator("[data-switch]").click()
    expect(rule(page, "free-city.two-cards")).to_be_visible()
    assert chosen_table(page) == table("first", 2, "free-city")
    settled(page).reload()
    expect(rule(settled(page), "free-city.two-cards")).to_be_in_viewport()
    expect(bar).to_be_hidden()


def test_a_link_to_a_hidden_heading_offers_its_table(page: Page, address: str, library: Library) -> None:
    """That of a chapter or section that an expansion brings; the offer can be left alone."""
    chapters = [chapter.id for chapter in library.chapters if chapter.when]
    sections = [
        section.id
        for chapter in library.chapters
        for section in chapter.sections
        if section.when and section.when.text == "leaders"
    ]
    open_page(page, f"{address}/en/7-wonders/rules/#{chapters[0]}")
    bar = page.locator("#hidden-rule")
    bar.locator("[data-close]").click()
    expect(bar).to_be_hidden()
    assert chosen_table(page) == STANDARD
    for id_ in (sections[0], chapters[0]):
        page.evaluate("id => { location.hash = id; }", id_)
        bar.locator("[data-switch]").click()
        expect(page.locator(f"[id='{id_}']")).to_be_in_viewport()
        page.locator("#table [type=reset]").click()
        settled(page)


def test_the_table_decides_before_the_page_has_followed_it(page: Page, address: str) -> None:
    """What the table no longer has may still be laid out when a link leads there: it leaves in pieces."""
    open_page(page, f"{address}/en/7-wonders/rules/?m=leaders")
    page.evaluate("""() => {
      const form = document.getElementById("table");
      form.flush = () => undefined;
      form.soon = () => undefined;
      form.querySelector("[type=reset]").click();
    }""")
    section = page.locator("section[data-asks=leaders]").first
    expect(section).to_be_visible()
    page.evaluate("part => { location.hash = part.querySelector('[id]').id; }", section.element_handle())
    expect(page.locator("#hidden-rule")).to_contain_text("Leaders")


def test_a_ruling_that_does_not_apply_offers_a_table(page: Page, address: str, readers: Readers) -> None:
    """A press brings the nearest table on which it does; its title has the focus."""
    open_page(page, f"{address}/en/7-wonders/rulings/two-left-in-the-conflicts/")
    note = page.locator(".not-here")
    takes = readers["en"].raw_text("interface.table.takes.with").replace("{modules}", "Cities")
    words = readers["en"].raw_text("interface.table.hidden").replace("{needs}", takes)
    expect(note.locator("p")).to_have_text(words, use_inner_text=True)
    button = note.get_by_role("button", name=readers["en"].a("interface.table.switch-on"))
    expect(button).to_have_accessible_description(re.compile("Cities"))
    button.click()
    expect(note).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert chosen_table(page) == table("second", None, "cities")
