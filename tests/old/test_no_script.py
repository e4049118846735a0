"""Without JavaScript everything can be read, toggled, filtered and followed; only the calculators need it."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.calculators import CALCULATORS
from generator.rules.wonders.setting_up import setup
from tests.support.browser.actions import PHONE, Visit, choose_anew, lay_out, rule, shown_text
from tests.support.browser.page_catalogue import FILES

Readers = Mapping[Locale, Reader]


@pytest.fixture
def page(borrow: Visit) -> Page:
    return borrow(java_script_enabled=False)


def test_the_table_toggles_the_rulebook(page: Page, address: str, readers: Readers) -> None:
    page.goto(f"{address}/de/7-wonders/rules/")
    side, number = (
        rule(page, "setup.side"),
        rule(page, "setup.guilds").locator(".number").filter(visible=True),
    )
    second = shown_text(side)
    expect(number).to_have_text(readers["de"].a("interface.formula.guild_cards"), use_inner_text=True)
    page.locator("#edition-first").check()
    page.locator("#players-5").check()
    assert shown_text(side) != second
    expect(number).to_have_text(str(setup.guild_cards(5)), use_inner_text=True)
    expect(page.locator(".book-state .when-players-5")).to_be_visible()
    page.locator("#table [type=reset]").click()
    assert shown_text(side) == second


@pytest.mark.parametrize(
    ("ruling", "lacks", "brings"),
    [
        ("tie-in-points-and-coins", "first edition", "edition-first"),
        ("two-left-in-the-conflicts", "Cities", "module-cities"),
        ("cards-played-with-cities-or-armada", "Cities or Armada", "module-armada"),
    ],
)
def test_a_ruling_says_where_it_does_not_apply(
    page: Page, address: str, ruling: str, lacks: str, brings: str
) -> None:
    """Above its answer, with what the table lacks and nothing else, until that is there."""
    page.goto(f"{address}/en/7-wonders/rulings/{ruling}/")
    note = page.locator(".not-here")
    expect(note).to_have_text(f"This does not apply to your table. It takes: {lacks}.", use_inner_text=True)
    page.locator(f"#{brings}").check()
    expect(note).to_be_hidden()


TABLES = {
    "first edition": ("edition-first", "players-5", "show-changes"),
    "two expansions": ("module-leaders", "module-armada", "players-7"),
    "all that goes": ("module-leaders", "module-cities", "module-edifice", "players-6", "show-changes"),
    "two players": ("edition-first", "players-2", "module-free-city"),
}
CONDITIONAL = r"""() => {
  const parts = document.querySelectorAll(
    "main :is([class*=when-], [class*=at-players], .unless-players-8, .pip, .of-module, .mark, .rule-words), .contents li");
  return [...parts].map(part => {
    const style = getComputedStyle(part);
    return [(part.getAttribute("class") ?? "").split(/\s+/).filter(name => !/^(apart|off|as-\d+)$/.test(name)).join(" "), style.display, style.color, style.backgroundImage, style.textDecorationLine, style.opacity].join();
  });
}"""
"""How everything looks that can depend on the table."""
ASKING = """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  .filter(rule => rule.selectorText?.startsWith(".side:")).length"""
"""How many rules of the style sheets ask the controls."""


@pytest.mark.parametrize("route", ["rules/", "set-up/", "cards/"])
def test_a_table_looks_the_same_with_a_script(page: Page, borrow: Visit, address: str, route: str) -> None:
    """Without one the style sheets ask the controls, with one the script marks what they would find; one table after the other."""
    looks, asking = [], []
    for one in (page, borrow()):
        one.emulate_media(reduced_motion="reduce")
        one.goto(f"{address}/en/7-wonders/{route}")
        of: dict[str, list[str]] = {}
        for name, chosen in TABLES.items():
            choose_anew(one, *chosen)
            of[name] = one.evaluate(CONDITIONAL)
        looks.append(of)
        asking.append(one.evaluate(ASKING))
    assert [name for name in TABLES if looks[0][name] != looks[1][name]] == []
    assert asking[0] > 100
    assert asking[1] == 0


def test_the_table_opens_on_a_phone(borrow: Visit, address: str) -> None:
    page = borrow(**PHONE, java_script_enabled=False)
    page.goto(f"{address}/ca/7-wonders/rules/")
    page.locator(".table-chip").click()
    page.locator("#players-4").check()
    page.locator("#table .sheet-close").click()
    expect(page.locator("#table")).to_be_hidden()
    lay_out(page)
    expect(rule(page, "setup.guilds").locator(".number").filter(visible=True)).to_have_text(
        str(setup.guild_cards(4)), use_inner_text=True
    )


def test_the_menu_and_the_languages_open(borrow: Visit, address: str) -> None:
    page = borrow(**PHONE, java_script_enabled=False)
    page.goto(f"{address}/ca/7-wonders/rules/")
    page.locator(".dock [popovertarget=menu]").click()
    page.locator("#menu a[href*=wonders]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/wonders/")
    page.locator("[popovertarget=languages]").click()
    page.locator("[data-language=es]").click()
    expect(page).to_have_url(f"{address}/es/7-wonders/wonders/")


WITH_A_TABLE = ("science", "treasury", "setup")
INSTEAD = """([calculator, instead]) => {
  const isSeen = one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 0;
  const [element] = document.querySelectorAll(calculator), notes = [...document.querySelectorAll(".note")];
  return [isSeen(element), notes.map(note => note.textContent.trim().replace(/\\s+/g, " ")), isSeen(document.querySelector(instead))];
}"""
"""Whether a calculator is seen, what the notes of its page say, and whether what stands in its place is seen."""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_calculator_says_why_it_is_missing_and_shows_a_table_or_an_example(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    said = {
        name: readers[locale].a(f"interface.calculator.no-script{'' if name in WITH_A_TABLE else '-example'}")
        for name in CALCULATORS.names
    }
    found = {}
    for name in CALCULATORS.names:
        page.goto(f"{address}/{locale}/7-wonders/calculators/{name}/")
        instead = "main table.data" if name in WITH_A_TABLE else "main"
        found[name] = page.evaluate(INSTEAD, [f'rules-calculator[name="{name}"]', instead])
    assert found == {name: [False, [words], True] for name, words in said.items()}


def test_what_needs_a_script_is_not_offered(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/rules/")
    expect(
        page.locator("[data-search-open], [data-theme-toggle], [data-copy], [data-copy-table]").filter(
            visible=True
        )
    ).to_have_count(0)


READ = """() => {
  for (const one of document.querySelectorAll(".rule-number, .referee-enter, [data-show]")) one.remove();
  const paragraphs = document.querySelectorAll(
    "main :is(p, h1, h2, h3, h4, li, dd):not(rules-calculator *, .note, .section-way, [role=status])");
  const isSeen = one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 0;
  return [...paragraphs].filter(isSeen).map(one => one.innerText.trim().replace(/\\s+/g, " "));
}"""
"""What is read on a page, without what is a script's own: numbers, and buttons of it."""


@pytest.mark.parametrize(
    "path", [path for path in FILES if not path.endswith("/desk/")]
)  # all of it needs one
def test_nothing_is_lost(page: Page, borrow: Visit, address: str, path: str) -> None:
    """The words of a page with and without script are the same, but for numbers and what is a script's own: calculators and views."""
    texts = []
    for one in (page, borrow()):
        one.goto(f"{address}/fr/{path}")
        lay_out(one)
        texts.append(one.evaluate(READ))
    assert texts[0] == texts[1]


def test_the_root_page_lists_the_languages(page: Page, address: str) -> None:
    page.goto(f"{address}/")
    expect(page.get_by_role("link")).to_have_count(len(LOCALES))
    page.get_by_role("link", name="Català").click()
    expect(page).to_have_url(f"{address}/ca/")
