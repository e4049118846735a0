"""The forms of calculators, with an input of every kind, on pages whose labels are the names of the fields."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from generator.games.wonders import facts
from generator.games.wonders.components import cards
from generator.ids import LOCALES
from generator.rules.facts import Facts
from generator.rules.question.inputs import check
from generator.rules.question.reading import read
from tests.browser.conftest import Visits
from tests.support.browser.actions import Visit
from tests.support.browser.expected_answers import packed
from tests.support.browser.form_page import ECHO, write_pages
from tests.support.http_server import served
from tests.support.project import GAME, the_world

START: Mapping[str, Any] = {
    "edition": "second",
    "coins": 0,
    "loss": 0,
    "few": "north",
    "many": "two",
    "points_by_age": {age: [0, 0, 0, 0] for age in "123"},
}
"""What the form of the echo asks when nobody has touched it."""
FULL: Mapping[str, Any] = {
    **START,
    "coins": 3,
    "loss": -2,
    "wish": 4,
    "few": "west",
    "many": "five",
    "maybe": "no",
    "ready": True,
    "motto": "  12 ",
    "owner": 3,
    "card": "altar",
    "cards": ["altar", "baths"],
    "leaders": ["leader-3", "leader-3"],
    "tools": ["axe", "rope"],
    "numbers": [3, 0, 9],
    "stock": {"wood": 2, "ore": 6},
    "extra": {"depth": 5, "deep": True},
    "points_by_age": {"1": [1, 2, 3, 4, 5], "2": [0, 0, 0, 0, 1], "3": [9, 0, 0, 0, 0]},
    "aside": [0, 4],
    "teams": [0, 1, 0, 1, 2],
    "games": [
        {
            "place": "Bonn",
            "rows": [{"name": "Ana", "score": 5}, {"name": "12", "score": 99}],
            "shown": ["altar"],
            "mood": "bad",
        },
        {
            "place": "Wien",
            "rows": [{"name": name, "score": 1} for name in "abc"],
            "shown": [],
            "mood": "good",
        },
    ],
}
STRANGE_STATES = ("1.2", "1.2.3.4.5", "<script>", "1-2-3-4", "a.b.c.d", "military", "1.1.1.1.1-1.1.1-1.1.1")
"""Short questions of an address that fit neither science nor military."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages with plain labels."""
    folder = tmp_path_factory.mktemp("forms")
    write_pages(folder)
    with served(folder) as address:
        yield f"{address}/en"


@pytest.fixture
def visits(chromium_browser: Browser, pages: str) -> Iterator[Visits]:
    """As everywhere, for the pages of this file; a test that breaks something takes the complaints about it away."""
    made = Visits(chromium_browser, pages.removesuffix("/en"))
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """A narrow page."""
    return visit(viewport={"width": 390, "height": 844})


@pytest.fixture
def form(page: Page, pages: str) -> Locator:
    """The echo as somebody finds it who has never been here."""
    page.goto(f"{pages}/echo.html")
    expect(page.locator("rules-calculator")).to_have_attribute("data-state", "idle")
    return page.locator("rules-calculator")


def complete(question: Mapping[str, Any]) -> dict[str, Any]:
    """The question as the rules see it, with every default."""
    values, faults = check(
        ECHO.FIELDS, read(json.dumps(question)), Facts(facts.told(the_world().games[GAME]))
    )
    assert [fault.as_data() for fault in faults] == []
    return values


def expect_question(form: Locator, question: Mapping[str, Any]) -> None:
    """The rules are asked this, and the echo has come back."""
    expect(form).to_have_attribute("data-state", "ready")
    expect(form).not_to_have_attribute("aria-busy", "true")
    assert json.loads(form.locator(".calculator-result").text_content() or "{}") == complete(question)


def coins(form: Locator) -> Locator:
    return form.get_by_label("coins", exact=True)


def combo(form: Locator, name: str) -> Locator:
    return form.get_by_role("combobox", name=name, exact=True)


def options(form: Locator, name: str) -> Locator:
    """What the list of a combobox offers."""
    return combo(form, name).locator("xpath=ancestor::*[@data-picker]").locator("[role=option]")


def result(page: Page, name: str) -> Locator:
    """The answer of one of the calculators that stand together on a page."""
    return page.locator(f"rules-calculator[name={name}] output")


def symbol(page: Page, name: str) -> Locator:
    """How many of a symbol one has; those of the neighbours are asked for as well."""
    return page.locator(f"#input-science-{name}")


def take_complaints(visits: Visits, file: str) -> None:
    """A file was lost on purpose, and the console says so; no other file was lost."""
    assert visits.complaints
    assert [one for one in visits.complaints if one.startswith("net::") and file not in one] == []
    visits.complaints.clear()


def test_an_input_of_every_kind_asks_for_its_value(form: Locator) -> None:
    """What nobody touched is left out, and so is a fold; a list with an entry for each seat is whole or left out."""
    coins(form).fill("1")
    expect_question(form, {**START, "coins": 1})
    coins(form).fill("3")
    form.get_by_label("wish", exact=True).fill("4")
    form.get_by_label("west", exact=True).check(force=True)
    form.get_by_label("many", exact=True).select_option("five")
    form.get_by_label("maybe", exact=True).select_option("no")
    form.get_by_label("ready", exact=True).check(force=True)
    form.get_by_label("motto", exact=True).fill("12")
    form.get_by_label("owner", exact=True).select_option("Player 4")
    form.get_by_label("rope", exact=True).check(force=True)
    form.get_by_label("ore", exact=True).fill("6")
    form.get_by_label("Player 3", exact=True).first.check(force=True)
    question = {
        **START,
        "coins": 3,
        "wish": 4,
        "few": "west",
        "many": "five",
        "maybe": "no",
        "ready": True,
        "motto": "12",
        "owner": 3,
        "tools": ["rope"],
        "stock": {"ore": 6},
        "aside": [2],
    }
    expect_question(form, question)
    form.locator("summary", has_text="extra").click()
    form.get_by_label("deep", exact=True).check(force=True)
    expect_question(form, {**question, "extra": {"deep": True}})
    teams = form.locator("[data-group=teams] select")
    teams.nth(0).select_option("1")
    expect(form.locator(".calculator-faults li")).to_have_count(3)
    for seat in (1, 2, 3):
        teams.nth(seat).select_option("2")
    expect_question(form, {**question, "extra": {"deep": True}, "teams": [0, 1, 1, 1]})


def test_items_of_a_list_come_and_go_and_the_focus_follows(form: Locator, page: Page) -> None:
    add = form.get_by_role("button", name="Add: number")
    for number in ("4", "5", "6", "7"):
        add.click()
        page.keyboard.type(number)
    expect(add).to_be_disabled()
    expect_question(form, {**START, "numbers": [4, 5, 6, 7]})
    form.get_by_role("button", name="Remove number 2").click()
    expect(form.get_by_role("button", name="Remove number 2")).to_be_focused()
    expect(form.locator(".calculator-note")).to_have_text("number 2 removed")
    expect_question(form, {**START, "numbers": [4, 6, 7]})
    expect(form.get_by_label("number 3", exact=True)).to_have_value("7")


def test_lists_in_lists_keep_their_places(form: Locator, page: Page) -> None:
    add = form.get_by_role("button", name="Add a game")
    for place in ("Bonn", "Wien"):
        add.click()
        page.keyboard.type(place)
    for name in form.get_by_label("name", exact=True).all():
        name.fill("a")
    form.get_by_role("button", name="Add: row").nth(1).click()
    page.keyboard.type("new")
    second = form.locator("[data-path='games[1]']")
    second.get_by_label("bad", exact=True).check(force=True)
    combo(second, "shown").fill("altar")
    page.keyboard.press("Enter")
    row = {"name": "a", "score": 0}
    rows = [row, row, {"name": "new", "score": 0}]
    wien = {"place": "Wien", "rows": rows, "shown": ["altar"], "mood": "bad"}
    bonn = {"place": "Bonn", "rows": [row, row], "mood": "good"}
    expect_question(form, {**START, "games": [bonn, wien]})
    form.get_by_role("button", name="Remove game 1").click()
    expect_question(form, {**START, "games": [wien]})
    expect(form.locator("legend", has_text="game 1")).to_be_visible()


def test_a_fault_names_its_input_and_leads_to_it(form: Locator) -> None:
    form.get_by_role("button", name="Add a game").click()
    coins(form).fill("1")
    faults = form.locator(".calculator-faults li")
    expect(faults).to_have_text(
        ["game 1, place: is missing."] + [f"game 1, row {n}, name: is missing." for n in (1, 2)]
    )
    faults.nth(2).get_by_role("button").click()
    expect(form.get_by_label("name", exact=True).nth(1)).to_be_focused()
    for field in form.locator("[data-item] input[type=text][name]").all():
        field.fill("a")
    coins(form).fill("8")
    expect(faults).to_have_text(["game 1, row 2, score: at most 7."])
    expect(form.get_by_label("score", exact=True).nth(1)).to_have_attribute("aria-invalid", "true")
    coins(form).fill("7")
    expect(faults).to_have_count(0)
    expect(form.locator("[aria-invalid]")).to_have_count(0)


def test_every_fault_marks_its_input(page: Page, pages: str) -> None:
    """What is wrong with it is its description; a cell of a table has the names of its row and column."""
    page.goto(f"{pages}/several.html")
    compass = symbol(page, "compass")
    compass.fill("21")
    symbol(page, "gear").fill("1.5")
    symbol(page, "tablet").fill("")
    expect(result(page, "science").locator("li")).to_have_text(
        ["compass: at most 20.", "gear: a whole number, please.", "tablet: is missing."]
    )
    expect(compass).to_have_attribute("aria-invalid", "true")
    expect(compass).to_have_accessible_description("compass: at most 20.")
    for name in ("compass", "gear", "tablet"):
        symbol(page, name).fill("1")
    expect(result(page, "science").locator(".calculator-result")).to_have_text("10 points")
    expect(compass).not_to_have_attribute("aria-invalid", "true")
    page.get_by_label("Player 2, Age 3", exact=True).fill("")
    expect(result(page, "military")).to_have_text("Player 2, Age 3: a whole number, please.")


def test_cards_are_picked_by_keyboard_in_any_language(form: Locator, page: Page) -> None:
    """Without accents and in capitals too; in the order in which they were picked, and away again."""
    picked = combo(form, "cards")
    for locale in LOCALES:
        name = the_world().games[GAME].names[locale]["statue"].of("second").text
        bare = "".join(letter for letter in normalize("NFD", name) if not combining(letter))
        picked.fill(bare.upper())
        expect(form.locator("[role=option]").first).to_have_attribute("data-id", "statue")
    for name in ("baths", "altar"):
        picked.fill(name)
        expect(picked).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Enter")
    expect_question(form, {**START, "cards": ["baths", "altar"]})
    picked.fill("a")
    expect(form.locator("[role=option]").nth(1)).to_be_visible()
    first = picked.get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowDown")
    assert picked.get_attribute("aria-activedescendant") != first
    page.keyboard.press("Escape")
    expect(picked).to_have_attribute("aria-expanded", "false")
    picked.fill("")
    page.keyboard.press("Escape")
    page.keyboard.press("Backspace")
    expect_question(form, {**START, "cards": ["baths"]})
    form.get_by_role("button", name="Remove Baths").click()
    expect(picked).to_be_focused()
    expect_question(form, START)


def test_what_is_picked_is_one_card_or_a_word_of_a_list(form: Locator, page: Page) -> None:
    """A second card takes the place of the first; only cards of the chosen edition are offered."""
    for name in ("baths", "altar"):
        combo(form, "card").fill(name)
        expect(options(form, "card").first).to_be_visible()
        page.keyboard.press("Enter")
    combo(form, "leaders").fill("leader-7")
    page.keyboard.press("Enter")
    expect_question(form, {**START, "card": "altar", "leaders": ["leader-7"]})
    form.get_by_role("button", name="Start again").click()
    of_game = cards(the_world().games[GAME])
    of_first = {str(id_) for id_, card in of_game.items() if list(card.printings) == ["first"]}
    assert of_first
    for edition, is_offered in (("second", False), ("first", True)):
        form.get_by_label(edition, exact=True).check(force=True)
        combo(form, "cards").fill("")
        combo(form, "cards").click()
        expect(options(form, "cards").first).to_be_visible()
        ids = options(form, "cards").evaluate_all("all => all.map(one => one.dataset.id)")
        assert bool(of_first & set(ids)) is is_offered


def test_a_link_fills_every_input_and_the_device_remembers(form: Locator, page: Page, pages: str) -> None:
    """A link that another program has made is read, and the one that the page leaves is as good."""
    page.goto(f"{pages}/echo.html?echo={packed(FULL)}")
    expect_question(form, FULL)
    expect(form.locator(".calculator-note")).to_have_text("")
    before = page.url
    coins(form).fill("7")
    expect(page).not_to_have_url(before)
    expect(page).to_have_url(re.compile(r"\?echo=~[\w-]+$"))
    link = page.url
    page.evaluate("localStorage.clear()")
    page.goto(f"{pages}/tournament.html")
    page.goto(link)
    expect_question(form, {**FULL, "coins": 7})
    coins(form).fill("6")
    expect(page).not_to_have_url(link)
    page.goto(f"{pages}/echo.html")
    expect_question(form, {**FULL, "coins": 6})
    expect(page).to_have_url(re.compile(r"\?echo=~[\w-]+$"))
    form.get_by_role("button", name="Start again").click()
    expect(page).to_have_url(f"{pages}/echo.html")
    page.reload()
    expect(form).to_have_attribute("data-state", "idle")
    expect(coins(form)).to_have_value("0")


def test_what_does_not_fit_is_reported_and_the_rest_is_kept(page: Page, pages: str) -> None:
    note = page.locator("rules-calculator .calculator-note")
    form = page.locator("rules-calculator")
    strange = {**START, "coins": 5, "few": "up", "unknown": {"deep": [1]}, "numbers": [1, 2, 3, 4, 5]}
    page.goto(f"{pages}/echo.html?echo={packed(strange)}")
    expect(note).to_have_text("Something did not fit.")
    expect_question(form, {**START, "coins": 5, "numbers": [1, 2, 3, 4]})
    page.evaluate("localStorage.clear()")
    page.goto(f"{pages}/echo.html?echo={packed({'motto': 'a' * 3_000_000})}")
    expect(note).to_have_text("That is too much.")
    page.goto(f"{pages}/echo.html?echo=~AAAA")
    expect(note).to_have_text("Something did not fit.")
    expect(coins(form)).to_have_value("0")
    for state in STRANGE_STATES:
        page.goto(f"{pages}/several.html?science={state}&military={state}")
        expect(note.first).to_have_text("Something did not fit.")
        expect(form.first).to_have_attribute("data-state", "idle")
        expect(symbol(page, "compass")).to_have_value("0")
        expect(page.get_by_label("Number of players", exact=True)).to_have_value("4")


def test_nothing_sticks_out_and_targets_are_large(page: Page, pages: str) -> None:
    page.goto(f"{pages}/echo.html?echo={packed(FULL)}")
    expect_question(page.locator("rules-calculator"), FULL)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        beyond = page.evaluate(
            "[...document.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 90))"
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= width, beyond
        small = page.evaluate(
            """[...document.querySelectorAll('form :is(button, input:not([type=hidden]), select, summary)')]
            .filter(e => e.offsetParent).map(e => [e, e.getBoundingClientRect()])
            .filter(([, box]) => box.height < 40 || box.width < 24).map(([e]) => e.outerHTML.slice(0, 90))"""
        )
        assert small == []


def test_numbers_are_typed_and_stepped(page: Page, pages: str) -> None:
    """The question stands short in the address, and the sentences have their numbers, plurals and links."""
    page.goto(f"{pages}/several.html?keep=1#here")
    symbol(page, "compass").fill("2")
    page.get_by_role("button", name="One more: gear").first.click()
    symbol(page, "gear").press("ArrowUp")
    symbol(page, "tablet").fill("1")
    page.get_by_label("wildcards", exact=True).fill("1")
    science = result(page, "science")
    expect(science.locator(".calculator-result")).to_have_text("26 points")
    expect(science).to_contain_text("4 + 4 + 4 + 14 = 26")
    expect(science).to_contain_text("3 compasses, 2 gears, and 1 tablet would give 21, 5 less.")
    link = science.get_by_role("link", name="Wild symbols").first
    expect(link).to_have_attribute("href", "rules#science.wild")
    expect(page).to_have_url(re.compile(r"\?keep=1&science=2\.2\.1\.1#here$"))
    page.get_by_role("button", name="One less: wildcards").click()
    expect(science.locator(".calculator-result")).to_have_text("16 points")
    page.get_by_role("button", name="Start again").first.click()
    expect(science.locator(".calculator-result")).to_have_text("0 points")
    expect(symbol(page, "compass")).to_have_value("0")
    expect(page).to_have_url(re.compile(r"several\.html\?keep=1#here$"))


def test_a_table_has_as_many_columns_as_there_are_players(page: Page, pages: str) -> None:
    page.goto(f"{pages}/several.html")
    seats = page.get_by_label("Number of players", exact=True)
    seats.select_option("4")
    expect(page.get_by_label("Player 5, Age 1", exact=True)).to_be_hidden()
    for age, shields in (("1", "1100"), ("2", "3120"), ("3", "3650")):
        for seat, number in enumerate(shields):
            page.get_by_label(f"Player {seat + 1}, Age {age}", exact=True).fill(number)
    military = result(page, "military")
    expect(military.locator(".calculator-result")).to_have_text(
        ["Player 1: 11", "Player 2: 9", "Player 3: 9", "Player 4: \u22125"]
    )
    expect(military).to_contain_text("Age III: player 2 takes 5, player 3 takes \u22121.")
    expect(military).to_contain_text("Player 2: 1 \u2212 1 \u2212 1 + 5 + 5 = 9")
    expect(page).to_have_url(re.compile(r"military=1\.1\.0\.0-3\.1\.2\.0-3\.6\.5\.0$"))
    page.reload()
    expect(military.locator(".calculator-result").first).to_have_text("Player 1: 11")
    expect(seats).to_have_value("4")


def test_calculators_of_a_page_share_one_worker_that_the_first_use_starts(
    page: Page, pages: str, visits: Visits
) -> None:
    """Of what is typed faster than it is answered only the last counts."""
    page.goto(f"{pages}/several.html")
    expect(symbol(page, "compass")).to_be_visible()
    page.evaluate("new Promise(done => requestIdleCallback(done))")
    assert [url for url in visits.requests if re.search("runtime|worker|rules.json", url)] == []
    symbol(page, "compass").focus()
    expect(result(page, "science").locator(".calculator-result")).to_have_text("0 points")
    page.get_by_label("players", exact=True).fill("5")
    expect(result(page, "setup").locator(".calculator-result").first).to_have_text("35 7")
    page.get_by_label("coins", exact=True).evaluate(
        """input => {
          for (let n = 0; n < 120; n += 1) {
            input.value = n;
            input.dispatchEvent(new Event("input", {bubbles: true}));
          }
        }"""
    )
    expect(result(page, "treasury").locator(".calculator-result")).to_have_text("39")
    expect(page).to_have_url(re.compile(r"\?setup=5&treasury=119$"))
    assert len(page.workers) == 1
    assert [url for url in visits.requests if url.endswith(".wasm")] == [
        pages.replace("/en", "/runtime/micropython.wasm")
    ]


def test_what_cannot_be_loaded_is_reported_and_tried_again(page: Page, pages: str, visits: Visits) -> None:
    failed = "The calculator could not be loaded."
    page.route("**/micropython.wasm", lambda route: route.abort())
    page.goto(f"{pages}/several.html")
    page.get_by_label("coins", exact=True).fill("14")
    treasury = result(page, "treasury")
    expect(treasury).to_contain_text(failed)
    page.unroute("**/micropython.wasm")
    treasury.get_by_role("button", name="Try again").click()
    expect(treasury.locator(".calculator-result")).to_have_text("4")
    take_complaints(visits, "micropython.wasm")
    page.route("**/calculator-worker.mjs", lambda route: route.abort())
    page.goto(f"{pages}/several.html")
    page.get_by_label("coins", exact=True).fill("14")
    expect(treasury).to_contain_text(failed)
    take_complaints(visits, "calculator-worker.mjs")
    page.unroute("**/calculator-worker.mjs")
    page.route("**/cards.json", lambda route: route.abort())
    page.goto(f"{pages}/echo.html")
    combo(page.locator("rules-calculator"), "cards").click()
    expect(page.locator("[role=option]")).to_have_text(failed)
    take_complaints(visits, "cards.json")


def paste(page: Page, text: str) -> Locator:
    """Put lines into the form; the value is what the page says about them."""
    box = page.locator("[data-paste]")
    if box.get_attribute("open") is None:
        box.locator("summary").click()
    box.locator("textarea").fill(text)
    box.get_by_role("button").click()
    return box.locator(".paste-said")


def test_pasted_lines_become_games_and_the_ranking_becomes_a_file(page: Page, pages: str) -> None:
    """Faults change nothing; what else lines may hold is proven in Node."""
    page.goto(f"{pages}/tournament.html")
    faults = paste(page, "1;A;Ana;fifty;3\nword\n1;A;Bo;1;2;3;4").locator("li")
    expect(faults).to_have_text(
        [
            "Line 1: “fifty” is no whole number.",
            "Line 2: 2 to 5 columns are needed, not 1.",
            "Line 3: 2 to 5 columns are needed, not 7.",
        ]
    )
    expect(page.get_by_label("name", exact=True).first).to_have_value("")
    lines = "1\tA\t=Ana\t50\t1\r\n1\tA\tBo, the first\t40\t2\r\n1\tA\tCy\t40\t2\r\n2\tB\tDi\t9\r\n2\tB\tCy\t8\r\n2\tB\tEd\t8"
    expect(paste(page, lines)).to_have_text("2 games filled in")
    expect(page.locator(".calculator-table tbody td:nth-child(2)")).to_have_count(5)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    saved = Path(download.value.path()).read_text("utf-8-sig").splitlines()
    assert download.value.suggested_filename == "ranking.csv"
    assert any(",'=Ana,1," in line for line in saved)
    assert any(',"Bo, the first",1,' in line for line in saved)
    assert "/" not in "".join(saved[1:])
