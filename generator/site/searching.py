"""The search: what it reads of a page, and Pagefind's index of all of them."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from markupsafe import escape

from generator.pages.page import Page

FOLDER: Final = "pagefind"
_ANCHORED: Final = re.compile(r'(?P<before><li [^>]*?) id="(?P<id>[^"]+)"(?P<after>[^>]*>)')


class SearchError(Exception):
    """The index could not be made; str() is what Pagefind said."""


def searched(page: Page, tag: str) -> str:
    """A page as the search reads it: without its frame, which is longer than most pages."""
    return (
        f'<!doctype html><html lang="{tag}"><title>{escape(page.title)}</title>'
        f"<body><main data-pagefind-body>{_titled(page)}</main></body></html>"
    )


def _titled(page: Page) -> str:
    """The page with a heading at each anchor whose title the page itself does not show."""
    if not page.titles:
        return page.html

    def headed(found: re.Match[str]) -> str:
        title = page.titles.get(found["id"])
        if title is None:
            return found[0]
        return f'{found["before"]}{found["after"]}<h4 id="{found["id"]}">{escape(title)}</h4>'

    return _ANCHORED.sub(headed, page.html)


def index_search(pages: Path, site_dir: Path, watch: Callable[[int], None]) -> None:
    """Let Pagefind make the index of every language in `site_dir` from the pages as the search reads them.

    `watch` is told the process. Raises SearchError.
    """
    index = site_dir / FOLDER
    command = [sys.executable, "-m", "pagefind", "--site", str(pages), "--output-path", str(index), "--quiet"]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        watch(running.pid)
        said, _ = running.communicate()
    if running.returncode:
        raise SearchError(said)
    _sort(index / "pagefind-entry.json")


def _sort(file: Path) -> None:
    """Pagefind lists the languages in a random order; sorted, two builds are the same bytes."""
    entry = json.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(entry, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")
