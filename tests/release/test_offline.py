"""What a device keeps: after one visit the pages of a language work where there is no connection."""

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from generator.site.offline import WORKER
from tests.support.browser.actions import open_page, until
from tests.support.http_server import Handler, served

Readers = Mapping[Locale, Reader]
LOCALE: Locale = "ca"
NEWER = "0123456789"
MINUTE = 60_000
"""Milliseconds that a busy machine may take to keep hundreds of pages."""
ARE_CACHES = "async names => JSON.stringify(await caches.keys()) === JSON.stringify(names)"


@dataclass
class Network:
    """The address of a host, whether it is in reach, and a file that it has lost."""

    home: str = ""
    is_reachable: bool = True
    lost: str = ""


@pytest.fixture
def folder(build: Path, tmp_path: Path) -> Path:
    """The build under links, so that a test can put another file in the place of one."""
    for part in build.iterdir():
        (tmp_path / part.name).symlink_to(part, target_is_directory=part.is_dir())
    return tmp_path


@pytest.fixture
def network(folder: Path) -> Iterator[Network]:
    state = Network()

    class Host(Handler):
        def do_GET(self) -> None:  # noqa: N802
            if not state.is_reachable:
                self.close_connection = True
            elif state.lost and state.lost in self.path:
                self.send_error(404)
            else:
                super().do_GET()

    with served(folder, Host) as address:
        state.home = address
        yield state


@pytest.fixture
def phone(chromium_browser: Browser) -> Iterator[BrowserContext]:
    """A phone on which nothing is kept."""
    context = chromium_browser.new_context(viewport={"width": 390, "height": 844}, service_workers="allow")
    yield context
    context.close()


def visit_once(phone: BrowserContext, network: Network) -> Page:
    """Open a page and stay until the core of the site is kept."""
    page = phone.new_page()
    page.goto(f"{network.home}/{LOCALE}/7-wonders/")
    expect(page.locator(".foot [data-kept=core]")).to_be_visible(timeout=MINUTE)
    return page


def test_after_one_visit_the_pages_work_without_a_connection(
    phone: BrowserContext, network: Network, readers: Readers
) -> None:
    page = visit_once(phone, network)
    network.is_reachable = False
    language = f"{network.home}/{LOCALE}"
    for route in ("7-wonders/rules/?e=1&p=5", "duel/rules/", "7-wonders/set-up/", "7-wonders/rulings/"):
        open_page(page, f"{language}/{route}")
        expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(readers[LOCALE].name("altar").text)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    open_page(page, f"{language}/7-wonders/calculators/science/")
    page.locator("#input-science-compass").fill("3")
    expect(page.locator(".calculator-result").first).to_contain_text("9")


def test_a_page_that_is_not_kept_is_answered_by_its_list(phone: BrowserContext, network: Network) -> None:
    page = visit_once(phone, network)
    cards = f"{network.home}/{LOCALE}/7-wonders/cards/"
    open_page(page, f"{cards}altar/")
    network.is_reachable = False
    assert open_page(page, f"{cards}baths/").url == cards
    assert open_page(page, f"{cards}altar/").url == f"{cards}altar/"


def test_every_page_is_kept_for_whoever_asks(
    phone: BrowserContext, network: Network, readers: Readers
) -> None:
    """Nothing is said to be kept that is not: where a file is lost, that is told."""
    network.lost = f"/{LOCALE}/duel/structures/"
    page = phone.new_page()
    open_page(page, f"{network.home}/{LOCALE}/7-wonders/about/")
    page.locator("#keep-whole").click(timeout=MINUTE)
    failed = readers[LOCALE].a("interface.about.offline.failed")
    expect(page.locator("#keep-said")).to_have_text(failed, timeout=MINUTE)
    assert page.locator("[data-kept]:visible").count() == 0
    network.lost = ""
    page.locator("#keep-whole").click()
    expect(page.locator("#offline [data-kept=whole]")).to_be_visible(timeout=2 * MINUTE)
    network.is_reachable = False
    baths = f"{network.home}/{LOCALE}/7-wonders/cards/baths/"
    assert open_page(page, baths).url == baths


def put_newer_site(build: Path, folder: Path) -> None:
    """Put a site in place that differs in nothing but its version."""
    program = (build / WORKER).read_text("utf-8")
    version = re.search(r'VERSION = "(\w+)"', program)
    assert version
    (folder / WORKER).unlink()
    (folder / WORKER).write_text(program.replace(version[0], f'VERSION = "{NEWER}"'), "utf-8")
    (folder / "offline").unlink()
    shutil.copytree(build / "offline", folder / "offline")
    for lists in (folder / "offline").iterdir():
        text = lists.read_text("utf-8").replace(f'"version":"{version[1]}"', f'"version":"{NEWER}"')
        lists.write_text(text, "utf-8")


def test_a_newer_site_takes_over_what_was_kept(
    phone: BrowserContext, network: Network, build: Path, folder: Path
) -> None:
    """It is kept whole before the older is let go."""
    page = visit_once(phone, network)
    put_newer_site(build, folder)
    open_page(page, f"{network.home}/{LOCALE}/7-wonders/set-up/")
    until(page, ARE_CACHES, [f"kept of {network.home}/ {NEWER}"], seconds=60)
    network.is_reachable = False
    open_page(page, f"{network.home}/{LOCALE}/7-wonders/rules/")
    expect(page.locator("h1")).to_be_visible()
