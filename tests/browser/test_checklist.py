"""The set-up checklist: what the table leaves of it, its numbers, its ticks, and how it says them."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.conditions import Table
from generator.ids import Locale
from generator.model import Library
from generator.pages.checklist import SET_UP
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose, choose_anew, open_page
from tests.support.browser.rulebook import controls_of, shown_ids
from tests.support.project import library_of
from tests.support.reader_tables import holds, name_of, table

Readers = Mapping[Locale, Reader]
COUNTS: Mapping[Table, list[str]] = {
    table("second", 5): ["35", "7", "7", "3"],
    table("second", 5, "leaders", "cities"): ["40", "7", "5", "8", "6"],
    table("second", 7, "cities", "armada", "edifice"): ["63", "9", "7", "7", "9", "3", "5"],
    table("first", 2, "free-city"): ["21", "5", "7", "3"],
    table("first", 8, "cities"): ["56", "9", "7", "7", "3"],
    table("first", 8, "armada"): ["56", "9", "7", "7", "3"],
    table("first", 8, "cities", "armada"): ["64", "9", "7", "8", "8", "3"],
}
"""The numbers above the steps of each table: cards, guilds, cards in hand, coins and tokens."""


@pytest.fixture
def library(content: Content) -> Library:
    return library_of(content)


def steps_on(library: Library, on: Table) -> list[str]:
    """The steps of a table, by the conditions in the content."""
    (chapter,) = (chapter for chapter in library.chapters if chapter.id == SET_UP)
    return [
        str(rule.id)
        for section in chapter.sections
        if holds(library, section.condition, on)
        for rule in section.rules
        if rule.kind == "step" and holds(library, rule.when, on)
    ]


def shown_steps(page: Page) -> list[str]:
    return shown_ids(page.locator(".step"))


def step(page: Page, id_: str) -> Locator:
    return page.locator(f"li.step[id='{id_}']")


def tick(page: Page, id_: str) -> Locator:
    return step(page, id_).get_by_role("checkbox")


def progress(reader: Reader, done: int, total: int) -> str:
    return reader.raw_text("interface.checklist.progress").format(done=done, total=total)


def test_the_steps_and_numbers_are_those_of_the_table(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """So are the components that have to lie ready; a number in a step explains itself and ticks nothing."""
    open_page(page, f"{address}/ca/7-wonders/set-up/")
    for on, counts in COUNTS.items():
        choose_anew(page, *controls_of(library, on))
        steps = steps_on(library, on)
        assert shown_steps(page) == steps, name_of(on)
        expect(page.locator("#tally")).to_have_text(progress(readers["ca"], 0, len(steps)))
        shown = page.locator(".counts dd").filter(visible=True).all_inner_texts()
        assert [count.strip() for count in shown] == counts, name_of(on)
        expect(page.locator(".components [id='components.box']")).to_be_visible()
        expect(page.locator(".components [id='armada.box']")).to_be_visible(visible="armada" in on.modules)
    choose_anew(page, "players-6")
    number = step(page, "setup.guilds").locator(".number:visible")
    expect(number).to_have_text(str(setup.guild_cards(6)), use_inner_text=True)
    number.click()
    expect(page.locator("#number-guild_cards")).to_be_visible()
    expect(tick(page, "setup.guilds")).not_to_be_checked()


def test_ticks_are_counted_and_kept(page: Page, address: str, library: Library, readers: Readers) -> None:
    """On the device, in every language, and in another tab that is open; until they are taken away."""
    total = len(steps_on(library, table("second", 4)))
    open_page(page, f"{address}/de/7-wonders/set-up/?p=4")
    other = open_page(page.context.new_page(), f"{address}/fr/7-wonders/set-up/?p=4")
    tick(page, "setup.guilds").check()
    tally = page.get_by_role("status").and_(page.locator("#tally"))
    expect(tally).to_have_text(progress(readers["de"], 1, total))
    expect(tick(other, "setup.guilds")).to_be_checked()
    expect(other.locator("#tally")).to_have_text(progress(readers["fr"], 1, total))
    page.reload()
    expect(tick(page, "setup.guilds")).to_be_checked()
    assert page.evaluate("localStorage.getItem('wonders-ticks')") == "setup.guilds"
    page.locator("#checklist [type=reset]").click()
    expect(tally).to_have_text(progress(readers["de"], 0, total))
    expect(other.locator(".step :checked")).to_have_count(0)
    page.reload()
    expect(page.locator(".step :checked")).to_have_count(0)


def test_hidden_steps_do_not_count_and_keep_their_ticks(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """When all that is shown is done, the line says so."""
    open_page(page, f"{address}/en/7-wonders/set-up/?p=4&m=leaders")
    without, with_leaders = (
        len(steps_on(library, table("second", 4, *modules))) for modules in ((), ("leaders",))
    )
    tick(page, "leaders.deal").check()
    tick(page, "setup.bank").check()
    expect(page.locator("#tally")).to_have_text(progress(readers["en"], 2, with_leaders))
    page.locator("#module-leaders").uncheck()
    expect(page.locator("#tally")).to_have_text(progress(readers["en"], 1, without))
    for box in page.locator(".step").filter(visible=True).get_by_role("checkbox").all():
        box.check()
    ready = readers["en"].raw_text("interface.checklist.ready").format(total=without)
    expect(page.locator("#tally")).to_have_text(ready)
    page.locator("#module-leaders").check()
    expect(tick(page, "leaders.deal")).to_be_checked()


def test_the_keyboard_ticks_and_goes_on_to_the_rule(page: Page, address: str) -> None:
    open_page(page, f"{address}/ca/7-wonders/set-up/?p=3")
    box = tick(page, "setup.shuffle-decks")
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    page.keyboard.press("Tab")
    expect(step(page, "setup.shuffle-decks").locator(".step-rule")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/ca/7-wonders/rules/**#setup.shuffle-decks")


def test_a_thumb_ticks_anywhere_on_a_step(visit: Visit, address: str) -> None:
    """The number of players is asked for in place, nothing to press is small, and the last step leads on."""
    page = open_page(visit(**PHONE), f"{address}/de/7-wonders/set-up/")
    one = step(page, "setup.tokens")
    one.evaluate("step => step.scrollIntoView({block: 'center'})")
    box = one.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 12)
    expect(tick(page, "setup.tokens")).to_be_checked()
    small = page.locator(".step:visible, .step-rule:visible, #checklist [type=reset]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 43.5 || box.height < 43.5).length"
    )
    assert small == 0
    players = page.locator(".counts [popovertarget=table]")
    players.tap()
    expect(page.locator("#table")).to_be_visible()
    choose(page, "players-4")
    page.locator("#table .sheet-close").tap()
    expect(players).to_be_hidden()
    page.locator(".checklist-foot a").tap()
    expect(page).to_have_url(re.compile(r"/de/7-wonders/rules/"))


def test_a_step_is_called_by_its_title(page: Page, address: str, readers: Readers) -> None:
    """A screen reader reads the title, without the number beside it, and then the sentences that stand on this table."""
    open_page(page, f"{address}/en/7-wonders/set-up/?p=3&m=leaders.cities")
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    boxes = [node for node in nodes if node.get("role", {}).get("value") == "checkbox"]
    descriptions = {node["name"]["value"]: node.get("description", {}).get("value", "") for node in boxes}
    reader = readers["en"]
    titles = [reader.plain(reader.rules[id_].title) for id_ in shown_steps(page)]
    assert [title for title in descriptions if title in titles] == titles
    assert (
        " ".join(descriptions[titles[1]].split())
        == f"Shuffle the 10 guilds and draw {setup.guild_cards(3)} of them, without looking at them."
    )


def test_it_ticks_without_a_script(visit: Visit, address: str, library: Library) -> None:
    """On paper the steps stand with their boxes, without what is only for the screen."""
    page = open_page(visit(java_script_enabled=False), f"{address}/de/7-wonders/set-up/")
    page.locator("#players-5").check()
    page.locator("#module-leaders").check()
    assert shown_steps(page) == steps_on(library, table("second", 5, "leaders"))
    tick(page, "setup.guilds").check()
    page.emulate_media(media="print")
    expect(tick(page, "setup.guilds")).to_be_visible()
    expect(page.locator(".tally, .checklist-foot, .step-rule, .side").filter(visible=True)).to_have_count(0)
    page.emulate_media(media="screen")
    page.locator("#checklist [type=reset]").click()
    expect(tick(page, "setup.guilds")).not_to_be_checked()
