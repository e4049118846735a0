"""Prints pages of a folder with a Chromium; the same page gives the same bytes."""

import mimetypes
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from generator.tools.booklet import booklet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

NOWHERE: Final = "https://rules.invalid/"
"""Where pages stand while they are printed, if nobody has said where the site will be."""
READY: Final = "html[data-ready=yes]"
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--font-render-hinting=none")
_ANEW: Final = """numbers => {
  document.documentElement.classList.add("abreast");
  const chapters = [...document.querySelectorAll(".book .chapter")].filter(one => one.checkVisibility());
  for (const n of numbers) chapters[n].classList.add("anew");
}"""
_WHEN: Final = re.compile(rb"(/(?:CreationDate|ModDate) \(D:)\d{14}")


class Printer:
    """An open browser in which the pages of a folder stand at the site's address."""

    def __init__(self, browser: "Browser", folder: Path, address: str) -> None:
        self._browser, self._folder, self._address = browser, folder.resolve(), address or NOWHERE
        self._knows = bool(address)

    def paper(self, path: str) -> tuple[bytes, bytes]:
        """A rulebook at its address below the site's, on A4 and as a booklet; nothing is remembered of another table."""
        with self._opened(path) as page:
            whole = timeless(page.pdf(prefer_css_page_size=True))
            _choose_small(page)
            small = timeless(page.pdf(prefer_css_page_size=True))
        return whole, booklet(small)

    def leaves(self, path: str, anew: Collection[int]) -> bytes:
        """A rulebook on A5 without numbers of pages, with an outline: what a booklet of two languages is made of. Of its chapters
        those with these numbers begin a page of their own.
        """
        with self._opened(path) as page:
            _choose_small(page)
            page.evaluate(_ANEW, [*anew])
            return timeless(page.pdf(prefer_css_page_size=True, outline=True, tagged=True))

    @contextmanager
    def _opened(self, path: str) -> Iterator["Page"]:
        """The page at an address below the site's, when all of it is there."""
        page = self._browser.new_page()
        page.route("**/*", self._answer)
        page.goto(self._address + path)
        page.wait_for_selector(READY, state="attached")
        if not self._knows:
            page.evaluate("document.getElementById('print-code').remove()")
        yield page
        page.close()

    def _answer(self, route: "Route") -> None:
        """A file of the folder; whatever else is asked for there is not."""
        url = route.request.url
        path = unquote(urlsplit(url).path).removeprefix(urlsplit(self._address).path)
        file = (self._folder / path).resolve()
        file = file / "index.html" if file.is_dir() else file
        if not url.startswith(self._address) or self._folder not in file.parents or not file.is_file():
            route.fulfill(status=404)
            return
        kind = "text/javascript" if file.suffix == ".mjs" else mimetypes.guess_type(file.name)[0]
        route.fulfill(body=file.read_bytes(), content_type=kind or "application/octet-stream")


def _choose_small(page: "Page") -> None:
    page.locator("[name=paper][value=a5]").check()
    page.wait_for_selector(READY, state="attached")


@contextmanager
def printer(chromium: str, folder: Path, address: str) -> Iterator[Printer]:
    """Open the browser; it is closed whatever happens."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  a slow import, needed only here

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            yield Printer(browser, folder, address)
        finally:
            browser.close()


def timeless(pdf: bytes) -> bytes:
    """A PDF that does not say when it was made.

    >>> timeless(b"/CreationDate (D:20261124165106+00'00')")
    b"/CreationDate (D:20000101000000+00'00')"
    """
    return _WHEN.sub(rb"\g<1>20000101000000", pdf)
