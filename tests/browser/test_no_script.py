"""Without JavaScript everything can be read, toggled, filtered and followed; only the calculators need it."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from tests.support.browser.actions import PHONE, Visit, lay_out, open_page, rule, shown_text
from tests.support.browser.no_script import (
    TABLES,
    instead_of_calculator,
    looks,
    rules_that_ask_controls,
    words,
)
from tests.support.page_catalogue import TEMPLATES

Readers = Mapping[Locale, Reader]


@pytest.fixture
def plain(visit: Visit) -> Page:
    """A page without a script."""
    return visit(java_script_enabled=False)


def test_the_table_toggles_the_rulebook(plain: Page, address: str, readers: Readers) -> None:
    """And nothing is offered that needs a script."""
    open_page(plain, f"{address}/de/7-wonders/rules/")
    side = rule(plain, "setup.side")
    number = rule(plain, "setup.guilds").locator(".number").filter(visible=True)
    second = shown_text(side)
    expect(number).to_have_text(readers["de"].a("interface.formula.guild_cards"), use_inner_text=True)
    plain.locator("#edition-first").check()
    plain.locator("#players-5").check()
    assert shown_text(side) != second
    expect(number).to_have_text(str(setup.guild_cards(5)), use_inner_text=True)
    expect(plain.locator(".book-state .when-players-5")).to_be_visible()
    plain.locator("#table [type=reset]").click()
    assert shown_text(side) == second
    offers = plain.locator(
        "[data-search-open], [data-theme-toggle], [data-copy], [data-copy-table], [data-print], .print-choice"
    )
    expect(offers.filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize(
    ("ruling", "lacks", "brings"),
    [
        ("tie-in-points-and-coins", "first edition", "edition-first"),
        ("two-left-in-the-conflicts", "Cities", "module-cities"),
        ("cards-played-with-cities-or-armada", "Cities or Armada", "module-armada"),
    ],
)
def test_a_ruling_says_where_it_does_not_apply(
    plain: Page, address: str, ruling: str, lacks: str, brings: str
) -> None:
    """Above its answer, with what the table lacks and nothing else, until that is there."""
    open_page(plain, f"{address}/en/7-wonders/rulings/{ruling}/")
    note = plain.locator(".not-here")
    expect(note).to_have_text(f"This does not apply to your table. It takes: {lacks}.", use_inner_text=True)
    plain.locator(f"#{brings}").check()
    expect(note).to_be_hidden()


def test_a_table_looks_the_same_with_a_script(plain: Page, visit: Visit, address: str) -> None:
    """Without one the style sheets ask the controls, with one the script marks what they would find."""
    scripted, tables = visit(), {name: TABLES[name] for name in ("first edition", "two expansions")}
    page = f"{address}/en/7-wonders/set-up/"
    assert looks(plain, page, tables) == looks(scripted, page, tables)
    assert rules_that_ask_controls(plain) > 100
    assert rules_that_ask_controls(scripted) == 0


def test_table_menu_and_languages_open_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    open_page(page, f"{address}/ca/7-wonders/rules/")
    page.locator(".table-chip").click()
    page.locator("#players-4").check()
    page.locator("#table .sheet-close").click()
    expect(page.locator("#table")).to_be_hidden()
    lay_out(page)
    number = rule(page, "setup.guilds").locator(".number").filter(visible=True)
    expect(number).to_have_text(str(setup.guild_cards(4)), use_inner_text=True)
    page.locator(".dock [popovertarget=menu]").click()
    page.locator("#menu a[href*=wonders]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/wonders/")
    page.locator("[popovertarget=languages]").click()
    page.locator("[data-language=es]").click()
    expect(page).to_have_url(f"{address}/es/7-wonders/wonders/")


def test_a_calculator_says_why_it_is_missing(plain: Page, address: str, readers: Readers) -> None:
    """And a table or an example stands in its place."""
    table, example = (readers["en"].a(f"interface.calculator.no-script{end}") for end in ("", "-example"))
    game = f"{address}/en/7-wonders"
    assert instead_of_calculator(plain, game, "science") == [False, [table], True]
    assert instead_of_calculator(plain, game, "trade") == [False, [example], True]


@pytest.mark.parametrize("template", ["start", "set-up", "card", "ruling", "referee", "what meets what"])
def test_nothing_is_lost(plain: Page, visit: Visit, address: str, template: str) -> None:
    """The words of a page with and without a script are the same, but for what is a script's own."""
    page = f"{address}/fr/{TEMPLATES[template]}"
    assert words(plain, page) == words(visit(), page)


def test_the_root_page_lists_the_languages(plain: Page, address: str) -> None:
    open_page(plain, f"{address}/")
    expect(plain.get_by_role("link")).to_have_count(len(LOCALES))
    plain.get_by_role("link", name="Català").click()
    expect(plain).to_have_url(f"{address}/ca/")
