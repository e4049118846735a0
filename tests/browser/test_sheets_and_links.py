"""Sheets on a phone, links that are copied, sent or shown as a code, and the notices above them."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, open_page

Readers = Mapping[Locale, Reader]
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
SHEETS = {"table": ".table-chip", "menu": ".dock-button[popovertarget=menu]"}


def test_on_a_phone_nothing_behind_a_sheet_is_reached(visit: Visit, address: str) -> None:
    """By no key; closed, a sheet gives the focus back. A finger closes it by its button."""
    page = open_page(visit(**PHONE), f"{address}/de/7-wonders/glossary/")
    main = page.locator("main")
    for sheet, opener in SHEETS.items():
        page.locator(opener).focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#{sheet}")).to_be_visible()
        expect(main).to_have_js_property("inert", value=True)
        within = f"document.activeElement === document.body || !!document.activeElement.closest('#{sheet}')"
        for _ in range(40):
            page.keyboard.press("Tab")
            assert page.evaluate(within), sheet
        page.keyboard.press("Escape")
        expect(page.locator(f"#{sheet}")).to_be_hidden()
        expect(main).to_have_js_property("inert", value=False)
        expect(page.locator(opener)).to_be_focused()
        page.locator(opener).tap()
        page.locator(f"#{sheet} .sheet-close").tap()
        expect(page.locator(f"#{sheet}")).to_be_hidden()
        expect(main).to_have_js_property("inert", value=False)


def test_the_button_itself_says_that_the_link_is_copied(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(**PHONE, **CLIPBOARD)
    page.clock.install()
    open_page(page, f"{address}/fr/7-wonders/cards/?colour=red&p=4")
    page.locator(".table-chip").tap()
    button = page.locator("[data-copy-table]")
    label = button.inner_text()
    button.tap()
    expect(button).to_have_text(readers["fr"].a("interface.copied"))
    page.clock.fast_forward(10_000)
    expect(button).to_have_text(label)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{address}/fr/7-wonders/cards/?colour=red&p=4"


def test_a_link_is_shown_as_a_code_and_sent(visit: Visit, address: str, readers: Readers) -> None:
    """A permanent link has no language; a ruling is the same on every table. Escape closes the code."""
    page = visit(**PHONE)
    page.add_init_script("navigator.share = async what => { window.shared = what; };")
    links = {
        "glossary/?p=5&m=leaders": "es/7-wonders/glossary/?p=5&m=leaders",
        "rulings/finishing-the-wonder/?p=5&m=leaders": "r/finishing-the-wonder/",
        "cards/altar/?p=5&m=leaders": "r/cards/altar/?p=5&m=leaders",
    }
    for path, link in links.items():
        open_page(page, f"{address}/es/7-wonders/{path}")
        button = page.locator("[data-share]").last
        if not button.is_visible():
            page.locator(".table-chip").tap()
        button.tap()
        dialog = page.locator("#share")
        expect(dialog.get_by_role("img", name=readers["es"].a("interface.share.code"))).to_be_visible()
        expect(dialog.locator(".share-address")).to_have_text(f"{address}/{link}")
        expect(dialog.locator("[data-way=picture]")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    button.tap()
    page.locator("[data-way=send]").tap()
    assert page.evaluate("window.shared.url") == f"{address}/{link}"


def is_seen(part: Locator) -> bool:
    """Whether the screen changes when a part is hidden: no point leads to what is behind a modal layer."""
    clip: Any = part.bounding_box()
    before = part.page.screenshot(clip=clip)
    part.evaluate("part => { part.style.visibility = 'hidden'; }")
    return part.page.screenshot(clip=clip) != before


LAYERS = {
    "the table": ("glossary/?p=4", ".table-chip", "[data-copy-table]"),
    "the code": ("rulings/finishing-the-wonder/", "[data-share]", "#share [data-way=copy]"),
}


def test_a_notice_is_above_what_is_open(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(**PHONE, **CLIPBOARD, reduced_motion="reduce")
    for layer, (path, opener, copy) in LAYERS.items():
        open_page(page, f"{address}/de/7-wonders/{path}")
        page.locator(opener).last.tap()
        page.locator(copy).tap()
        expect(page.locator("#toast")).to_have_text(readers["de"].a("interface.copied"))
        assert is_seen(page.locator("#toast")), layer


def test_a_notice_stays_above_what_opens_later(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(**PHONE, **CLIPBOARD, reduced_motion="reduce")
    open_page(page, f"{address}/ca/7-wonders/symbols/")
    page.locator("main [data-copy]").first.tap()
    expect(page.locator("#toast")).to_have_text(readers["ca"].a("interface.copied"))
    page.locator(".table-chip").tap()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".notices")).to_have_js_property("popover", "manual")
    assert is_seen(page.locator("#toast"))
