"""What the rulebook shows of each table: its rules, the brief ones, the contents, the numbers in the prose, and what expansions change."""

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from generator.conditions import Table
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.origins import brought_by
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import (
    PHONE,
    Visit,
    choose,
    choose_anew,
    lay_out,
    open_page,
    rule,
    scroll_to,
    settled,
)
from tests.support.browser.rulebook import chosen_table, controls_of, shown_ids, shown_rules
from tests.support.project import library_of
from tests.support.reader_tables import (
    STANDARD,
    find_changes,
    holds,
    legal_tables,
    name_of,
    query,
    rule_conditions,
    rules_on,
    table,
    wording_conditions,
)
from tests.support.sizes import size

Readers = Mapping[Locale, Reader]
SCRIPT = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
TABLES = (
    table("first", 2, "free-city", "leaders"),
    table("second", None, "market", "market-day"),
    table(
        "first",
        4,
        "leaders",
        "great-wall",
        "stonehenge",
        "manneken-pis",
        "abu-simbel",
        "tower",
        "great-projects",
    ),
    table("first", 8, "cities", "armada"),
    table("second", 6, "leaders", "cities", "armada", "edifice", "teams"),
)
"""Every module on one of them, and every number of players that is not usual."""


@pytest.fixture
def library(content: Content) -> Library:
    return library_of(content)


def open_rulebook(visit: Visit, address: str, locale: Locale = "en", *, script: bool = True) -> Page:
    return open_page(visit(java_script_enabled=script), f"{address}/{locale}/7-wonders/rules/")


# The rules --------------------------------------------------------------------------------------------------------------


@SCRIPT
def test_every_table_shows_its_rules(visit: Visit, address: str, library: Library, *, script: bool) -> None:
    """By the style sheet alone, and by the scripts that do its work: the rules and the wordings of the conditions."""
    page = open_rulebook(visit, address, script=script)
    assert shown_rules(page) == rules_on(library, STANDARD)
    others = random.Random(7).sample(legal_tables(library), size(60, 0))
    for on in (*TABLES, *others):
        choose_anew(page, *controls_of(library, on))
        assert chosen_table(page) == on
        assert shown_rules(page) == rules_on(library, on), name_of(on)


def choose_length(page: Page, length: str) -> None:
    page.locator(f".lengths label[for=length-{length}]").click()
    settled(page)


@SCRIPT
def test_at_the_table_stands_what_is_brief(
    visit: Visit, address: str, library: Library, *, script: bool
) -> None:
    """Every brief rule of the table in its order and no other, and no heading without one below it."""
    page = open_rulebook(visit, address, script=script)
    choose_length(page, "brief")
    for on in (STANDARD, *TABLES[: size(5, 2)]):
        choose_anew(page, *controls_of(library, on))
        brief = [id_ for id_, _ in rules_on(library, on) if library.rules[id_].brief]
        assert shown_ids(page.locator("li.rule")) == brief, name_of(on)
        empty = page.locator(".section").evaluate_all(
            """all => all.filter(one => one.offsetParent
                && ![...one.querySelectorAll('.rule')].some(rule => rule.offsetParent)).length"""
        )
        assert empty == 0, name_of(on)
    choose_length(page, "whole")
    assert len(shown_ids(page.locator("li.rule"))) > len(brief)


def test_the_contents_list_what_is_shown(page: Page, address: str, library: Library) -> None:
    """No entry of the contents leads to what is hidden, and every shown section has one."""
    open_page(page, f"{address}/ca/7-wonders/rules/")
    for on in (STANDARD, table("first"), table("second", None, "market", "market-day", "leaders")):
        choose_anew(page, *controls_of(library, on))
        listed = page.locator(".contents a").evaluate_all(
            """links => links.filter(link => {
                for (let at = link.closest("li"); at; at = at.parentElement.closest("li"))
                    if (getComputedStyle(at).display === "none") return false;
                return true;
            }).map(link => decodeURIComponent(link.hash.slice(1)))"""
        )
        assert listed == shown_ids(page.locator("main :is(h2, h3, .section)[id]")), name_of(on)


HEADINGS = 60
"""More stand on no table of two expansions: a heading where a reader needs one, not one for each rule."""


def test_a_section_that_runs_on_has_no_heading(page: Page, address: str, library: Library) -> None:
    """Except where it is a screen of its own; its address leads to it all the same."""
    on = table("second", 5, "leaders", "armada")
    open_page(page, f"{address}/en/7-wonders/rules/{query(library, on)}#discard-pile")
    assert page.locator(".book :is(h2, h3)").filter(visible=True).count() < HEADINGS
    for section in (one for chapter in library.chapters for one in chapter.sections if one.runs_on):
        expect(page.locator(f"[id='{section.id}'] h3")).to_be_hidden()
    expect(page.locator("#discard-pile")).to_be_in_viewport()
    choose_length(page, "brief")
    expect(page.locator("#discard-pile h3")).to_be_visible()


@pytest.mark.parametrize("options", [PHONE, {}][: size(2, 1)], ids=["phone", "desk"][: size(2, 1)])
def test_the_length_of_what_is_not_laid_out_is_estimated_well(
    visit: Visit, address: str, options: Mapping[str, object]
) -> None:
    """So that the scroll bar says where in the book one is."""
    length = "document.querySelector('.book').getBoundingClientRect().height"
    for locale in LOCALES[: size(5, 1)]:
        page = open_page(visit(**options), f"{address}/{locale}/7-wonders/rules/?p=7&m=leaders.cities.armada")
        estimated = page.evaluate(length)
        lay_out(page)
        assert 0.9 < estimated / page.evaluate(length) < 1.4, locale


# Numbers in the prose ---------------------------------------------------------------------------------------------------


def test_numbers_in_the_prose_follow_the_players(page: Page, address: str, readers: Readers) -> None:
    """A press on one explains where it comes from, in a table of every number of players."""
    open_page(page, f"{address}/de/7-wonders/rules/")
    lay_out(page)
    number = rule(page, "setup.guilds").locator(".number").filter(visible=True)
    expect(number).to_have_text(readers["de"].a("interface.formula.guild_cards"), use_inner_text=True)
    for players in (3, 5, 7):
        choose(page, f"players-{players}")
        expect(number).to_have_text(str(setup.guild_cards(players)), use_inner_text=True)
    expect(page.locator(".book-state")).to_have_text(
        " ".join(
            [
                readers["de"].a("interface.rulebook.for.second"),
                readers["de"].a("interface.rulebook.for.players", 7),
            ]
        ),
        use_inner_text=True,
    )
    number.click()
    card = page.locator("#number-guild_cards")
    expect(card.locator("td")).to_have_text([str(setup.guild_cards(players)) for players in range(3, 8)])
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_with_changes_shown_a_sentence_has_one_number(page: Page, address: str) -> None:
    """What was there before stands struck through as a sentence, never as a number beside the one that counts."""
    open_page(page, f"{address}/de/7-wonders/rules/?p=5&m=leaders.cities.armada")
    page.locator("#show-changes").check()
    turns = settled(page).locator("[id='age.turns']")
    scroll_to(turns, 100)
    expect(turns).to_have_text(re.compile(r"\bSpielt\s8\sRunden\b"), use_inner_text=True)


# What the expansions change ---------------------------------------------------------------------------------------------


SOURCES = """ids => Object.fromEntries(ids.map(id => {
  const rule = document.getElementById(id);
  const marksOf = one => one.querySelector(":scope > .rule-body > .rule-marks");
  const heads = [rule.closest(".section").querySelector("h3"), rule.closest(".chapter").querySelector("h2")];
  const textOf = one => [one.innerText, ...[...one.querySelectorAll("[aria-label]")].map(icon => icon.getAttribute("aria-label"))].join(" ");
  let first = rule;
  while (!marksOf(first) && first.previousElementSibling && first.previousElementSibling.dataset.asks === rule.dataset.asks)
    first = first.previousElementSibling;
  return [id, [marksOf(first), ...rule.querySelectorAll(".rule-text .mark-module"), ...heads].filter(Boolean).map(textOf).join(" ")];
}))"""
"""What the page says of where a rule comes from: at the first of its passage, or in the heading above it."""
WORDINGS = """ids => Object.fromEntries(ids.map(id => [id, [...document.getElementById(id).querySelectorAll(".rule-text")]
  .map(text => [text.innerText, getComputedStyle(text).textDecorationLine])]))"""
"""The text of each wording, and how it is struck through."""
STRUCK = """() => [...document.querySelectorAll(".rule")].flatMap(rule => [...rule.querySelectorAll(".rule-text")]
  .flatMap((text, place) => text.offsetParent && getComputedStyle(text).textDecorationLine === "line-through" ? [[rule.id, place]] : []))"""
MARKS = ".book :is(.change-word, .gone-word)"


def test_what_the_expansions_change_is_shown(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """New and other wordings say so in words; what gave way stands struck through and says that it does not apply."""
    reader, wanted = readers["de"], table("second", 5, "armada", "cities")
    new_word, other_word, gone_word = (
        reader.a(f"interface.changes.{key}") for key in ("new", "other", "gone")
    )
    open_page(page, f"{address}/de/7-wonders/rules/{query(library, wanted)}")
    usual, now = (dict(rules_on(library, on)) for on in (table("second", 5), wanted))
    brings = {id_: brought_by(condition) for id_, condition in rule_conditions(library)}
    new = [id_ for id_ in now if id_ not in usual and brings.get(id_)]
    other = [id_ for id_ in now if id_ in usual and usual[id_] != now[id_]]
    gone = [id_ for id_ in usual if id_ not in now]
    assert new
    assert other
    assert gone
    expect(page.locator(MARKS).filter(visible=True)).to_have_count(0)
    page.locator("#show-changes").check()
    lay_out(page)
    sources: Mapping[str, str] = page.evaluate(SOURCES, new)
    assert [id_ for id_, text in sources.items() if new_word not in text] == []
    wordings: Mapping[str, Any] = page.evaluate(WORDINGS, other)
    for id_ in other:
        text, line = wordings[id_][usual[id_][0]]
        assert (gone_word in text, line) == (True, "line-through"), id_
        text, line = wordings[id_][now[id_][0]]
        assert (other_word in text, line) == (True, "none"), id_
    for id_ in gone:
        expect(rule(page, id_).locator(".rule-marks")).to_contain_text(gone_word)
    page.locator("#show-changes").uncheck()
    assert shown_rules(page) == rules_on(library, wanted)


def test_what_is_struck_through_would_stand_without_an_expansion(
    page: Page, address: str, library: Library
) -> None:
    """What one expansion brings and another ends stood on no table that one comes from: it would only be in the way."""
    open_page(page, f"{address}/fr/7-wonders/rules/")
    tables = (
        table("second", 6, "leaders", "cities", "armada", "edifice"),
        table("first", 4, "leaders", "cities", "great-projects", "market"),
        table("first", 5, "leaders", "cities"),
    )
    for wanted in tables[: size(3, 2)]:
        choose_anew(page, *controls_of(library, wanted))
        page.locator("#show-changes").check()
        lay_out(page)
        struck = {(id_, place) for id_, place in settled(page).evaluate(STRUCK)}
        assert len(struck) > 20, name_of(wanted)
        bare = table(wanted.edition, wanted.players)
        for wording, conditions in wording_conditions(library):
            if wording in struck:
                ended = [one for one in conditions if not holds(library, one, wanted)]
                assert ended, wording
                assert all(holds(library, one, bare) for one in ended), wording


def test_what_the_expansions_change_stays_shown_in_this_tab(page: Page, address: str) -> None:
    """Through a reload, in another language and at another link, until it is switched off; the table has no part in it."""
    open_page(page, f"{address}/de/7-wonders/rules/?p=5&m=armada")
    other = page.locator(".book .change-word").filter(visible=True).first
    page.locator("#show-changes").check()
    settled(page).reload()
    expect(other).to_be_visible()
    page.locator(".language-button").click()
    page.locator("[data-language=fr]").click()
    expect(page).to_have_url(re.compile("/fr/"))
    expect(other).to_be_visible()
    page.locator("#table [type=reset]").click()
    open_page(page, f"{address}/fr/7-wonders/rules/?p=3&m=cities")
    expect(page.locator("#show-changes")).to_be_checked()
    page.locator("#show-changes").uncheck()
    settled(page).reload()
    expect(other).to_be_hidden()


def test_an_expansion_names_itself_on_what_it_adds(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """A passage that only an expansion brings bears its name, in letters or as the name of its icon, or stands under it."""
    wanted, reader = table("second", None, "market", "market-day"), readers["fr"]
    open_page(page, f"{address}/fr/7-wonders/rules/{query(library, wanted)}")
    lay_out(page)
    added = find_changes(rules_on(library, STANDARD), rules_on(library, wanted))
    names = {reader.plain(library.modules[id_].name) for id_ in wanted.modules}
    sources: Mapping[str, str] = page.evaluate(SOURCES, added)
    assert [id_ for id_, text in sources.items() if not any(name in text for name in names)] == []
    marks = page.locator(".book .mark-module:visible").evaluate_all(
        "all => all.map(one => [one.textContent.trim(), one.classList.contains('mark-fan')])"
    )
    assert all(is_fan for name, is_fan in marks if name in names)


# On paper ---------------------------------------------------------------------------------------------------------------


PRINTED: tuple[tuple[Locale, Table], ...] = (
    ("ca", table("second", 5, "leaders", "armada")),
    ("de", table("second", 7, "cities", "edifice")),
    ("fr", table("second", None, "market", "market-day")),
    ("es", table("first", 2, "free-city")),
)


def read_outline(pdf: bytes) -> list[str]:
    """The headings of a PDF in its outline."""
    titles = []
    for escaped, spelled in re.findall(rb"/Title\s*(?:\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f]+)>)", pdf):
        raw = bytes.fromhex(spelled.decode()) if spelled else re.sub(rb"\\([()\\])", rb"\1", escaped)
        titles.append(
            raw.decode("utf-16") if raw[:2] in (b"\xfe\xff", b"\xff\xfe") else raw.decode("latin-1")
        )
    return titles


def without_blanks(text: str) -> str:
    """A title without its blanks: the marks of the expansions stand close to it in the outline."""
    return "".join(text.split())


@pytest.mark.parametrize(("locale", "on"), PRINTED[: size(4, 1)], ids=LOCALES[: size(4, 1)])
def test_the_pdf_holds_the_table_and_nothing_else(
    page: Page, address: str, library: Library, locale: Locale, on: Table
) -> None:
    """The headings of the printed rules are those of the table, in their order."""
    open_page(page, f"{address}/{locale}/7-wonders/rules/{query(library, on)}")
    titles = read_outline(page.pdf(prefer_css_page_size=True, outline=True, tagged=True))
    page.emulate_media(media="print")
    assert shown_rules(page) == rules_on(library, on)
    headings = page.locator("main :is(h1, h2, h3, h4)").filter(visible=True).all_inner_texts()
    assert len(titles) == 1 + len(headings), "the title of the page, then each heading"
    starts = {without_blanks(title) for title in titles}
    lines = [heading.partition("\n")[0] for heading in headings]
    assert [one for one in lines if not any(start.startswith(without_blanks(one)) for start in starts)] == []
