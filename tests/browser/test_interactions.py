"""The interactions of effects: found by a card, by the table and by what is open; a link opens its pair."""

from playwright.sync_api import Page, expect

from generator.site.content import Content
from generator.tables.meetings import meetings_of
from tests.support.browser.actions import open_page, settled
from tests.support.project import library_of
from tests.support.reader_tables import table

SHOWN = "all => all.filter(one => one.checkVisibility()).map(one => one.querySelector('details').id)"


def shown_pairs(page: Page) -> set[str]:
    return set(settled(page).locator(".meeting").evaluate_all(SHOWN))


def test_pairs_are_found_by_table_card_and_answer(page: Page, address: str, content: Content) -> None:
    open_page(page, f"{address}/en/7-wonders/interactions/?p=5&m=leaders.cities")
    on = table("second", 5, "leaders", "cities")
    pairs = {
        f"{one.one.id}.{one.other.id}": one
        for one in meetings_of(library_of(content))
        if one.when is None or one.when.holds(on)
    }
    expect(page.locator("#meetings-finder")).to_be_visible()
    assert shown_pairs(page) == set(pairs)
    page.locator("#meetings-finder input").fill("sólomon")
    of_solomon = {key for key in pairs if "leader-from-the-pile" in key.split(".")}
    assert shown_pairs(page) == of_solomon
    page.locator("#meetings-open").check()
    open_ = {key for key in of_solomon if pairs[key].state in {"partly", "unanswered"}}
    ours = {key for key in of_solomon if pairs[key].state == "recommended"}
    assert shown_pairs(page) == open_ != set() != ours
    page.locator("#meetings-ours").check()
    assert shown_pairs(page) == open_ | ours
    page.locator("#meetings-open").uncheck()
    assert shown_pairs(page) == ours
    page.locator("#meetings-finder input").fill("nobody is called so")
    expect(page.locator("#meetings-finder [role=status]")).not_to_be_empty()
    assert not shown_pairs(page)


def test_a_link_opens_its_pair(page: Page, address: str) -> None:
    open_page(page, f"{address}/de/7-wonders/interactions/?m=leaders.cities#mask.most-common-symbol")
    pair = page.locator("[id='mask.most-common-symbol']")
    expect(pair).to_have_attribute("open", "")
    expect(pair.locator(".meeting-silent")).to_be_in_viewport()
