"""Serves the site while it is being written: pages on demand, and word to the browser when the page that it shows has changed."""

import json
import mimetypes
import os
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from generator.site import assets, production
from generator.site.workshop import Workshop

WATCHED: Final = ("cardsdata", "content", "generator", "overrides")
CHANGES: Final = "/-/changes"
SEARCH: Final = "pagefind/"
_SETTLED: Final = 0.05
"""So many seconds without a further change, and an edit is taken to be over."""
_STILL_THERE: Final = 20.0
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")


@dataclass(frozen=True, slots=True)
class Listener:
    """A browser that shows a page, and what it is to be told."""

    path: str
    shown: bytes | None
    told: queue.Queue[tuple[str, str]] = field(default_factory=queue.Queue)


class Desk:
    """The workshop, who looks at which page, and what happens when a file changes."""

    def __init__(self, root: Path, again: Callable[[], None]) -> None:
        self.root = root
        self.workshop = Workshop(root)
        self._again = again
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []
        self._search: tuple[TemporaryDirectory[str], object] | None = None
        self._searching = threading.Lock()

    def changed(self, paths: set[Path]) -> None:
        """Take up an edit; one of the program needs a new process."""
        if any(path.suffix == ".py" and self.root / "generator" in path.parents for path in paths):
            self._again()
            return
        if any(
            self.root / folder in path.parents for path in paths for folder in ("cardsdata", "content")
        ) or any(self.root / "overrides" / "icons" in path.parents for path in paths):
            self.workshop.read()
        looks = any(self.root / "overrides" in path.parents for path in paths)
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            self._tell(listener, looks=looks)

    def _tell(self, listener: Listener, *, looks: bool) -> None:
        listener.told.put(("fault", self.workshop.fault))
        if not self.workshop.fault and (looks or self.workshop.page(listener.path) != listener.shown):
            listener.told.put(("changed", ""))

    def listen(self, path: str) -> Listener:
        """A browser begins to look at a page."""
        listener = Listener(path, self.workshop.page(path))
        if self.workshop.fault:
            listener.told.put(("fault", self.workshop.fault))
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
            html = self.workshop.page(path) if path else self.workshop.files().get("index.html")
            return ("text/html; charset=utf-8", html) if html is not None else None
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        if path.startswith(SEARCH):
            return self._found(path, kind)
        file = self.workshop.file(path)
        if file is not None:
            return kind, file.read_bytes()
        computed = self.workshop.files().get(path)
        return (kind, computed) if computed is not None else None

    def _found(self, path: str, kind: str) -> tuple[str, bytes] | None:
        """A file of the search, whose index is made when somebody searches, and again after an edit."""
        with self._searching:
            today = self.workshop.state
            if path == "pagefind/pagefind.js" and (self._search is None or self._search[1] is not today):
                folder = TemporaryDirectory(prefix="search-")
                try:
                    production.build(self.root, Path(folder.name) / "site", lambda _: None)
                except Exception as error:  # noqa: BLE001  whatever it is, the search only is not there
                    print(f"no search: {error}", file=sys.stderr)  # noqa: T201
                    return None
                self._search = folder, today
            if self._search is None:
                return None
            file = Path(self._search[0].name) / "site" / path
            inside = Path(self._search[0].name).resolve() in file.resolve().parents
            return (kind, file.read_bytes()) if inside and file.is_file() else None


class Handler(BaseHTTPRequestHandler):
    """Answers a browser."""

    protocol_version = "HTTP/1.1"
    desk: Desk

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if parts.path == CHANGES:
            self._changes(parse_qs(parts.query).get("page", ["/"])[0])
            return
        path = unquote(parts.path).removeprefix("/")
        try:
            found = self.desk.answer(path)
        except Exception as error:  # noqa: BLE001  a fault of a template or of the program is shown, and told in full
            self._failed(error)
            return
        if found is None and not path.endswith("/") and self.desk.answer(f"{path}/"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif found is None:
            lost = self.desk.workshop.files().get("404.html", b"not found")
            self._send(HTTPStatus.NOT_FOUND, "text/html; charset=utf-8", lost)
        else:
            self._send(HTTPStatus.OK, *found)

    def _send(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        for name, value in assets.HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def _failed(self, error: Exception) -> None:
        sys.excepthook(type(error), error, error.__traceback__)
        where = f"{type(error).__name__}: {error}"
        page = f'<!doctype html><meta charset="utf-8"><title>{type(error).__name__}</title><pre id="fault"></pre>'
        text = where.replace("&", "&amp;").replace("<", "&lt;")
        script = '<script type="module" src="/assets/live.mjs"></script>'
        html = page.replace("</pre>", f"{text}</pre>") + script
        self._send(HTTPStatus.INTERNAL_SERVER_ERROR, "text/html; charset=utf-8", html.encode())

    def _changes(self, page: str) -> None:
        """Tell a browser what happens to its page, until it goes away."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        listener = self.desk.listen(unquote(page).removeprefix("/"))
        try:
            self._event("start", str(os.getpid()))
            while True:
                try:
                    self._event(*listener.told.get(timeout=_STILL_THERE))
                except queue.Empty:
                    self._event("still-there", "")
        except OSError:
            pass  # the browser has gone
        finally:
            self.desk.leave(listener)

    def _event(self, name: str, text: str) -> None:
        self.wfile.write(f"event: {name}\ndata: {json.dumps(text)}\n\n".encode())
        self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing of what is asked for."""


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


class Server(ThreadingHTTPServer):
    """A server whose threads end with it."""

    daemon_threads = True
    allow_reuse_address = True


def serve(root: Path, host: str, port: int, tell: Callable[[str], None], again: list[str]) -> None:
    """Serve until somebody stops it; `again` is the command that begins anew when the program was changed."""

    def restart() -> None:
        tell("the program has changed; starting again")
        os.execv(again[0], again)  # noqa: S606

    desk = Desk(root, restart)
    handler = type("DeskHandler", (Handler,), {"desk": desk})
    with Server((host, port), handler) as server:
        tell(f"http://{host}:{server.server_address[1]}/")
        if desk.workshop.fault:
            tell(desk.workshop.fault)
        watch = Observer()
        for folder in WATCHED:
            watch.schedule(Watch(desk.changed), str(root / folder), recursive=True)
        watch.start()
        try:
            server.serve_forever(poll_interval=0.2)
        except KeyboardInterrupt:
            pass
        finally:
            watch.stop()
