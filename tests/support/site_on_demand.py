"""The site for browser tests: each file is made when a test asks for it, with the bytes that the production build gives it.

Two files hold something of every page: the style sheet of the conditions has here those of the pages made so far, and a
search index makes all pages of its game and language. What lists every page (`sitemap.xml`, `offline/`) is not here.
"""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator import routes
from generator.ids import LOCALES, GameId, Locale
from generator.pages.page import Job, Page
from generator.pages.reader import Reader
from generator.pages.report import Report
from generator.site import assets
from generator.site.building import Conditions, conditions_css, conditions_of, jobs, reader_of_game
from generator.site.content import read_content
from generator.site.files import CONDITIONS, Looks, roots
from generator.site.frame import Frame
from generator.site.lasting import lasting_page, links
from generator.site.searching import index_of, path_of

PageKey = tuple[Locale, GameId, str]
"""Language, game and route of a page."""


class SiteOnDemand:
    """Makes files of the site and keeps them; any thread may ask."""

    def __init__(self, root: Path) -> None:
        self._content = replace(read_content(root), report=Report("", assets.version(root)))
        self._assets = Looks(root, self._content)
        self._frame = Frame(root, self._assets)
        self._lock = threading.Lock()
        self._jobs = dict(self._all_jobs())
        self._keys = {self._path(key): key for key in self._jobs}
        self._links = links(self._content)
        self._readers: dict[tuple[GameId, Locale], Reader] = {}
        self._pages: dict[PageKey, Page] = {}
        self._conditions: dict[str, Conditions] = {}
        self._files: dict[str, bytes] = {
            path: content for path, content in self._assets.files("").items() if path != self.conditions_path
        }
        above = {locale: self._reader(GameId(""), locale) for locale in LOCALES}
        self._files |= {
            path: text.encode() for path, text in roots(self._content, self._frame, above).items()
        }
        self._files["robots.txt"] = b"User-agent: *\nAllow: /\n"
        self._indexes = {
            self._assets(path_of(game, locale)): (game, locale)
            for game in self._content.world.games
            for locale in LOCALES
        }

    @property
    def conditions_path(self) -> str:
        """The path of the style sheet that changes with the pages made so far."""
        return self._assets(CONDITIONS)

    @property
    def paths(self) -> list[str]:
        """The paths of all files; that of a page ends in a slash."""
        return [*self._keys, *self._links, *self._files, *self._indexes, self.conditions_path]

    def has(self, path: str) -> bool:
        """Whether the site has a file; nothing is made for the answer."""
        path = _page_path(path)
        known = (self._keys, self._links, self._files, self._indexes)
        return path == self.conditions_path or any(path in paths for paths in known)

    def file(self, path: str) -> bytes | None:
        """The bytes of a file; a path that ends in a slash names a page. None if the site has no such file."""
        path = _page_path(path)
        if path == self.conditions_path:
            return conditions_css(self._content, list(self._conditions.values())).encode()
        if path in self._files:  # does not wait for what another thread makes, which may be a search index
            return self._files[path]
        if path in self._indexes:
            return self._index(path)
        with self._lock:
            if path not in self._files and (made := self._make(path)) is not None:
                self._files[path] = made.encode()
            return self._files.get(path)

    def _index(self, path: str) -> bytes:
        """A search index; other threads get their pages while the hundreds of pages for it are made."""
        game, locale = self._indexes[path]
        pages = []
        for key in [key for key in self._jobs if key[:2] == (locale, game)]:
            with self._lock:
                pages.append(self._page(key))
        with self._lock:
            if path not in self._files:
                self._files[path] = index_of(self._content, game, locale, pages).encode()
        return self._files[path]

    def _make(self, path: str) -> str | None:
        if path in self._keys:
            key = self._keys[path]
            page, reader = self._page(key), self._reader(key[1], key[0])
            self._conditions[path] = conditions_of(key[1], page)
            reader.route = page.route
            return self._frame.framed(page, reader)
        if path in self._links:
            return self._permalink_page(path)
        return None

    def _page(self, key: PageKey) -> Page:
        if key not in self._pages:
            locale, game, _ = key
            self._pages[key] = self._jobs[key].make(self._reader(game, locale))
        return self._pages[key]

    def _permalink_page(self, path: str) -> str:
        game, link = self._links[path]
        readers = {locale: self._reader(game, locale) for locale in LOCALES}
        keys = {locale: (locale, game, link.route) for locale in LOCALES}
        pages = {
            locale: {link.route: self._page(key)} if key in self._jobs else {} for locale, key in keys.items()
        }
        return lasting_page(self._frame, link, readers, pages)

    def _reader(self, game: GameId, locale: Locale) -> Reader:
        if (game, locale) not in self._readers:
            self._readers[game, locale] = reader_of_game(self._content, game, locale)
        return self._readers[game, locale]

    def _all_jobs(self) -> Iterator[tuple[PageKey, Job]]:
        for game in (GameId(""), *self._content.world.games):
            for job in jobs(self._content, game):
                for locale in LOCALES:
                    yield (locale, game, job.route), job

    def _path(self, key: PageKey) -> str:
        locale, game, route = key
        base = self._content.world.games[game].game.route if game else ""
        return routes.url(locale, base, route)


def _page_path(path: str) -> str:
    """The path of a page without the name of its file; the page above the languages keeps it."""
    return path if path == "index.html" else path.removesuffix("index.html")
