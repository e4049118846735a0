"""The pages of links that never die: a script leads on to the reader's language, and without one they are the list of languages."""

from collections.abc import Iterator, Mapping

from generator.ids import LOCALES, SOURCE_LOCALE, GameId, Locale
from generator.pages.lasting import Lasting, lasting, preview
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.site.building import jobs, reader_of_game
from generator.site.content import Content
from generator.site.frame import Frame

Pages = Mapping[tuple[GameId, Locale], Mapping[str, Page]]
"""The pages of each game in each language, by their routes."""
Readers = Mapping[tuple[GameId, Locale], Reader]


def links(content: Content) -> dict[str, tuple[GameId, Lasting]]:
    """Every link, by its path."""
    return {
        link.path: (game, link) for game, library in content.world.games.items() for link in lasting(library)
    }


def lasting_pages(
    content: Content, frame: Frame, readers: Readers, pages: Pages
) -> Iterator[tuple[str, str]]:
    """Path and HTML of each."""
    for path, (game, link) in links(content).items():
        yield path, lasting_page(frame, link, *_of(game, readers, pages))


def asked_for(content: Content, frame: Frame, path: str) -> str | None:
    """The page of one link, made alone; None if there is none at this path."""
    if path not in (known := links(content)):
        return None
    game, link = known[path]
    readers = {locale: reader_of_game(content, game, locale) for locale in LOCALES}
    found = [job for job in jobs(content, game) if job.route == link.route]
    pages = {locale: {job.route: job.make(reader) for job in found} for locale, reader in readers.items()}
    return lasting_page(frame, link, readers, pages)


def lasting_page(
    frame: Frame, link: Lasting, readers: Mapping[Locale, Reader], pages: Mapping[Locale, Mapping[str, Page]]
) -> str:
    """The page of a link; its preview is in English, as nobody knows who will read it."""
    told = {locale: preview(reader, link, pages[locale]) for locale, reader in readers.items()}
    first = readers.get(SOURCE_LOCALE) or next(iter(readers.values()))
    return frame.lasting(link, first, told)


def _of(
    game: GameId, readers: Readers, pages: Pages
) -> tuple[dict[Locale, Reader], dict[Locale, Mapping[str, Page]]]:
    """What belongs to a game, by language."""
    own = {locale: readers[game, locale] for locale in LOCALES if (game, locale) in readers}
    return own, {locale: pages[game, locale] for locale in own}
