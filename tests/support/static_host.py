"""The site as a real host serves it: at the root, with the security headers, and with a page for what is not there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.site.assets import headers
from tests.support.http_server import Keeping, served
from tests.support.paths import ROOT


class Host(Keeping):
    """Sends the headers with every answer, and 404.html where there is nothing."""

    def end_headers(self) -> None:
        for name, value in headers(ROOT).items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:  # noqa: ARG002
        body = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def served_as(file: str) -> re.Pattern[str]:
    """The addresses under which a file may be asked for: its name has a hash in it, and something may follow."""
    stem, _, ending = file.rpartition(".")
    return re.compile(rf"/{re.escape(stem)}(\.[0-9a-f]{{10}})?\.{ending}([?#]|$)")


@contextmanager
def hosted(site: Path) -> Iterator[str]:
    """Serve a built site while the context lasts; the value is its address."""
    with served(site, Host) as address:
        yield address
