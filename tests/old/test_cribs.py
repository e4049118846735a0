"""The crib of an expansion in a browser: it goes on the table, leads on in the reader's edition, and fits on paper."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale, ModuleId
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose, expect_table
from tests.support.project import library_of

A4 = (595, 842)
LEAST = 8.5
"""Points."""
SMALLEST = """all => Math.round(75 * Math.min(...all.filter(one => one.checkVisibility() && [...one.childNodes].some(part => part.data?.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))) / 100"""
"""The size of the smallest letters, in points."""


@pytest.fixture(scope="session")
def library(content: Content) -> Library:
    return library_of(content)


def test_it_goes_on_the_table_with_what_it_needs(page: Page, address: str) -> None:
    """In the edition that has it; the reader hears it, and the way to the rules has the focus."""
    page.goto(f"{address}/en/7-wonders/expansions/abu-simbel/")
    page.locator("[data-put]").press("Enter")
    expect_table(page, "first", "any")
    for id_ in ("leaders", "abu-simbel"):
        expect(page.locator(f"#module-{id_}")).to_be_checked()
    expect(page.locator("[data-put]")).to_be_hidden()
    expect(page.locator(".crib-there a")).to_be_focused()
    expect(page.locator("#toast")).to_contain_text("Abu Simbel")
    page.keyboard.press("Enter")
    expect(page.locator("[id='abu-simbel.entomb']")).to_be_visible()


def test_what_cannot_stay_is_left_out_with_the_reason(page: Page, address: str, library: Library) -> None:
    page.goto(f"{address}/en/7-wonders/expansions/edifice/?e=1&m=great-projects")
    page.locator("[data-put]").click()
    expect(page.locator("#module-edifice")).to_be_checked()
    expect(page.locator("#module-great-projects")).not_to_be_checked()
    one, other = (library.modules[ModuleId(id_)] for id_ in ("edifice", "great-projects"))
    why = other.excludes[one.id]
    expect(page.locator("#toast")).to_contain_text(why.english)


def test_a_link_opens_the_rule_in_the_readers_edition(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/expansions/leaders/")
    link = page.locator("main [data-either-edition][href*='#leaders.']").first
    choose(page, "edition-first")
    expect(link).to_have_attribute("href", re.compile(r"e=1"))
    choose(page, "edition-second")
    expect(link).not_to_have_attribute("href", re.compile(r"e=1"))
    choose(page, "edition-first")
    link.click()
    expect_table(page, "first", "any")
    expect(page.locator("#module-leaders")).to_be_checked()
    expect(page.locator("#hidden-rule")).to_be_hidden()


def test_the_editions_are_those_of_the_toggle(page: Page, address: str) -> None:
    """Whatever else lies on the table, the crib is of its expansion alone."""
    page.goto(f"{address}/en/7-wonders/expansions/leaders/")
    alone = page.locator("main").inner_text()
    choose(page, "module-armada")
    assert page.locator("main").inner_text() == alone
    choose(page, "edition-first")
    assert page.locator("main").inner_text() != alone


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_it_reads_without_a_script(visit: Visit, address: str, options: Mapping[str, object]) -> None:
    page = visit(**options, java_script_enabled=False)
    page.goto(f"{address}/fr/7-wonders/expansions/market/")
    expect(page.locator(".fan-note")).to_be_visible()
    expect(page.locator("[data-print-crib]")).to_be_hidden()
    expect(page.locator("[data-put]")).to_have_attribute("href", "../../rules/?m=market")
    assert page.locator(".crib-item:visible").count() > 20
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_it_fits_on_a_sheet_or_two(
    visit: Visit, address: str, library: Library, readers: Mapping[Locale, Reader], locale: Locale
) -> None:
    """A4, printed on both sides, in both editions, in letters that can be read; on paper, too, fan-made says so."""
    page = visit()
    for id_, module in library.modules.items():
        for edition in module.editions:
            page.goto(f"{address}/{locale}/7-wonders/expansions/{id_}/{'?e=1' if edition == 'first' else ''}")
            pdf = page.pdf(prefer_css_page_size=True)
            most = 4 if page.locator(".crib-long").count() else 2
            assert len(re.findall(rb"/Type\s*/Page\b", pdf)) <= most, (id_, edition)
            boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
            assert {(round(float(w)), round(float(h))) for w, h in boxes} == {A4}
        page.emulate_media(media="print")
        assert page.locator(".crib *").evaluate_all(SMALLEST) >= LEAST, id_
        says = page.get_by_text(readers[locale].a("interface.expansion.fan"), exact=True)
        expect(says.filter(visible=True)).to_have_count(int(module.kind == "fan"))
        expect(page.locator(".crib-tools, .top, .side, .dock").filter(visible=True)).to_have_count(0)
        page.emulate_media(media="null")


def test_more_is_printed_when_asked_for(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/expansions/cities/")
    box = page.locator("#print-together")
    for checked in (False, True):
        box.set_checked(checked)
        page.emulate_media(media="print")
        expect(page.locator(".crib-together")).to_be_visible(visible=checked)
        page.emulate_media(media="null")
