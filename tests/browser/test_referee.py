"""The referee's page: two taps to an answer, and its view for one hand, large, dark and awake."""

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, open_page, settled

Readers = Mapping[Locale, Reader]
WAKE_LOCK = """
window.locks = {requested: 0, released: 0};
Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
  window.locks.requested += 1;
  return Object.assign(new EventTarget(), {release: async () => { window.locks.released += 1; }});
}}});
"""
"""A device that lets pages keep its screen on, and counts how often they ask."""


def count_locks(page: Page) -> list[int]:
    """How often the page has asked to keep the screen on, and let it go."""
    counts: list[int] = page.evaluate("[window.locks.requested, window.locks.released]")
    return counts


def test_two_taps_to_the_answer(visit: Visit, address: str, readers: Readers) -> None:
    """The kind, then the situation; what it comes to follows the table, and a link opens it."""
    page, reader = open_page(visit(**PHONE), f"{address}/de/7-wonders/referee/"), readers["de"]
    page.locator(".chip:has(#group-is-end)").tap()
    expect(page.locator("#same-card-twice")).to_be_hidden()
    page.locator("#table-tied > summary").tap()
    steps = page.locator("#table-tied .do").filter(visible=True)
    expect(steps.first).to_contain_text(reader.plain(reader.rules["end.tie"].variants[0].text)[:20])
    page.locator(".switch").tap()
    answer = reader.plain(reader.rulings["shared-places-in-a-tournament"].answer)
    expect(steps.first.locator(".do-answer")).to_have_text(answer)
    open_page(page, f"{address}/de/7-wonders/referee/#player-leaves")
    expect(page.locator("#player-leaves .outcome-open").filter(visible=True)).to_be_in_viewport()


def test_the_view_by_keyboard(visit: Visit, address: str, readers: Readers) -> None:
    """It lies at the bottom, opens one situation at a time, keeps the screen awake, and is kept until it is left."""
    page, reader = visit(viewport={"width": 390, "height": 844}), readers["ca"]
    page.add_init_script(WAKE_LOCK)
    open_page(page, f"{address}/ca/7-wonders/referee/")
    assert count_locks(page) == [0, 0]
    page.locator("#referee-enter").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#referee-awake")).to_have_text(reader.a("interface.referee.awake"))
    assert count_locks(page) == [1, 0]
    for part in ("#referee-tools", "#referee-groups"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] > 844 * 0.7, part
    expect(page.locator(".dock")).to_be_hidden()
    for id_ in ("same-card-twice", "too-many-cards"):
        page.locator(f"#{id_} > summary").press("Enter")
        expect(page.locator(".situation[open]")).to_have_count(1)  # the other is closed a moment later
        expect(page.locator(".situation[open]")).to_have_attribute("id", id_)
        expect(page.locator(f"#{id_} > summary")).to_be_in_viewport()
    page.reload()
    expect(settled(page).locator("#referee-tools")).to_be_visible()
    assert count_locks(page) == [1, 0]
    page.locator("#referee-leave").press("Enter")
    expect(page.locator("#referee-enter")).to_be_focused()
    assert count_locks(page) == [1, 1]
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    page.reload()
    expect(settled(page).locator("#referee-tools")).to_be_hidden()


def test_a_device_that_does_not_stay_awake(page: Page, address: str, readers: Readers) -> None:
    """The page says so, and everything else works."""
    page.add_init_script('Object.defineProperty(navigator, "wakeLock", {value: undefined})')
    open_page(page, f"{address}/en/duel/referee/")
    page.locator("#referee-enter").click()
    expect(page.locator("#referee-awake")).to_have_text(readers["en"].a("interface.referee.asleep"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
