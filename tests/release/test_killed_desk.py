"""The organiser's desk in a browser that is killed: what was shown as confirmed is there when it is opened again."""

import os
import random
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Error, Page, expect

from generator.tools import browser as chromium
from tests.support.browser.desk_events import event_with, import_event, open_desk

KILLS = 6
"""Each needs a new browser; a hundred lost nothing either."""
TABLES = 8
LISTENING = re.compile(rb"DevTools listening on (ws://\S+)")
REPORT = """() => new MutationObserver(() => {
  for (const table of document.querySelectorAll(".desk-done")) console.debug(`confirmed ${table.id}`);
}).observe(document.querySelector("#desk"), {subtree: true, childList: true, attributes: true})"""
"""Reports a table in the moment in which it is shown as confirmed."""


def start(path: str, profile: Path) -> tuple[subprocess.Popen[bytes], str]:
    """Start a browser with a profile, in a group of processes of its own; gives the address at which it is controlled."""
    command = [
        path,
        *chromium.FLAGS,
        "--headless",
        "--remote-debugging-port=0",
        f"--user-data-dir={profile}",
    ]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    )
    assert process.stderr
    listening = next(filter(None, map(LISTENING.match, process.stderr)), None)
    assert listening, "the browser does not say where it listens"
    return process, listening[1].decode()


@contextmanager
def killed_later(kind: BrowserType, path: str, profile: Path, seconds: float) -> Iterator[Page]:
    """A browser that is killed so many seconds after the block, as by a device that runs out of memory."""
    process, address = start(path, profile)
    try:
        browser = kind.connect_over_cdp(address)
        page = browser.contexts[0].new_page()
        yield page
        with suppress(Error):
            page.wait_for_timeout(seconds * 1000)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    with suppress(Error):
        browser.close()


def enter(page: Page, table: str) -> None:
    """Type a result; its confirmation is pressed right after this has returned."""
    box = page.locator(f"#{table}")
    box.locator("button").click()
    inputs = box.locator("tbody input")
    for at in range(inputs.count()):
        inputs.nth(at).fill(str(50 + at) if at % 2 == 0 else "3")
    button = table.replace("table", "confirm")
    page.evaluate("id => { setTimeout(() => document.getElementById(id).click()); }", button)


def confirmed(page: Page) -> set[str]:
    """The tables that are shown as confirmed."""
    expect(page.locator(".desk-table")).to_have_count(TABLES)
    return set(page.locator(".desk-done").evaluate_all("tables => tables.map(table => table.id)"))


def note(shown: set[str], message: ConsoleMessage) -> None:
    if message.text.startswith("confirmed "):
        shown.add(message.text.removeprefix("confirmed "))


def test_a_killed_browser_loses_nothing_that_was_confirmed(
    chromium_browser: Browser, chromium_path: str, address: str, tmp_path: Path
) -> None:
    """Killed at random, before, within or after a confirmation, again and again in one event."""
    browser = partial(killed_later, chromium_browser.browser_type, chromium_path, tmp_path)
    tables = [f"desk-table-0-{at}" for at in range(TABLES)]
    rng, lost, shown = random.Random(20261126), list[str](), set[str]()
    with browser(0) as page:
        import_event(open_desk(page, address), event_with(40, rounds=1))
        confirmed(page)
    for _ in range(KILLS):
        with browser(rng.random() * 0.12) as page:
            open_desk(page, address)
            there = confirmed(page)
            lost += shown - there
            if len(there) == TABLES:
                page.locator(".desk-undo").click()
                expect(page.locator(".desk-done")).to_have_count(TABLES - 1)
                there = confirmed(page)
            shown = set(there)
            page.on("console", partial(note, shown))
            page.evaluate(REPORT)
            enter(page, next(table for table in tables if table not in there))
    with browser(0) as page:
        lost += shown - confirmed(open_desk(page, address))
    assert lost == []
