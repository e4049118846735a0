"""The site as files: everything is read and checked once, the pages are made on all cores; the production build puts the whole in place at once."""

import gc
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.ids import LOCALES, GameId, Locale
from generator.pages.gone import KIND as GONE
from generator.pages.report import Report
from generator.pages.templating import Compiled, environment
from generator.site import assets, offline
from generator.site.address import AddressError, report_address, site_address
from generator.site.ahead import ahead
from generator.site.building import conditions_css, differences, reader_of_game, readers_of_games
from generator.site.content import Content, read_content
from generator.site.files import Looks, roots
from generator.site.frame import Frame
from generator.site.joined import HASHED
from generator.site.joined import files as joined_files
from generator.site.lasting import Pages, lasting_pages
from generator.site.placing import MARK, PlaceError, Placing
from generator.site.printing import NoPrintError, Wanted, editions, opened, wanted
from generator.site.searching import path_of, search_indexes
from generator.site.uses import PACKAGE, Program, program
from generator.site.workers import Entry, Watch, pages

if TYPE_CHECKING:
    from generator.pages.page import Page

File = tuple[str, bytes]
"""The path of a file in the site, and what is in it."""
Tell = Callable[[str], None]


class BuildError(Exception):
    """The build failed; str() is the report."""


def build(
    root: Path, site_dir: Path, tell: Tell, presets: Sequence[str] = (), beside: Locale | None = None
) -> None:
    """Build the whole site into `site_dir`, which holds the old site or the new one at every moment.

    The rulebooks of `presets` are printed too, each in two languages if one is to stand `beside` the others. Raises BuildError, or ContentError with the faults of the content; then nothing there has changed.
    """
    try:
        address = site_address(os.environ.get("SITE_URL", ""))
        report = report_address(os.environ.get("REPORT_URL", ""))
        with Placing(root, site_dir) as placing, without_collector():
            site = Site(root, address, report, placing.watch)
            orders = Wanted(wanted(site.content, presets), beside)
            with closing(site.files(tell)) as files:
                _put(placing.folder, files)
            if orders.ids:
                with opened(placing.folder, address) as printer:
                    _put(placing.folder, editions(site.content, site.frame, printer, orders, tell))
            placing.put()
    except (AddressError, NoPrintError, PlaceError) as error:
        raise BuildError(str(error)) from error
    except OSError as error:
        raise BuildError(f"{error.filename or site_dir}: {error.strerror}; nothing was changed") from error


class Site:
    """The whole site, from sources that are read once; whoever builds it asks here for all its files."""

    def __init__(self, root: Path, address: str, report: str, watch: Watch) -> None:
        """`address` is that of the site, `report` that where mistakes are told; `watch` is told every process that is begun.

        Raises ContentError with the faults of the content.
        """
        self._root = root
        self._address = address
        self._watch = watch
        self.content = replace(_read(root, watch), report=Report(report, assets.version(root)))
        self._looks = Looks(root, self.content)
        self.frame = Frame(root, self._looks, address)

    def files(self, tell: Tell) -> Generator[File, None, None]:
        """Every file, in whatever order; `tell` is told how many pages each language has."""
        differences(self.content)
        entries = []
        for entry, html in pages(self.content, self.frame, self._watch):
            entries.append(entry)
            yield f"{entry.path}index.html", html
        entries.sort(key=lambda entry: (entry.locale, entry.base, entry.route))
        count = Counter(entry.locale for entry in entries)
        for locale in LOCALES:
            tell(f"{locale}: {count[locale]} pages")
        beside = self._beside(entries)
        for made in (beside, self._of_all_pages(entries), self._offline(beside, entries)):
            yield from made.items()

    def _beside(self, entries: list[Entry]) -> dict[str, bytes]:
        """What stands beside the pages."""
        above = {locale: reader_of_game(self.content, GameId(""), locale) for locale in LOCALES}
        places = {(entry.base, entry.route) for entry in entries if entry.page.kind != GONE}
        texts = {
            **roots(self.content, self.frame, above),
            **joined_files(self._root, places, self._address),
            MARK: "Made by a build of the rules reference; the next one may replace it.\n",
        }
        css = conditions_css(self.content, [entry.conditions for entry in entries])
        return {**self._looks.files(css), **_encoded(texts)}

    def _of_all_pages(self, entries: list[Entry]) -> dict[str, bytes]:
        """The search, and on another core the links without a language."""
        found: dict[tuple[GameId, Locale], dict[str, Page]] = defaultdict(dict)
        for entry in entries:
            found[entry.game, entry.locale][entry.route] = entry.page
        with ahead(lambda: self._links(found), self._watch) as links:
            listed = {of: own.values() for of, own in found.items()}
            indexes = search_indexes(self.content, listed, self._watch)
            return {**links(), **_encoded({self._looks(path): text for path, text in indexes.items()})}

    def _links(self, found: Pages) -> dict[str, bytes]:
        """The links without a language."""
        made = lasting_pages(self.content, self.frame, readers_of_games(self.content), found)
        return _encoded({f"{path}index.html": html for path, html in made})

    def _offline(self, beside: Iterable[str], entries: list[Entry]) -> dict[str, bytes]:
        """What devices keep."""
        games, looks = self.content.world.games, self._looks
        shell = [name for name in beside if name.startswith(tuple(f"{folder}/" for folder in HASHED))]
        indexes = {locale: [looks(path_of(game, locale)) for game in games] for locale in LOCALES}
        return _encoded(offline.files(self._root, looks.version, shell, indexes, entries))


@contextmanager
def without_collector() -> Iterator[None]:
    """What is read stays until the end of the build, so there is nothing to look for."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _read(root: Path, watch: Watch) -> Content:
    """Everything, read on one core; on another the program is looked through and its templates are compiled."""

    def others() -> tuple[Program, dict[str, bytes]]:
        folders = PACKAGE.glob("games/*/templates")
        environments = [Frame(root, str).templates, *(environment((folder,)) for folder in folders)]
        return program(root), Compiled.all(environments)

    def looked_through() -> Program:
        found, compiled = done()
        Compiled.take(compiled)
        return found

    with ahead(others, watch) as done:
        return read_content(root, looked_through)


def _encoded(texts: Mapping[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in texts.items()}


def _put(folder: Path, files: Iterable[File]) -> None:
    """Write files into a folder."""
    for name, data in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
