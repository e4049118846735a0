"""The symbols are found by how they look, on the reader's table or on all of them, without a script."""

from playwright.sync_api import Locator, Page, expect

from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose, lay_out
from tests.support.project import library_of


def seen(page: Page) -> set[str]:
    """The symbols that are shown."""
    ids = "all => all.filter(one => one.checkVisibility()).map(one => one.id)"
    return set(page.locator(".symbol h3").evaluate_all(ids))


def shaped(content: Content, *shapes: str) -> set[str]:
    return {id_ for id_, one in library_of(content).pictograms.items() if one.shape in shapes}


def test_a_shape_shows_what_looks_so(visit: Visit, address: str, content: Content) -> None:
    """With every expansion, on a phone, without a script."""
    page = visit(**PHONE, java_script_enabled=False)
    page.goto(f"{address}/de/7-wonders/symbols/")
    page.locator("#looks-every").check()
    marks = {f"expansion-{id_}" for id_ in library_of(content).modules}
    assert seen(page) == set(library_of(content).pictograms) | marks
    page.locator("#look-is-face").check()
    assert seen(page) == shaped(content, "face")
    page.locator("#look-is-nature").check()
    assert seen(page) == shaped(content, "face", "nature")
    expect(page.locator(".glance li:visible")).to_have_count(len(seen(page)))
    page.locator("#looks [type=reset]").click()
    assert "mask" not in seen(page)


def test_the_table_decides_which_symbols_there_are(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/symbols/")
    assert {"coin", "shield"} <= seen(page)
    assert not {"mask", "ship", "age-cost"} & seen(page)
    expect(page.locator("#look-face")).to_be_hidden()
    choose(page, "module-cities", "module-leaders")
    assert {"mask", "debt", "age-cost", "expansion-cities"} <= seen(page)
    assert "ship" not in seen(page)
    choose(page, "edition-first")
    assert "age-cost" not in seen(page)


def test_a_link_to_a_symbol_off_the_table_offers_its_expansion(page: Page, address: str) -> None:
    page.goto(f"{address}/fr/7-wonders/symbols/#ship")
    page.locator("#hidden-rule [data-switch]").click()
    expect(page.locator("#ship")).to_be_visible()
    expect(page.locator("#module-armada")).to_be_checked()


def test_a_filter_does_not_hide_where_a_link_leads(page: Page, address: str) -> None:
    """From a symbol that looks alike to one of another group."""
    page.goto(f"{address}/es/7-wonders/symbols/")
    page.locator("#look-is-round").check()
    expect(page.locator("#chain")).to_be_hidden()
    page.locator(".look-also a[href='#chain']").first.click()
    expect(page.locator("#chain")).to_be_in_viewport()


def test_a_symbol_says_which_things_of_duel_carry_it(page: Page, address: str) -> None:
    """In their effects and in their costs, each as long as it is in play."""
    page.goto(f"{address}/de/duel/symbols/?m=agora")

    def carriers(symbol: str, place: int) -> Locator:
        return page.locator(".symbol", has=page.locator(f"#{symbol}")).locator(".carriers").nth(place)

    page.locator("details.carriers").evaluate_all("all => all.forEach(one => { one.open = true; })")
    expect(carriers("quill", 0).locator("a:visible")).to_have_count(2)
    expect(carriers("glass", 1).locator("a[href*='curia-julia']")).to_be_visible()
    guild = carriers("coin", 0).locator("a[href*='merchants-guild']")
    expect(guild).to_be_visible()
    choose(page, "module-pantheon")
    expect(guild).to_be_hidden()


def test_it_is_found_from_the_rulebook_and_the_home_page(page: Page, address: str) -> None:
    for start, link in (("", ".door-symbols"), ("rules/", ".chapter-way a[href*=symbols]")):
        page.goto(f"{address}/en/7-wonders/{start}")
        lay_out(page)  # what is not laid out yet would move the link from under the mouse
        page.locator(link).click()
        expect(page).to_have_url(f"{address}/en/7-wonders/symbols/")
