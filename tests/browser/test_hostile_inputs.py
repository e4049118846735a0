"""Addresses, stored values and texts that nobody made in good faith: no script stops, and no word of them is said as ours.

Their parsers are asked in Node (tests/node); a release types all of them into pages (tests/release/test_hostile_inputs.py).
"""

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.browser.conftest import Visits
from tests.support import hostile_inputs
from tests.support.browser.actions import Visit, calculator, open_page, own_table, settled
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.hostile import CLOSED, KEYS, PRESS, STORE, expect_unharmed

Readers = Mapping[Locale, Reader]
ADDRESSES = (
    "markup in every value",
    "filters: names that every object has",
    "fragment: half a letter",
    "set-up: a percent sign",
    "fragment: markup",
    "symbols: a percent sign",
    "glossary: a percent sign",
    "expansion: a name that every object has",
    "trade: __proto__",
    "packed question: no compressed text",
    "packed question: a prototype",
    "military: five thousand Ages",
    "first page of the game",
)
"""One for each script that reads an address."""
VALUES = ("a table of prototypes", "an object with prototypes", "a list of what is no place")
"""One for each kind of value that is read from the storage."""


def test_no_address_stops_a_script(page: Page, visits: Visits, address: str) -> None:
    texts = {one.name: one.text for one in hostile_inputs.addresses()}
    for name in ADDRESSES:
        open_page(page, f"{address}/de/7-wonders/{texts[name]}")
        expect_unharmed(page)
        assert visits.complaints == [], name


def test_no_address_stops_a_script_above_the_games(page: Page, address: str) -> None:
    """There is no table that it could set, and nothing is said of one."""
    open_page(page, f"{address}/de/?__proto__=1&e=constructor&m=<img src=x onerror=ran=1>#%")
    expect_unharmed(page)
    expect(page.locator("#arrival")).to_be_hidden()


def test_no_stored_value_stops_a_script(page: Page, visits: Visits, address: str) -> None:
    texts = {one.name: one.text for one in hostile_inputs.values()}
    page.goto(f"{address}/robots.txt")
    for name in VALUES:
        page.evaluate(STORE, [KEYS, texts[name]])
        for route in ("", "7-wonders/", "7-wonders/set-up/", "7-wonders/calculators/trade/"):
            open_page(page, f"{address}/de/{route}")
            expect_unharmed(page)
        page.locator("[data-owned]").evaluate("button => button.click()")
        expect_unharmed(page)
        assert visits.complaints == [], name


def test_the_words_of_a_link_are_not_said_as_ours(page: Page, address: str, readers: Readers) -> None:
    """What the site does not know is counted, not repeated."""
    one, other = readers["de"].forms("interface.table.unknown")
    status = page.locator("#arrival [role=status]")
    own_table(page, address)
    open_page(page, f"{address}/de/7-wonders/glossary/?m=your-account-is.suspended.leaders.call-us")
    expect(status).to_contain_text(other.replace("{n}", "3"))
    assert "suspended" not in page.locator("body").inner_text()
    expect(page.locator("#module-leaders")).to_be_checked()
    open_page(page, f"{address}/de/7-wonders/glossary/?m=suspended")
    expect(status).to_contain_text(one.replace("{n}", "1"))


def test_the_words_of_a_link_become_no_card(page: Page, address: str, readers: Readers) -> None:
    cards = ["your-account-is-suspended", "__proto__", "lumber-yard"]
    question = {"card": "altar", "me": {"coins": 3, "cards": cards}, "with": ["call-us"]}
    open_page(page, f"{address}/en/7-wonders/calculators/trade/?trade={packed(question)}")
    element = calculator(page, "trade")
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text(readers["en"].a("interface.calculator.ignored"))
    assert "suspended" not in element.inner_text()
    expect(element.locator(".pick-chip [value=lumber-yard]")).to_have_count(1)


def test_a_form_that_has_refused_too_much_still_answers(page: Page, address: str, readers: Readers) -> None:
    """A sentence says it, nothing is computed, and the form is as the page gave it."""
    texts = {one.name: one.text for one in hostile_inputs.questions()}
    question = packed(texts["deep brackets of a member"])
    open_page(page, f"{address}/fr/7-wonders/calculators/treasury/?treasury={question}")
    element = calculator(page, "treasury")
    expect(element.locator(".calculator-note")).to_have_text(readers["fr"].a("interface.calculator.too-much"))
    expect(element.locator("output")).to_be_empty()
    expect(element).to_have_attribute("data-state", "idle")
    expect_unharmed(page)
    element.get_by_role("spinbutton").first.fill("14")
    expect_answer(element, readers["fr"], "treasury", {"coins": 14})


def test_faults_of_a_pasted_text_are_told_and_counted(page: Page, address: str, readers: Readers) -> None:
    open_page(page, f"{address}/en/7-wonders/calculators/tournament/")
    element = calculator(page, "tournament")
    element.locator("[data-paste] > summary").click()
    element.locator("textarea").fill("7;7;a;" + "b" * 500 + "\n" + "x\n" * 1000)
    element.locator("[data-fill]").click()
    faults = element.locator(".paste-said li")
    expect(faults).to_have_count(7)
    expect(faults.last).to_have_text(readers["en"].a("interface.calculator.more-faults", 995))
    assert len(faults.first.inner_text()) < 100
    expect(element.locator("[name='games[0].players[0].name']")).to_have_value("")
    element.locator("textarea").fill("Anna;58;3\nBert;52;0\nCleo;40;1")
    element.locator("[data-fill]").click()
    expect(element).to_have_attribute("data-state", "ready")


def test_nothing_is_said_to_be_kept_where_storage_is_closed(
    page: Page, address: str, readers: Readers
) -> None:
    """Neither what we own, nor a tick of the set-up; a calculator answers all the same."""
    page.add_init_script(CLOSED)
    open_page(page, f"{address}/de/7-wonders/set-up/?m=leaders")
    page.locator(".presets summary").click()
    page.locator("[data-own]").click()
    expect(page.locator("#toast")).to_have_text(readers["de"].a("interface.presets.not-kept"))
    expect(page.locator("[data-owned]")).to_be_hidden()
    page.locator(".step").get_by_role("checkbox").first.check()
    expect(page.locator("#ticks-kept")).to_have_text(readers["de"].a("interface.checklist.not-kept"))
    open_page(page, f"{address}/de/7-wonders/calculators/treasury/")
    element = calculator(page, "treasury")
    element.get_by_role("spinbutton").first.fill("14")
    expect_answer(element, readers["de"], "treasury", {"coins": 14})


def test_a_script_may_press_every_button(visit: Visit, address: str) -> None:
    """Also one that is not to be seen then, as extensions and assistive programs do; not the search, which would be loaded."""
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    for route in ("", "7-wonders/set-up/", "7-wonders/referee/", "duel/calculators/structure/"):
        open_page(page, f"{address}/de/{route}")
        page.evaluate(PRESS, "button:not([data-search-open]), summary")
        expect_unharmed(settled(page))
