"""Addresses and stored values that nobody made in good faith: no script stops, what is refused is told, nothing is ours to say."""

import json
import re
from collections.abc import Mapping
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.tournament.ranking import MOST_GAMES
from tests.browser.test_calculators import QUESTIONS
from tests.support.browser.actions import Visit, calculator, own_table, settled
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.page_catalogue import PAGES
from tests.support.static_host import served_as

Readers = Mapping[Locale, Reader]
EVERY_OBJECT_HAS: Final = ("constructor", "__proto__", "toString", "hasOwnProperty", "valueOf")
"""What a name finds in a plain object that holds nothing."""
MEGABYTE: Final = 1_000_000
SERVED: Final = 30_000
"""A server takes no longer an address."""
SCRIPTS_RUN: Final = """async () => {
  const scripts = [...document.querySelectorAll("script[type=module]")];
  await Promise.all(scripts.map(script => import(script.src)));
}"""
IS_WHOLE: Final = """() => ["edition", "players"].every(name => {
    const groups = document.querySelectorAll(`#table fieldset:has([name=${name}])`).length;
    return groups === document.querySelectorAll(`#table [name=${name}]:checked`).length && (document.body.dataset.game !== "wonders" || groups === 1);
  })
  && globalThis.ran === undefined && ({}).ran === undefined && Object.keys(Object.prototype).length === 0"""
IMAGE: Final = "<img src=x onerror=ran=1>"
CITY: Final = {"card": "altar", "me": {"coins": 3, "cards": ["lumber-yard"]}}
BRACKETS: Final = "[" * 20_000 + "]" * 20_000


def expect_whole(page: Page) -> None:
    """Every script of the page has run to its end, and one of each group on the table is chosen; not every game has both groups."""
    page.evaluate(SCRIPTS_RUN)
    assert page.evaluate(IS_WHOLE)


# Addresses ------------------------------------------------------------------------------------------------------------

ADDRESSES: Final = (
    *(f"rules/?e={name}" for name in EVERY_OBJECT_HAS),
    *(f"rules/?p={name}&m={name}.leaders" for name in EVERY_OBJECT_HAS),
    "rules/?__proto__[ran]=1&constructor[prototype][ran]=1&e=1",
    f"rules/?e={IMAGE}&p={IMAGE}&m={IMAGE}",
    "rules/?m=" + "leaders." * (SERVED // 8),
    "rules/?" + "e=1&" * (SERVED // 4),
    "rules/?m=..............&p=&e",
    "rules/?e=%&p=%E0%A4%A&m=%ZZ",
    "rules/#%",
    "rules/#%E0%A4%A",
    "rules/#%ZZ",
    "rules/#__proto__",
    f"rules/#{IMAGE}",
    "rules/#" + "x" * MEGABYTE,
    "rules/#" + "%" * MEGABYTE,
    "set-up/#%",
    "symbols/#%",
    "glossary/#%",
    "cards/?age=constructor&colour=__proto__&cost=%&view=constructor#%",
    "cards/?" + "age=1&" * (SERVED // 6),
    "expansions/cities/?e=constructor#%",
    *(f"calculators/{name}/?{name}={given}" for name in ("trade", "military") for given in EVERY_OBJECT_HAS),
    "calculators/trade/?trade=~",
    "calculators/trade/?trade=~%",
    "calculators/trade/?trade=~AAAA",
    "calculators/trade/?trade=~" + "A" * SERVED,
    "calculators/treasury/?treasury=" + "9" * SERVED,
    "calculators/military/?military=" + "1.1.1-" * (SERVED // 6),
    f"calculators/treasury/?treasury={packed({'coins': 'x', '__proto__': {'ran': 1}})}",
    "?__proto__=1&e=constructor#%",
)


@pytest.mark.parametrize("route", ADDRESSES, ids=lambda route: route[:60])
def test_no_address_stops_a_script(page: Page, address: str, route: str) -> None:
    page.goto(f"{address}/de/7-wonders/{route}")
    expect_whole(page)


@pytest.mark.parametrize(
    "query", ["#%", f"?e={IMAGE}&p={IMAGE}&m={IMAGE}#{IMAGE}", "?__proto__=1&e=constructor#%"]
)
def test_no_address_stops_a_script_above_the_games(page: Page, address: str, query: str) -> None:
    """There is no table that it could set, and nothing is said of one."""
    page.goto(f"{address}/de/{query}")
    expect_whole(page)
    expect(page.locator("#arrival")).to_be_hidden()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_link_are_not_said_as_ours(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    own_table(page, address)
    page.goto(f"{address}/{locale}/7-wonders/rules/?m=your-account-is.suspended.leaders.call-us")
    one, other = readers[locale].forms("interface.table.unknown")
    says = page.locator("#arrival [role=status]")
    expect(says).to_contain_text(other.replace("{n}", "3"))
    assert "suspended" not in page.locator("body").inner_text()
    expect(page.locator("#module-leaders")).to_be_checked()
    page.goto(f"{address}/{locale}/7-wonders/glossary/?m=suspended")
    expect(says).to_contain_text(one.replace("{n}", "1"))


def test_the_words_of_a_link_become_no_card(page: Page, address: str, readers: Readers) -> None:
    cards = ["your-account-is-suspended", "__proto__", "lumber-yard"]
    asked = CITY | {"me": {"coins": 3, "cards": cards}, "with": ["call-us"]}
    page.goto(f"{address}/en/7-wonders/calculators/trade/?trade={packed(asked)}")
    element = calculator(page, "trade")
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text(readers["en"].a("interface.calculator.ignored"))
    assert "suspended" not in element.inner_text()
    expect(element.locator(".pick-chip [value=lumber-yard]")).to_have_count(1)


@pytest.mark.parametrize(
    "chosen", [*EVERY_OBJECT_HAS, "../../x", "//example.org", "javascript:ran=1", "dexter", "x" * MEGABYTE]
)
def test_a_stored_language_leads_nowhere_odd(borrow: Visit, address: str, chosen: str) -> None:
    page = borrow(locale="en-GB")
    page.goto(f"{address}/fr/7-wonders/glossary/")
    page.evaluate("chosen => localStorage.setItem('language', chosen)", chosen)
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/en/7-wonders/")
    expect_whole(page)


@pytest.mark.parametrize(
    "stored",
    [*EVERY_OBJECT_HAS, "", ".", "..", "../../x", "//example.org", "javascript:ran=1", "x" * MEGABYTE],
)
def test_a_stored_game_leads_nowhere_odd(borrow: Visit, address: str, stored: str) -> None:
    page = borrow(locale="en-GB")
    page.goto(f"{address}/fr/")
    page.evaluate("stored => localStorage.setItem('game', stored)", stored)
    page.goto(f"{address}/")
    expect(page).to_have_url(f"{address}/en/")
    expect_whole(page)


# What is stored -------------------------------------------------------------------------------------------------------

STORED: Final = {
    **{name: name for name in EVERY_OBJECT_HAS[:2]},
    **{f"edition {name}": f"e={name}&p={name}&m={name}" for name in EVERY_OBJECT_HAS[:2]},
    "nothing": "",
    "null": "null",
    "a number": "7",
    "a list": "[]",
    "a text": '"x"',
    "no JSON": "{",
    "percent": "%",
    "an image": IMAGE,
    "a prototype": '{"__proto__": {"ran": 1}, "constructor": {"prototype": {"ran": 1}}}',
    "no cards": '{"card": "constructor", "me": {"cards": ["__proto__", "constructor"]}}',
    "objects for words": '{"card": {"toString": 1}, "with": [{"toString": 1}], "me": {"cards": [{"toString": 1}]}}',
    "infinite": '{"coins": 1e999, "me": {"coins": 1e999}}',
    "brackets": BRACKETS,
    "a megabyte": "x" * MEGABYTE,
    "a megabyte of parameters": "e=1&" * (MEGABYTE // 4),
}
KEYS: Final = (
    *("wonders-table", "wonders-owned", "wonders-ticks", "wonders-changes"),
    *("theme", "game", "wonders-calculator-trade", "wonders-calculator-treasury"),
)
STORE: Final = """([keys, value]) => {
  for (const key of keys) for (const where of [localStorage, sessionStorage]) where.setItem(key, value);
}"""


@pytest.mark.parametrize("value", STORED.values(), ids=STORED)
def test_no_stored_value_stops_a_script(page: Page, address: str, readers: Readers, value: str) -> None:
    page.goto(f"{address}/robots.txt")
    for keys in (KEYS,) if len(value) < MEGABYTE else (KEYS[:4], KEYS[4:]):  # there is not room for more
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.evaluate(STORE, [keys, value])
        for route in ("", "7-wonders/rules/", "7-wonders/set-up/", "7-wonders/calculators/trade/"):
            page.goto(f"{address}/de/{route}")
            expect_whole(settled(page))  # what is still fetched when a page is left would be told as a fault
        page.locator("[data-owned]").evaluate("button => button.click()")
        assert page.evaluate(IS_WHOLE)
        page.goto(f"{address}/de/7-wonders/calculators/treasury/")
        calculator(page, "treasury").get_by_role("spinbutton").first.fill("14")
        expect_answer(calculator(page, "treasury"), readers["de"], "treasury", QUESTIONS["treasury"])


# Calculators: too much is refused, in a sentence ----------------------------------------------------------------------

TOO_MUCH: Final = {
    "cards": ("trade", json.dumps(CITY | {"me": {"coins": 3, "cards": ["altar"] * 20_000}})),
    "brackets": ("trade", BRACKETS),
    "brackets of a member": ("treasury", f'{{"coins": 14, "more": {BRACKETS}}}'),
    "braces": ("military", '{"a":' * 5000 + "1" + "}" * 5000),
    "games": ("ranking", json.dumps({"players": [{"name": "a", "games": [{}] * 190}] * 60})),
    "players": ("sheet", json.dumps({"players": [{}] * 10_000})),
    "letters": ("score", json.dumps({"cities": [{"name": "x" * 100_000}]})),
    "members": ("treasury", json.dumps({f"a{n}": n for n in range(5000)})),
}


def expect_refused(page: Page, reader: Reader, name: str) -> None:
    """One sentence, nothing computed, and the form as the page gave it."""
    element = calculator(page, name)
    expect(element.locator(".calculator-note")).to_have_text(reader.a("interface.calculator.too-much"))
    expect(element.locator("output")).to_be_empty()
    expect(element.locator(".pick-chip")).to_have_count(0)
    expect(element).to_have_attribute("data-state", "idle")
    expect_whole(page)


@pytest.mark.parametrize(("case", "locale"), [*zip(TOO_MUCH, cycle(LOCALES))])
def test_a_link_that_holds_too_much_is_refused(
    page: Page, address: str, readers: Readers, case: str, locale: Locale
) -> None:
    name, text = TOO_MUCH[case]
    page.goto(f"{address}/{locale}/7-wonders/calculators/{name}/?{name}={packed(text)}")
    expect_refused(page, readers[locale], name)


@pytest.mark.parametrize("case", TOO_MUCH)
def test_a_device_that_holds_too_much_is_refused(
    page: Page, address: str, readers: Readers, case: str
) -> None:
    name, text = TOO_MUCH[case]
    page.goto(f"{address}/robots.txt")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"wonders-calculator-{name}", text])
    page.goto(f"{address}/ca/7-wonders/calculators/{name}/")
    expect_refused(page, readers["ca"], name)


def test_a_form_that_has_refused_a_link_still_answers(page: Page, address: str, readers: Readers) -> None:
    page.goto(f"{address}/fr/7-wonders/rules/?treasury={packed(TOO_MUCH['brackets of a member'][1])}")
    expect_refused(page, readers["fr"], "treasury")
    field = calculator(page, "treasury").get_by_role("spinbutton").first
    expect(field).to_be_visible()
    field.fill("14")
    expect_answer(calculator(page, "treasury"), readers["fr"], "treasury", QUESTIONS["treasury"])


PASTED: Final = {
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
    page.goto(f"{address}/de/7-wonders/calculators/tournament/")
    element = calculator(page, "tournament")
    element.locator("[data-paste] > summary").click()
    element.locator("textarea").evaluate("(area, text) => { area.value = text; }", text)
    element.locator("[data-fill]").click()
    sentence = readers["de"].raw_text(f"interface.calculator.{key}").format(**values)
    expect(element.locator(".paste-said li").first).to_have_text(sentence)
    expect(element.locator("[name='games[1].players[0].name']")).to_have_count(0)
    expect(element.locator("[name='games[0].players[0].name']")).to_have_value("")
    element.locator("textarea").fill("Anna;58;3\nBert;52;0\nCleo;40;1")
    element.locator("[data-fill]").click()
    expect(element).to_have_attribute("data-state", "ready")


def test_many_faults_of_a_pasted_text_are_counted(page: Page, address: str, readers: Readers) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/tournament/")
    element = calculator(page, "tournament")
    element.locator("[data-paste] > summary").click()
    element.locator("textarea").fill("7;7;a;" + "b" * 500 + "\n" + "x\n" * 1000)
    element.locator("[data-fill]").click()
    faults = element.locator(".paste-said li")
    expect(faults).to_have_count(7)
    expect(faults.last).to_have_text(readers["en"].a("interface.calculator.more-faults", 995))
    assert len(faults.first.inner_text()) < 100


# Nothing is said to be saved that was not -----------------------------------------------------------------------------

CLOSED: Final = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("closed", "SecurityError"); }});"""
STORAGE: Final = (*(("closed", locale) for locale in LOCALES), ("full", "de"))
FULL: Final = """() => {
  for (let size = 2 ** 23; size >= 1; size /= 2)
    for (;;) try { localStorage.setItem(`full-${size}`, (localStorage.getItem(`full-${size}`) ?? "") + "x".repeat(size)); } catch { break; }
}"""


def without_storage(page: Page, address: str, how: str) -> None:
    """A device whose storage is closed to pages, or full."""
    if how == "closed":
        page.add_init_script(CLOSED)
        return
    page.goto(f"{address}/en/7-wonders/glossary/")
    page.evaluate(SCRIPTS_RUN)
    page.evaluate(FULL)


@pytest.mark.parametrize(("how", "locale"), STORAGE)
def test_what_we_own_is_not_said_to_be_kept(
    visit: Visit, address: str, readers: Readers, how: str, locale: Locale
) -> None:
    page = visit()
    without_storage(page, address, how)
    page.goto(f"{address}/{locale}/7-wonders/rules/?m=leaders")
    page.locator(".presets summary").click()
    page.locator("[data-own]").click()
    expect(page.locator("#toast")).to_have_text(readers[locale].a("interface.presets.not-kept"))
    expect(page.locator("[data-owned]")).to_be_hidden()


@pytest.mark.parametrize(("how", "locale"), STORAGE)
def test_ticks_are_not_said_to_stay(
    visit: Visit, address: str, readers: Readers, how: str, locale: Locale
) -> None:
    page = visit()
    without_storage(page, address, how)
    page.goto(f"{address}/{locale}/7-wonders/set-up/")
    page.locator(".step").get_by_role("checkbox").first.check()
    note = page.locator("#ticks-kept")
    expect(note).to_have_text(readers[locale].a("interface.checklist.not-kept"))
    if how == "full":
        page.evaluate("localStorage.clear()")
        page.locator(".step").get_by_role("checkbox").nth(1).check()
        expect(note).to_have_text(readers[locale].a("interface.checklist.kept"))


@pytest.mark.parametrize("how", ["closed", "full"])
def test_a_calculator_answers_without_storage(visit: Visit, address: str, readers: Readers, how: str) -> None:
    page = visit()
    without_storage(page, address, how)
    page.goto(f"{address}/es/7-wonders/calculators/treasury/")
    calculator(page, "treasury").get_by_role("spinbutton").first.fill("14")
    expect_answer(calculator(page, "treasury"), readers["es"], "treasury", QUESTIONS["treasury"])


# What does not come is told, and can be had later ---------------------------------------------------------------------
SCRIPTS: Final = ("table.js", "site.mjs", "hidden.mjs", "numbers.mjs", "calculators.mjs")
# The browser's own words about a lost file stand in its console, so these pages are opened without the usual ear.


@pytest.mark.parametrize("locale", LOCALES)
def test_a_search_without_a_connection_says_so_and_works_later(
    context: BrowserContext, address: str, readers: Readers, locale: Locale
) -> None:
    page = context.new_page()
    page.goto(f"{address}/{locale}/7-wonders/glossary/")
    page.evaluate(SCRIPTS_RUN)
    context.set_offline(True)
    page.keyboard.press("/")
    status, failed = page.locator("#search-status"), readers[locale].a("interface.search.failed")
    expect(status).to_have_text(failed)
    expect(status).to_be_visible()
    page.keyboard.type("7 Wonders")
    expect(status).to_have_text(failed)
    context.set_offline(False)  # and nobody touches a key
    expect(status).to_have_text(re.compile(r"\d"))
    expect(page.get_by_role("combobox")).to_have_value("7 Wonders")
    expect(page.get_by_role("option").first).to_be_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_search_that_loses_the_connection_says_so_and_works_later(
    context: BrowserContext, address: str, readers: Readers, locale: Locale
) -> None:
    """What could not be fetched is not said to be nothing; what was fetched once needs no connection any more."""
    page, words = context.new_page(), readers[locale]
    page.goto(f"{address}/{locale}/7-wonders/glossary/")
    page.evaluate(SCRIPTS_RUN)
    context.set_offline(True)
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(words.name("lighthouse").text)
    status = page.locator("#search-status")
    expect(status).to_have_text(words.a("interface.search.failed"))
    expect(page.get_by_role("option")).to_have_count(0)
    context.set_offline(False)
    expect(status).to_have_text(re.compile(r"\d"))
    expect(page.get_by_role("option").first).to_contain_text(words.name("lighthouse").text)
    context.set_offline(True)
    page.get_by_role("combobox").fill(words.name("altar").text)
    expect(page.get_by_role("option").first).to_contain_text(words.name("altar").text)
    expect(status).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize(
    "file",
    [
        "search.mjs",
        "search-loaded.mjs",
        "search-engine.mjs",
        "search-words.mjs",
        "fold.mjs",
        "search-de.json",
    ],
)
def test_a_search_that_lost_a_part_says_so_and_works_later(
    context: BrowserContext, address: str, readers: Readers, file: str
) -> None:
    page = context.new_page()
    context.route(served_as(file), lambda route: route.abort())
    page.goto(f"{address}/de/7-wonders/glossary/")
    page.locator("[data-search-open]:visible").first.click()
    status = page.locator("#search-status")
    expect(status).to_have_text(readers["de"].a("interface.search.failed"))
    context.unroute(served_as(file))
    page.get_by_role("combobox").fill("Gilde")
    expect(status).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize("file", ["search-engine.mjs", "search-words.mjs", "search-en.json"])
def test_a_box_above_a_list_that_lost_a_part_says_so_and_works_later(
    context: BrowserContext, address: str, readers: Readers, file: str
) -> None:
    page = context.new_page()
    context.route(served_as(file), lambda route: route.abort())
    page.goto(f"{address}/en/7-wonders/rulings/")
    box = page.locator("#finder")
    box.locator("input").fill("guild")
    expect(box.get_by_role("status")).to_have_text(readers["en"].a("interface.search.failed"))
    context.unroute(served_as(file))
    box.locator("input").fill("guilds")
    expect(box.get_by_role("status")).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize(("file", "locale"), [*zip(SCRIPTS, LOCALES, strict=True)])
def test_a_script_that_does_not_come_is_told(
    context: BrowserContext, address: str, readers: Readers, file: str, locale: Locale
) -> None:
    page = context.new_page()
    context.route(served_as(file), lambda route: route.abort())
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    if file == "calculators.mjs":
        page.locator(".calculator-here > summary").filter(visible=True).first.press("Enter")
    bar = page.locator("#lost")
    expect(bar.get_by_role("status")).to_have_text(readers[locale].a("interface.lost"))
    bar.get_by_role("button").click()
    expect(bar).to_be_hidden()


@pytest.mark.parametrize(
    "file",
    [
        "calculator-form.mjs",
        "calculator-tables.mjs",
        "calculator-worker.mjs",
        "cards.json",
        "rules.json",
        "micropython.mjs",
        "micropython.wasm",
    ],
)
def test_a_calculator_that_lost_a_part_says_so_and_works_later(
    context: BrowserContext, address: str, readers: Readers, file: str
) -> None:
    page = context.new_page()
    context.route(served_as(file), lambda route: route.abort())
    page.goto(f"{address}/ca/7-wonders/calculators/trade/?trade={packed(QUESTIONS['trade'])}")
    element, said = calculator(page, "trade"), readers["ca"]
    expect(element.locator(".calculator-status")).to_have_text(said.a("interface.calculator.failed"))
    context.unroute(served_as(file))
    element.get_by_role("button", name=said.a("interface.calculator.retry")).click()
    expect(element).to_have_attribute("data-state", "ready")
    expect_answer(element, said, "trade", QUESTIONS["trade"])


# Buttons that are not to be seen --------------------------------------------------------------------------------------

PRESS: Final = """async () => {
  print = () => {};
  HTMLInputElement.prototype.click = () => {};  // asks for a file
  for (const [at, button] of [...document.querySelectorAll("button, summary")].entries()) {
    button.click();
    if (at % 20 === 0) await new Promise(requestAnimationFrame);
  }
}"""


@pytest.mark.parametrize("kind", PAGES)
def test_a_script_may_press_every_button(borrow: Visit, address: str, kind: str) -> None:
    """Also one that is not to be seen then, as extensions and assistive programs do."""
    page = borrow(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{address}/de/{PAGES[kind]}")
    page.evaluate(SCRIPTS_RUN)
    page.evaluate(PRESS)
    expect_whole(page)
