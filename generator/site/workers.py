"""Makes the pages on all cores: what was read is shared with processes that are forked off, each makes what is next."""

import gc
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from generator import routes
from generator.ids import LOCALES, GameId, Locale
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.site.ahead import cores
from generator.site.building import Conditions, conditions_of, jobs, reader_of_game
from generator.site.content import Content
from generator.site.frame import Frame

_AT_A_TIME: Final = 12
"""So many pages are worth a message between processes."""
Watch = Callable[[int], None]
"""Is told the number of every process that is begun."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A page in the list of all: where it stands, and the conditions on it."""

    locale: Locale
    base: str
    route: str
    conditions: Conditions
    game: GameId
    page: Page
    """The page without what it says."""

    @property
    def path(self) -> str:
        """The folder of the page, which is its address below that of the site."""
        return routes.url(self.locale, self.base, self.route)


Made = tuple[Entry, bytes]
"""A page in the list of all, and its HTML."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some pages of one game in one language: the numbers of their jobs."""

    locale: Locale
    game: GameId
    jobs: range


class _Shop:
    """What a process needs to make pages; inherited by those that are forked off."""

    def __init__(self, content: Content, frame: Frame) -> None:
        self._content = content
        self._frame = frame
        self._parent = os.getpid()
        self._readers: dict[tuple[GameId, Locale], Reader] = {}
        self._jobs = {game: jobs(content, game) for game in (GameId(""), *content.world.games)}

    def tasks(self) -> list[Task]:
        """Everything to be done, what takes longest first."""
        return [
            Task(locale, game, range(start, min(start + _AT_A_TIME, len(listed))))
            for game, listed in self._jobs.items()
            for start in range(0, len(listed), _AT_A_TIME)
            for locale in LOCALES
        ]

    def do(self, task: Task) -> list[Made]:
        """Make the pages of a task."""
        done = []
        for number in task.jobs:
            self._stop_if_orphaned()
            reader = self._reader(task).again()
            page = self._jobs[task.game][number].make(reader)
            html = self._frame.framed(page, reader).encode()
            conditions = conditions_of(task.game, page)
            entry = Entry(task.locale, reader.base, page.route, conditions, task.game, page.in_short())
            done.append((entry, html))
        return done

    def _reader(self, task: Task) -> Reader:
        of = task.game, task.locale
        if of not in self._readers:
            self._readers[of] = reader_of_game(self._content, *of)
        return self._readers[of]

    def _stop_if_orphaned(self) -> None:
        if os.getpid() != self._parent and os.getppid() != self._parent:
            sys.exit(1)


_shop: _Shop | None = None


def _do(task: Task) -> list[Made]:
    if _shop is None:
        raise RuntimeError("a process without its parent's content")
    return _shop.do(task)


def pages(content: Content, frame: Frame, watch: Watch) -> Iterator[Made]:
    """Make every page of every language; they come in the order in which they are ready."""
    global _shop  # noqa: PLW0603  what forked processes inherit
    _shop = _Shop(content, frame)
    try:
        for done in _done(_shop.tasks(), watch):
            yield from done
    finally:
        _shop = None


def _done(tasks: Iterable[Task], watch: Watch) -> Iterator[list[Made]]:
    if cores() == 1:
        yield from map(_do, tasks)
        return
    gc.freeze()  # what was read stays: no process looks through it again, and its memory is shared
    try:
        with multiprocessing.get_context("fork").Pool(cores(), gc.enable) as pool:
            for child in multiprocessing.active_children():
                watch(child.pid or 0)
            yield from pool.imap_unordered(_do, tasks)
    finally:
        gc.unfreeze()
