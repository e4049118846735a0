"""The production build: everything is read and checked once, the pages are made on all cores, the whole is put in place at once."""

import gc
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
from generator.site.workers import Written, written

if TYPE_CHECKING:
    from generator.pages.page import Page

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
        with Placing(root, site_dir) as placing, _nothing_collected():
            content = replace(_read(root, placing.watch), report=Report(report, assets.version(root)))
            orders = Wanted(wanted(content, presets), beside)
            frame = _fill(root, content, placing, address, tell)
            if orders.ids:
                with opened(placing.folder, address) as printer:
                    for name, data in editions(content, frame, printer, orders, tell):
                        _put(placing.folder, {name: data})
            placing.put()
    except (AddressError, NoPrintError, PlaceError) as error:
        raise BuildError(str(error)) from error
    except OSError as error:
        raise BuildError(f"{error.filename or site_dir}: {error.strerror}; nothing was changed") from error


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """What is read stays until the end of the build, so there is nothing to look for."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _read(root: Path, watch: Callable[[int], None]) -> Content:
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


def _fill(root: Path, content: Content, placing: Placing, address: str, tell: Tell) -> Frame:
    """Write the whole site into the folder that is to be put in place; returns the frame of its pages."""
    whole = placing.folder
    looks = Looks(root, content)
    frame = Frame(root, looks, address)
    differences(content)
    pages = written(content, frame, whole, placing.watch)
    for locale, count in sorted(Counter(page.locale for page in pages).items(), key=_in_order):
        tell(f"{locale}: {count} pages")
    beside = _beside(root, content, looks, frame, pages, address)
    _put(whole, beside)
    found: dict[tuple[GameId, Locale], dict[str, Page]] = defaultdict(dict)
    for page in pages:
        found[page.game, page.locale][page.route] = page.page
    with ahead(lambda: _put(whole, _links(content, frame, found)), placing.watch) as linked:
        listed = {of: own.values() for of, own in found.items()}
        indexes = search_indexes(content, listed, placing.watch)
        linked()
    _put(whole, {looks(path): text.encode() for path, text in indexes.items()})
    _put(whole, _offline(root, looks, beside, content, pages))
    return frame


def _links(content: Content, frame: Frame, found: Pages) -> dict[str, bytes]:
    """The links without a language: name -> bytes."""
    made = lasting_pages(content, frame, readers_of_games(content), found)
    return {f"{path}index.html": html.encode() for path, html in made}


def _in_order(item: tuple[str, int]) -> int:
    return [*map(str, LOCALES)].index(item[0])


def _beside(  # noqa: PLR0913, PLR0917
    root: Path, content: Content, looks: Looks, frame: Frame, pages: list[Written], address: str
) -> dict[str, bytes]:
    """What stands beside the pages: name -> bytes."""
    above = {locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES}
    texts = {
        **roots(content, frame, above),
        **joined_files(root, {(page.base, page.route) for page in pages if page.page.kind != GONE}, address),
        MARK: "Made by generator build; the next build may replace it.\n",
    }
    css = conditions_css(content, [page.conditions for page in pages])
    return {**looks.files(css), **{name: text.encode() for name, text in texts.items()}}


def _offline(
    root: Path, looks: Looks, beside: Iterable[str], content: Content, pages: list[Written]
) -> dict[str, bytes]:
    """What devices keep."""
    shell = [name for name in beside if name.startswith(tuple(f"{folder}/" for folder in HASHED))]
    indexes = {locale: [looks(path_of(game, locale)) for game in content.world.games] for locale in LOCALES}
    made = offline.files(root, looks.version, shell, indexes, pages)
    return {name: text.encode() for name, text in made.items()}


def _put(whole: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        file = whole / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
