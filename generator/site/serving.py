"""Serves the site while it is being written: pages on demand, and word to the browser when the page that it shows has changed."""

import gc
import json
import logging
import mimetypes
import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from watchdog.observers import Observer

from generator.site import assets
from generator.site.desk import Desk, Watch
from generator.site.files import LOST

WATCHED: Final = ("cardsdata", "content", "generator", "overrides")
CHANGES: Final = "/-/changes"
_STILL_THERE: Final = 20.0
_STARTED: Final = str(time.time_ns())
"""Tells the programs apart that served one after the other."""
_TRIAL: Final = """
import sys, pathlib, generator.commands, generator.site.draft
generator.site.draft.Draft(pathlib.Path(sys.argv[1]))
"""
"""Loads the program as it is now, and reads everything with it."""
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")


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
            lost = self.desk.draft.computed(LOST) or b"not found"
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
            self._event("start", _STARTED)
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


class Server(ThreadingHTTPServer):
    """A server whose threads end with it."""

    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away while it is answered is no fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def serve(root: Path, host: str, port: int, tell: Callable[[str], None], again: list[str]) -> None:
    """Serve until somebody stops it; `again` is the command that begins anew when the program was changed."""

    def restart() -> str:
        trial = subprocess.run(  # noqa: S603  the interpreter that runs this
            [again[0], "-c", _TRIAL, str(root)], capture_output=True, text=True, check=False
        )
        if trial.returncode == 0:
            tell("the program has changed; starting again")
            os.execv(again[0], again)  # noqa: S606
        return trial.stderr

    gc.disable()  # between an edit and the browser there is no time for it
    desk = Desk(root, restart, tell)
    handler = type("DeskHandler", (Handler,), {"desk": desk})
    with Server((host, port), handler) as server:
        tell(f"http://{host}:{server.server_address[1]}/")
        logging.getLogger("watchdog").addHandler(logging.NullHandler())  # it complains of being stopped
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
