"""What the tests of the built site share: the pages as text, and a browser in which nothing goes wrong unseen."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from acting import settled
from built import Tree
from game import reader_of
from hosted import hosted
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    expect,
)

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site.content import Content
from generator.tools import browser as chromium

SLOW = 30
"""Seconds that a busy machine may take for what is there at once on an idle one."""
expect.set_options(timeout=SLOW * 1000)
HARMLESS = ("was preloaded using link preload but not used",)
"""A page that is left within a moment has not painted its fonts yet."""


@pytest.fixture(scope="session")
def tree(site: Path) -> Tree:
    """Every page of the built site, read once."""
    return Tree(site)


@pytest.fixture(scope="session")
def readers(content: Content) -> Mapping[Locale, Reader]:
    """The words of each language, as the templates see them."""
    return {locale: reader_of(content, locale) for locale in LOCALES}


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[str]:
    """The address of the site on a host of its own, which sends the security headers."""
    with hosted(site) as address:
        yield address


def _be_patient(page: Page) -> None:
    """Whoever goes to a page meets it when it says that all of it is there, and looks for nothing in shadow trees."""
    goto, locator = page.goto, page.locator

    def go(*words: Any, **options: Any) -> Response | None:
        answer = goto(*words, **options)
        settled(page)
        return answer

    def find(selector: str, **options: Any) -> Locator:
        return locator(f"css:light={selector}", **options)

    page.goto = go  # type: ignore[method-assign]
    page.locator = find  # type: ignore[method-assign]


class Visits:
    """Opens browsers as new, and notes what goes wrong in them and what they ask of other hosts."""

    def __init__(self, browser: Browser, *homes: str) -> None:
        self._browser = browser
        self._homes = homes
        self._open: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.asked: list[str] = []

    def open(self, **options: object) -> Page:
        """A page of a browser in which nothing is stored."""
        usual = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB"}
        context = self._browser.new_context(**(usual | options))
        context.set_default_timeout(SLOW * 1000)
        self._open.append(context)
        context.on("page", _be_patient)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("request", self._asked)
        context.on("response", self._answered)
        context.on("requestfailed", self._failed)
        return context.new_page()

    def close(self) -> None:
        for context in self._open:
            context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        loud = message.type in ("error", "warning", "assert")
        if loud and not any(words in message.text for words in HARMLESS):
            self.complaints.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith((*self._homes, "data:", "blob:")):
            self.complaints.append(f"asked of elsewhere: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure}: {request.url}")


@pytest.fixture
def visits(chromium_browser: Browser, address: str, host: str) -> Iterator[Visits]:
    """Browsers as new; when the test is over, nothing may have gone wrong in any of them."""
    made = Visits(chromium_browser, address, host)
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture
def visit(visits: Visits) -> Callable[..., Page]:
    """Open a browser with options of its own: a phone, a dark room, no script."""
    return visits.open


@pytest.fixture
def page(visits: Visits) -> Page:
    """A reader at a desk."""
    return visits.open()


@pytest.fixture(scope="session")
def hearing_browser(chromium_browser: Browser, chromium_path: str) -> Iterator[Browser]:
    """A browser that tells all of a page, as it does where a screen reader runs."""
    flags = [*chromium.FLAGS, "--force-renderer-accessibility"]
    started = chromium_browser.browser_type.launch(executable_path=chromium_path, args=flags)
    yield started
    started.close()


@pytest.fixture
def visit_hearing(hearing_browser: Browser, address: str, host: str) -> Iterator[Callable[..., Page]]:
    """The same as `visit`, for what a screen reader hears."""
    made = Visits(hearing_browser, address, host)
    yield made.open
    made.close()
    assert made.complaints == []
