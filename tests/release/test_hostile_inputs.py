"""Everything that nobody made in good faith, typed into the pages: no script stops, and nothing of it is said as ours."""

from collections.abc import Mapping
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.tournament.ranking import MOST_GAMES
from tests.support import hostile_inputs
from tests.support.browser.actions import Visit, calculator, open_page, own_table, settled
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.hostile import CLOSED, FILL_STORAGE, KEYS, PRESS, STORE, expect_unharmed
from tests.support.hostile_inputs import Hostile
from tests.support.page_catalogue import PAGES

Readers = Mapping[Locale, Reader]
PATHS = ("", ".", "..", "../../x", "//example.org", "javascript:ran=1", "constructor", "__proto__", "dexter")
HALF = 500_000
"""So many letters that the values of all keys together fill the storage."""


def name_of(hostile: Hostile) -> str:
    return hostile.name


@pytest.mark.parametrize("hostile", hostile_inputs.addresses(), ids=name_of)
def test_no_address_stops_a_script(page: Page, address: str, hostile: Hostile) -> None:
    open_page(page, f"{address}/de/7-wonders/{hostile.text}")
    expect_unharmed(page)


@pytest.mark.parametrize("hostile", hostile_inputs.values(), ids=name_of)
def test_no_stored_value_stops_a_script(page: Page, address: str, readers: Readers, hostile: Hostile) -> None:
    page.goto(f"{address}/robots.txt")
    for keys in (KEYS,) if len(hostile.text) < HALF else (KEYS[:4], KEYS[4:8], KEYS[8:]):
        page.evaluate(STORE, [keys, hostile.text])
        for route in (
            "",
            "7-wonders/",
            "7-wonders/rules/",
            "7-wonders/set-up/",
            "7-wonders/calculators/trade/",
        ):
            open_page(page, f"{address}/de/{route}")
            expect_unharmed(page)
        page.locator("[data-owned]").evaluate("button => button.click()")
        expect_unharmed(page)
        open_page(page, f"{address}/de/7-wonders/calculators/treasury/")
        calculator(page, "treasury").get_by_role("spinbutton").first.fill("14")
        expect_answer(calculator(page, "treasury"), readers["de"], "treasury", {"coins": 14})


@pytest.mark.parametrize("stored", PATHS)
@pytest.mark.parametrize(("key", "page_of_english"), [("language", "en/7-wonders/"), ("game", "en/")])
def test_a_stored_value_leads_the_root_page_nowhere_odd(
    visit: Visit, address: str, key: str, page_of_english: str, stored: str
) -> None:
    page = visit(locale="en-GB")
    open_page(page, f"{address}/fr/7-wonders/glossary/")
    page.evaluate("([key, stored]) => localStorage.setItem(key, stored)", [key, stored])
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/{page_of_english}")
    expect_unharmed(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_link_are_not_said_as_ours(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    own_table(page, address)
    open_page(page, f"{address}/{locale}/7-wonders/rules/?m=your-account-is.suspended.leaders.call-us")
    one, other = readers[locale].forms("interface.table.unknown")
    status = page.locator("#arrival [role=status]")
    expect(status).to_contain_text(other.replace("{n}", "3"))
    assert "suspended" not in page.locator("body").inner_text()
    open_page(page, f"{address}/{locale}/7-wonders/glossary/?m=suspended")
    expect(status).to_contain_text(one.replace("{n}", "1"))


def expect_refused(page: Page, reader: Reader, name: str) -> None:
    """One sentence, nothing computed, and the form as the page gave it."""
    element = calculator(page, name)
    expect(element.locator(".calculator-note")).to_have_text(reader.a("interface.calculator.too-much"))
    expect(element.locator("output")).to_be_empty()
    expect(element.locator(".pick-chip")).to_have_count(0)
    expect(element).to_have_attribute("data-state", "idle")
    expect_unharmed(page)


@pytest.mark.parametrize(
    ("hostile", "locale"),
    [*zip(hostile_inputs.questions(), cycle(LOCALES))],
    ids=lambda one: getattr(one, "name", one),
)
def test_a_question_that_holds_too_much_is_refused(
    page: Page, address: str, readers: Readers, hostile: Hostile, locale: Locale
) -> None:
    """In a link, and on the device."""
    name = hostile.calculator
    form = f"{address}/{locale}/7-wonders/calculators/{name}/"
    open_page(page, f"{form}?{name}={packed(hostile.text)}")
    expect_refused(page, readers[locale], name)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"wonders-calculator-{name}", hostile.text]
    )
    open_page(page, form)
    expect_refused(page, readers[locale], name)


PASTED = {
    "letters": ("1;A;Anna;58;3\n" * 5000, "paste-long", {"max": "60.000"}),
    "separators": (";" * 50_000 + "x", "paste-columns", {"line": "1", "count": "50.001"}),
    "games": (
        "\n\n".join("Anna;58;3\nBert;52;0\nCleo;40;1" for _ in range(MOST_GAMES + 1)),
        "paste-games",
        {"count": f"{MOST_GAMES + 1}", "max": f"{MOST_GAMES}"},
    ),
}


@pytest.mark.parametrize("case", PASTED)
def test_pasted_text_that_does_not_fit_is_refused(
    page: Page, address: str, readers: Readers, case: str
) -> None:
    text, key, values = PASTED[case]
    open_page(page, f"{address}/de/7-wonders/calculators/tournament/")
    element = calculator(page, "tournament")
    element.locator("[data-paste] > summary").click()
    element.locator("textarea").evaluate("(area, text) => { area.value = text; }", text)
    element.locator("[data-fill]").click()
    sentence = readers["de"].raw_text(f"interface.calculator.{key}").format(**values)
    expect(element.locator(".paste-said li").first).to_have_text(sentence)
    expect(element.locator("[name='games[1].players[0].name']")).to_have_count(0)
    expect(element.locator("[name='games[0].players[0].name']")).to_have_value("")


@pytest.mark.parametrize(("storage", "locale"), [*(("closed", locale) for locale in LOCALES), ("full", "de")])
def test_nothing_is_said_to_be_kept_that_is_not(
    page: Page, address: str, readers: Readers, storage: str, locale: Locale
) -> None:
    """Neither what we own, nor a tick of the set-up; a calculator answers all the same."""
    if storage == "closed":
        page.add_init_script(CLOSED)
    else:
        open_page(page, f"{address}/en/7-wonders/glossary/").evaluate(FILL_STORAGE)
    reader = readers[locale]
    open_page(page, f"{address}/{locale}/7-wonders/rules/?m=leaders")
    page.locator(".presets summary").click()
    page.locator("[data-own]").click()
    expect(page.locator("#toast")).to_have_text(reader.a("interface.presets.not-kept"))
    expect(page.locator("[data-owned]")).to_be_hidden()
    open_page(page, f"{address}/{locale}/7-wonders/calculators/treasury/")
    calculator(page, "treasury").get_by_role("spinbutton").first.fill("14")
    expect_answer(calculator(page, "treasury"), reader, "treasury", {"coins": 14})
    open_page(page, f"{address}/{locale}/7-wonders/set-up/")
    page.locator(".step").get_by_role("checkbox").first.check()
    expect(page.locator("#ticks-kept")).to_have_text(reader.a("interface.checklist.not-kept"))
    if storage == "full":
        page.evaluate("localStorage.clear()")
        page.locator(".step").get_by_role("checkbox").nth(1).check()
        expect(page.locator("#ticks-kept")).to_have_text(reader.a("interface.checklist.kept"))


@pytest.mark.parametrize("kind", PAGES)
def test_a_script_may_press_every_button(visit: Visit, address: str, kind: str) -> None:
    """Also one that is not to be seen then, as extensions and assistive programs do."""
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    open_page(page, f"{address}/de/{PAGES[kind]}")
    page.evaluate(PRESS, "button, summary")
    expect_unharmed(settled(page))
