"""What meets what, in a browser: found by a card, by the table and by what is open; and a link opens its pair."""

from playwright.sync_api import Page, expect

from generator.conditions import Table
from generator.site.content import Content
from generator.tables.meetings import meetings_of
from tests.support.project import library_of

SHOWN = "all => all.filter(one => one.checkVisibility()).map(one => one.querySelector('details').id)"


def shown(page: Page) -> set[str]:
    """The pairs that are seen, in one go."""
    return set(page.locator(".meeting").evaluate_all(SHOWN))


def test_pairs_are_found_by_table_card_and_answer(page: Page, address: str, content: Content) -> None:
    page.goto(f"{address}/en/7-wonders/interactions/?p=5&m=leaders.cities")
    table = Table("second", 5, frozenset({"leaders", "cities"}))
    there = {
        f"{one.one.id}.{one.other.id}": one
        for one in meetings_of(library_of(content))
        if one.when is None or one.when.holds(table)
    }
    expect(page.locator("#meetings-finder")).to_be_visible()
    assert shown(page) == set(there)
    page.locator("#meetings-finder input").fill("sólomon")
    solomons = {key for key in there if "leader-from-the-pile" in key.split(".")}
    assert shown(page) == solomons
    page.locator("#meetings-open").check()
    open_ = {key for key in solomons if there[key].state in {"partly", "unanswered"}}
    ours = {key for key in solomons if there[key].state == "recommended"}
    assert shown(page) == open_ != set() != ours
    page.locator("#meetings-ours").check()
    assert shown(page) == open_ | ours
    page.locator("#meetings-open").uncheck()
    assert shown(page) == ours
    page.locator("#meetings-finder input").fill("nobody is called so")
    expect(page.locator("#meetings-finder [role=status]")).not_to_be_empty()
    assert not shown(page)


def test_a_link_opens_its_pair(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/interactions/?m=leaders.cities#mask.most-common-symbol")
    pair = page.locator("[id='mask.most-common-symbol']")
    expect(pair).to_have_attribute("open", "")
    expect(pair.locator(".meeting-silent")).to_be_in_viewport()
