"""On paper stands what was chosen and nothing that is pressed; a PDF of the rulebook has it all, and the way back."""

import re
from typing import Final

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import NEVER_IDLE, Visit, calculator, lay_out, rule, settled, shown_text
from tests.support.browser.setups import expected, query, table
from tests.support.project import library_of, reader_of
from tests.support.static_host import served_as

PRESSED = (
    ".top, .dock, .side, .toast, .arrival, .copy-link, .filters, .calculator-here, .print-choice, dialog, "
    "[popover]:not(.face-says), .skip"
)
LEADERS_AND_ARMADA = table("second", 5, "leaders", "armada")
PAPER = {"a4": (210, 297), "a5": (148, 210)}
PRINTING = """
let asked = 0;
window.print = () => { document.documentElement.dataset.printed = ++asked; dispatchEvent(new Event("beforeprint")); };
"""
"""Stands in for the browser's window about printing, which waits for the reader."""


@pytest.fixture
def printed(visit: Visit) -> Page:
    page = visit()
    page.emulate_media(media="print", color_scheme="dark")
    return page


def test_only_what_was_chosen_is_printed(printed: Page, address: str) -> None:
    printed.goto(f"{address}/de/7-wonders/rules/?e=1&p=5")
    expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
    assert shown_text(rule(printed, "setup.side")).count("(") < 9
    expect(rule(printed, "setup.guilds").locator(".number").filter(visible=True)).to_have_text(
        str(setup.guild_cards(5)), use_inner_text=True
    )
    expect(printed.locator("[id='editions.olympia']")).to_be_visible()
    first, second = (
        printed.locator(f".book-state .when-edition-{edition}") for edition in ("first", "second")
    )
    expect(first).to_be_visible()
    expect(second).to_be_hidden()


def test_paper_is_white_in_a_dark_room_too(printed: Page, address: str) -> None:
    printed.goto(f"{address}/ca/7-wonders/rules/")
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
    printed.goto(f"{address}/fr/7-wonders/{route}")
    expect(printed.locator(PRESSED).filter(visible=True)).to_have_count(0)
    expect(printed.get_by_role("heading", level=1)).to_be_visible()


FAINT = """all => [...new Set(all.filter(one => {
  const parts = getComputedStyle(one).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  let seen = 1;
  for (let at = one; at; at = at.parentElement) seen *= getComputedStyle(at).opacity;
  const light = parts.map(part => (part * seen + 255 * (1 - seen)) / 255).map(p => p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4);
  return one.checkVisibility() && getComputedStyle(one).printColorAdjust !== "exact" && 1.05 / (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05) < 3;
}).map(one => `${one.parentElement.className} in ${one.parentElement.parentElement.className}`))]"""
"""What holds signs that are fainter than three to one on white paper."""


@pytest.mark.parametrize(
    "route",
    [
        "7-wonders/cards/",
        "7-wonders/rules/",
        "7-wonders/cards/plato/",
        "7-wonders/cards/scientists-guild/",
        "7-wonders/wonders/",
        "7-wonders/wonders/olympia/",
        "7-wonders/prints/",
        "7-wonders/set-up/",
        "7-wonders/symbols/",
        "7-wonders/chains/",
        "7-wonders/calculators/sheet/",
        "7-wonders/calculators/score/",
        "duel/calculators/score/",
        "duel/buildings/",
        "duel/wonders/",
        "duel/progress-tokens/",
        "duel/senators/",
    ],
)
def test_every_sign_has_ink_without_backgrounds(printed: Page, address: str, route: str) -> None:
    """Backgrounds are not printed as a rule, so nothing may need one to be seen."""
    modules = "pantheon.agora" if route.startswith("duel") else "leaders.cities.armada.edifice"
    printed.goto(f"{address}/en/{route}?m={modules}")
    assert printed.locator(".layout .icon").evaluate_all(FAINT) == []


WIDER = """all => all.filter(one => one.checkVisibility() &&
  (one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().width > one.parentElement.getBoundingClientRect().width + 1)
).map(one => `${one.tagName} ${one.getAttribute("class")} ${one.getAttribute("aria-label")}`)"""
"""What does not fit into its column."""


@pytest.mark.parametrize(
    "route", ["7-wonders/rules/?m=leaders.cities.armada.edifice", "duel/rules/?m=pantheon.agora"]
)
def test_tables_and_pictures_fit_into_the_columns_of_the_paper(
    printed: Page, address: str, route: str
) -> None:
    printed.set_viewport_size({"width": 688, "height": 960})  # what the margins leave of a sheet
    printed.goto(f"{address}/de/{route}")
    lay_out(printed)
    parts = printed.locator(".book :is(.table-wrap, .diagram)")
    assert parts.count() >= 5
    assert parts.evaluate_all(WIDER) == []


def test_a_picture_and_its_table_stay_on_one_sheet(printed: Page, address: str) -> None:
    """As much as a style sheet can ask for it."""
    printed.goto(f"{address}/ca/duel/structures/structure-age-3/")
    style = "one => [getComputedStyle(one).breakInside, getComputedStyle(one).breakAfter]"
    for picture in printed.locator(".diagram").all():
        assert picture.evaluate(style) == ["avoid", "avoid"]
    assert printed.locator(".diagram + .table-wrap").evaluate(style)[0] == "avoid"


def test_a_calculator_prints_what_was_asked_and_answered(printed: Page, address: str) -> None:
    printed.goto(f"{address}/ca/7-wonders/calculators/science/?science=3.1.1.2")
    element = calculator(printed, "science")
    expect(element.locator(".calculator-result")).to_be_visible()
    expect(element.locator("[name=compass]")).to_be_visible()
    expect(element.locator("button").filter(visible=True)).to_have_count(0)


def test_in_the_rulebook_no_calculator_is_printed(printed: Page, address: str) -> None:
    printed.goto(f"{address}/ca/7-wonders/rules/?science=3.1.1.2")
    expect(calculator(printed, "science")).to_be_hidden()


class Paper:
    """A page as it comes out of the printer."""

    def __init__(self, page: Page) -> None:
        self._pdf = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
        self.pages = [squeezed(one.get_textpage().get_text_range()) for one in self._pdf]
        self.text = "".join(self.pages)

    @property
    def size(self) -> tuple[int, ...]:
        """In millimetres."""
        return tuple(round(points / 72 * 25.4) for points in self._pdf[0].get_size())

    def codes(self) -> list[str]:
        """What a camera reads from the first page."""
        picture = self._pdf[0].render(scale=3, grayscale=True)
        grey = memoryview(bytes(picture.buffer)).cast("B", shape=[picture.height, picture.stride])
        return [code.text for code in zxingcpp.read_barcodes(grey)]


def squeezed(text: str) -> str:
    """A text without its spaces: where lines end is up to the paper."""
    return re.sub(r"\s+", "", text)


def opened(page: Page, address: str) -> Page:
    """The rulebook when it has fetched what it needs for printing."""
    with page.expect_response(re.compile("vendor/lean-qr")):
        page.goto(address)
    return page


@pytest.fixture(scope="session")
def library(content: Content) -> Library:
    return library_of(content)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_becomes_a_pdf(page: Page, address: str, locale: str) -> None:
    page.goto(f"{address}/{locale}/7-wonders/rules/?e=1&p=5")
    paper = Paper(page)
    assert paper.size == PAPER["a4"]
    assert len(paper.pages) > 5
    assert all(len(text) > 200 for text in paper.pages)


@pytest.mark.parametrize(("locale", "size"), [("de", "a5"), ("fr", "a4")])
def test_at_the_table_is_a_leaflet(visit: Visit, address: str, locale: str, size: str) -> None:
    """What fills the screen of a phone does not fill sheets of paper, and no sheet holds an imprint alone."""
    page = visit(viewport={"width": 390, "height": 844})
    page.goto(f"{address}/{locale}/7-wonders/rules/?m=leaders.armada")
    page.locator("label[for=length-brief]").click()
    page.locator(f"[name=paper][value={size}]").check()
    paper = Paper(settled(page))
    assert paper.size == PAPER[size]
    assert len(paper.pages) < (10 if size == "a4" else 16)
    assert all(len(text) > 200 for text in paper.pages)


BEGINNING: Final = 30
"""So many letters of a text hardly ever reach a line at whose end a word is divided."""


def wordings(library: Library, reader: Reader) -> dict[str, str]:
    """Every rule with its first wording."""
    return {str(rule.id): squeezed(reader.plain(rule.variants[0].text)) for rule in library.rules.values()}


@pytest.mark.parametrize(("locale", "size"), [("de", "a4"), ("ca", "a5")])
def test_the_table_and_the_way_back_are_printed(
    page: Page, address: str, content: Content, locale: Locale, size: str
) -> None:
    library, reader = library_of(content), reader_of(content, locale)
    back = f"{address}/{locale}/7-wonders/rules/{query(library, LEADERS_AND_ARMADA)}"
    opened(page, back).locator(f"[name=paper][value={size}]").check()
    paper = Paper(settled(page))
    assert paper.size == PAPER[size]
    keys = ("title", "for.second")
    said = [reader.raw_text(f"interface.rulebook.{key}") for key in keys]
    said += [reader.plain(library.modules[id_].name) for id_ in LEADERS_AND_ARMADA.modules]
    assert [words for words in [*said, "5", back] if squeezed(words) not in paper.pages[0]] == []
    assert paper.codes() == [back]
    for number, text in enumerate(paper.pages, 1):
        assert f"{number}/{len(paper.pages)}" in text


@pytest.mark.parametrize("locale", ["de", "ca"])
def test_the_rules_of_the_table_and_no_others_are_printed(
    page: Page, address: str, content: Content, locale: Locale
) -> None:
    library, reader = library_of(content), reader_of(content, locale)
    page.goto(f"{address}/{locale}/7-wonders/rules/{query(library, LEADERS_AND_ARMADA)}")
    paper = Paper(page)
    lay_out(page)
    there = {id_ for id_, _ in expected(library, LEADERS_AND_ARMADA)}
    texts = (
        page.locator(".rule-text")
        .filter(visible=True)
        .evaluate_all(
            "all => all.map(one => [...one.childNodes].find(node => node.data?.trim())?.data ?? '')"
        )
    )
    assert len(texts) >= len(there)
    assert [text for text in texts if squeezed(text)[:BEGINNING] not in paper.text] == []
    shown = squeezed(page.locator("main").inner_text())
    others = [
        text for id_, text in wordings(library, reader).items() if id_ not in there and text not in shown
    ]
    assert len(others) > 100
    assert [text for text in others if text in paper.text] == []


def test_paper_says_the_usual_table_too(page: Page, address: str) -> None:
    """Who follows the code may play otherwise; what an address is silent about would be theirs."""
    paper = Paper(opened(page, f"{address}/de/7-wonders/rules/?science=1.1.1.0#trade.per-unit"))
    assert paper.codes() == [f"{address}/de/7-wonders/rules/?e=2"]


def test_what_an_expansion_ends_is_not_printed(page: Page, address: str, library: Library) -> None:
    """On the screen it can be seen, struck through."""
    opened(page, f"{address}/ca/7-wonders/rules/{query(library, LEADERS_AND_ARMADA)}").locator(
        "#show-changes"
    ).check()
    rules = page.locator("li.rule").filter(visible=True)
    there = expected(library, LEADERS_AND_ARMADA)
    page.emulate_media(media="print")
    expect(rules).to_have_count(len(there))
    expect(page.locator(".gone-word, .change-word").filter(visible=True)).to_have_count(0)


def test_sources_are_printed_on_demand(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/rules/")
    source = page.locator(".rule-sources")
    expect(source).to_have_count(0)
    page.locator("#print-sources").check()
    settled(page)
    expect(source.filter(visible=True)).to_have_count(0)
    page.emulate_media(media="print")
    expect(source.filter(visible=True).first).to_be_visible()


def test_the_code_comes_though_the_browser_is_never_idle(visit: Visit, address: str) -> None:
    page = visit()
    page.add_init_script(NEVER_IDLE)
    with page.expect_response(served_as("lean-qr.mjs")):
        page.goto(f"{address}/ca/7-wonders/rules/")


@pytest.mark.parametrize("where", [".print-choice", ".table-foot"])
def test_the_button_prints_when_the_code_is_there(visit: Visit, address: str, where: str) -> None:
    page = visit()
    page.add_init_script(PRINTING)
    page.goto(f"{address}/ca/7-wonders/rules/?p=4")
    page.locator("[name=paper][value=a5]").check()
    page.locator(f"{where} [data-print]").click()
    expect(page.locator("html")).to_have_attribute("data-printed", "1")
    page.emulate_media(media="print")
    expect(page.locator("#print-code figcaption")).to_have_text(f"{address}/ca/7-wonders/rules/?p=4")
    expect(page.locator("#print-code").get_by_role("img", name=re.compile("QR"))).to_be_visible()
    assert page.evaluate("document.getElementById('print-a5').sheet.disabled") is False
    page.emulate_media(media="screen")
    expect(page.locator("#print-code")).to_be_hidden()


def test_without_script_the_browser_prints(visit: Visit, address: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/de/7-wonders/rules/?p=5")
    expect(page.locator(".print-choice, [data-print]").filter(visible=True)).to_have_count(0)
    paper = Paper(page)
    assert paper.size == PAPER["a4"]
    assert paper.codes() == []
