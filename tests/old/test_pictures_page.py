"""The page of pictures in a browser: it follows the table with and without a script, and science follows its calculator."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import Visit

PAGE = "en/7-wonders/pictures/"
SCIENCE = "en/7-wonders/calculators/science/"


def test_a_picture_changes_with_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/{PAGE}?p=3")
    laid = page.locator(".pic-laid")
    boards = laid.locator(".pic-board").filter(visible=True)
    expect(boards).to_have_count(3)
    expect(laid.locator(".pic-number").filter(visible=True, has_text="21")).to_have_count(3)
    page.locator("#players-5").check()
    expect(boards).to_have_count(5)
    expect(laid.locator(".pic-number").filter(visible=True, has_text="35")).to_have_count(3)


def test_without_a_script_it_follows_too(visit: Visit, address: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/{PAGE}")
    steps = page.locator(".plate-turn .pic-panel").filter(visible=True)
    before = steps.count()
    page.locator("#module-cities").check()
    assert steps.count() == before + 1


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("3.2.2.1", ([16, 4, 4], 2, "16 + 4 + 4 + 14 = 38")),
        ("11.0.0.0", ([0, 0, 0], 0, "121 + 0 = 121")),
    ],
    ids=["with a wild symbol", "more than is drawn"],
)
def test_science_shows_its_answer(page: Page, address: str, asked: str, shown: tuple[object, ...]) -> None:
    """The cells of each square, the sets, and the sum."""
    cells, sets, total = shown
    page.goto(f"{address}/{SCIENCE}?science={asked}")
    live = page.locator(".science-live")
    expect(live.locator("[data-total]")).to_have_text(str(total))
    squares = live.locator(".square").all()
    assert [one.locator(".pic-cell").filter(visible=True).count() for one in squares] == cells
    assert live.locator(".trio").filter(visible=True).count() == sets


def test_science_without_symbols_shows_nothing(page: Page, address: str) -> None:
    page.goto(f"{address}/{SCIENCE}?science=3.2.2.1")
    live = page.locator(".science-live")
    expect(live).to_be_visible()
    page.locator("rules-calculator [type=reset]").click()
    expect(live).to_be_hidden()
