"""One server for all test processes; it makes the pages of the site when they are asked for.

The first process of pytest opens the socket and starts the server when somebody connects to it, so that a run that
asks for no page starts none. The workers learn the address from the environment.
"""

import functools
import mimetypes
import os
import select
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.error import HTTPError
from urllib.parse import quote, unquote, urlsplit

from generator.site import assets
from generator.site.joined import HASHED
from tests.support.paths import ROOT
from tests.support.site_on_demand import SiteOnDemand

ADDRESS: Final = "TEST_SITE_ADDRESS"
"""The name of the variable that holds the address of the server."""
FOLDER: Final = "/sub"
"""The site stands at the root of the host, and in this folder too."""
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class SiteSocket:
    """The socket of the server, open from the start of the run to its end."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self._end_reader, self._end_writer = socket.socketpair()
        self._thread = threading.Thread(target=self._run_server_on_demand, daemon=True)
        self._thread.start()

    @classmethod
    def open(cls) -> "SiteSocket":
        """Open the socket and put its address into the environment."""
        listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        os.environ[ADDRESS] = f"http://127.0.0.1:{listener.getsockname()[1]}"
        return cls(listener)

    def close(self) -> None:
        """Stop the server."""
        self._end_writer.close()
        self._thread.join()
        self._end_reader.close()

    def _run_server_on_demand(self) -> None:
        """Start the server with the first request, and stop it at the end of the run.

        A server that fails to start leaves nobody waiting: without the socket every request is refused.
        """
        ready, _, _ = select.select([self._listener, self._end_reader], [], [])
        if self._listener in ready:
            number = self._listener.fileno()
            with subprocess.Popen(
                [sys.executable, "-m", __name__, str(number)], pass_fds=[number], cwd=ROOT
            ) as server:
                while server.poll() is None and not select.select([self._end_reader], [], [], 1)[0]:
                    pass
                server.terminate()
        self._listener.close()


@dataclass(frozen=True, slots=True)
class SiteServer:
    """The site under its two addresses."""

    host: str
    """The address of the site at the root of a host, without a slash at its end."""

    @classmethod
    def of_this_run(cls) -> "SiteServer":
        """The server of this run, when it answers; the first call starts it, which takes as long as reading the content."""
        server = cls(os.environ[ADDRESS])
        server.read("robots.txt")
        return server

    @property
    def folder(self) -> str:
        """The address of the site in a folder below the root, without a slash at its end."""
        return self.host + FOLDER

    def read(self, path: str) -> bytes:
        """The bytes of a file, such as `en/7-wonders/rules/`; raises FileNotFoundError if the site has no such file."""
        try:
            with urllib.request.urlopen(f"{self.host}/{path}") as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            raise FileNotFoundError(f"{path}: {error.code}") from error

    def text(self, path: str) -> str:
        return self.read(path).decode()

    def has(self, path: str) -> bool:
        """Whether the site has a file; the server makes nothing for the answer."""
        question = urllib.request.Request(f"{self.host}/{quote(path)}", method="HEAD")
        try:
            with urllib.request.urlopen(question):
                return True
        except HTTPError:
            return False


class Site(Protocol):
    """What the server asks of a site: one made on demand, or a folder with a build."""

    @property
    def conditions_path(self) -> str:
        """The path of the one file that changes though its name has a hash; empty if none does."""

    def has(self, path: str) -> bool:
        """Whether the site has a file."""

    def file(self, path: str) -> bytes | None:
        """The bytes of a file, or None."""


class BuiltSite:
    """The site as a build has left it in a folder."""

    conditions_path = ""

    def __init__(self, root: Path) -> None:
        self._root = root

    def has(self, path: str) -> bool:
        return (self._root / path).is_file()

    def file(self, path: str) -> bytes | None:
        return (self._root / path).read_bytes() if self.has(path) else None


class Handler(BaseHTTPRequestHandler):
    """Answers as the host of a static site does: security headers, a year in the cache for names with a hash, 404.html."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """The body of an answer does not wait, up to 40 ms, until its head has been acknowledged."""

    def __init__(self, site: Site, *connection: Any) -> None:
        self._site = site
        super().__init__(*connection)

    @property
    def _file(self) -> str:
        """The path of the file that is asked for."""
        path = unquote(urlsplit(self.path).path).removeprefix(FOLDER).removeprefix("/")
        return path + "index.html" if not path or path.endswith("/") else path

    def do_HEAD(self) -> None:
        """Say whether there is such a file."""
        self.send_response(HTTPStatus.OK if self._site.has(self._file) else HTTPStatus.NOT_FOUND)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self) -> None:
        file = self._file
        content = self._site.file(file)
        if content is not None:
            self._send(HTTPStatus.OK, file, content)
        elif self._site.has(f"{file}/index.html"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{urlsplit(self.path).path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self._send(HTTPStatus.NOT_FOUND, "404.html", self._site.file("404.html") or b"")

    def _send(self, status: HTTPStatus, file: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", mimetypes.guess_type(file)[0] or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        is_kept = file.startswith(HASHED) and file != self._site.conditions_path
        self.send_header("Cache-Control", assets.FOR_EVER if is_kept else "no-store")
        for name, value in assets.headers(ROOT).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """Serves on a socket that is open already."""

    daemon_threads = True

    def __init__(self, number: int, site: Site) -> None:
        super().__init__(("", 0), functools.partial(Handler, site), bind_and_activate=False)
        self.socket.close()
        self.socket = socket.socket(fileno=number)
        self.server_address = self.socket.getsockname()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what fails, but not a browser that goes away while it is answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(site: Site) -> Iterator[SiteServer]:
    """Serve a site by this process while the context lasts."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with Server(listener.detach(), site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield SiteServer(address)
        server.shutdown()


if __name__ == "__main__":
    Server(int(sys.argv[1]), SiteOnDemand(ROOT)).serve_forever()
