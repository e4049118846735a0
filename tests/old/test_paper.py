"""What is there for paper: the pad, the checklist, and the printed editions with their booklet."""

import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page, expect

from generator.ids import LOCALES, GameId
from generator.pages.prints import Printed
from generator.pages.prints import page as prints
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.site.printing import NoPrintError, wanted
from generator.tools.booklet import abreast, booklet, order
from generator.tools.paper import Printer
from tests.browser.test_print import PAPER, Paper, squeezed
from tests.support.browser.actions import PHONE, Visit


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "route",
    [
        "7-wonders/prints/",
        "7-wonders/prints/?p=7&m=leaders.cities.armada.edifice",
        "duel/prints/?m=pantheon.agora",
    ],
)
def test_two_blank_pads_are_one_sheet(page: Page, address: str, locale: str, route: str) -> None:
    """Nothing else is on it, no row is missing, and each pad has all of them."""
    page.goto(f"{address}/{locale}/{route}")
    rows = page.locator(".pad").first.locator("tr").filter(visible=True).locator("th").all_inner_texts()
    paper = Paper(page)
    assert paper.size == PAPER["a4"]
    assert len(paper.pages) == 1
    assert [row for row in rows if paper.text.count(squeezed(row)) < 2] == []
    page.emulate_media(media="print")
    expect(page.locator(".pad").filter(visible=True)).to_have_count(2)
    expect(page.locator("main h1, main h2, .prints").filter(visible=True)).to_have_count(0)


def test_the_pad_has_the_rows_and_columns_of_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/prints/?p=4&m=leaders")
    pad = page.locator(".pad").first
    cells = pad.locator("tr").first.locator("td").filter(visible=True)
    expect(cells).to_have_count(4)
    expect(pad.get_by_role("rowheader", name="Leaders")).to_be_visible()
    expect(pad.get_by_role("rowheader", name="Black cards", include_hidden=True)).to_be_hidden()
    page.locator("#players-any").check()
    expect(cells).to_have_count(7)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "route",
    ["7-wonders/set-up/", "7-wonders/set-up/?p=5&m=leaders.cities.armada", "duel/set-up/?m=pantheon.agora"],
)
def test_the_checklist_is_one_sheet(page: Page, address: str, locale: str, route: str) -> None:
    """All of its steps are on it."""
    page.goto(f"{address}/{locale}/{route}")
    steps = page.locator(".step label").filter(visible=True).all_inner_texts()
    paper = Paper(page)
    assert len(paper.pages) == 1
    assert [step for step in steps if squeezed(step) not in paper.text] == []


# Printed editions -----------------------------------------------------------------------------------------------------


@pytest.fixture
def printing(chromium_browser: Browser, site: Path) -> Printer:
    return Printer(chromium_browser, site, "https://example.org/7w/")


def texts(pdf: bytes) -> list[str]:
    return [squeezed(one.get_textpage().get_text_range()) for one in pypdfium2.PdfDocument(pdf)]


def test_an_edition_is_printed_alike_each_time(printing: Printer) -> None:
    """Whatever was printed in between; it leads to the site where it will stand, and does not say when it was made."""
    first, small = printing.paper("de/duel/rules/")
    other, _ = printing.paper("de/duel/rules/?m=pantheon.agora")
    assert (first, small) == printing.paper("de/duel/rules/")
    assert len(texts(other)) > len(texts(first))
    assert "example.org/7w/de/duel/rules" in texts(first)[0]
    assert set(re.findall(rb"Date \(D:(\d{8})", first + small)) == {b"20000101"}


def test_a_booklet_has_every_page_once_and_in_its_place(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/duel/rules/")
    page.locator("[name=paper][value=a5]").check()
    pdf = page.pdf(prefer_css_page_size=True)
    pages, folded = texts(pdf), booklet(pdf)
    sides = texts(folded)
    width, height = (round(one / 72 * 25.4) for one in pypdfium2.PdfDocument(folded)[0].get_size())
    assert (width, height) == (PAPER["a4"][1] - 1, PAPER["a4"][0]) or (width, height) == PAPER["a4"][::-1]
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
    found = dict(zip(order(len(halves)), map(squeezed, halves), strict=True))
    return [found[n] for n in range(len(halves))]


def test_a_booklet_of_two_languages_has_the_same_chapters_side_by_side(
    printing: Printer, page: Page, address: str
) -> None:
    """The front is the one's, the back the other's; inside, each chapter begins at the left in the one, beside it in the other."""
    way = "{}/duel/rules/?m=pantheon.agora"
    pages = unfolded(
        abreast(
            lambda anew: (printing.leaves(way.format("ca"), anew), printing.leaves(way.format("de"), anew))
        )
    )
    begins = {}
    for locale in ("ca", "de"):
        page.goto(f"{address}/{way.format(locale)}")
        heads = page.locator(".book .chapter > h2").filter(visible=True).all_inner_texts()
        numbered = [squeezed(f"{n}{head}") for n, head in enumerate(heads, 1)]
        begins[locale] = [next(n for n, text in enumerate(pages) if head in text) for head in numbered]
    assert len(pages) % 4 == 0
    assert pages[0].startswith("Reglament")
    assert pages[-1].startswith("Regelwerk")
    assert begins["ca"][0] == 1
    assert begins["de"] == [n + 1 for n in begins["ca"]]
    assert {n % 2 for n in begins["ca"]} == {1}


def test_a_preset_that_there_is_not_is_refused(content: Content) -> None:
    with pytest.raises(NoPrintError, match=r"^there is no preset nothing; there are all, agora-box, "):
        wanted(content, ["base-game", "nothing"])
    assert wanted(content, ["base-game"]) == {"base-game"}
    assert len(wanted(content, ["all"])) > 10


def test_editions_are_offered_only_if_they_are_there(content: Content, site: Path) -> None:
    """A plain build prints none; where they are, each says how large it is."""
    reader = reader_of_game(content, GameId("duel"), "de")
    assert ".pdf" not in prints(reader).html
    assert ".pdf" not in (site / "de/duel/prints/index.html").read_text(encoding="utf-8")
    offered = prints(reader, [Printed("Grundspiel", (("A4", "../../../pdf/one.pdf", "0,6 MB"),))]).html
    assert 'href="../../../pdf/one.pdf" type="application/pdf" download' in offered
    assert "PDF, 0,6 MB" in offered


# Cards ----------------------------------------------------------------------------------------------------------------

SIGNS = """all => {
  const rgb = text => text.match(/[\\d.]+/g).map((part, n) => part * (text.startsWith("color(") && n < 3 ? 255 : 1)), over = (top, below) => top.slice(0, 3).map((part, n) => part * (top[3] ?? 1) + below[n] * (1 - (top[3] ?? 1)));
  const light = parts => { const [r, g, b] = parts.map(p => p / 255).map(p => p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = one => { const found = []; for (let at = one; at; at = at.parentElement) found.push(rgb(getComputedStyle(at).backgroundColor)); return found.reverse().reduce((below, top) => over(top, below), [255, 255, 255]); };
  return [...new Set(all.filter(one => one.checkVisibility()).map(one => {
    const below = ground(one), seen = over([...rgb(getComputedStyle(one).color).slice(0, 3), getComputedStyle(one).opacity * 1], below);
    const [high, low] = [light(seen), light(below)].sort((a, b) => b - a);
    return [(high + 0.05) / (low + 0.05), `${one.parentElement.className} on ${one.closest(".face, .wonder-item").className}`];
  }).filter(([ratio]) => ratio < 3).map(([ratio, where]) => `${ratio.toFixed(2)} ${where}`))];
}"""
"""The signs on cards that stand out by less than three to one."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "route",
    [
        "7-wonders/cards/?m=leaders.cities.armada.edifice",
        "7-wonders/wonders/",
        "duel/buildings/",
        "duel/divinities/?m=pantheon",
        "duel/progress-tokens/",
    ],
)
def test_every_sign_on_a_card_stands_out(page: Page, address: str, route: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{address}/en/{route}")
    signs = page.locator(":is(.face, .wonder-item) .icon")
    assert signs.count() > 10
    assert signs.evaluate_all(SIGNS) == []


@pytest.mark.parametrize(("width", "most", "row"), [(320, 10_000, 2), (390, 6100, 3)])
def test_a_phone_shows_cards_side_by_side(
    borrow: Visit, address: str, width: int, most: int, row: int
) -> None:
    """The list of the base game is some screens long, not thirty."""
    page = borrow(viewport={"width": width, "height": 844})
    page.goto(f"{address}/de/7-wonders/cards/")
    tops = (
        page.locator(".gallery .card-item")
        .filter(visible=True)
        .evaluate_all("all => all.slice(0, 6).map(one => one.getBoundingClientRect().top)")
    )
    assert tops.count(tops[0]) == row
    assert page.evaluate("document.documentElement.scrollHeight") < most


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_its_edition_stands_below_a_card(borrow: Visit, address: str, locale: str) -> None:
    """Within the card's own place and the gap below it, however long the words are: it covers neither this card nor another."""
    page = borrow(**PHONE)
    page.goto(f"{address}/{locale}/7-wonders/cards/?m=leaders.cities.armada.edifice")
    marks = page.locator(".card-item > .mark").filter(visible=True)
    assert marks.count() > 50
    assert (
        marks.evaluate_all(
            """all => all.filter(one => {
              const own = one.getBoundingClientRect(), item = one.parentElement.getBoundingClientRect();
              const face = one.parentElement.querySelector(".face").getBoundingClientRect();
              const gap = parseFloat(getComputedStyle(one.parentElement.parentElement).rowGap);
              return own.top < face.bottom - 1 || own.left < item.left || own.right > item.right || own.bottom > item.bottom + gap;
            }).map(one => one.parentElement.innerText)"""
        )
        == []
    )


def test_a_tap_on_the_band_says_what_the_signs_mean(page: Page, address: str) -> None:
    """Without leaving the list; each sign leads to its entry, and the name to the card."""
    page.goto(f"{address}/en/7-wonders/cards/")
    card = (
        page.locator(".card-item").filter(has=page.get_by_role("link", name="Guard Tower", exact=True)).first
    )
    band = card.locator("button.face-band")
    says = card.locator(".face-says")
    expect(says).to_be_hidden()
    band.click()
    expect(says).to_be_visible()
    sentence = band.get_attribute("aria-label")
    assert sentence
    expect(says).to_contain_text(sentence)
    expect(says.locator("a.sign").first).to_have_attribute("href", "../symbols/#shield")
    page.keyboard.press("Escape")
    expect(says).to_be_hidden()
    card.get_by_role("link", name="Guard Tower").click()
    expect(page).to_have_url(re.compile("/cards/guard-tower/$"))
