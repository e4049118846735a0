"""The symbols: found by how they look, on the reader's table or on all of them."""

from playwright.sync_api import Locator, Page, expect

from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose, open_page, settled
from tests.support.browser.rulebook import shown_ids
from tests.support.project import library_of


def shown_symbols(page: Page) -> set[str]:
    return set(shown_ids(settled(page).locator(".symbol h3")))


def of_shapes(content: Content, *shapes: str) -> set[str]:
    return {id_ for id_, one in library_of(content).pictograms.items() if one.shape in shapes}


def test_a_shape_shows_what_looks_so(visit: Visit, address: str, content: Content) -> None:
    """With every expansion, on a phone, without a script."""
    page = open_page(visit(**PHONE, java_script_enabled=False), f"{address}/de/7-wonders/symbols/")
    page.locator("#looks-every").check()
    marks = {f"expansion-{id_}" for id_ in library_of(content).modules}
    assert shown_symbols(page) == set(library_of(content).pictograms) | marks
    page.locator("#look-is-face").check()
    assert shown_symbols(page) == of_shapes(content, "face")
    page.locator("#look-is-nature").check()
    assert shown_symbols(page) == of_shapes(content, "face", "nature")
    expect(page.locator(".glance li:visible")).to_have_count(len(shown_symbols(page)))
    page.locator("#looks [type=reset]").click()
    assert "mask" not in shown_symbols(page)


def test_the_table_decides_which_symbols_there_are(page: Page, address: str) -> None:
    """A link to one that the table has not offers its expansion; no filter hides where a link leads."""
    open_page(page, f"{address}/ca/7-wonders/symbols/")
    assert {"coin", "shield"} <= shown_symbols(page)
    assert not {"mask", "ship", "age-cost"} & shown_symbols(page)
    expect(page.locator("#look-face")).to_be_hidden()
    choose(page, "module-cities", "module-leaders")
    assert {"mask", "debt", "age-cost", "expansion-cities"} <= shown_symbols(page)
    assert "ship" not in shown_symbols(page)
    choose(page, "edition-first")
    assert "age-cost" not in shown_symbols(page)
    page.evaluate("location.hash = 'ship'")
    page.locator("#hidden-rule [data-switch]").click()
    expect(page.locator("#ship")).to_be_visible()
    expect(page.locator("#module-armada")).to_be_checked()
    page.locator("#look-is-round").check()
    expect(page.locator("#chain")).to_be_hidden()
    page.locator(".look-also a[href='#chain']").first.click()
    expect(page.locator("#chain")).to_be_in_viewport()


def test_a_symbol_lists_the_things_of_duel_that_carry_it(page: Page, address: str) -> None:
    """In their effects and in their costs, each as long as it is in play."""
    open_page(page, f"{address}/de/duel/symbols/?m=agora")

    def carriers(symbol: str, place: int) -> Locator:
        return page.locator(".symbol", has=page.locator(f"#{symbol}")).locator(".carriers").nth(place)

    page.locator("details.carriers").evaluate_all("all => all.forEach(one => { one.open = true; })")
    expect(carriers("quill", 0).locator("a:visible")).to_have_count(2)
    expect(carriers("glass", 1).locator("a[href*='curia-julia']")).to_be_visible()
    guild = carriers("coin", 0).locator("a[href*='merchants-guild']")
    expect(guild).to_be_visible()
    choose(page, "module-pantheon")
    expect(guild).to_be_hidden()
