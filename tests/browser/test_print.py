"""On paper stands what was chosen and nothing that is pressed; the PDFs belong to a release (tests/release/test_print.py)."""

import re

import pytest
from playwright.sync_api import Page, expect

from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import (
    NEVER_IDLE,
    Visit,
    calculator,
    lay_out,
    open_page,
    rule,
    settled,
    shown_text,
)
from tests.support.browser.lost_files import file_pattern
from tests.support.browser.paper import COUNT_PRINTS, PRESSED, SHEET, faint_signs, wide_parts
from tests.support.project import library_of
from tests.support.reader_tables import query, rules_on, table


@pytest.fixture
def printed(page: Page) -> Page:
    """A page as it is printed in a dark room."""
    page.emulate_media(media="print", color_scheme="dark")
    return page


def test_only_what_was_chosen_is_printed(printed: Page, address: str) -> None:
    """Black on white, whatever the theme; a calculator beside a rule is not printed."""
    open_page(printed, f"{address}/de/7-wonders/rules/?e=1&p=5&science=3.1.1.2")
    expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
    expect(calculator(printed, "science")).to_be_hidden()
    assert shown_text(rule(printed, "setup.side")).count("(") < 9
    number = rule(printed, "setup.guilds").locator(".number").filter(visible=True)
    expect(number).to_have_text(str(setup.guild_cards(5)), use_inner_text=True)
    expect(printed.locator("[id='editions.olympia']")).to_be_visible()
    expect(printed.locator(".book-state .when-edition-first")).to_be_visible()
    expect(printed.locator(".book-state .when-edition-second")).to_be_hidden()
    for theme in ("dark", "light"):
        printed.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        ground, ink = printed.evaluate(
            "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
        )
        assert ground == "rgb(255, 255, 255)", theme
        assert max(map(int, re.findall(r"\d+", ink))) < 80, theme


def test_every_page_prints_its_content(printed: Page, address: str) -> None:
    for route in ("cards/altar/", "wonders/olympia/", "rulings/finishing-the-wonder/", "glossary/", "cards/"):
        open_page(printed, f"{address}/fr/7-wonders/{route}")
        expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
        expect(printed.get_by_role("heading", level=1)).to_be_visible()


def test_a_calculator_prints_what_was_asked_and_answered(printed: Page, address: str) -> None:
    open_page(printed, f"{address}/ca/7-wonders/calculators/science/?science=3.1.1.2")
    element = calculator(printed, "science")
    expect(element.locator(".calculator-result")).to_be_visible()
    expect(element.locator("[name=compass]")).to_be_visible()
    expect(element.locator("button").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize(
    "route",
    [
        "7-wonders/cards/?m=leaders.cities.armada.edifice",
        "7-wonders/calculators/score/?m=leaders.cities.armada.edifice",
        "duel/buildings/?m=pantheon.agora",
    ],
)
def test_every_sign_has_ink_without_backgrounds(printed: Page, address: str, route: str) -> None:
    """Backgrounds are not printed as a rule, so nothing may need one to be seen."""
    open_page(printed, f"{address}/en/{route}")
    assert faint_signs(printed) == []


def test_tables_and_pictures_fit_into_the_columns_of_the_paper(printed: Page, address: str) -> None:
    printed.set_viewport_size(SHEET)
    lay_out(open_page(printed, f"{address}/de/duel/rules/?m=pantheon.agora"))
    assert wide_parts(printed) == []


def test_a_picture_and_its_table_stay_on_one_sheet(printed: Page, address: str) -> None:
    """As much as a style sheet can ask for it."""
    open_page(printed, f"{address}/ca/duel/structures/structure-age-3/")
    style = "one => [getComputedStyle(one).breakInside, getComputedStyle(one).breakAfter]"
    pictures = printed.locator(".diagram").all()
    assert [picture.evaluate(style) for picture in pictures] == [["avoid", "avoid"]] * len(pictures)
    assert printed.locator(".diagram + .table-wrap").evaluate(style)[0] == "avoid"


def test_sources_are_printed_on_demand_and_what_an_expansion_ends_is_not(
    page: Page, address: str, content: Content
) -> None:
    """On the screen what it ends can be seen, struck through, and sources stand on a page of their own."""
    library, on = library_of(content), table("second", 5, "leaders", "armada")
    open_page(page, f"{address}/ca/7-wonders/rules/{query(library, on)}")
    source = page.locator(".rule-sources")
    expect(source).to_have_count(0)
    page.locator("#print-sources").check()
    page.locator("#show-changes").check()
    settled(page)
    expect(source.filter(visible=True)).to_have_count(0)
    page.emulate_media(media="print")
    expect(source.filter(visible=True).first).to_be_visible()
    expect(page.locator("li.rule").filter(visible=True)).to_have_count(len(rules_on(library, on)))
    expect(page.locator(".gone-word, .change-word").filter(visible=True)).to_have_count(0)


def test_a_button_prints_when_the_code_is_there(visit: Visit, address: str) -> None:
    """Though the browser is never idle; both buttons print, and the code leads back to the table."""
    page = visit()
    page.add_init_script(COUNT_PRINTS + NEVER_IDLE)
    with page.expect_response(file_pattern("lean-qr.mjs")):
        page.goto(f"{address}/ca/7-wonders/rules/?p=4")
    settled(page).locator("[name=paper][value=a5]").check()
    for count, place in enumerate((".print-choice", ".table-foot"), 1):
        page.locator(f"{place} [data-print]").click()
        expect(page.locator("html")).to_have_attribute("data-printed", str(count))
    page.emulate_media(media="print")
    code = page.locator("#print-code")
    expect(code.locator("figcaption")).to_have_text(f"{address}/ca/7-wonders/rules/?p=4")
    expect(code.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    assert page.evaluate("document.getElementById('print-a5').sheet.disabled") is False
    page.emulate_media(media="screen")
    expect(code).to_be_hidden()


def test_the_pad_has_the_rows_and_columns_of_the_table(page: Page, address: str) -> None:
    """Two of them fill a sheet, and nothing else is on it."""
    open_page(page, f"{address}/en/7-wonders/prints/?p=4&m=leaders")
    pad = page.locator(".pad").first
    cells = pad.locator("tr").first.locator("td").filter(visible=True)
    expect(cells).to_have_count(4)
    expect(pad.get_by_role("rowheader", name="Leaders")).to_be_visible()
    expect(pad.get_by_role("rowheader", name="Black cards", include_hidden=True)).to_be_hidden()
    page.locator("#players-any").check()
    expect(cells).to_have_count(7)
    page.emulate_media(media="print")
    expect(page.locator(".pad").filter(visible=True)).to_have_count(2)
    expect(page.locator("main h1, main h2, .prints").filter(visible=True)).to_have_count(0)
