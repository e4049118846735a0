"""What a device keeps: after one visit the pages of a language work where there is no connection."""

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site.offline import WORKER
from tests.support.browser.actions import settled, until
from tests.support.http_server import Handler, served

Readers = Mapping[Locale, Reader]
LOCALE: Locale = "ca"
NEWER = "0123456789"
CACHES_ARE = "async wanted => JSON.stringify(await caches.keys()) === JSON.stringify(wanted)"


class Host(Handler):
    """A host that can be out of reach, or answer otherwise for some files."""

    reachable = True
    lost: str = ""

    def do_GET(self) -> None:  # noqa: N802
        if not Host.reachable:
            self.close_connection = True
            return
        if Host.lost and Host.lost in self.path:
            self.send_error(404)
            return
        super().do_GET()


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """The site under links, so that a test can put another file in the place of one."""
    for part in site.iterdir():
        (tmp_path / part.name).symlink_to(part, target_is_directory=part.is_dir())
    return tmp_path


@pytest.fixture
def home(folder: Path) -> Iterator[str]:
    """The address of a host that one may lose, below a folder."""
    Host.reachable, Host.lost = True, ""
    with served(folder, Host) as address:
        yield address


@pytest.fixture
def phone(chromium_browser: Browser) -> Iterator[BrowserContext]:
    """A phone on which nothing is kept."""
    context = chromium_browser.new_context(viewport={"width": 390, "height": 844}, service_workers="allow")
    yield context
    context.close()


def visited(phone: BrowserContext, home: str) -> Page:
    """A page of somebody who has been here once, and stayed for some seconds."""
    page = phone.new_page()
    page.goto(f"{home}/{LOCALE}/7-wonders/")
    expect(page.locator(".foot [data-kept=core]")).to_be_visible(timeout=60_000)
    return page


def go(page: Page, address: str) -> None:
    page.goto(address)
    settled(page)


def test_after_one_visit_the_pages_work_without_a_connection(
    phone: BrowserContext, home: str, readers: Readers
) -> None:
    page = visited(phone, home)
    Host.reachable = False
    for route in ("7-wonders/rules/?e=1&p=5", "duel/rules/", "7-wonders/set-up/", "7-wonders/rulings/"):
        go(page, f"{home}/{LOCALE}/{route}")
        expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(readers[LOCALE].name("altar").text)
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    go(page, f"{home}/{LOCALE}/7-wonders/calculators/science/")
    page.locator("#input-science-compass").fill("3")
    expect(page.locator(".calculator-result").first).to_contain_text("9")


def test_a_page_that_is_not_kept_is_answered_by_its_list(phone: BrowserContext, home: str) -> None:
    page = visited(phone, home)
    seen = f"{home}/{LOCALE}/7-wonders/cards/altar/"
    go(page, seen)
    Host.reachable = False
    go(page, f"{home}/{LOCALE}/7-wonders/cards/baths/")
    assert page.url == f"{home}/{LOCALE}/7-wonders/cards/"
    go(page, seen)
    assert page.url == seen


def test_every_page_is_kept_for_whoever_asks(phone: BrowserContext, home: str) -> None:
    page = visited(phone, home)
    go(page, f"{home}/{LOCALE}/7-wonders/about/")
    page.locator("#keep-whole").click(timeout=60_000)
    expect(page.locator("#offline [data-kept=whole]")).to_be_visible(timeout=120_000)
    Host.reachable = False
    go(page, f"{home}/{LOCALE}/7-wonders/cards/baths/")
    assert page.url.endswith("/cards/baths/")


def test_nothing_is_said_to_be_kept_that_is_not(phone: BrowserContext, home: str, readers: Readers) -> None:
    Host.lost = f"/{LOCALE}/duel/structures/"
    page = phone.new_page()
    go(page, f"{home}/{LOCALE}/7-wonders/about/")
    page.locator("#keep-whole").click(timeout=60_000)
    failed = readers[LOCALE].a("interface.about.offline.failed")
    expect(page.locator("#keep-said")).to_have_text(failed, timeout=60_000)
    assert page.locator("[data-kept]:visible").count() == 0
    Host.lost = ""
    page.locator("#keep-whole").click()
    expect(page.locator("#offline [data-kept=whole]")).to_be_visible(timeout=120_000)


def newer(site: Path, folder: Path) -> None:
    """Put a site in place that differs in nothing but its version."""
    program = (site / WORKER).read_text("utf-8")
    version = re.search(r'VERSION = "(\w+)"', program)
    assert version
    (folder / WORKER).unlink()
    (folder / WORKER).write_text(program.replace(version[0], f'VERSION = "{NEWER}"'), "utf-8")
    (folder / "offline").unlink()
    shutil.copytree(site / "offline", folder / "offline")
    for lists in (folder / "offline").iterdir():
        lists.write_text(
            lists.read_text("utf-8").replace(f'"version":"{version[1]}"', f'"version":"{NEWER}"'), "utf-8"
        )


def test_a_newer_site_takes_over_what_was_kept(
    phone: BrowserContext, home: str, site: Path, folder: Path
) -> None:
    """It is kept whole before the older is let go."""
    page = visited(phone, home)
    newer(site, folder)
    go(page, f"{home}/{LOCALE}/7-wonders/set-up/")
    until(page, CACHES_ARE, [f"kept of {home}/ {NEWER}"], 60)
    Host.reachable = False
    go(page, f"{home}/{LOCALE}/7-wonders/rules/")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_is_in_one_of_the_lists(site: Path, locale: Locale) -> None:
    lists = json.loads((site / f"offline/{locale}.json").read_text("utf-8"))
    pages = {f"{page.parent.relative_to(site).as_posix()}/" for page in (site / locale).rglob("index.html")}
    listed = [path for path in (*lists["core"], *lists["rest"]) if path.endswith("/")]
    assert sorted(listed) == sorted(pages)
    assert all((site / path).is_file() for path in lists["core"] if not path.endswith("/"))
    assert f"{locale}/7-wonders/rules/" in lists["core"]
    assert f"{locale}/7-wonders/cards/altar/" in lists["rest"]
