"""On paper stands what was chosen and nothing that is pressed; a PDF of the rulebook has it all."""

import re
import zlib
from collections.abc import Iterator

import pytest
from acting import Visit, calculator, rule, shown_text
from playwright.sync_api import Page, expect

from generator.ids import LOCALES
from generator.rules import setup

pytestmark = pytest.mark.browser

PRESSED = (
    ".top, .dock, .side, .toast, .arrival, .copy-link, .filters, .calculator-here, dialog, [popover], .skip"
)


@pytest.fixture
def printed(visit: Visit) -> Page:
    page = visit()
    page.emulate_media(media="print", color_scheme="dark")
    return page


def test_only_what_was_chosen_is_printed(printed: Page, address: str) -> None:
    printed.goto(f"{address}/de/rules/?e=1&p=5")
    expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
    assert shown_text(rule(printed, "setup.side")).count("(") < 9
    expect(rule(printed, "setup.guilds").locator(".number")).to_have_text(
        str(setup.guild_cards(5)), use_inner_text=True
    )
    expect(printed.locator("[id='editions.olympia']")).to_be_visible()
    first, second = (
        printed.locator(f".book-state .when-edition-{edition}") for edition in ("first", "second")
    )
    expect(first).to_be_visible()
    expect(second).to_be_hidden()


def test_paper_is_white_in_a_dark_room_too(printed: Page, address: str) -> None:
    printed.goto(f"{address}/ca/rules/")
    for theme in ("dark", "light"):
        printed.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        ground, ink = printed.evaluate(
            "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
        )
        assert ground == "rgb(255, 255, 255)", theme
        assert max(map(int, re.findall(r"\d+", ink))) < 80, theme


@pytest.mark.parametrize(
    "route", ["cards/altar/", "wonders/olympia/", "rulings/finishing-the-wonder/", "glossary/", "cards/"]
)
def test_every_page_prints_its_content(printed: Page, address: str, route: str) -> None:
    printed.goto(f"{address}/fr/{route}")
    expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
    expect(printed.get_by_role("heading", level=1)).to_be_visible()


def test_a_calculator_is_not_printed(printed: Page, address: str) -> None:
    printed.goto(f"{address}/ca/calculators/science/?science=3.1.1.2")
    expect(calculator(printed, "science")).to_be_hidden()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_becomes_a_pdf(visit: Visit, address: str, locale: str) -> None:
    page = visit()
    page.goto(f"{address}/{locale}/rules/?e=1&p=5", wait_until="networkidle")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) > 5
    assert sum(len(re.findall(rb"T[jJ]", stream)) for stream in streams(pdf)) > 500


def streams(pdf: bytes) -> Iterator[bytes]:
    """The streams of a PDF, unpacked; what is no packed stream is left out."""
    for match in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            yield zlib.decompress(match[1])
        except zlib.error:
            continue
