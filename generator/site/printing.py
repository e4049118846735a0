"""The printed editions: made from the finished pages of a site, and offered on its page of what is there for paper."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from generator import routes
from generator.ids import LOCALES, GameId, Locale
from generator.model import Library, Preset
from generator.pages.origins import number_of
from generator.pages.prints import Printed, page
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.site.frame import Frame
from generator.tools import browser
from generator.tools.booklet import abreast
from generator.tools.paper import Printer, printer
from generator.words import i18n

File = tuple[str, str, bytes]
"""What a file is called where it is offered, its name, and what is in it."""
ALL: Final = "all"
FOLDER: Final = "pdf"
_MEGA: Final = 1_000_000


class NoPrintError(Exception):
    """Nothing can be printed; the message says why."""


def wanted(content: Content, names: Sequence[str]) -> frozenset[str]:
    """The ids of the presets that are to be printed; raises NoPrintError for one that no game has."""
    known = {preset.id for library in content.world.games.values() for preset in library.presets}
    if unknown := sorted(set(names) - known - {ALL}):
        listed = ", ".join(sorted(known))
        raise NoPrintError(f"there is no preset {', '.join(unknown)}; there are {ALL}, {listed}")
    return frozenset(known if ALL in names else names)


@contextmanager
def opened(folder: Path, address: str) -> Iterator[Printer]:
    """A browser with the pages of a folder; raises NoPrintError where there is none."""
    if not (chromium := browser.find()):
        raise NoPrintError("there is no Chromium to print with")
    with printer(chromium, folder, address) as found:
        yield found


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be printed: which presets, and beside which language every other one too."""

    ids: frozenset[str]
    beside: Locale | None = None


def editions(
    content: Content, frame: Frame, by: Printer, orders: Wanted, tell: Callable[[str], None]
) -> Iterator[tuple[str, bytes]]:
    """The files of the presets in every language, and the pages that offer them: name, bytes."""
    leaves = cache(by.leaves)  # those of the one language stand beside all others
    for game in content.world.games:
        for locale in LOCALES:
            reader = reader_of_game(content, GameId(game), locale)
            offered: list[Printed] = []
            for preset, edition in _tables(reader.library, orders.ids):
                files = [*_files(by, reader, preset, edition)]
                if orders.beside not in {None, locale}:
                    files.append(_beside(leaves, reader, orders.beside, preset, edition))
                offered.append(_printed(reader, preset, edition, files))
                yield from ((file, data) for _, file, data in files)
            if offered:
                tell(f"{locale}: {len(offered)} printed editions of {game}")
                url = routes.url(locale, reader.base, routes.PRINTS)
                yield f"{url}index.html", frame.framed(page(reader, offered), reader).encode()


def _tables(library: Library, ids: frozenset[str]) -> Iterator[tuple[Preset, str]]:
    for preset in library.presets:
        yield from ((preset, edition) for edition in preset.editions if preset.id in ids)


def _files(by: Printer, reader: Reader, preset: Preset, edition: str) -> Iterator[File]:
    """A table on both papers."""
    whole, folded = by.paper(_path(reader, reader.locale, preset, edition))
    name = _name(reader, preset, edition)
    yield "A4", f"{FOLDER}/{name}.pdf", whole
    yield reader.a("interface.prints.paper.booklet"), f"{FOLDER}/{name}-booklet.pdf", folded


def _beside(
    leaves: Callable[[str, frozenset[int]], bytes],
    reader: Reader,
    other: Locale,
    preset: Preset,
    edition: str,
) -> File:
    """A table as a booklet with another language at the right."""
    label = reader.a("interface.prints.paper.beside", language=i18n.language_name(other, reader.locale))
    own, its = (_path(reader, locale, preset, edition) for locale in (reader.locale, other))
    pages = abreast(lambda anew: (leaves(own, anew), leaves(its, anew)))
    return label, f"{FOLDER}/{_name(reader, preset, edition)}-{other}-booklet.pdf", pages


def _name(reader: Reader, preset: Preset, edition: str) -> str:
    return "-".join(part for part in (reader.base, preset.id, edition, reader.locale) if part)


def _path(reader: Reader, locale: Locale, preset: Preset, edition: str) -> str:
    """The address of a table's rulebook, below the site's."""
    query = [f"e={number_of(edition, reader.library.game.axes)}"] if edition else []
    query += [f"m={'.'.join(preset.modules)}"] if preset.modules else []
    return f"{routes.url(locale, reader.base, routes.RULEBOOK)}?{'&'.join(query)}"


def _printed(reader: Reader, preset: Preset, edition: str, files: Iterable[File]) -> Printed:
    """What the page says of a table's files."""
    reader.route = routes.PRINTS
    named = reader.plain(preset.name), edition and reader.edition(edition)
    sizes = (
        (label, f"{reader.root}{file}", f"{i18n.number(round(len(data) / _MEGA, 1), reader.locale)} MB")
        for label, file, data in files
    )
    return Printed(", ".join(filter(None, named)), tuple(sizes))
