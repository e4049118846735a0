"""The page of an expansion: it goes on the table, leads on in the reader's edition, and fits on paper."""

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose, expect_table, open_page, settled
from tests.support.browser.rulebook import chosen_table
from tests.support.project import library_of
from tests.support.reader_tables import table
from tests.support.sizes import IS_FULL

A4 = (595, 842)
SMALLEST_TYPE = 8.5
"""Points."""
SMALLEST = """all => Math.round(75 * Math.min(...all.filter(one => one.checkVisibility() && [...one.childNodes].some(part => part.data?.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))) / 100"""
"""The size of the smallest letters, in points."""


def test_it_goes_on_the_table_with_what_it_needs(page: Page, address: str, content: Content) -> None:
    """In the edition that has it; the way to the rules has the focus. What cannot stay is left out, with the reason."""
    modules = library_of(content).modules
    open_page(page, f"{address}/en/7-wonders/expansions/abu-simbel/")
    page.locator("[data-put]").press("Enter")
    expect_table(page, "first", "any")
    assert chosen_table(page) == table("first", None, "leaders", "abu-simbel")
    expect(page.locator("[data-put]")).to_be_hidden()
    expect(page.locator(".crib-there a")).to_be_focused()
    expect(page.locator("#toast")).to_contain_text(modules["abu-simbel"].name.english)
    page.keyboard.press("Enter")
    expect(page.locator("[id='abu-simbel.entomb']")).to_be_visible()
    open_page(page, f"{address}/en/7-wonders/expansions/edifice/?e=1&m=great-projects")
    page.locator("[data-put]").click()
    expect(page.locator("#toast")).to_contain_text(modules["great-projects"].excludes["edifice"].english)
    assert chosen_table(page) == table("first", None, "edifice")


def test_its_editions_are_those_of_the_reader(page: Page, address: str) -> None:
    """Whatever else is on the table, it is about its expansion alone; a link opens the rule in the reader's edition."""
    open_page(page, f"{address}/de/7-wonders/expansions/leaders/")
    main = page.locator("main")
    link = page.locator("main [data-either-edition][href*='#leaders.']").first
    alone = main.inner_text()
    choose(page, "module-armada")
    assert main.inner_text() == alone
    choose(page, "edition-first")
    assert main.inner_text() != alone
    expect(link).to_have_attribute("href", re.compile(r"e=1"))
    choose(page, "edition-second")
    expect(link).not_to_have_attribute("href", re.compile(r"e=1"))
    choose(page, "edition-first")
    link.click()
    expect_table(settled(page), "first", "any")
    expect(page.locator("#module-leaders")).to_be_checked()
    expect(page.locator("#hidden-rule")).to_be_hidden()


def test_it_reads_without_a_script(visit: Visit, address: str) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    page.goto(f"{address}/fr/7-wonders/expansions/market/")
    expect(page.locator(".fan-note")).to_be_visible()
    expect(page.locator("[data-print-crib]")).to_be_hidden()
    expect(page.locator("[data-put]")).to_have_attribute("href", "../../rules/?m=market")
    assert page.locator(".crib-item:visible").count() > 20
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def check_paper(page: Page, most: int, name: str) -> None:
    """So many pages of A4, in letters that can be read, without what is only for the screen."""
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) <= most, name
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {A4}, name
    page.emulate_media(media="print")
    assert page.locator(".crib *").evaluate_all(SMALLEST) >= SMALLEST_TYPE, name
    expect(page.locator(".crib-tools, .top, .side, .dock").filter(visible=True)).to_have_count(0)
    page.emulate_media(media="null")


def printed(library: Library) -> list[tuple[Locale, str]]:
    """The pages to print: all in a release, else a long one and a short one that fans made."""
    every = [(locale, str(id_)) for locale in LOCALES for id_ in library.modules]
    return every if IS_FULL else [("de", "cities"), ("de", "market-day")]


def test_it_fits_on_a_sheet_or_two(
    page: Page, address: str, content: Content, readers: Mapping[Locale, Reader]
) -> None:
    """Printed on both sides, in both editions; on paper, too, fan-made says so. More is printed when it is chosen."""
    library = library_of(content)
    for locale, id_ in printed(library):
        module = library.modules[id_]
        for edition in module.editions:
            query = "?e=1" if edition == "first" else ""
            open_page(page, f"{address}/{locale}/7-wonders/expansions/{id_}/{query}")
            most = 4 if page.locator(".crib-long").count() else 2
            check_paper(page, most, f"{locale} {id_} {edition}")
        page.emulate_media(media="print")
        fan_made = page.get_by_text(readers[locale].a("interface.expansion.fan"), exact=True)
        expect(fan_made.filter(visible=True)).to_have_count(int(module.kind == "fan"))
        page.emulate_media(media="null")
    open_page(page, f"{address}/ca/7-wonders/expansions/cities/")
    for is_checked in (False, True):
        page.locator("#print-together").set_checked(is_checked)
        page.emulate_media(media="print")
        expect(page.locator(".crib-together")).to_be_visible(visible=is_checked)
        page.emulate_media(media="null")
