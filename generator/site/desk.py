"""Who looks at which page while the site is being written, and what each is told when a file changes."""

import gc
import mimetypes
import os
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from watchdog.events import FileSystemEvent, FileSystemEventHandler

from generator.site.draft import Draft
from generator.site.files import GATE

_LOADED: Final = 3.0
"""So many seconds after an edit its page has been loaded, and there is time to collect what it left behind."""
_SETTLED: Final = 0.05
"""So many seconds without a further change, and an edit is taken to be over."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A browser that shows a page, and what it is to be told."""

    path: str
    shown: bytes | None
    told: queue.Queue[tuple[str, str]] = field(default_factory=queue.Queue)


class Desk:
    """The draft, who looks at which page, and what happens when a file changes."""

    def __init__(self, root: Path, again: Callable[[], str], tell: Callable[[str], None]) -> None:
        """`again` begins anew with the program as it is now; it comes back only to say what hinders that.

        `tell` says each fault where the server was started.
        """
        self.root = root
        self.draft = Draft(root)
        self._again = again
        self._hindrance = ""
        self._said = ""
        self._say = tell
        self._report(self.draft.fault)
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []
        self._tidying = threading.Timer(_LOADED, gc.collect)

    def changed(self, paths: set[Path]) -> None:
        """Take up an edit; one of the program needs a new process."""
        if any(path.suffix == ".py" and self.root / "generator" in path.parents for path in paths):
            self._hindrance = self._again()
        if any(
            self.root / folder in path.parents for path in paths for folder in ("cardsdata", "content")
        ) or any(self.root / "overrides" / "icons" in path.parents for path in paths):
            self.draft.read()
        self._report(self._hindrance or self.draft.fault)
        looks = any(self.root / "overrides" in path.parents for path in paths)
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            self._tell(listener, looks=looks)
        self._tidying.cancel()
        self._tidying = threading.Timer(_LOADED, gc.collect)
        self._tidying.daemon = True
        self._tidying.start()

    def _tell(self, listener: Listener, *, looks: bool) -> None:
        page = self.draft.page(listener.path)
        fault = self.fault_of(listener.path)
        self._report(fault)
        listener.told.put(("fault", fault))
        if not fault and (looks or page != listener.shown):
            listener.told.put(("changed", ""))

    def _report(self, fault: str) -> None:
        """Say a fault once."""
        if fault and fault != self._said:
            self._say(fault)
        self._said = fault

    def fault_of(self, path: str) -> str:
        """What whoever looks at a page is to be told: a fault of the program, of the content, or of that page."""
        return self._hindrance or self.draft.fault_of(path)

    def listen(self, path: str) -> Listener:
        """A browser begins to look at a page."""
        listener = Listener(path, self.draft.page(path))
        listener.told.put(("fault", self.fault_of(path)))
        with self._lock:
            self._listeners.append(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """It has gone."""
        with self._lock:
            self._listeners.remove(listener)

    def answer(self, path: str) -> tuple[str, bytes] | None:
        """The type and the bytes of what stands at a path; None if nothing does."""
        if path.endswith("/") or not path:
            html = (self.draft.page(path) or self.draft.lasting(path)) if path else self.draft.computed(GATE)
            return ("text/html; charset=utf-8", html) if html is not None else None
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        file = self.draft.file(path)
        if file is not None:
            return kind, file.read_bytes()
        computed = self.draft.computed(path)
        return (kind, computed) if computed is not None else None


class Watch(FileSystemEventHandler):
    """Gathers what changes until it has settled, and then hands it on."""

    def __init__(self, changed: Callable[[set[Path]], None]) -> None:
        self._changed = changed
        self._paths: set[Path] = set()
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.is_directory or event.event_type in ("opened", "closed_no_write"):
            return
        paths = {Path(os.fsdecode(path)) for path in (event.src_path, event.dest_path) if path}
        with self._lock:
            self._paths |= {path for path in paths if "__pycache__" not in path.parts}
            if self._timer:
                self._timer.cancel()
            self._timer = threading.Timer(_SETTLED, self._settled)
            self._timer.daemon = True
            self._timer.start()

    def _settled(self) -> None:
        with self._lock:
            paths, self._paths = self._paths, set()
        if paths:
            self._changed(paths)
