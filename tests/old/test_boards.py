"""The boards of a wonder: one side is seen, the other is a key or a finger away, also without a script; paper has both."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import Visit

PAGE = "de/7-wonders/wonders/gizah/"


def sides(page: Page, edition: str = "second") -> tuple[bool, bool]:
    """Whether the first and the second side of an edition's board are seen."""
    boards = page.locator(f"#edition-{edition}-board .board")
    return boards.first.is_visible(), boards.last.is_visible()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_board_is_turned_by_keys(visit: Visit, address: str, *, script: bool) -> None:
    page = visit(java_script_enabled=script)
    page.goto(f"{address}/{PAGE}")
    assert sides(page) == (True, False)
    page.locator("#edition-second-board .turn-a").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#edition-second-board .turn-b")).to_be_checked()
    assert sides(page) == (False, True)
    page.keyboard.press("ArrowLeft")
    assert sides(page) == (True, False)


def test_each_edition_has_its_own_switch(page: Page, address: str) -> None:
    page.goto(f"{address}/{PAGE}")
    page.locator("#edition-second-board .turn-b").check()
    page.locator("#edition-first").check()
    assert sides(page, "first") == (True, False)


def test_paper_has_both_sides(page: Page, address: str) -> None:
    page.goto(f"{address}/{PAGE}")
    page.emulate_media(media="print")
    assert sides(page) == (True, True)
