"""The search dialog, the box above a list and the picker of a calculator; what the engine finds, `test_question_bank.py` asks."""

import re
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from generator.pages.standing import authority
from tests.browser.conftest import Visits
from tests.support.browser.actions import PHONE, Visit, lay_out, open_page, settled
from tests.support.browser.lost_files import file_pattern
from tests.support.search import question_bank, read_index
from tests.support.site_server import SiteServer

Readers = Mapping[Locale, Reader]
INDEX = file_pattern("search-en.json")
QUESTIONS: Mapping[Locale, Sequence[str]] = {
    "en": (
        "who wins when its a draw",
        "can my neighbor say no if i want to buy his ore",
        "spy ring",
        "amphiteater",
        "trading with the neighbours",
    ),
    "ca": (
        "puc llençar una carta encara que la pugui pagar?",
        "gremi dels filosops",
        "lighthouse",
        "he de dir quantes monedes tinc",
        "comprant-li pedra al del costat",
    ),
}
"""Some questions of the bank."""


@pytest.fixture(autouse=True, scope="module")
def _indexes(site: SiteServer) -> None:
    """The indexes of these tests are made before anybody waits for an answer in a page."""
    for locale in ("en", "ca", "de"):
        read_index(site, "wonders", locale)
    read_index(site, "duel", "en")


def open_dialog(page: Page, address: str) -> Locator:
    """Open a page and its search by the key; gives the field."""
    open_page(page, address)
    page.keyboard.press("/")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page.get_by_role("combobox")


def ask(page: Page, query: str) -> None:
    """Type into the open dialog, and wait for the results."""
    page.get_by_role("combobox").fill(query)
    settled(page)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))


def places(page: Page) -> list[str]:
    """The routes of the results below the game, in their order."""
    links = page.locator("#search-results a").evaluate_all(
        "links => links.map(link => link.pathname + link.hash)"
    )
    return [re.sub(r"^/sub/\w+/7-wonders/(.*?)/?(#.*)?$", r"\1\2", link) for link in links]


# The dialog ---------------------------------------------------------------------------------------------------------------


def test_the_dialog_is_operated_by_keys(page: Page, address: str) -> None:
    """Opened, asked, walked through by arrows, closed, and a result opened by Enter."""
    open_page(page, f"{address}/de/7-wonders/rules/")
    opener, field, options = (
        page.locator(".top [data-search-open]"),
        page.get_by_role("combobox"),
        page.get_by_role("option"),
    )
    opener.focus()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("/")
    ask(page, "Wissenschaft")
    for key, option in (("ArrowDown", options.nth(0)), ("ArrowDown", options.nth(1))):
        field.press(key)
        expect(option).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id") or "-")
    field.press("ArrowUp")
    field.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    field.press("ArrowDown")
    target = options.nth(0).get_attribute("href")
    field.press("Enter")
    expect(page).to_have_url(str(target))
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_result_leads_to_its_place_with_the_table(page: Page, address: str) -> None:
    """Enter opens the first, a click opens any; a rule is scrolled to."""
    open_page(page, f"{address}/en/7-wonders/?e=1&p=5")
    page.keyboard.press("Control+k")
    ask(page, "laboratory")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/en/7-wonders/cards/laboratory/\?e=1&p=5$"))
    settled(page)
    page.keyboard.press("/")
    ask(page, "neighbours")
    page.locator("#search-results a[href$='#city.neighbours']").click()
    expect(page).to_have_url(re.compile(r"/en/7-wonders/rules/\?e=1&p=5#city\.neighbours$"))
    expect(page.locator("[id='city.neighbours']")).to_be_in_viewport()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_slash_in_a_field_is_a_slash(page: Page, address: str) -> None:
    open_page(page, f"{address}/en/7-wonders/calculators/treasury/")
    page.locator("#input-treasury-coins").press("/")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_on_a_phone_no_letter_is_lost_while_the_search_loads(visit: Visit, address: str) -> None:
    """Nothing is loaded before it is opened; the field has the focus in the tap that opens it, and keeps what is typed."""
    page = visit(**PHONE)
    waiting: list[Route] = []
    page.route(file_pattern("search-ca.json"), lambda route: waiting.append(route))  # noqa: PLW0108  Playwright takes no built-in function
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    open_page(page, f"{address}/ca/7-wonders/rules/")
    assert [url for url in requests if "search-" in url] == []
    page.evaluate("addEventListener('click', () => { window.focused = document.activeElement.id; })")
    with page.expect_request(file_pattern("search-ca.json")):
        page.locator(".dock [data-search-open]").tap()
    assert page.evaluate("window.focused") == "search-input"
    field = page.get_by_role("combobox")
    page.keyboard.type("empat")
    expect(field).to_have_value("empat")
    for route in waiting:
        route.continue_()
    expect(page.locator("#search-results a").first).to_be_visible()
    page.keyboard.type("s")
    expect(field).to_have_value("empats")


def test_more_results_come_when_they_are_wanted(page: Page, address: str) -> None:
    field = open_dialog(page, f"{address}/ca/7-wonders/")
    ask(page, "comerç")
    before = page.get_by_role("option").count()
    page.locator("#search-more").click()
    expect(page.get_by_role("option").nth(before)).to_be_attached()
    expect(field).to_be_focused()


def test_what_nothing_answers_leads_on(page: Page, address: str) -> None:
    """It says so, and offers words that are nearly the same, and pages where one may look instead."""
    field = open_dialog(page, f"{address}/de/7-wonders/")
    field.fill("kwrxz")
    expect(page.locator("#search-status")).to_contain_text("kwrxz")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(page.locator("#search-ways a").first).to_have_attribute("href", re.compile(r"set-up/$"))
    field.fill("gxxxlde")
    page.locator("#search-near").get_by_role("button", name="gilde", exact=True).click()
    expect(field).to_have_value("gilde")
    expect(page.get_by_role("option").first).to_be_visible()


def test_without_a_connection_the_dialog_says_so_and_works_again_with_one(
    visits: Visits, address: str, readers: Readers
) -> None:
    page = visits.open()
    page.route(INDEX, lambda route: route.abort("internetdisconnected"))
    field = open_dialog(page, f"{address}/en/7-wonders/")
    field.fill("laboratory")
    expect(page.locator("#search-status")).to_have_text(readers["en"].a("interface.search.failed"))
    settled(page)
    assert visits.complaints
    assert [
        text for text in visits.complaints if not re.search(r"search-en|Failed to (load|fetch)", text)
    ] == []
    visits.complaints.clear()
    page.unroute(INDEX)
    ask(page, "laboratory again")
    assert places(page)[0] == "cards/laboratory"


# What a result says ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", QUESTIONS)
def test_a_page_finds_what_the_engine_finds(page: Page, address: str, locale: Locale) -> None:
    bank = {question.text: question for question in question_bank(locale)}
    open_dialog(page, f"{address}/{locale}/7-wonders/")
    for text in QUESTIONS[locale]:
        ask(page, text)
        assert {*places(page)[:3]} & {*bank[text].places}, text


def test_a_question_has_its_ruling_first_and_the_answer_in_it(page: Page, address: str) -> None:
    """The answer in a word, then the ruling."""
    open_dialog(page, f"{address}/ca/7-wonders/")
    ask(page, "puc vendre una carta que podria construir?")
    first = page.get_by_role("option").first
    text = first.locator(".search-answer").inner_text()
    first.click()
    expect(page).to_have_url(re.compile("/rulings/selling-a-card-you-could-build/$"))
    answer = settled(page).locator(".ruling-page .ruling-answer").inner_text()
    assert text.startswith(f"{answer.strip().rstrip('.')}.")


def test_a_card_has_the_name_of_the_table_and_its_colour(page: Page, address: str, readers: Readers) -> None:
    """In the reader's language, and as the box of the chosen edition calls it, whatever was typed."""
    reader = readers["de"]
    older, newer = (reader.name("quarry", edition).text for edition in ("first", "second"))
    assert older != newer
    open_dialog(page, f"{address}/de/7-wonders/?e=1")
    ask(page, newer)
    expect(page.locator("a[href*='cards/quarry/'] .search-title")).to_have_text(older)
    ask(page, "scientits guild")
    card = page.get_by_role("option").first
    expect(card.locator(".search-title")).to_have_text(reader.name("scientists-guild", "first").text)
    expect(card).to_have_class(re.compile("family-purple"))


def test_a_result_has_the_numbers_of_the_table(page: Page, address: str) -> None:
    """What is not on the table has those of a table with it."""
    for table, question, text in (
        ("", "how many coins at the start", "Take 3 coins"),
        ("", "how many cards with armada", "7. You are dealt 8 cards"),
        ("?m=leaders", "how many coins at the start", "Take 6 coins"),
    ):
        open_dialog(page, f"{address}/en/7-wonders/{table}")
        ask(page, question)
        answers = page.locator("#search-results .search-answer")
        expect(answers.filter(has_text=text).first).to_be_visible()


def test_a_result_that_is_not_on_the_table_says_so(page: Page, address: str, readers: Readers) -> None:
    """Besides what answers best, it is shown only when it is wanted; on a table that has it, it says nothing."""
    results = page.locator("#search-results a[href*='#cities.']")
    not_here = results.filter(has_text=readers["en"].a("interface.search.not-here"))
    open_dialog(page, f"{address}/en/7-wonders/")
    ask(page, "debt")
    few = results.count()
    assert not_here.count() == few <= 3
    page.locator("#search-outside").click()
    settled(page)
    expect(page.locator("#search-outside")).to_be_hidden()
    assert not_here.count() == results.count() > few
    ask(page, "a debt in cities")
    assert not_here.count() == results.count() > 0
    open_dialog(page, f"{address}/en/7-wonders/?e=1&m=cities.leaders")
    ask(page, "debt")
    assert results.count() > 0 == not_here.count()


MARKS = "items => items.map(item => [item.querySelector('a').hash.slice(1), [...item.querySelectorAll('.standing')].map(mark => mark.textContent)])"
MARKS_OF_RULES = """ids => ids.map(id => [...new Set([...document.getElementById(id).querySelectorAll('.standing')]
  .filter(mark => getComputedStyle(mark).display !== 'none' && mark.closest('p').getClientRects().length)
  .map(mark => mark.textContent))])"""


def test_a_result_says_what_it_stands_on(page: Page, address: str, readers: Readers) -> None:
    """A rule has the same words there as in the rulebook of the table, a ruling its authority."""
    reader = readers["de"]
    open_dialog(page, f"{address}/de/7-wonders/")
    ask(page, "Ablagestapel")
    marks = dict(page.locator(".search-rule").evaluate_all(MARKS))
    assert any(marks.values())
    rulings = page.locator(".search-ruling .standing").all_inner_texts()
    assert rulings
    authorities = {authority(reader, one) for one in reader.library.rulings}
    assert {*rulings} <= {reader.a(f"interface.authority.{one}") for one in authorities}
    open_page(page, f"{address}/de/7-wonders/rules/")
    lay_out(page)
    ids = [id_ for id_ in marks if id_ in reader.rules]  # a section has none
    assert page.evaluate(MARKS_OF_RULES, ids) == [marks[id_] for id_ in ids]


def test_a_search_looks_through_one_game_or_all(page: Page, address: str) -> None:
    """Above the games through all; in a game through it, or through all when that is wanted. A result says its game."""
    options = page.get_by_role("option")
    open_dialog(page, f"{address}/en/")
    ask(page, "progress token")
    expect(options.first).to_have_attribute("href", re.compile(r"/en/duel/"))
    expect(page.locator(".search-kind").first).to_contain_text("7 Wonders Duel")
    ask(page, "neighbour")
    expect(options.first).to_have_attribute("href", re.compile(r"/en/7-wonders/"))
    field = open_dialog(page, f"{address}/en/7-wonders/")
    field.fill("Great Library")
    settled(page)
    expect(page.locator("#search-results a[href*='/en/duel/']")).to_have_count(0)
    page.get_by_label("In all games").check()
    settled(page)
    expect(options.first).to_have_attribute("href", re.compile(r"/en/duel/"))
    expect(options.first.locator(".search-kind")).to_contain_text("7 Wonders Duel")
    expect(field).to_be_focused()


# Boxes above lists, and pickers -----------------------------------------------------------------------------------------------


def test_the_box_above_the_rulings_leaves_what_answers(page: Page, address: str, readers: Readers) -> None:
    """It opens the topics in which something is left; emptied, it leaves all as it was, with the topic of the link open."""
    open_page(page, f"{address}/ca/7-wonders/rulings/#trade")
    lines, topics, box = (
        page.locator(".ruling-line"),
        page.locator(".topic[open]"),
        page.locator("#finder input"),
    )
    expect(topics).to_have_count(1)
    shown = lines.filter(visible=True)
    before = shown.count()
    assert before == page.locator("#trade .ruling-line").filter(visible=True).count() > 3
    box.fill("qui guanya si empatem")
    settled(page)
    assert 0 < shown.count() < lines.count() / 3
    expect(shown.locator("a[href$='tie-in-points-and-coins-second-edition/']")).to_have_count(1)
    expect(page.locator(".topic[open]:visible")).not_to_have_count(1)
    box.fill("xqzvw")
    expect(page.locator("#finder [role=status]")).to_have_text(
        readers["ca"].a("interface.search.none", query="xqzvw")
    )
    expect(shown).to_have_count(0)
    box.fill("")
    expect(topics).to_have_count(1)
    assert shown.count() == before


def test_the_box_above_the_cards_leaves_what_answers(page: Page, address: str) -> None:
    """In any language, with a slip of the finger; emptied, it leaves all."""
    open_page(page, f"{address}/de/7-wonders/cards/")
    cards, box = page.locator(".gallery .card-item"), page.locator("#finder input")
    shown = cards.filter(visible=True)
    before = shown.count()
    box.fill("scientits guild")
    settled(page)
    assert 0 < shown.count() < before / 3
    expect(shown.locator("a[href$='scientists-guild/']")).to_have_count(1)
    box.fill("")
    settled(page)
    assert shown.count() == before


def test_a_picker_finds_a_card_with_a_slip_of_the_finger(page: Page, address: str) -> None:
    """Where no name has what was typed, the search of the game is asked, and only then."""
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    open_page(page, f"{address}/de/7-wonders/calculators/trade/")
    picker = page.locator("rules-calculator [data-picker]:not([data-of=words])").first
    field, option = picker.locator("[data-combo]"), picker.locator("[role=option]").first
    field.fill("s")
    expect(option).to_be_visible()
    assert [url for url in requests if "search-engine" in url] == []
    field.fill("scientits")
    expect(option).to_have_attribute("data-id", "scientists-guild")
    field.press("Enter")
    expect(picker.locator(".chosen [data-id]")).to_have_attribute("data-id", "scientists-guild")
