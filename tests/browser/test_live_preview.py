"""The page of a preview shows a fault over the last good page, and then the edit, without a key being pressed."""

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.support.preview_cases import preview


def test_the_page_shows_a_fault_and_then_the_edit(unwatched: BrowserContext, tmp_path: Path) -> None:
    path, page = "content/lamps/rulebook/10-play.yaml", unwatched.new_page()
    with preview(tmp_path) as server:
        page.goto(f"{server.address}en/lamps/rules/")
        before = server.edit(path, "kind: step", "kind: stp")
        expect(page.get_by_role("alert")).to_contain_text("did you mean 'step'?")
        expect(page.locator("h1")).to_be_visible()
        (server.root / path).write_text(before, "utf-8")
        expect(page.locator(".live-fault")).to_be_hidden()
        server.edit(path, r"title: How to play", "title: Kindle them all")
        expect(page.locator("main")).to_contain_text("Kindle them all")
        page.close()
