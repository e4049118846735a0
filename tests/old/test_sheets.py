"""The reader's table as a sheet: what is barred is folded away, on a phone there is nothing else, and a link is handed over."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, choose, expect_table, own_table

Readers = Mapping[Locale, Reader]
SHEETS = {"table": ".table-chip", "menu": ".dock-button[popovertarget=menu]"}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_barred_is_folded_away(page: Page, address: str, readers: Readers, locale: Locale) -> None:
    """In as many words as there are boxes in it; a box that can join again is back in its place."""
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    fold = page.locator(".modules-barred")
    for edition in ("second", "first"):
        choose(page, f"edition-{edition}")
        barred = page.locator(".module.barred")
        expect(barred.filter(visible=True)).to_have_count(0)
        expect(fold.locator(".module")).to_have_count(barred.count())
        told = readers[locale].raw_text("interface.table.barred") if barred.count() == 1 else ""
        words = told or readers[locale].forms("interface.table.barred")[1]
        expect(fold.locator("summary")).to_contain_text(words.replace("{n}", str(barred.count())))
    order = page.locator(".module input").evaluate_all("all => all.map(one => one.value)")
    library = [str(id_) for id_ in readers[locale].library.modules]
    tiles = page.locator(".module-tiles input").evaluate_all("all => all.map(one => one.value)")
    assert tiles == [id_ for id_ in library if id_ in tiles]
    assert sorted(order) == sorted(library)


def test_what_all_have_as_their_reason_is_told_above_them(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/rules/?e=1&p=2&m=free-city")
    summary = page.locator(".modules-barred > summary")
    whys = set(page.locator(".modules-barred .module-why").all_text_contents())
    expect(summary).to_have_text(re.compile(r": ." if len(whys) == 1 else r"^[^:]+$"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_on_a_phone_nothing_behind_a_sheet_is_reached(borrow: Visit, address: str, sheet: str) -> None:
    """By no key; closed, the sheet gives the focus back."""
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/rulings/")
    opener = page.locator(SHEETS[sheet])
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#{sheet}")).to_be_visible()
    expect(page.locator("main")).to_have_js_property("inert", value=True)
    within = f"document.activeElement === document.body || !!document.activeElement.closest('#{sheet}')"
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(within)
    page.keyboard.press("Escape")
    expect(page.locator(f"#{sheet}")).to_be_hidden()
    expect(page.locator("main")).to_have_js_property("inert", value=False)
    expect(opener).to_be_focused()


@pytest.mark.parametrize("sheet", ["menu", "contents"])
def test_on_a_phone_a_sheet_has_a_button_that_closes_it(borrow: Visit, address: str, sheet: str) -> None:
    page = borrow(**PHONE)
    page.goto(f"{address}/ca/7-wonders/rules/")
    page.locator(f".dock [popovertarget={sheet}]").tap()
    page.locator(f"#{sheet} .sheet-close").tap()
    expect(page.locator(f"#{sheet}")).to_be_hidden()
    expect(page.locator("main")).to_have_js_property("inert", value=False)


def test_to_whom_had_no_table_a_link_only_tells_it(visit: Visit, address: str) -> None:
    """Nothing is asked, it goes by itself, and the table is theirs from then on."""
    page = visit(**PHONE)
    page.clock.install()
    page.goto(f"{address}/ca/7-wonders/rules/?e=1&p=4")
    expect(page.locator("#arrival")).to_contain_text("4 jugadors")
    expect(page.locator("#arrival").get_by_role("button")).to_have_count(0)
    page.clock.fast_forward(30_000)
    expect(page.locator("#arrival")).to_be_hidden()
    later = page.context.new_page()
    later.goto(f"{address}/ca/7-wonders/cards/")
    expect_table(later, "first", "4")


def test_what_a_link_tells_makes_way_for_the_search(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    page.clock.install()
    page.goto(f"{address}/ca/7-wonders/rules/?e=1&p=4")
    expect(page.locator("#arrival")).to_contain_text("4 jugadors")
    page.locator(".dock [data-search-open]").tap()
    expect(page.locator("#arrival")).to_be_hidden()


def test_whose_table_a_link_replaced_is_asked_as_long_as_it_takes(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    page.clock.install()
    own_table(page, address)
    page.goto(f"{address}/ca/7-wonders/rules/?e=1&p=4")
    page.clock.fast_forward(30_000)
    page.locator("#arrival [data-undo]").tap()
    expect_table(page, "second", "any")


def test_the_button_itself_says_that_the_link_is_copied(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(**PHONE, permissions=["clipboard-read", "clipboard-write"])
    page.clock.install()
    page.goto(f"{address}/fr/7-wonders/glossary/?p=4")
    page.locator(".table-chip").tap()
    button = page.locator("[data-copy-table]")
    said = button.inner_text()
    button.tap()
    expect(button).to_have_text(readers["fr"].a("interface.copied"))
    page.clock.fast_forward(10_000)
    expect(button).to_have_text(said)
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/fr/7-wonders/glossary/?p=4"


@pytest.mark.parametrize(
    ("path", "handed"),
    [
        ("rules/", "es/7-wonders/rules/?p=5&m=leaders"),
        ("rulings/finishing-the-wonder/", "r/finishing-the-wonder/"),
        ("cards/altar/", "r/cards/altar/?p=5&m=leaders"),
    ],
)
def test_a_link_is_shown_as_a_code(
    page: Page, address: str, readers: Readers, path: str, handed: str
) -> None:
    """With its words, and closed again by Escape; a ruling is the same on every table, and in every language."""
    page.goto(f"{address}/es/7-wonders/{path}?p=5&m=leaders")
    page.locator("[data-share]").last.click()
    dialog = page.locator("#share")
    expect(dialog.get_by_role("img", name=readers["es"].a("interface.share.code"))).to_be_visible()
    expect(dialog.locator(".share-address")).to_have_text(f"{address}/{handed}")
    expect(dialog.locator("[data-way=picture]")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_link_is_sent_where_the_browser_can(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    page.add_init_script("navigator.share = async what => { window.sent = what; };")
    page.goto(f"{address}/en/7-wonders/glossary/?p=3")
    page.locator(".table-chip").tap()
    page.locator("[data-share]").tap()
    page.locator("[data-way=send]").tap()
    assert page.evaluate("window.sent.url") == f"{address}/en/7-wonders/glossary/?p=3"


LAYERS = {
    "the table": ("glossary/?p=4", ".table-chip", "[data-copy-table]"),
    "the code": ("rulings/finishing-the-wonder/", "[data-share]", "#share [data-way=copy]"),
}


def is_seen(part: Locator) -> bool:
    """Whether anything changes on the screen when it is taken away; what is behind a modal layer no point leads to."""
    there: Any = part.bounding_box()
    before = part.page.screenshot(clip=there)
    part.evaluate("part => { part.style.visibility = 'hidden'; }")
    return part.page.screenshot(clip=there) != before


@pytest.mark.parametrize("layer", LAYERS)
def test_a_notice_is_above_what_is_open(visit: Visit, address: str, readers: Readers, layer: str) -> None:
    path, opens, copies = LAYERS[layer]
    page = visit(**PHONE, permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    page.goto(f"{address}/de/7-wonders/{path}")
    page.locator(opens).last.tap()
    page.locator(copies).tap()
    expect(page.locator("#toast")).to_have_text(readers["de"].a("interface.copied"))
    assert is_seen(page.locator("#toast"))


def test_a_notice_stays_above_what_opens_later(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(**PHONE, permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    page.goto(f"{address}/ca/7-wonders/symbols/")
    page.locator("main [data-copy]").first.tap()
    expect(page.locator("#toast")).to_have_text(readers["ca"].a("interface.copied"))
    page.locator(".table-chip").tap()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".notices")).to_have_js_property("popover", "manual")
    assert is_seen(page.locator("#toast"))
