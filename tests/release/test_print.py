"""What comes out of the printer: the rulebook of a table with the way back to it, the pads, the checklist; in every language."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, lay_out, open_page, settled
from tests.support.browser.cards import misplaced_marks
from tests.support.browser.lost_files import file_pattern
from tests.support.browser.paper import PRINT_SIZES, SHEET, dim_signs, faint_signs, wide_parts
from tests.support.browser.pdf import Paper, without_spaces
from tests.support.project import library_of, reader_of
from tests.support.reader_tables import query, rules_on, table

LEADERS_AND_ARMADA = table("second", 5, "leaders", "armada")
BEGINNING: Final = 30
"""So many letters of a text hardly ever reach a line at whose end a word is divided."""


def open_with_code(page: Page, address: str) -> Page:
    """Open the rulebook and wait until it has fetched what draws its code."""
    with page.expect_response(file_pattern("lean-qr.mjs")):
        page.goto(address)
    return settled(page)


# The rulebook ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_becomes_a_pdf(page: Page, address: str, locale: str) -> None:
    open_page(page, f"{address}/{locale}/7-wonders/rules/?e=1&p=5")
    paper = Paper(page)
    assert paper.size == PRINT_SIZES["a4"]
    assert len(paper.pages) > 5
    assert all(len(text) > 200 for text in paper.pages)


@pytest.mark.parametrize(("locale", "size"), [("de", "a5"), ("fr", "a4")])
def test_at_the_table_is_a_leaflet(visit: Visit, address: str, locale: str, size: str) -> None:
    """What fills the screen of a phone does not fill sheets of paper, and no sheet holds an imprint alone."""
    page = visit(viewport={"width": 390, "height": 844})
    open_page(page, f"{address}/{locale}/7-wonders/rules/?m=leaders.armada")
    page.locator("label[for=length-brief]").click()
    page.locator(f"[name=paper][value={size}]").check()
    paper = Paper(settled(page))
    assert paper.size == PRINT_SIZES[size]
    assert len(paper.pages) < (10 if size == "a4" else 16)
    assert all(len(text) > 200 for text in paper.pages)


@pytest.mark.parametrize(("locale", "size"), [("de", "a4"), ("ca", "a5")])
def test_the_table_and_the_way_back_are_printed(
    page: Page, address: str, content: Content, locale: Locale, size: str
) -> None:
    library, reader = library_of(content), reader_of(content, locale)
    back = f"{address}/{locale}/7-wonders/rules/{query(library, LEADERS_AND_ARMADA)}"
    open_with_code(page, back).locator(f"[name=paper][value={size}]").check()
    paper = Paper(settled(page))
    assert paper.size == PRINT_SIZES[size]
    words = [reader.raw_text(f"interface.rulebook.{key}") for key in ("title", "for.second")]
    words += [reader.plain(library.modules[id_].name) for id_ in LEADERS_AND_ARMADA.modules]
    head = paper.pages[0]
    assert [text for text in [*words, "5", back] if without_spaces(text) not in head] == []
    assert paper.codes() == [back]
    for number, text in enumerate(paper.pages, 1):
        assert f"{number}/{len(paper.pages)}" in text


def wordings(library: Library, reader: Reader) -> dict[str, str]:
    """Every rule with its first wording."""
    return {
        str(rule.id): without_spaces(reader.plain(rule.variants[0].text)) for rule in library.rules.values()
    }


@pytest.mark.parametrize("locale", ["de", "ca"])
def test_the_rules_of_the_table_and_no_others_are_printed(
    page: Page, address: str, content: Content, locale: Locale
) -> None:
    library, reader = library_of(content), reader_of(content, locale)
    open_page(page, f"{address}/{locale}/7-wonders/rules/{query(library, LEADERS_AND_ARMADA)}")
    paper = Paper(page)
    lay_out(page)
    there = {id_ for id_, _ in rules_on(library, LEADERS_AND_ARMADA)}
    beginnings = "all => all.map(one => [...one.childNodes].find(node => node.data?.trim())?.data ?? '')"
    texts = page.locator(".rule-text").filter(visible=True).evaluate_all(beginnings)
    assert len(texts) >= len(there)
    assert [text for text in texts if without_spaces(text)[:BEGINNING] not in paper.text] == []
    seen = without_spaces(page.locator("main").inner_text())
    of_all = wordings(library, reader).items()
    others = [text for id_, text in of_all if id_ not in there and text not in seen]
    assert len(others) > 100
    assert [text for text in others if text in paper.text] == []


def test_paper_names_the_usual_table_too(page: Page, address: str) -> None:
    """Who follows the code may play otherwise; what an address is silent about would be theirs."""
    rulebook = f"{address}/de/7-wonders/rules/"
    paper = Paper(open_with_code(page, f"{rulebook}?science=1.1.1.0#trade.per-unit"))
    assert paper.codes() == [f"{rulebook}?e=2"]


def test_without_a_script_the_browser_prints(visit: Visit, address: str) -> None:
    page = visit(java_script_enabled=False)
    open_page(page, f"{address}/de/7-wonders/rules/?p=5")
    expect(page.locator(".print-choice, [data-print]").filter(visible=True)).to_have_count(0)
    paper = Paper(page)
    assert paper.size == PRINT_SIZES["a4"]
    assert paper.codes() == []


@pytest.mark.parametrize(
    "route", ["7-wonders/rules/?m=leaders.cities.armada.edifice", "duel/rules/?m=pantheon.agora"]
)
def test_tables_and_pictures_fit_into_the_columns_of_the_paper(page: Page, address: str, route: str) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size(SHEET)
    lay_out(open_page(page, f"{address}/de/{route}"))
    assert wide_parts(page) == []


# One sheet each -------------------------------------------------------------------------------------------------------


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
    """No row is missing, and each pad has all of them."""
    open_page(page, f"{address}/{locale}/{route}")
    rows = page.locator(".pad").first.locator("tr").filter(visible=True).locator("th").all_inner_texts()
    paper = Paper(page)
    assert paper.size == PRINT_SIZES["a4"]
    assert len(paper.pages) == 1
    assert [row for row in rows if paper.text.count(without_spaces(row)) < 2] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "route",
    ["7-wonders/set-up/", "7-wonders/set-up/?p=5&m=leaders.cities.armada", "duel/set-up/?m=pantheon.agora"],
)
def test_the_checklist_is_one_sheet(page: Page, address: str, locale: str, route: str) -> None:
    """All of its steps are on it."""
    open_page(page, f"{address}/{locale}/{route}")
    steps = page.locator(".step label").filter(visible=True).all_inner_texts()
    paper = Paper(page)
    assert len(paper.pages) == 1
    assert [step for step in steps if without_spaces(step) not in paper.text] == []


# Signs ----------------------------------------------------------------------------------------------------------------


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
def test_every_sign_has_ink_without_backgrounds(page: Page, address: str, route: str) -> None:
    """Backgrounds are not printed as a rule, so nothing may need one to be seen."""
    page.emulate_media(media="print", color_scheme="dark")
    modules = "pantheon.agora" if route.startswith("duel") else "leaders.cities.armada.edifice"
    open_page(page, f"{address}/en/{route}?m={modules}")
    assert faint_signs(page) == []


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
def test_every_sign_on_a_card_stands_out(visit: Visit, address: str, route: str, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    open_page(page, f"{address}/en/{route}")
    assert dim_signs(page) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_its_edition_stands_below_a_card(visit: Visit, address: str, locale: str) -> None:
    """Within the card's own place and the gap below it, however long the words are."""
    page = visit(**PHONE)
    open_page(page, f"{address}/{locale}/7-wonders/cards/?m=leaders.cities.armada.edifice")
    assert misplaced_marks(page) == []
