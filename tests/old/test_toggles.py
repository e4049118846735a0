"""The reader's table: what it changes, where it is kept, how it travels, and that nothing jumps meanwhile."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import (
    PHONE,
    Visit,
    choose,
    expect_table,
    lay_out,
    own_table,
    press,
    rule,
    scroll_to,
    settled,
    shown_text,
    top,
)
from tests.support.browser.setups import expected, shown, table
from tests.support.project import EDITIONS, library_of

Readers = Mapping[Locale, Reader]


@pytest.fixture(scope="session")
def library(content: Content) -> Library:
    return library_of(content)


# What changes ---------------------------------------------------------------------------------------------------------


def test_every_rule_of_the_edition_is_shown_and_no_other(page: Page, address: str, library: Library) -> None:
    page.goto(f"{address}/en/7-wonders/rules/")
    for edition in EDITIONS:
        choose(page, f"edition-{edition}")
        assert shown(page) == expected(library, table(edition))


def test_a_rule_with_two_wordings_shows_one(page: Page, address: str, library: Library) -> None:
    """A rule of which the editions show different wordings reads differently in them."""
    page.goto(f"{address}/en/7-wonders/rules/")
    first, second = (dict(expected(library, table(edition))) for edition in ("first", "second"))
    two = [id_ for id_ in first if id_ in second and first[id_] != second[id_]]
    assert two
    texts = {}
    for edition in EDITIONS:
        choose(page, f"edition-{edition}")
        texts[edition] = {id_: shown_text(rule(page, id_)) for id_ in two}
    assert not [id_ for id_ in two if texts["first"][id_] == texts["second"][id_]]


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_in_the_prose_follow_the_players(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    lay_out(page)
    number = rule(page, "setup.guilds").locator(".number").filter(visible=True)
    expect(number).to_have_text(readers[locale].a("interface.formula.guild_cards"), use_inner_text=True)
    for players in (3, 5, 7):
        choose(page, f"players-{players}")
        expect(number).to_have_text(str(setup.guild_cards(players)), use_inner_text=True)


def test_a_number_tells_where_it_comes_from(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/rules/?p=6")
    lay_out(page)
    rule(page, "setup.guilds").locator(".number").filter(visible=True).click()
    card = page.locator("#number-guild_cards")
    expect(card).to_be_visible()
    expect(card.locator("td")).to_have_text(["5", "6", "7", "8", "9"])
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_the_contents_hide_what_the_rulebook_hides(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/rules/")
    for edition in EDITIONS:
        choose(page, f"edition-{edition}")
        dead = page.locator(".contents a").evaluate_all("""links => links
            .filter(link => {
                for (let at = link.closest("li"); at; at = at.parentElement.closest("li"))
                    if (getComputedStyle(at).display === "none") return false;
                return !document.getElementById(decodeURIComponent(link.hash.slice(1))).offsetParent;
            }).map(link => link.hash)""")
        assert dead == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_says_for_which_table_it_is(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/rules/?e=1&p=4")
    said = readers[locale]
    words = f"{said.a('interface.rulebook.for.first')} {said.a('interface.rulebook.for.players', 4)}"
    expect(page.locator(".book-state")).to_have_text(words, use_inner_text=True)


# Where it is kept -----------------------------------------------------------------------------------------------------


def test_the_choice_is_kept_between_pages_languages_and_visits(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/rules/")
    choose(page, "edition-first", "players-5")
    expect_table(page, "first", "5")
    page.locator(".main-menu a[href*=cards]").click()
    expect_table(page, "first", "5")
    page.locator(".language-button").click()
    page.locator("[data-language=de]").click()
    expect(page).to_have_url(re.compile(r"/de/7-wonders/cards/"))
    expect_table(page, "first", "5")
    again = page.context.new_page()
    again.goto(f"{address}/fr/7-wonders/rules/")
    expect_table(again, "first", "5")
    expect(again.locator("#arrival")).to_be_hidden()


def test_reset_goes_back_to_the_standard_table(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/rules/")
    choose(page, "edition-first", "players-7")
    page.locator("#table [type=reset]").click()
    expect_table(page, "second", "any")
    page.goto(f"{address}/de/7-wonders/glossary/")
    expect_table(page, "second", "any")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_link_says_what_it_set_and_undo_takes_it_back(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/glossary/")
    choose(page, "players-3")
    page.goto(f"{address}/{locale}/7-wonders/rules/?e=1&p=5")
    expect_table(page, "first", "5")
    words = readers[locale]
    table = f"{words.a('interface.edition.first')}, {words.a('interface.players.short', 5)}"
    expect(page.locator("#arrival span")).to_have_text(
        readers[locale].raw_text("interface.table.arrived").replace("{table}", table)
    )
    page.locator("[data-undo]").click()
    expect(page.locator("#arrival")).to_be_hidden()
    expect_table(page, "second", "3")
    page.goto(f"{address}/{locale}/7-wonders/glossary/")
    expect_table(page, "second", "3")


def test_what_a_link_set_lasts_for_the_tab_only(page: Page, address: str) -> None:
    """Where it replaced a table of one's own."""
    own_table(page, address)
    page.goto(f"{address}/en/7-wonders/rules/?e=1&p=5")
    page.locator(".main-menu a[href*=cards]").click()
    expect_table(page, "first", "5")
    later = page.context.new_page()
    later.goto(f"{address}/en/7-wonders/rules/")
    expect_table(later, "second", "any")


def test_what_a_link_set_can_be_kept(page: Page, address: str) -> None:
    own_table(page, address)
    page.goto(f"{address}/en/7-wonders/rules/?e=1&p=5")
    page.locator("[data-keep]").click()
    expect(page.locator("#arrival")).to_be_hidden()
    later = page.context.new_page()
    later.goto(f"{address}/en/7-wonders/rules/")
    expect_table(later, "first", "5")


@pytest.mark.parametrize("query", ["?e=3&p=99", "?e=&p=", "?e=<b>&p=-1", "?e=1e&p=5.0", "?p=any&e=2"])
def test_an_address_without_sense_changes_nothing(page: Page, address: str, query: str) -> None:
    page.goto(f"{address}/en/7-wonders/glossary/{query}")
    expect_table(page, "second", "any")
    expect(page.locator("#arrival")).to_be_hidden()


def test_nothing_moves_while_a_kept_table_is_restored(page: Page, address: str) -> None:
    """The table is set before the first paint, so no layout shift is counted; fonts are another matter.

    It is another page that is looked at: where a mouse has been, what is under it is looked for before the first frame too.
    """
    page.goto(f"{address}/en/7-wonders/rules/")
    choose(page, "edition-first", "players-5")
    page = page.context.new_page()
    page.add_init_script("""const plain = new CSSStyleSheet();
    plain.replaceSync(":root { --font-display: serif !important; --font-text: sans-serif !important; }");
    document.adoptedStyleSheets = [plain];
    window.shift = 0; new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({type: "layout-shift", buffered: true})""")
    page.goto(f"{address}/en/7-wonders/rules/")
    assert page.evaluate("window.shift") < 0.005


LENGTH = "() => document.querySelector('.book').getBoundingClientRect().height"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_not_laid_out_is_held_to_be_about_as_long_as_it_is(
    borrow: Visit, address: str, locale: Locale, width: int
) -> None:
    """So that the scroll bar says where in the book one is."""
    page = borrow(**PHONE) if width == 390 else borrow()
    page.goto(f"{address}/{locale}/7-wonders/rules/?p=7&m=leaders.cities.armada")
    held = page.evaluate(LENGTH)
    lay_out(page)
    assert 0.9 < held / page.evaluate(LENGTH) < 1.4


# Nothing jumps --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["trade.price", "scoring.guilds", "symbols.shields"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_line_that_is_read_stays_where_it_is(borrow: Visit, address: str, width: int, id_: str) -> None:
    page = borrow(**PHONE) if width == 390 else borrow()
    page.goto(f"{address}/en/7-wonders/rules/")
    heading = page.locator(f"[id='{id_}']")
    scroll_to(heading, 150)
    before = top(heading)
    for choice in ("edition-first", "players-5", "edition-second", "players-any"):
        choose(page, choice)
        assert abs(top(heading) - before) <= 2, choice


def test_arrow_keys_choose_and_nothing_moves(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/rules/")
    heading = page.locator("[id='scoring.guilds']")
    scroll_to(heading, 150)
    before = top(heading)
    page.locator("#edition-second").evaluate("input => input.focus({preventScroll: true})")
    page.keyboard.press("ArrowRight")
    expect_table(page, "first", "any")
    assert abs(top(heading) - before) <= 2


# Languages ------------------------------------------------------------------------------------------------------------


def test_another_language_opens_at_the_same_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/rules/?e=1#scoring.guilds")
    page.locator(".language-button").click()
    page.locator("[data-language=fr]").click()
    expect(page).to_have_url(re.compile(r"/fr/7-wonders/rules/\?e=1#scoring\.guilds$"))
    expect(page.locator("[id='scoring.guilds']")).to_be_in_viewport()


def test_another_language_opens_at_the_rule_in_view(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/rules/")
    scroll_to(rule(page, "scoring.military"), 80)
    press(page.locator(".language-button"))
    page.locator("[data-language=de]").click()
    expect(page).to_have_url(re.compile(r"/de/7-wonders/rules/#scoring\.military$"))
    expect(page.locator("[id='scoring.military']")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("spoken", "opened"),
    [("ca-ES", "ca"), ("de-AT", "de"), ("fr", "fr"), ("es-MX", "es"), ("en-US", "en"), ("pt-BR", "")],
)
def test_the_root_page_leads_to_the_language_of_the_browser(
    visit: Visit, address: str, spoken: str, opened: str
) -> None:
    page = visit(locale=spoken)
    page.goto(f"{address}/?p=4")
    expect(page).to_have_url(f"{address}/{opened}/?p=4" if opened else f"{address}/?p=4")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_root_page_leads_to_the_language_chosen_before(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/")
    page.locator(".language-button").click()
    page.locator("[data-language=ca]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/")
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/ca/7-wonders/")


def test_who_comes_by_a_link_is_offered_the_language_of_the_browser(visit: Visit, address: str) -> None:
    """With the same table, at the same place; it is chosen then, and nothing more is offered."""
    page = visit(locale="de-AT")
    page.goto(f"{address}/ca/7-wonders/rules/?p=5#scoring.military")
    page.locator(".offer").get_by_text("Deutsch").click()
    expect(page).to_have_url(f"{address}/de/7-wonders/rules/?p=5#scoring.military")
    page.goto(f"{address}/ca/7-wonders/")
    settled(page)
    expect(page.locator(".offer")).to_have_count(0)


def test_a_language_that_was_declined_is_not_offered_again(visit: Visit, address: str) -> None:
    page = visit(locale="fr")
    page.goto(f"{address}/es/7-wonders/")
    page.locator(".offer .sheet-close").click()
    expect(page.locator(".offer")).to_have_count(0)
    page.goto(f"{address}/es/7-wonders/cards/")
    settled(page)
    expect(page.locator(".offer")).to_have_count(0)


# Links ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "case",
    [
        (
            "ca/7-wonders/rules/?e=1&p=5#scoring.guilds",
            ".leaf [data-copy]",
            "ca/7-wonders/rules/?e=1&p=5#scoring.guilds",
        ),
        ("en/7-wonders/cards/?colour=red&p=4", "[data-copy-table]", "en/7-wonders/cards/?colour=red&p=4"),
    ],
)
def test_a_permanent_link_is_copied(
    visit: Visit, address: str, readers: Readers, case: tuple[str, str, str]
) -> None:
    start, button, copied = case
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{address}/{start}")
    if button.startswith(".leaf"):
        rule(settled(page), start.partition("#")[2]).locator(".rule-number").click()
    page.locator(button).click()
    locale: Locale = next(one for one in LOCALES if start.startswith(one))
    expect(page.locator("#toast")).to_have_text(readers[locale].a("interface.copied"))
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/{copied}"
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(page.get_by_role("heading", level=1)).to_be_attached()


def test_a_link_that_cannot_be_copied_stands_in_the_address(
    visit: Visit, address: str, readers: Readers
) -> None:
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(f"{address}/en/7-wonders/rules/")
    lay_out(
        page
    )  # until it is settled the number of a rule is a link in the page, and what is not laid out may move
    rule(page, "scoring.guilds").locator(".rule-number").click()
    page.locator(".leaf [data-copy]").click()
    expect(page.locator("#toast")).to_have_text(readers["en"].a("interface.copy-failed"))
    expect(page).to_have_url(f"{address}/en/7-wonders/rules/#scoring.guilds")


# Light and dark -------------------------------------------------------------------------------------------------------


def test_the_theme_goes_round_and_is_kept(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(color_scheme="light")
    page.goto(f"{address}/de/7-wonders/")
    button, said = page.locator("[data-theme-toggle]"), readers["de"]
    dark = "() => getComputedStyle(document.documentElement).colorScheme === 'dark'"
    for theme, is_dark in (("light", False), ("dark", True)):
        button.click()
        label, value = said.a("interface.theme"), said.a(f"interface.theme.{theme}")
        expect(button).to_have_accessible_name(said.a("interface.labelled", label=label, value=value))
        assert page.evaluate(dark) is is_dark
    page.goto(f"{address}/ca/7-wonders/rules/")
    assert page.evaluate(dark)
    button.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))


def test_a_dark_room_is_dark_without_asking(visit: Visit, address: str) -> None:
    light, dark = (visit(color_scheme=scheme) for scheme in ("light", "dark"))
    grounds = []
    for page in (light, dark):
        page.goto(f"{address}/ca/7-wonders/")
        grounds.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert grounds[0] != grounds[1]


def test_with_changes_shown_a_sentence_has_one_number(page: Page, address: str) -> None:
    """What was there before stands struck through as a sentence, never as a number beside the one that counts."""
    page.goto(f"{address}/de/7-wonders/rules/?p=5&m=leaders.cities.armada")
    page.evaluate("document.getElementById('show-changes').click()")
    settled(page)
    rule = page.locator("[id='age.turns']")
    rule.evaluate("one => one.scrollIntoView()")
    expect(rule).to_have_text(re.compile(r"\bSpielt\s8\sRunden\b"), use_inner_text=True)
