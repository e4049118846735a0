"""Browsers for the tests: each test has a browser context of its own, and nothing may go wrong in it unseen."""

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    expect,
    sync_playwright,
)

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site.content import Content
from generator.tools import browser as chromium
from tests.support.browser.actions import Visit
from tests.support.project import reader_of
from tests.support.site_server import SiteServer

PATIENCE = 30
"""Seconds after which something that should happen counts as missing; a busy machine may take several."""
expect.set_options(timeout=PATIENCE * 1000)
HARMLESS = (
    "was preloaded using link preload but not used",
    "Service Worker registration blocked by Playwright",
)
"""Warnings of a page that is left before it has painted its fonts, and of a context that blocks service workers."""


class Visits:
    """Opens browser contexts and notes what goes wrong in them and what they ask of other hosts."""

    def __init__(self, browser: Browser, host: str) -> None:
        self._browser = browser
        self._host = host
        self._contexts: list[BrowserContext] = []
        self._without_scripts: set[BrowserContext] = set()
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def open(self, **options: object) -> Page:
        """A page of a new context; its language is none of the site's, so that the site offers none."""
        usual = {"viewport": {"width": 1280, "height": 900}, "locale": "pt-BR", "service_workers": "block"}
        context = self._browser.new_context(**(usual | options))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("response", self._on_response)
        context.on("requestfailed", self._on_failure)
        self._contexts.append(context)
        if options.get("java_script_enabled") is False:
            self._without_scripts.add(context)
        return context.new_page()

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _on_error(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error}")

    def _on_console(self, message: ConsoleMessage) -> None:
        is_loud = message.type in ("error", "warning", "assert")
        if is_loud and not any(words in message.text for words in HARMLESS):
            self.complaints.append(f"console: {message.text}")

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self._host, "data:", "blob:")):
            self.complaints.append(f"request to another host: {request.url}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def _on_failure(self, request: Request) -> None:
        """Chromium says that a script which may not run was refused by a policy of the page."""
        if request.failure == "csp" and request.frame.page.context in self._without_scripts:
            return
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure}: {request.url}")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The path of the browser; without one the tests fail, they are not skipped."""
    path = chromium.find()
    assert path, "no Chromium; make test installs one or says how"
    return path


@pytest.fixture(scope="session")
def chromium_browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path, args=list(chromium.FLAGS))
        yield started
        started.close()


@pytest.fixture
def visits(chromium_browser: Browser, site: SiteServer) -> Iterator[Visits]:
    """Browser contexts; when the test ends, nothing may have gone wrong in any of them."""
    made = Visits(chromium_browser, site.host)
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture
def visit(visits: Visits) -> Visit:
    """Open a page in a new context; options are those of Playwright's `new_context`."""
    return visits.open


@pytest.fixture
def page(visits: Visits) -> Page:
    """A page at a desk."""
    return visits.open()


@pytest.fixture
def unwatched(chromium_browser: Browser) -> Iterator[BrowserContext]:
    """A context whose console nobody reads: tests lose files in it, or break its policy."""
    context = chromium_browser.new_context(locale="pt-BR", service_workers="block")
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


@pytest.fixture
def address(site: SiteServer) -> str:
    """The address of the site in a folder below the root of its host, without a slash at its end."""
    return site.folder


@pytest.fixture
def host(site: SiteServer) -> str:
    """The address of the site at the root of its host, without a slash at its end."""
    return site.host


@pytest.fixture(scope="session")
def readers(content: Content) -> Mapping[Locale, Reader]:
    """The texts of each language, as the templates see them."""
    return {locale: reader_of(content, locale) for locale in LOCALES}
