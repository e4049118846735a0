"""The printed editions: the same bytes each time, and booklets whose sides are in the order of their folds."""

import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from generator.tools.booklet import abreast, booklet, order
from generator.tools.paper import Printer
from tests.support.browser.actions import open_page, settled
from tests.support.browser.paper import PRINT_SIZES
from tests.support.browser.pdf import millimetres, texts, without_spaces


@pytest.fixture
def printer(chromium_browser: Browser, build: Path) -> Printer:
    return Printer(chromium_browser, build, "https://example.org/7w/")


def test_an_edition_is_printed_alike_each_time(printer: Printer) -> None:
    """Whatever was printed in between; it leads to the site where it will stand, and does not say when it was made."""
    first, small = printer.paper("de/duel/rules/")
    other, _ = printer.paper("de/duel/rules/?m=pantheon.agora")
    assert (first, small) == printer.paper("de/duel/rules/")
    assert len(texts(other)) > len(texts(first))
    assert "example.org/7w/de/duel/rules" in texts(first)[0]
    assert set(re.findall(rb"Date \(D:(\d{8})", first + small)) == {b"20000101"}


def test_a_booklet_has_every_page_once_and_in_its_place(page: Page, address: str) -> None:
    open_page(page, f"{address}/ca/duel/rules/")
    page.locator("[name=paper][value=a5]").check()
    pdf = settled(page).pdf(prefer_css_page_size=True)
    pages, folded = texts(pdf), booklet(pdf)
    sides = texts(folded)
    width, height = millimetres(pypdfium2.PdfDocument(folded)[0])
    narrow, high = PRINT_SIZES["a4"]
    assert height == narrow
    assert width in (high, high - 1)  # two leaves of A5
    places = order(len(pages))
    assert sorted(n for n in places if n < len(pages)) == list(range(len(pages)))
    for side, pair in zip(sides, zip(places[::2], places[1::2], strict=True), strict=True):
        for n in pair:
            assert n >= len(pages) or pages[n][:40] in side, n


def unfolded(pdf: bytes) -> list[str]:
    """The text of each page of a booklet, in the order in which it is read."""
    halves = []
    for side in pypdfium2.PdfDocument(pdf):
        text, middle = side.get_textpage(), side.get_size()[0] / 2
        halves += [text.get_text_bounded(right=middle), text.get_text_bounded(left=middle)]
    found = dict(zip(order(len(halves)), map(without_spaces, halves), strict=True))
    return [found[n] for n in range(len(halves))]


def test_a_booklet_of_two_languages_has_the_same_chapters_side_by_side(
    printer: Printer, page: Page, address: str
) -> None:
    """The front is the one's, the back the other's; inside, each chapter begins at the left in the one, beside it in the other."""
    way = "{}/duel/rules/?m=pantheon.agora"
    pages = unfolded(
        abreast(lambda anew: (printer.leaves(way.format("ca"), anew), printer.leaves(way.format("de"), anew)))
    )
    begins = {}
    for locale in ("ca", "de"):
        open_page(page, f"{address}/{way.format(locale)}")
        heads = page.locator(".book .chapter > h2").filter(visible=True).all_inner_texts()
        numbered = [without_spaces(f"{n}{head}") for n, head in enumerate(heads, 1)]
        begins[locale] = [next(n for n, text in enumerate(pages) if head in text) for head in numbered]
    assert len(pages) % 4 == 0
    assert pages[0].startswith("Reglament")
    assert pages[-1].startswith("Regelwerk")
    assert begins["ca"][0] == 1
    assert begins["de"] == [n + 1 for n in begins["ca"]]
    assert {n % 2 for n in begins["ca"]} == {1}
