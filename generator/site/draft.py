"""The site while it is being written: a page is made when it is asked for, and made again only if what it read has changed."""

import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generator import routes
from generator.games import Room
from generator.ids import LOCALES, GameId, Locale
from generator.pages.page import Job
from generator.pages.reader import Reader
from generator.pages.templating import TEMPLATES
from generator.readers.faults import ContentError
from generator.site.building import Conditions, conditions_css, conditions_of, jobs, reader_of_game
from generator.site.content import Content, read_content
from generator.site.drawings import FOLDER as ICONS
from generator.site.drawings import shown
from generator.site.files import CONDITIONS, ROOTS, computed, roots, served
from generator.site.frame import FOLDER, Frame
from generator.site.hindrance import hindrance
from generator.site.lasting import asked_for
from generator.site.searching import index_of, path_of
from generator.site.traces import Key, Trace, noted, value_of

_ICON: Final = ".svg"
MIXED: Final = (routes.STATUS,)
"""Pages that read more than one game or language has; they are always made anew."""
_EMPTY: Final = (
    b'<!doctype html><meta charset="utf-8"><title>?</title><link rel="stylesheet" href="/assets/site.css">'
    b'<script type="module" src="/assets/live.mjs"></script>'
)
"""The place of a page that could never be made; the script shows why."""
Stamp = tuple[int, int]
"""When a file was changed, and its size."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A page as it was made, with what it was made from."""

    html: bytes
    conditions: Conditions
    read: dict[Key, object]
    files: dict[str, Stamp]
    """The templates and icons, with their stamps."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page that can be asked for."""

    locale: Locale
    game: GameId
    job: Job


class Draft:
    """Makes pages on demand from the last sound content; `fault` is what is wrong with today's."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._lock = threading.RLock()
        self._kept: dict[str, Kept] = {}
        self._sound: set[str] = set()
        """The pages that are known to be as today's content has them."""
        self.fault = ""
        self._hindrances: dict[str, str] = {}
        """What hinders pages from being made again."""
        self.made = 0
        """How many pages were made so far."""
        self._frame = Frame(root, str, live=True)
        self._content: Content | None = None
        self._places: dict[str, Place] = {}
        self._indexes: dict[tuple[GameId, Locale], bytes] = {}
        self.read()

    def read(self) -> None:
        """Read everything again; what is not sound leaves the last sound content as it was."""
        try:
            content = read_content(self._root)
        except ContentError as error:
            self.fault = str(error)
            return
        with self._lock:
            self.fault = ""
            self._content = content
            self._places = dict(_places(content))
            self._sound = set()
            self._indexes = {}

    def page(self, path: str) -> bytes | None:
        """The page at a path such as `de/<game>/rules/`; None if there is none.

        Where it cannot be made today it is the last one that could, or a page that holds nothing but the fault.
        """
        with self._lock:
            place = self._places.get(path)
            if place is None or self._content is None:
                return None
            kept = self._kept.get(path)
            if kept is not None and self._holds(path, place, kept):
                self._sound.add(path)
                return kept.html
            try:
                kept = self._kept[path] = self._make(place)
            except Exception as error:  # noqa: BLE001  a fault of a template or of the program is shown in the page
                reader = self._reader(place, Trace())
                self._hindrances[path] = str(hindrance(self._root, reader, error))
                return kept.html if kept else _EMPTY
            self._hindrances.pop(path, None)
            self._sound.add(path)
            return kept.html

    def lasting(self, path: str) -> bytes | None:
        """The page of a link without a language, made whenever it is asked for; None if there is none."""
        with self._lock:
            html = asked_for(self._content, self._frame, path) if self._content else None
            return html.encode() if html is not None else None

    def fault_of(self, path: str) -> str:
        """What is wrong with the content, or else what hindered a page when it was last asked for."""
        return self.fault or self._hindrances.get(path, "")

    @property
    def state(self) -> object:
        """Something that is another one after every sound reading."""
        return self._content

    def paths(self) -> list[str]:
        """Every page that can be asked for."""
        return list(self._places)

    def computed(self, path: str) -> bytes | None:
        """A computed file beside the pages; the style sheet of the conditions is that of the pages made so far."""
        with self._lock:
            content = self._content
            if content is None:
                return None
            if path == CONDITIONS:
                return conditions_css(content, [kept.conditions for kept in self._kept.values()]).encode()
            if path in ROOTS:
                above = {locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES}
                return roots(content, self._frame, above)[path].encode()
            if found := next((of for of in _searched(content) if path_of(*of) == path), None):
                return self._index(content, *found)
            make = computed(self._root, content).get(path)
            return make().encode() if make else None

    def _index(self, content: Content, game: GameId, locale: Locale) -> bytes:
        """The search of a game in a language, made when somebody searches, and again after an edit."""
        if (game, locale) not in self._indexes:
            pages = (job.make(reader_of_game(content, game, locale)) for job in jobs(content, game))
            self._indexes[game, locale] = index_of(content, game, locale, pages).encode()
        return self._indexes[game, locale]

    def file(self, path: str) -> Path | None:
        """A file that is served as it is."""
        return next((file for known, file in served(self._root) if known == path), None)

    # Making -----------------------------------------------------------------------------------------------------------

    def _make(self, place: Place) -> Kept:
        content = self._sound_content()
        trace = Trace()
        reader = self._reader(place, trace)
        page = trace.made(lambda: place.job.make(reader))
        html = trace.made(lambda: self._frame.framed(page, reader))
        self.made += 1
        room = content.rooms.get(place.game)
        looked_at = [*trace.templates, *map(_icon, shown(html))]
        files = {name: stamp for name in looked_at if (stamp := self._stamp(room, name))}
        return Kept(html.encode(), conditions_of(place.game, page), trace.read, files)

    def _reader(self, place: Place, trace: Trace) -> Reader:
        content = self._sound_content()
        if not place.game:
            return reader_of_game(content, place.game, place.locale)
        library, catalogue = content.world.games[place.game], content.catalogues[place.locale][place.game]
        return Reader(*noted(library, catalogue, trace), content.rooms[place.game].craft)

    def _holds(self, path: str, place: Place, kept: Kept) -> bool:
        """Whether a page would be made from the same today."""
        if not place.game or place.job.route in MIXED:
            return False
        content = self._sound_content()
        room = content.rooms[place.game]
        if any(self._stamp(room, name) != stamp for name, stamp in kept.files.items()):
            return False
        if path in self._sound:
            return True
        library, catalogue = content.world.games[place.game], content.catalogues[place.locale][place.game]
        return all(value_of(library, catalogue, key) == value for key, value in kept.read.items())

    def _stamp(self, room: Room | None, name: str) -> Stamp | None:
        """When a template or icon was changed; a game's own templates stand before the common ones."""
        own = room.craft.templates if room else ()
        is_icon = name.endswith(_ICON)
        for folder in (self._root / ICONS,) if is_icon else (*own, TEMPLATES, self._root / FOLDER):
            with suppress(OSError):
                found = os.stat(os.path.join(folder, name))  # noqa: PTH116, PTH118  asked for often
                return found.st_mtime_ns, found.st_size
        return None

    def _sound_content(self) -> Content:
        if self._content is None:
            raise LookupError("nothing sound was read yet")
        return self._content


def _searched(content: Content) -> Iterator[tuple[GameId, Locale]]:
    return ((game, locale) for game in content.world.games for locale in LOCALES)


def _icon(name: str) -> str:
    return f"{name}{_ICON}"


def _places(content: Content) -> Iterator[tuple[str, Place]]:
    for game in (GameId(""), *content.world.games):
        base = content.world.games[game].game.route if game else ""
        for job in jobs(content, game):
            for locale in LOCALES:
                yield routes.url(locale, base, job.route), Place(locale, game, job)
