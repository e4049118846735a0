"""Search in the reader's language: without accents, plural for singular, down to the rule, by keyboard alone."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, Route, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.pages.standing import authority
from tests.support.browser.actions import PHONE, Visit, settled
from tests.support.static_host import served_as


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
        ("ca", "meravelles", "meravella"),
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
    best = found(page)[:3]
    page.get_by_role("combobox").fill("")
    expect(page.locator("#search-results a")).to_have_count(0)
    page.get_by_role("combobox").fill(other)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    assert {*best} & {*found(page)[:3]}


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
    if page.locator("#search-more").is_visible():
        page.locator("#search-more").click()
        settled(page)
    assert f"rules/#{rule}" in found(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_title_is_the_bare_title(
    page: Page, address: str, readers: Mapping[Locale, Reader], locale: Locale
) -> None:
    """A badge that the page hides would say the opposite: "Babylon may play it: does not apply"."""
    words = readers[locale]
    search(page, address, locale, words.name("babylon").text)
    titles = page.locator("#search-results .search-rule .search-title").all_inner_texts()
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
    search(page, address, "es", "comercio")
    before = page.get_by_role("option").count()
    page.locator("#search-more").click()
    expect(page.get_by_role("option").nth(before)).to_be_attached()
    expect(page.get_by_role("combobox")).to_be_focused()


def test_a_slash_in_a_field_is_a_slash(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/treasury/")
    field = page.locator("#input-treasury-coins")
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
    assert not [url for url in asked if "search" in url]


def test_no_letter_is_lost_while_the_search_comes(visit: Visit, address: str) -> None:
    """The field has the focus in the gesture that opens it, and nothing that comes later touches what was typed."""
    page = visit(**PHONE)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(served_as("search-ca.json"), hold)
    page.goto(f"{address}/ca/7-wonders/rules/")
    page.evaluate("addEventListener('click', () => { window.focused = document.activeElement.id; })")
    page.locator(".dock [data-search-open]").click()
    assert page.evaluate("window.focused") == "search-input"
    page.keyboard.type("empat")
    expect(page.get_by_role("combobox")).to_have_value("empat")
    while not waiting:
        page.wait_for_timeout(20)
    for route in waiting:
        route.continue_()
    expect(page.locator("#search-results a").first).to_be_visible()
    expect(page.get_by_role("combobox")).to_have_value("empat")
    page.keyboard.type("s")
    expect(page.get_by_role("combobox")).to_have_value("empats")


# What a result says ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "query", "id_"),
    [
        ("ca", "puc vendre una carta que podria construir?", "selling-a-card-you-could-build"),
        ("en", "olympia free build cost money", "free-build-and-coin-costs"),
    ],
)
def test_the_answer_stands_in_the_list(
    page: Page, address: str, locale: Locale, query: str, id_: str
) -> None:
    """A whole question has its ruling first: the answer in a word, the ruling, and who says so."""
    search(page, address, locale, query)
    assert found(page)[0] == f"rulings/{id_}/"
    first = page.get_by_role("option").first
    said = first.locator(".search-answer").inner_text()
    first.click()
    settled(page)
    answer = page.locator(".ruling-page")
    assert said.startswith(f"{answer.locator('.ruling-answer').inner_text().strip().rstrip('.')}.")


def test_a_card_is_found_by_its_name_in_any_language_with_a_slip_of_the_finger(
    page: Page, address: str, readers: Mapping[Locale, Reader]
) -> None:
    search(page, address, "de", "scientits guild")
    assert found(page)[0] == "cards/scientists-guild/"
    card = page.get_by_role("option").first
    expect(card.locator(".search-title")).to_have_text(readers["de"].name("scientists-guild").text)
    expect(card).to_have_class(re.compile("family-purple"))


def test_a_thing_is_called_as_its_edition_calls_it(
    page: Page, address: str, readers: Mapping[Locale, Reader]
) -> None:
    """On a table of the first edition by the name on its box; what only one edition has says so on the other's table."""
    words = readers["en"]
    older, newer = (words.name("lighthouse", edition).text for edition in ("first", "second"))
    page.goto(f"{address}/en/7-wonders/?e=1")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(newer)
    expect(page.locator("a[href*='cards/lighthouse/'] .search-title")).to_have_text(older)


def test_a_search_above_the_games_looks_through_all_of_them(page: Page, address: str) -> None:
    page.goto(f"{address}/en/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("progress token")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    expect(page.get_by_role("option").first).to_have_attribute("href", re.compile(r"/en/duel/"))
    expect(page.locator(".search-kind").first).to_contain_text("7 Wonders Duel")
    page.get_by_role("combobox").fill("neighbour")
    expect(page.get_by_role("option").first).to_have_attribute("href", re.compile(r"/en/7-wonders/"))


def test_what_nothing_answers_leads_on(page: Page, address: str) -> None:
    """Words that are nearly the same, and the pages where one may look instead."""
    page.goto(f"{address}/de/7-wonders/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("kwrxz")
    expect(page.locator("#search-ways a").first).to_have_attribute("href", re.compile(r"set-up/$"))
    page.get_by_role("combobox").fill("gxxxlde")
    page.locator("#search-near").get_by_role("button", name="gilde", exact=True).click()
    expect(page.get_by_role("combobox")).to_have_value("gilde")
    expect(page.get_by_role("option").first).to_be_visible()


# Rules that are not on the reader's table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "there"), [("", False), ("?m=cities", True), ("?e=1&m=cities.leaders", True)]
)
def test_what_another_table_has_is_found_apart(
    page: Page, address: str, readers: Mapping[Locale, Reader], *, table: str, there: bool
) -> None:
    """It says that it is not on the table; but for what answers best it is shown only when asked for."""
    page.goto(f"{address}/en/7-wonders/{table}")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("debt")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    of_cities = page.locator("#search-results a[href*='#cities.']")
    not_here = of_cities.filter(has_text=readers["en"].a("interface.search.not-here"))
    few = of_cities.count()
    assert not_here.count() == (0 if there else few)
    if there:
        return
    assert few <= 3
    page.locator("#search-outside").click()
    settled(page)
    expect(page.locator("#search-outside")).to_be_hidden()
    assert not_here.count() == of_cities.count() > few


@pytest.mark.parametrize(
    ("table", "query", "said"),
    [
        ("", "how many coins at the start", "Take 3 coins"),
        ("?m=leaders", "how many coins at the start", "Take 6 coins"),
        ("?m=cities", "how many cards do i play in an age", "7. You are dealt 8 cards"),
        ("", "how many cards with armada", "7. You are dealt 8 cards"),
    ],
)  # fmt: skip
def test_a_result_has_the_numbers_of_the_table(
    page: Page, address: str, table: str, query: str, said: str
) -> None:
    """And what is not on it those of a table with it."""
    page.goto(f"{address}/en/7-wonders/{table}")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(query)
    expect(page.locator("#search-results .search-answer").filter(has_text=said).first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "query"), [("en", "discard pile"), ("de", "Ablagestapel"), ("ca", "descarts")]
)
def test_a_result_says_what_it_stands_on(
    page: Page, address: str, readers: Mapping[Locale, Reader], locale: Locale, query: str
) -> None:
    """A rule bears the words that it has in the rulebook of the table, a ruling its authority."""
    search(page, address, locale, query)
    told = page.locator(".search-rule").evaluate_all(
        "items => items.map(item => [item.querySelector('a').hash.slice(1), [...item.querySelectorAll('.standing')].map(mark => mark.textContent)])"
    )
    assert any(marks for _, marks in told)
    authorities = {
        readers[locale].a(f"interface.authority.{authority(readers[locale], one)}")
        for one in readers[locale].library.rulings
    }
    rulings = page.locator(".search-ruling .standing").all_inner_texts()
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


# Boxes above lists ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address_of", "typed", "stays"),
    [
        ("ca/7-wonders/rulings/", "qui guanya si empatem", "rulings/tie-in-points-and-coins-second-edition/"),
        ("de/7-wonders/cards/", "scientits guild", "cards/scientists-guild/"),
        ("fr/duel/buildings/", "theatre", "buildings/theater/"),
    ],
)
def test_a_box_leaves_what_answers(page: Page, address: str, address_of: str, typed: str, stays: str) -> None:
    """As one types, in any language, with a slip of the finger; emptied, it leaves all."""
    page.goto(f"{address}/{address_of}")
    items = page.locator(".ruling-line, .gallery .card-item")
    before = items.filter(visible=True).count()
    box = page.locator("#finder input")
    box.fill(typed)
    settled(page)
    left = items.filter(visible=True)
    assert 0 < left.count() < items.count() / 3
    assert left.locator(f"a[href$='{stays.split('/', 1)[1]}']").count()
    box.fill("")
    settled(page)
    assert items.filter(visible=True).count() == before


def test_a_box_says_that_nothing_answers(page: Page, address: str, readers: Mapping[Locale, Reader]) -> None:
    page.goto(f"{address}/en/7-wonders/rulings/")
    page.locator("#finder input").fill("xqzvw")
    expect(page.locator("#finder [role=status]")).to_have_text(
        readers["en"].a("interface.search.none", query="xqzvw")
    )
    expect(page.locator(".ruling-line").filter(visible=True)).to_have_count(0)


def test_a_search_in_a_game_may_look_through_all(page: Page, address: str) -> None:
    """What only the other game has is found when asked for, under its game's name."""
    page.goto(f"{address}/en/7-wonders/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("Great Library")
    settled(page)
    assert not page.locator("#search-results a[href*='/en/duel/']").count()
    page.get_by_label("In all games").check()
    settled(page)
    first = page.get_by_role("option").first
    expect(first).to_have_attribute("href", re.compile(r"/en/duel/"))
    expect(first.locator(".search-kind")).to_contain_text("7 Wonders Duel")
    expect(page.get_by_role("combobox")).to_be_focused()


# Pickers of the calculators -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calculator", "typed", "id_"),
    [
        ("ca/7-wonders/calculators/trade/", "laboratry", "laboratory"),
        ("de/7-wonders/calculators/trade/", "scientits", "scientists-guild"),
        ("fr/duel/calculators/cost/", "aqeduc", "aqueduct"),
    ],
)
def test_a_picker_finds_a_thing_with_a_slip_of_the_finger(
    visit: Visit, address: str, calculator: str, typed: str, id_: str
) -> None:
    """Where no name has what was typed, the search of the game is asked: in any language, and only then."""
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/{calculator}")
    settled(page)
    picker = page.locator("rules-calculator [data-picker]:not([data-of=words])").first
    picker.locator("[data-combo]").fill(typed[:1])
    expect(picker.locator("[role=option]").first).to_be_visible()
    assert not [url for url in asked if "search-engine" in url]
    picker.locator("[data-combo]").fill(typed)
    expect(picker.locator("[role=option]").first).to_have_attribute("data-id", id_)
    picker.locator("[data-combo]").press("Enter")
    expect(picker.locator(".chosen [data-id]")).to_have_attribute("data-id", id_)


@pytest.mark.parametrize(
    ("table", "first"),
    [("?m=cities", "cards-played-with-cities-or-armada"), ("", "cards-played-in-an-age")],
)
def test_a_ruling_stands_behind_the_one_that_takes_its_place_on_the_table(
    page: Page, address: str, table: str, first: str
) -> None:
    page.goto(f"{address}/en/7-wonders/{table}")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("how many cards do we play each age")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    rulings = [place.rstrip("/") for place in found(page) if place.startswith("rulings/")]
    assert rulings[0] == f"rulings/{first}"


def test_what_a_word_alone_brings_to_mind_is_said_not_to_be_on_the_table(
    page: Page, address: str, readers: Mapping[Locale, Reader]
) -> None:
    """A question that speaks of an expansion is answered as if it were there; its answers say that it is not."""
    page.goto(f"{address}/de/7-wonders/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("Seekonflikt")
    results = page.locator("#search-results a[href*='#armada.']")
    expect(results.first).to_be_visible()
    not_here = results.filter(has_text=readers["de"].a("interface.search.not-here"))
    assert not_here.count() == results.count()
