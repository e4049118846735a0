"""The set-up checklist: what the table leaves of it, its numbers, its ticks, and how it tells of them."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.conditions import Table
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.checklist import SET_UP
from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose
from tests.support.browser.setups import stands
from tests.support.project import library_of, reader_of

Readers = Mapping[Locale, Reader]
TABLES = {
    "?p=3": Table("second", 3),
    "?p=5&m=leaders.armada": Table("second", 5, frozenset({"leaders", "armada"})),
    "?p=7&m=cities.edifice": Table("second", 7, frozenset({"cities", "edifice"})),
    "?e=1&p=2&m=free-city": Table("first", 2, frozenset({"free-city"})),
    "?e=1&p=8&m=cities.armada": Table("first", 8, frozenset({"cities", "armada"})),
}


def steps_on(library: Library, table: Table) -> list[str]:
    """The steps of a table, by the conditions in the content."""
    (chapter,) = (chapter for chapter in library.chapters if chapter.id == SET_UP)
    return [
        str(rule.id)
        for section in chapter.sections
        if stands(library, section.condition, table)
        for rule in section.rules
        if rule.kind == "step" and stands(library, rule.when, table)
    ]


def shown_steps(page: Page) -> list[str]:
    shown: list[str] = page.locator(".step").evaluate_all(
        "all => all.filter(one => one.offsetParent).map(one => one.id)"
    )
    return shown


def step(page: Page, id_: str) -> Locator:
    return page.locator(f"li.step[id='{id_}']")


def progress(reader: Reader, done: int, total: int) -> str:
    return reader.raw_text("interface.checklist.progress").format(done=done, total=total)


@pytest.mark.parametrize("query", TABLES)
def test_the_steps_are_those_of_the_table(page: Page, address: str, content: Content, query: str) -> None:
    page.goto(f"{address}/ca/7-wonders/set-up/{query}")
    steps = steps_on(library_of(content), TABLES[query])
    assert shown_steps(page) == steps
    reader = reader_of(content, "ca")
    expect(page.locator("#tally")).to_have_text(progress(reader, 0, len(steps)))


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("?p=5", ["35", "7", "7", "3"]),
        ("?p=5&m=leaders.cities", ["40", "7", "5", "8", "6"]),
        ("?p=7&m=cities.armada.edifice", ["63", "9", "7", "7", "9", "3", "5"]),
        ("?e=1&p=2&m=free-city", ["21", "5", "7", "3"]),
        ("?e=1&p=8&m=cities", ["56", "9", "7", "7", "3"]),
        ("?e=1&p=8&m=armada", ["56", "9", "7", "7", "3"]),
        ("?e=1&p=8&m=cities.armada", ["64", "9", "7", "8", "8", "3"]),
    ],
)
def test_every_number_is_filled_in(page: Page, address: str, query: str, numbers: list[str]) -> None:
    page.goto(f"{address}/de/7-wonders/set-up/{query}")
    counts = page.locator(".counts dd").filter(visible=True).all_inner_texts()
    assert [count.strip() for count in counts] == numbers


def test_a_step_has_the_number_of_its_table(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/set-up/?p=6")
    number = step(page, "setup.guilds").locator(".number:visible")
    expect(number).to_have_text(str(setup.guild_cards(6)), use_inner_text=True)
    number.click()
    expect(page.locator("#number-guild_cards")).to_be_visible()
    expect(step(page, "setup.guilds").get_by_role("checkbox")).not_to_be_checked()


@pytest.mark.parametrize("locale", LOCALES)
def test_ticks_are_told_and_kept(
    page: Page, address: str, readers: Readers, content: Content, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/set-up/?p=4")
    total = len(steps_on(library_of(content), Table("second", 4)))
    tally = page.get_by_role("status").and_(page.locator("#tally"))
    step(page, "setup.guilds").get_by_role("checkbox").check()
    expect(tally).to_have_text(progress(readers[locale], 1, total))
    page.reload()
    expect(step(page, "setup.guilds").get_by_role("checkbox")).to_be_checked()
    other = LOCALES[LOCALES.index(locale) - 1]
    page.goto(f"{address}/{other}/7-wonders/set-up/?p=4")
    expect(tally).to_have_text(progress(readers[other], 1, total))
    assert page.evaluate("localStorage.getItem('wonders-ticks')") == "setup.guilds"
    page.locator("#checklist [type=reset]").click()
    expect(tally).to_have_text(progress(readers[other], 0, total))
    page.reload()
    expect(page.locator(".step :checked")).to_have_count(0)


def test_all_done_is_said(page: Page, address: str, readers: Readers) -> None:
    page.goto(f"{address}/fr/7-wonders/set-up/")
    for box in page.locator(".step").filter(visible=True).get_by_role("checkbox").all():
        box.check()
    ready = readers["fr"].raw_text("interface.checklist.ready").format(total=len(shown_steps(page)))
    expect(page.locator("#tally")).to_have_text(ready)


def test_hidden_steps_do_not_count_and_keep_their_ticks(
    page: Page, address: str, readers: Readers, content: Content
) -> None:
    page.goto(f"{address}/en/7-wonders/set-up/?p=4&m=leaders")
    step(page, "leaders.deal").get_by_role("checkbox").check()
    step(page, "setup.bank").get_by_role("checkbox").check()
    total = {
        m: len(steps_on(library_of(content), Table("second", 4, frozenset(m)))) for m in [("leaders",), ()]
    }
    choose(page, "players-4")
    page.locator("#module-leaders").uncheck()
    expect(page.locator("#tally")).to_have_text(progress(readers["en"], 1, total[()]))
    page.locator("#module-leaders").check()
    expect(page.locator("#tally")).to_have_text(progress(readers["en"], 2, total["leaders",]))


def test_another_tab_follows(page: Page, address: str) -> None:
    page.goto(f"{address}/es/7-wonders/set-up/")
    other = page.context.new_page()
    other.goto(f"{address}/ca/7-wonders/set-up/")
    step(page, "setup.bank").get_by_role("checkbox").check()
    expect(step(other, "setup.bank").get_by_role("checkbox")).to_be_checked()


def test_the_keyboard_ticks_and_goes_on_to_the_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/set-up/?p=3")
    box = step(page, "setup.shuffle-decks").get_by_role("checkbox")
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    page.keyboard.press("Tab")
    expect(step(page, "setup.shuffle-decks").locator(".step-rule")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/ca/7-wonders/rules/**#setup.shuffle-decks")


def test_a_thumb_ticks_anywhere_on_a_step(borrow: Visit, address: str) -> None:
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/set-up/")
    one = step(page, "setup.tokens")
    one.locator(".step-text").scroll_into_view_if_needed()
    page.evaluate("document.getElementById('setup.tokens').scrollIntoView({block: 'center'})")
    box = one.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 12)
    expect(one.get_by_role("checkbox")).to_be_checked()
    small = page.locator(".step:visible, .step-rule:visible, #checklist [type=reset]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 43.5 || box.height < 43.5).length"
    )
    assert small == 0


def test_a_step_is_called_by_its_title(page: Page, address: str, content: Content) -> None:
    """What is read out is the title, without the drawn number, and then the sentences that stand on this table."""
    page.goto(f"{address}/en/7-wonders/set-up/?p=3&m=leaders.cities")
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    boxes = [node for node in nodes if node.get("role", {}).get("value") == "checkbox"]
    told = {node["name"]["value"]: node.get("description", {}).get("value", "") for node in boxes}
    reader = reader_of(content, "en")
    titles = [reader.plain(reader.rules[id_].title) for id_ in shown_steps(page)]
    assert [title for title in told if title in titles] == titles
    assert (
        " ".join(told[titles[1]].split())
        == f"Shuffle the 10 guilds and draw {setup.guild_cards(3)} of them, without looking at them."
    )


def test_it_ticks_without_a_script(visit: Visit, address: str, content: Content) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/de/7-wonders/set-up/")
    page.locator("#players-5").check()
    page.locator("#module-leaders").check()
    visible = page.locator(".step").filter(visible=True)
    expect(visible).to_have_count(
        len(steps_on(library_of(content), Table("second", 5, frozenset({"leaders"}))))
    )
    step(page, "setup.guilds").get_by_role("checkbox").check()
    page.locator("#checklist [type=reset]").click()
    expect(step(page, "setup.guilds").get_by_role("checkbox")).not_to_be_checked()


def test_the_components_are_those_of_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/set-up/?p=5")
    part = page.locator(".components")
    expect(part.locator("[id='components.box']")).to_be_visible()
    expect(part.locator("[id='armada.box']")).to_be_hidden()
    choose(page, "module-armada")
    expect(part.locator("[id='armada.box']")).to_be_visible()


def test_it_prints_the_steps_with_their_boxes(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"{address}/ca/7-wonders/set-up/?p=5")
    page.emulate_media(media="print")
    expect(step(page, "setup.guilds").get_by_role("checkbox")).to_be_visible()
    expect(page.locator(".tally, .checklist-foot, .step-rule, .side").filter(visible=True)).to_have_count(0)


def test_the_number_of_players_is_asked_for_in_place_and_the_last_step_leads_on(
    visit: Visit, address: str
) -> None:
    page = visit(**PHONE)
    page.goto(f"{address}/ca/7-wonders/set-up/")
    page.locator(".counts [popovertarget=table]").tap()
    expect(page.locator("#table")).to_be_visible()
    choose(page, "players-4")
    page.locator("#table .sheet-close").tap()
    expect(page.locator(".counts [popovertarget=table]")).to_be_hidden()
    page.locator(".checklist-foot a").tap()
    expect(page).to_have_url(re.compile(r"/ca/7-wonders/rules/"))
