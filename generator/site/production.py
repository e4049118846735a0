"""The production build: everything is read and checked once, the pages are made on all cores, the whole is put in place at once."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from generator.ids import LOCALES, GameId
from generator.site.address import AddressError, site_address
from generator.site.building import conditions_css, differences, reader_of_game
from generator.site.content import Content, read_content
from generator.site.files import Looks, roots
from generator.site.frame import Frame
from generator.site.joined import files as joined_files
from generator.site.placing import MARK, PlaceError, Placing
from generator.site.workers import Written, written

Tell = Callable[[str], None]


class BuildError(Exception):
    """The build failed; str() is the report."""


def build(root: Path, site_dir: Path, tell: Tell) -> None:
    """Build the whole site into `site_dir`, which holds the old site or the new one at every moment.

    Raises BuildError, or ContentError with the faults of the content; then nothing there has changed.
    """
    try:
        address = site_address(os.environ.get("SITE_URL", ""))
        with Placing(root, site_dir) as placing:
            _fill(root, read_content(root), placing, address, tell)
            placing.put()
    except (AddressError, PlaceError) as error:
        raise BuildError(str(error)) from error
    except OSError as error:
        raise BuildError(f"{error.filename or site_dir}: {error.strerror}; nothing was changed") from error


def _fill(root: Path, content: Content, placing: Placing, address: str, tell: Tell) -> None:
    """Write the whole site into the folder that is to be put in place."""
    whole = placing.folder
    looks = Looks(root, content)
    frame = Frame(root, looks, address)
    differences(content)
    pages = written(content, frame, whole, placing.watch)
    for locale, count in sorted(Counter(page.locale for page in pages).items(), key=_in_order):
        tell(f"{locale}: {count} pages")
    _put(whole, _beside(root, content, looks, frame, pages, address))
    index_search(whole, placing.watch)
    tell("search index: ready")


def _in_order(item: tuple[str, int]) -> int:
    return [*map(str, LOCALES)].index(item[0])


def _beside(  # noqa: PLR0913, PLR0917
    root: Path, content: Content, looks: Looks, frame: Frame, pages: list[Written], address: str
) -> dict[str, bytes]:
    """What stands beside the pages: name -> bytes."""
    above = {locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES}
    texts = {
        **roots(content, frame, above),
        **joined_files(root, {(page.base, page.route) for page in pages}, address),
        MARK: "Made by generator build; the next build may replace it.\n",
    }
    css = conditions_css(content, [page.conditions for page in pages])
    return {**looks.files(css), **{name: text.encode() for name, text in texts.items()}}


def _put(whole: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        file = whole / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def index_search(site_dir: Path, watch: Callable[[int], None] = lambda _: None) -> None:
    """Let Pagefind make the search index of every language; `watch` is told the process."""
    with subprocess.Popen(  # noqa: S603
        indexing(site_dir), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        watch(running.pid)
        said, _ = running.communicate()
    if running.returncode:
        raise BuildError(f"the search index could not be made:\n{said}")
    _sort(site_dir / "pagefind" / "pagefind-entry.json")


def _sort(file: Path) -> None:
    """Pagefind lists the languages in a random order; sorted, two builds are the same bytes."""
    entry = json.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(entry, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")


def indexing(site_dir: Path) -> list[str]:
    """The command that makes the search index."""
    return [sys.executable, "-m", "pagefind", "--site", str(site_dir), "--quiet"]
