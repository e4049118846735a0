"""What the tests of the built site share: the pages as text, and a browser in which nothing goes wrong unseen."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from acting import Visit, settled
from built import Tree
from game import reader_of
from hosted import hosted
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    expect,
)

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site.content import Content
from generator.tools import browser as chromium

SLOW = 30
"""Seconds that a busy machine may take for what is there at once on an idle one."""
expect.set_options(timeout=SLOW * 1000)
HARMLESS = (
    "was preloaded using link preload but not used",
    "Service Worker registration blocked by Playwright",
)
"""A page that is left within a moment has not painted its fonts yet; and nothing is kept on a device but in the tests of that."""


@pytest.fixture(scope="session")
def tree(site: Path) -> Tree:
    """Every page of the built site, read; three million elements that no collection of garbage looks at again."""
    gc.disable()
    read = Tree(site)
    gc.freeze()
    gc.enable()
    return read


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
    """Whoever goes to a page meets it when it says that all of it is there."""
    goto = page.goto

    def go(*words: Any, **options: Any) -> Response | None:
        answer = goto(*words, **options)
        settled(page)
        return answer

    page.goto = go  # type: ignore[method-assign]


_OF_A_BROWSER_OF_ONES_OWN = {
    "page": ("add_init_script", "expose_function", "on", "once", "route", "set_viewport_size"),
    "context": (
        "add_cookies",
        "add_init_script",
        "grant_permissions",
        "on",
        "once",
        "route",
        "set_offline",
    ),
}
"""What would last when another test has the page."""


FORGET = """() => {
  for (const name of ["assert", "error", "warn"]) console[name] = () => {};
  for (const fault of ["error", "unhandledrejection"]) addEventListener(fault, event => event.preventDefault(), {capture: true});
  stop();
  for (const leaving of ["beforeunload", "pagehide", "visibilitychange", "unload"])
    addEventListener(leaving, event => event.stopImmediatePropagation(), {capture: true});
  Storage.prototype.setItem = () => {};
  localStorage.clear();
  sessionStorage.clear();
  return {
    cookies: document.cookie !== "",
    emulated: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].some(query => matchMedia(query).matches),
  };
}"""
"""Empties what a page has stored; the page itself, which the next test leaves, stores nothing any more, and of what is no
longer fetched it says nothing, which that test would hear. Tells what else is left."""


class Ears:
    """Listens to a browser for whoever has it now; to begin and to end it with each test would take longer than many tests."""

    def __init__(self, context: BrowserContext) -> None:
        self.of: Visits | None = None
        context.on("console", self._tell("heard"))
        context.on("weberror", self._tell("broke"))
        context.on("request", self._tell("asked_for"))
        context.on("response", self._tell("answered"))
        context.on("requestfailed", self._tell("failed"))

    def _tell(self, what: str) -> Callable[[Any], None]:
        def tell(event: Any) -> None:
            if self.of:
                getattr(self.of, what)(event)

        return tell


class Lent(NamedTuple):
    """A page that tests use one after the other, and what listens to it."""

    page: Page
    ears: Ears


class Lending:
    """Pages that tests use one after the other: to open a browser costs more than most of what is done in it."""

    def __init__(self) -> None:
        self._idle: dict[str, list[Lent]] = {}

    def lend(self, key: str) -> Lent | None:
        """A page on which nothing has been done, as far as it can know; none if all are lent."""
        pages = self._idle.get(key)
        return pages.pop() if pages else None

    def take_back(self, key: str, lent: Lent, homes: Iterable[str]) -> None:
        """Keep a page for the next test: alone in its browser, nothing stored, nothing emulated, no mouse on it."""
        page = lent.page
        if page.is_closed():
            page.context.close()
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        here = page.url
        left = page.evaluate(FORGET) if here.startswith("http") else {"cookies": True, "emulated": True}
        for home in homes:
            if not here.startswith(home):
                page.goto(f"{home}/robots.txt")
                page.evaluate(FORGET)
        if left["cookies"]:
            page.context.clear_cookies()
        if left["emulated"]:
            page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference")
        page.mouse.move(-1, -1)
        self._idle.setdefault(key, []).append(lent)


def _only_lent(page: Page) -> Page:
    """Refuse whoever does to a page what the next one would notice."""

    def refuse(*_words: Any, **_options: Any) -> None:
        raise AssertionError("this lasts: ask for a browser of your own, by `visit`")

    for owner, names in ((page, "page"), (page.context, "context")):
        for name in _OF_A_BROWSER_OF_ONES_OWN[names]:
            setattr(owner, name, refuse)
    return page


class Visits:
    """Opens browsers, and notes what goes wrong in them and what they ask of other hosts."""

    def __init__(self, browser: Browser, lending: Lending, *homes: str) -> None:
        self._browser = browser
        self._lending = lending
        self._homes = homes
        self._open: list[BrowserContext] = []
        self._without_scripts: set[BrowserContext] = set()
        self._lent: list[tuple[str, Lent]] = []
        self.complaints: list[str] = []
        self.asked: list[str] = []

    def open(self, **options: object) -> Page:
        """A page of a browser in which nothing is stored and nobody has been."""
        context = self._context(options)
        self._note(context, options)
        Ears(context).of = self
        self._open.append(context)
        return context.new_page()

    def borrow(self, **options: object) -> Page:
        """The same for whoever does nothing to the browser itself: others have been there, but nothing of it is left."""
        key = str(options)
        lent = self._lending.lend(key) or self._new(options)
        self._note(lent.page.context, options)
        lent.ears.of = self
        self._lent.append((key, lent))
        return lent.page

    def _new(self, options: Mapping[str, object]) -> Lent:
        context = self._context(options)
        ears = Ears(context)
        return Lent(_only_lent(context.new_page()), ears)

    def close(self) -> None:
        for context in self._open:
            context.close()
        for key, lent in self._lent:
            lent.ears.of = None
            been = [home for home in self._homes if any(url.startswith(home) for url in self.asked)]
            self._lending.take_back(key, lent, been)

    def _context(self, options: Mapping[str, object]) -> BrowserContext:
        """A browser of somebody whose language the site has not got, so that none is offered."""
        usual = {"viewport": {"width": 1280, "height": 900}, "locale": "pt-BR", "service_workers": "block"}
        context = self._browser.new_context(**(usual | options))  # type: ignore[arg-type]
        context.set_default_timeout(SLOW * 1000)
        context.on("page", _be_patient)
        return context

    def _note(self, context: BrowserContext, options: Mapping[str, object]) -> None:
        if options.get("java_script_enabled") is False:
            self._without_scripts.add(context)

    def broke(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error}")

    def heard(self, message: ConsoleMessage) -> None:
        loud = message.type in ("error", "warning", "assert")
        if loud and not any(words in message.text for words in HARMLESS):
            self.complaints.append(f"console: {message.text}")

    def asked_for(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith((*self._homes, "data:", "blob:")):
            self.complaints.append(f"asked of elsewhere: {request.url}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def failed(self, request: Request) -> None:
        """Where no script runs, none is fetched: Chromium calls that a rule of the page."""
        if request.failure == "csp" and request.frame.page.context in self._without_scripts:
            return
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure}: {request.url}")


@pytest.fixture(scope="session")
def lending() -> Lending:
    """The pages that are lent from test to test."""
    return Lending()


@pytest.fixture
def visits(chromium_browser: Browser, lending: Lending, address: str, host: str) -> Iterator[Visits]:
    """Browsers; when the test is over, nothing may have gone wrong in any of them."""
    made = Visits(chromium_browser, lending, address, host)
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture
def visit(visits: Visits) -> Visit:
    """Open a browser with options of its own, in which nobody has been: a dark room, no script."""
    return visits.open


@pytest.fixture
def borrow(visits: Visits) -> Visit:
    """Borrow a page, at a desk or on a phone."""
    return visits.borrow


@pytest.fixture
def page(visits: Visits) -> Page:
    """A reader at a desk."""
    return visits.borrow()


@pytest.fixture(scope="session")
def hearing_browser(chromium_browser: Browser, chromium_path: str) -> Iterator[Browser]:
    """A browser that tells all of a page, as it does where a screen reader runs."""
    flags = [*chromium.FLAGS, "--force-renderer-accessibility"]
    started = chromium_browser.browser_type.launch(executable_path=chromium_path, args=flags)
    yield started
    started.close()


@pytest.fixture
def visit_hearing(hearing_browser: Browser, address: str, host: str) -> Iterator[Visit]:
    """The same as `visit`, for what a screen reader hears."""
    made = Visits(hearing_browser, Lending(), address, host)
    yield made.open
    made.close()
    assert made.complaints == []
