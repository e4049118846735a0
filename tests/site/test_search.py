"""Search in the reader's language: without accents, plural for singular, down to the rule, by keyboard alone."""

import re
from collections.abc import Mapping

import pytest
from acting import Visit
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.pages.standing import authority


def search(page: Page, address: str, locale: str, query: str) -> None:
    """Ask from the home page of a language, and wait for the answer."""
    page.goto(f"{address}/{locale}/7-wonders/")
    page.keyboard.press("/")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("combobox").fill(query)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))


def found(page: Page) -> list[str]:
    """The addresses of the results below the language, in their order."""
    links = page.locator("#search-results a").evaluate_all(
        "links => links.map(link => link.pathname + link.hash)"
    )
    return [re.sub(r"^/sub/\w+/7-wonders/", "", link) for link in links]


@pytest.mark.parametrize(
    ("locale", "query", "other"),
    [
        ("ca", "veins", "veïns"),
        ("ca", "meravello", "meravella"),
        ("ca", "gremis", "gremi"),
        ("es", "construccion", "construcción"),
        ("es", "vecinos", "vecino"),
        ("de", "Gilden", "Gilde"),
        ("de", "militar", "Militär"),
        ("fr", "merveilles", "merveille"),
        ("fr", "militaire", "militaires"),
        ("en", "neighbours", "neighbour"),
    ],
)
def test_accents_and_plurals_make_no_difference(
    page: Page, address: str, locale: str, query: str, other: str
) -> None:
    search(page, address, locale, query)
    said = page.locator("#search-status").inner_text()
    search(page, address, locale, other)
    expect(page.locator("#search-status")).to_have_text(said)


@pytest.mark.parametrize(
    ("locale", "query", "rule"),
    [
        ("ca", "veins", "city.neighbours"),
        ("ca", "gremi", "setup.guilds"),
        ("es", "vecinos", "city.neighbours"),
        ("de", "Militär", "scoring.military"),
        ("de", "Gilden", "setup.guilds"),
        ("fr", "science", "scoring.science"),
        ("en", "military", "scoring.military"),
    ],
)
def test_the_rules_whose_titles_have_the_word_are_shown(
    page: Page, address: str, locale: str, query: str, rule: str
) -> None:
    """The rulebook is one long page among many short ones; what it says is found all the same."""
    search(page, address, locale, query)
    assert f"rules/#{rule}" in found(page)[:8]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_title_is_the_bare_title(
    page: Page, address: str, readers: Mapping[Locale, Reader], locale: Locale
) -> None:
    """A badge that the page hides would say the opposite: "Babylon may play it: does not apply"."""
    words = readers[locale]
    search(page, address, locale, words.name("babylon").text)
    titles = page.locator("#search-results .search-part .search-title").all_inner_texts()
    badges = [words.a(f"interface.changes.{change}") for change in ("new", "other", "gone")]
    assert titles
    assert [title for title in titles if title.endswith((*badges,))] == []


def test_a_result_leads_to_its_rule(page: Page, address: str) -> None:
    search(page, address, "ca", "veins")
    page.locator("#search-results a[href$='#city.neighbours']").click()
    expect(page).to_have_url(re.compile(r"/ca/7-wonders/rules/#city\.neighbours$"))
    expect(page.locator("[id='city.neighbours']")).to_be_in_viewport()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_arrow_keys_and_enter_open_what_is_selected(page: Page, address: str) -> None:
    search(page, address, "de", "Wissenschaft")
    asked = page.get_by_role("combobox")
    options = page.get_by_role("option")
    asked.press("ArrowDown")
    expect(options.nth(0)).to_have_attribute("aria-selected", "true")
    asked.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(asked).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id") or "-")
    asked.press("ArrowUp")
    asked.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    asked.press("ArrowDown")
    target = options.nth(0).get_attribute("href")
    asked.press("Enter")
    expect(page).to_have_url(str(target))


def test_enter_opens_the_first_result(page: Page, address: str) -> None:
    search(page, address, "en", "laboratory")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/en/7-wonders/cards/laboratory/$"))


def test_a_result_keeps_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/?e=1&p=5")
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").fill("laboratory")
    page.get_by_role("option").first.click()
    expect(page).to_have_url(re.compile(r"/en/7-wonders/cards/laboratory/\?e=1&p=5$"))


def test_what_is_not_there_is_said(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("xyzzyx")
    expect(page.locator("#search-status")).to_contain_text("«xyzzyx»")
    expect(page.get_by_role("option")).to_have_count(0)


def test_more_results_come_when_asked_for(page: Page, address: str) -> None:
    search(page, address, "es", "carta")
    before = page.get_by_role("option").count()
    page.locator("#search-more").click()
    expect(page.get_by_role("option").nth(before + 1)).to_be_attached()
    expect(page.get_by_role("combobox")).to_be_focused()


def test_a_slash_in_a_field_is_a_slash(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/treasury/")
    field = page.locator("rules-calculator input")
    expect(field).to_be_visible()
    field.press("/")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_escape_closes_and_gives_the_focus_back(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/rules/")
    opener = page.locator(".top [data-search-open]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(opener).to_be_focused()


def test_nothing_is_loaded_before_the_first_search(visit: Visit, address: str) -> None:
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/ca/7-wonders/rules/")
    assert not [url for url in asked if "pagefind" in url]


# Rules that are not on the reader's table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "outside"),
    [
        ("", ["together.discard-halikarnassos", "discard-pile-order"]),
        ("?m=edifice", []),
        ("?m=cities", []),
        ("?e=1&m=cities", ["together.discard-halikarnassos", "discard-pile-order"]),
        ("?e=1&m=leaders", ["together.discard-halikarnassos", "discard-pile-order"]),
        ("?e=1&m=leaders.great-wall", []),
    ],
)
def test_what_another_table_has_is_found_apart(
    page: Page, address: str, readers: Mapping[Locale, Reader], query: str, outside: list[str]
) -> None:
    """Rules and whole sections alike; they are shown when asked for, and say that they are not on the table."""
    page.goto(f"{address}/en/7-wonders/{query}")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("discard pile Halikarnassos")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    wanted = [f"rules/#{id_}" for id_ in outside]
    assert not {*wanted} & {*found(page)}
    if page.locator("#search-outside").is_visible():
        page.locator("#search-outside").click()
        expect(page.locator("#search-outside")).to_be_hidden(timeout=15_000)
    not_here = page.locator("#search-results a").filter(has_text=readers["en"].a("interface.search.not-here"))
    away = {re.sub(".*#", "", str(link.get_attribute("href"))) for link in not_here.all()}
    assert away & {"together.discard-halikarnassos", "discard-pile-order"} == {*outside}


@pytest.mark.parametrize(
    ("locale", "query"), [("en", "discard pile"), ("de", "Ablagestapel"), ("ca", "descarts")]
)
def test_a_result_says_what_it_stands_on(
    page: Page, address: str, readers: Mapping[Locale, Reader], locale: Locale, query: str
) -> None:
    """A rule bears the words that it has in the rulebook of the table, a ruling its authority."""
    search(page, address, locale, query)
    told = page.locator(".search-part").evaluate_all(
        "items => items.map(item => [item.querySelector('a').hash.slice(1), [...item.querySelectorAll('.standing')].map(mark => mark.textContent)])"
    )
    kinds = page.locator(".search-page .search-kind").all_inner_texts()
    assert any(marks for _, marks in told)
    authorities = {
        readers[locale].a(f"interface.authority.{authority(readers[locale], one)}")
        for one in readers[locale].library.rulings
    }
    rulings = [
        kind.split(" · ", 1)[1]
        for kind in kinds
        if kind.startswith(readers[locale].a("interface.kind.ruling"))
    ]
    assert rulings
    assert set(rulings) <= authorities
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    borne = """ids => ids.map(id => [...new Set([...document.getElementById(id).querySelectorAll('.standing')]
      .filter(mark => getComputedStyle(mark).display !== 'none' && mark.closest('p').getClientRects().length)
      .map(mark => mark.textContent))])"""
    page.evaluate(
        "() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('.rule-body, .section { content-visibility: visible !important; }'); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }"
    )
    told = [(id_, marks) for id_, marks in told if id_ in readers[locale].rules]  # a section bears none
    ids = [id_ for id_, _ in told]
    assert dict(zip(ids, page.evaluate(borne, ids), strict=True)) == dict(told)
