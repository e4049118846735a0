"""A ruling or a rule on the whole screen, in large letters, with all that limits it."""

from collections.abc import Mapping

from playwright.sync_api import expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, open_page, until

Readers = Mapping[Locale, Reader]
NOTE_LOCKS = """window.locks = [];
Object.defineProperty(navigator, "wakeLock", {value: {request: async kind => {
  locks.push(kind);
  return {release: async () => { locks.push("released"); }};
}}});"""
"""Notes when the page asks for the screen to stay on, and when it no longer does."""
LIMITS = {
    "tie-in-points-and-coins/?e=1": ["interface.only.first"],
    "tie-in-points-and-coins/?e=2": ["interface.only.first", "interface.table.takes.first"],
    "free-build-and-coin-costs/": [
        "interface.ruling.kind.interim.long",
        "interface.authority.recommendation.long",
    ],
    "coin-loss-from-the-discard-pile/": ["interface.known-of.second.long"],
}
"""A ruling on a table -> the keys of the texts without which its answer would say more than it does."""


def test_a_ruling_is_shown_large_and_turned_round_by_keys(
    visit: Visit, address: str, readers: Readers
) -> None:
    """Escape closes it, and so does the way back; the screen stays on as long as it is open."""
    reader = readers["de"]
    ruling = reader.rulings["finishing-the-wonder"]
    page = visit(color_scheme="dark")
    page.add_init_script(NOTE_LOCKS)
    here = f"{address}/de/7-wonders/rulings/finishing-the-wonder/"
    open_page(page, here)
    opener, dialog = page.locator("[data-show]"), page.locator("dialog.show")
    opener.press("Enter")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".show-question")).to_have_text(reader.plain(ruling.question))
    expect(dialog.locator(".show-answer")).to_have_text(reader.plain(ruling.answer))
    expect(dialog).to_contain_text(reader.a(f"interface.authority.{ruling.authority}"))
    expect(dialog).to_contain_text(reader.a(f"interface.authority.{ruling.authority}.long"))
    expect(dialog).to_contain_text(reader.plain(reader.library.sources[ruling.citations[0].source].title))
    assert dialog.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 900}
    turn = dialog.get_by_role("button", name=reader.a("interface.show.turn"))
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.press("Enter")
    expect(turn).to_have_attribute("aria-pressed", "true")
    assert dialog.locator(".show-page").evaluate("page => getComputedStyle(page).rotate") == "180deg"
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
    until(page, "locks.join() === 'screen,released'")
    opener.press("Enter")
    expect(dialog).to_be_visible()
    expect(turn).to_have_attribute("aria-pressed", "false")
    page.go_back()
    expect(dialog).to_be_hidden()
    assert page.url == here


def test_a_ruling_that_is_shown_large_keeps_its_limits(visit: Visit, address: str, readers: Readers) -> None:
    page = visit()
    for route, keys in LIMITS.items():
        open_page(page, f"{address}/en/7-wonders/rulings/{route}")
        page.locator("[data-show]").press("Enter")
        dialog = page.locator("dialog.show")
        expect(dialog).to_be_visible()
        for key in keys:
            expect(dialog).to_contain_text(readers["en"].a(key), use_inner_text=True)
        page.keyboard.press("Escape")
        expect(page.locator("[data-show]")).to_be_focused()


def test_a_rule_is_shared_and_shown_large_from_its_leaf(visit: Visit, address: str, readers: Readers) -> None:
    """As a permalink with the reader's table; large with the words that stand on the page."""
    reader = readers["ca"]
    rule = reader.rules["trade.price"]
    page = visit(**PHONE)
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1&p=5#trade.price")
    page.locator("[id='trade.price'] .rule-number").tap()
    page.locator(".leaf a[data-share]").tap()
    dialog = page.locator("#share")
    expect(dialog.locator(".share-address")).to_have_text(f"{address}/r/trade.price/?e=1&p=5")
    expect(dialog.locator("h2")).to_have_text(reader.plain(rule.title))
    dialog.get_by_role("button", name=reader.a("interface.show")).tap()
    large = page.locator("dialog.show")
    expect(large.locator(".show-text").first).to_be_visible()
    text = page.locator("[id='trade.price'] .rule-text").filter(visible=True).first.inner_text()
    assert large.locator(".show-text").first.inner_text().split() == text.split()
    titles = [reader.plain(reader.library.sources[id_].title) for id_ in rule.variants[0].sources]
    expect(large.locator(".show-by")).to_have_text([" · ".join(titles)])
    large.get_by_role("button", name=reader.a("interface.menu.close")).tap()
    expect(large).to_be_hidden()
    expect(page.locator(".leaf a[data-share]")).to_be_focused()
