"""The boards of a wonder: one side is seen, the other is a key away, with or without a script; paper has both."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import Visit

GIZAH = "de/7-wonders/wonders/gizah/"


def expect_sides(page: Page, edition: str, *, first: bool, last: bool) -> None:
    """Whether the first and the last side of an edition's board are seen."""
    boards = page.locator(f"#edition-{edition}-board .board")
    expect(boards.first).to_be_visible(visible=first)
    expect(boards.last).to_be_visible(visible=last)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_board_is_turned_by_keys(visit: Visit, address: str, *, script: bool) -> None:
    """The board of each edition by itself."""
    page = visit(java_script_enabled=script)
    page.goto(f"{address}/{GIZAH}")
    expect_sides(page, "second", first=True, last=False)
    page.locator("#edition-second-board .turn-a").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#edition-second-board .turn-b")).to_be_checked()
    expect_sides(page, "second", first=False, last=True)
    page.locator("#edition-first").check()
    expect_sides(page, "first", first=True, last=False)
    page.locator("#edition-second").check()
    page.locator("#edition-second-board .turn-b").focus()
    page.keyboard.press("ArrowLeft")
    expect_sides(page, "second", first=True, last=False)
    page.emulate_media(media="print")
    expect_sides(page, "second", first=True, last=True)
