"""The organiser's desk in a browser that is killed: what was shown as confirmed is there when it is opened again."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Error, Page, expect

from generator.tools import browser as chromium
from tests.support.browser.desk_events import begun, opened, put

KILLS = int(os.environ.get("KILLS", "6"))
"""Each takes a browser of its own; a hundred lost nothing either."""
TABLES = 8
PATIENCE = 30
TELL = """() => new MutationObserver(() => {
  for (const table of document.querySelectorAll(".desk-done")) console.debug(`confirmed ${table.id}`);
}).observe(document.querySelector("#desk"), {subtree: true, childList: true, attributes: true})"""
"""A table is told in the moment in which it is shown as confirmed."""


def begun_at(folder: Path, path: str) -> tuple[subprocess.Popen[bytes], int]:
    """A browser that keeps its things there, in a group of processes of its own, and the port by which it is led."""
    said = folder / "DevToolsActivePort"
    said.unlink(missing_ok=True)
    words = [path, *chromium.FLAGS, "--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    started = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    patience = time.monotonic() + PATIENCE
    while not (said.exists() and said.read_text().count("\n")):
        assert time.monotonic() < patience, "the browser does not say where it listens"
        time.sleep(0.02)
    return started, int(said.read_text().split()[0])


def enter(page: Page, table: str) -> None:
    """Type a result; its confirmation is pressed when this has returned."""
    box = page.locator(f"#{table}")
    box.locator("button").click()
    inputs = box.locator("tbody input")
    for at in range(inputs.count()):
        inputs.nth(at).fill(str(50 + at) if at % 2 == 0 else "3")
    page.evaluate(
        "id => { setTimeout(() => document.getElementById(id).click()); }", table.replace("table", "confirm")
    )


def confirmed(page: Page) -> set[str]:
    expect(page.locator(".desk-table")).to_have_count(TABLES)
    return set(page.locator(".desk-done").evaluate_all("all => all.map(one => one.id)"))


def hear(shown: set[str], said: ConsoleMessage) -> None:
    if said.text.startswith("confirmed "):
        shown.add(said.text.removeprefix("confirmed "))


@contextmanager
def one_life(kind: BrowserType, path: str, folder: Path, after: float) -> Iterator[Page]:
    """A browser with what it has kept; so many seconds later it is killed, as a device does that runs out of memory."""
    process, port = begun_at(folder, path)
    try:
        browser = kind.connect_over_cdp(f"http://127.0.0.1:{port}")
        page = browser.contexts[0].new_page()
        yield page
        with suppress(Error):
            page.wait_for_timeout(after * 1000)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    with suppress(Error):
        browser.close()


def test_a_killed_browser_loses_nothing_that_was_confirmed(
    chromium_browser: Browser, chromium_path: str, address: str, tmp_path: Path
) -> None:
    """Killed at random, before, within or after a confirmation, again and again in one event."""
    folder = tmp_path / "profile"
    folder.mkdir()
    life = partial(one_life, chromium_browser.browser_type, chromium_path, folder)
    rng, lost, shown = random.Random(20261126), list[str](), set[str]()
    with life(0) as page:
        put(opened(page, address), begun(40, rounds=1))
        confirmed(page)
    for _ in range(KILLS):
        with life(rng.random() * 0.12) as page:
            opened(page, address)
            there = confirmed(page)
            lost += shown - there
            if len(there) == TABLES:
                page.locator(".desk-undo").click()
                expect(page.locator(".desk-done")).to_have_count(TABLES - 1)
                there = confirmed(page)
            shown = set(there)
            page.on("console", partial(hear, shown))
            page.evaluate(TELL)
            enter(
                page, next(f"desk-table-0-{at}" for at in range(TABLES) if f"desk-table-0-{at}" not in there)
            )
    with life(0) as page:
        opened(page, address)
        lost += shown - confirmed(page)
    assert lost == []
