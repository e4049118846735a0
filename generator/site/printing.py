"""The printed editions: made from the finished pages of a site, and offered on its page of what is there for paper."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from generator import routes
from generator.ids import LOCALES, GameId
from generator.model import Library, Preset
from generator.pages.origins import number_of
from generator.pages.prints import Printed, page
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.site.frame import Frame
from generator.tools import browser
from generator.tools.paper import Printer, printer
from generator.words import i18n

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


def editions(
    content: Content, frame: Frame, by: Printer, ids: frozenset[str], tell: Callable[[str], None]
) -> Iterator[tuple[str, bytes]]:
    """The files of the presets in every language, and the pages that offer them: name, bytes."""
    for game in content.world.games:
        for locale in LOCALES:
            reader = reader_of_game(content, GameId(game), locale)
            offered: list[Printed] = []
            for preset, edition in _tables(reader.library, ids):
                printed, files = _printed(by, reader, preset, edition)
                offered.append(printed)
                yield from files.items()
            if offered:
                tell(f"{locale}: {len(offered)} printed editions of {game}")
                url = routes.url(locale, reader.base, routes.PRINTS)
                yield f"{url}index.html", frame.framed(page(reader, offered), reader).encode()


def _tables(library: Library, ids: frozenset[str]) -> Iterator[tuple[Preset, str]]:
    for preset in library.presets:
        yield from ((preset, edition) for edition in preset.editions if preset.id in ids)


def _printed(by: Printer, reader: Reader, preset: Preset, edition: str) -> tuple[Printed, dict[str, bytes]]:
    """A table on both papers: what the page says of it, and its files."""
    axes = reader.library.game.axes
    query = [f"e={number_of(edition, axes)}"] if edition else []
    query += [f"m={'.'.join(preset.modules)}"] if preset.modules else []
    whole, folded = by.paper(f"{routes.url(reader.locale, reader.base, routes.RULEBOOK)}?{'&'.join(query)}")
    name = "-".join(part for part in (reader.base, preset.id, edition, reader.locale) if part)
    files = {f"{FOLDER}/{name}.pdf": whole, f"{FOLDER}/{name}-booklet.pdf": folded}
    reader.route = routes.PRINTS
    sizes = [f"{i18n.number(round(len(data) / _MEGA, 1), reader.locale)} MB" for data in files.values()]
    offered = zip(("a4", "booklet"), files, sizes, strict=True)
    title = ", ".join(
        part for part in (reader.plain(preset.name), edition and reader.edition(edition)) if part
    )
    return Printed(
        title, tuple((paper, f"{reader.root}{file}", size) for paper, file, size in offered)
    ), files
