"""Pictures that follow the reader's table or an answer."""

from playwright.sync_api import Page, expect

from tests.support.browser.actions import Visit, calculator, open_page
from tests.support.browser.calculator_pages import open_calculator, page_of

PICTURES = "en/7-wonders/pictures/"
WITH_A_WILD_SYMBOL = ("3.2.2.1", [16, 4, 4], 2, "16 + 4 + 4 + 14 = 38")
MORE_THAN_IS_DRAWN = ("11.0.0.0", [0, 0, 0], 0, "121 + 0 = 121")


def test_a_picture_changes_with_the_table(page: Page, address: str) -> None:
    open_page(page, f"{address}/{PICTURES}?p=3")
    laid = page.locator(".pic-laid")
    boards = laid.locator(".pic-board:visible")
    expect(boards).to_have_count(3)
    expect(laid.locator(".pic-number:visible", has_text="21")).to_have_count(3)
    page.locator("#players-5").check()
    expect(boards).to_have_count(5)
    expect(laid.locator(".pic-number:visible", has_text="35")).to_have_count(3)


def test_a_picture_changes_with_the_table_without_a_script(visit: Visit, address: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/{PICTURES}")
    steps = page.locator(".plate-turn .pic-panel:visible")
    before = steps.count()
    assert before
    page.locator("#module-cities").check()
    expect(steps).to_have_count(before + 1)


def test_science_is_drawn_as_its_answer(page: Page, address: str) -> None:
    """The cells of each square, the sets, and the sum; without symbols there is nothing to draw."""
    url = page_of(address, "en", "science")
    live = page.locator(".science-live")
    for symbols, cells, sets, total in (MORE_THAN_IS_DRAWN, WITH_A_WILD_SYMBOL):
        open_calculator(page, f"{url}?science={symbols}", "science")
        expect(live.locator("[data-total]")).to_have_text(total)
        squares = live.locator(".square").all()
        assert [square.locator(".pic-cell:visible").count() for square in squares] == cells
        expect(live.locator(".trio:visible")).to_have_count(sets)
    expect(live).to_be_visible()
    calculator(page, "science").locator("[type=reset]").click()
    expect(live).to_be_hidden()
