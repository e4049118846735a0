"""WebKit and Firefox, asked in the language each brings with it: WebDriver over HTTP, and Marionette over a socket."""

import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar

from engine import PATIENCE, Engine, EngineError, Line

from generator.tools import browser

Found = TypeVar("Found")
_HTTP: Final = {
    "Navigate": ("POST", "/url"),
    "GetCurrentURL": ("GET", "/url"),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementClear": ("POST", "/element/{id}/clear"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "DeleteSession": ("DELETE", ""),
}
"""The commands of WebDriver that are used, as Marionette names them, and how they are said over HTTP."""
_SETTINGS: Final = "[Settings]\ngtk-overlay-scrolling=0\n"
"""Scroll bars that stay: those that come and go keep WebKitGTK busy all the time where no graphics card draws them."""
_PREFERENCES: Final = {
    "marionette.port": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.unified": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""Firefox takes any free port, and asks nobody anything; Marionette itself switches off the rest."""


# WebKit ---------------------------------------------------------------------------------------------------------------


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK in a screen of its own."""
    program, window, screen = browser.find_webkit()
    with ExitStack() as stack:
        display = stack.enter_context(_screen(screen))
        settings = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (settings / "gtk-3.0").mkdir()
        (settings / "gtk-3.0/settings.ini").write_text(_SETTINGS, encoding="ascii")
        port = _free_port()
        command = [program, f"--port={port}", "--host=127.0.0.1"]
        words = {"DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(settings)}
        stack.enter_context(_running(command, words))
        options = {"webkitgtk:browserOptions": {"binary": window, "args": ["--automation"]}}
        address = f"http://127.0.0.1:{port}/session"
        wanted = {"capabilities": {"alwaysMatch": options}}
        session = _patiently(lambda: _over_http("POST", address, wanted))["sessionId"]
        line = _webdriver(f"{address}/{session}")
        stack.callback(line, "DeleteSession")
        yield Engine("webkit", line)


def _webdriver(address: str) -> Line:
    def line(command: str, **said: Any) -> Any:
        method, path = _HTTP[command]
        element = said.pop("id", "")
        return _over_http(method, address + path.format(id=element), said if method == "POST" else None)

    return line


def _over_http(method: str, address: str, said: Mapping[str, Any] | None) -> Any:
    body = None if said is None else json.dumps(said).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise EngineError(f"webkit: {json.load(error)['value']}") from error


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A screen that nobody sees; it finds a number that is free."""
    command = [program, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout
        try:
            yield f":{running.stdout.readline().strip()}"
        finally:
            running.terminate()


# Firefox --------------------------------------------------------------------------------------------------------------


@contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox without a window."""
    program = browser.find_firefox()
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items()
        ]
        (home / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(home)]
        stack.enter_context(_running(command, {"HOME": str(home)}))
        port = _patiently(lambda: int((home / "MarionetteActivePort").read_text(encoding="ascii")))
        talk = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE))
        line = _marionette(talk, stack.enter_context(talk.makefile("rb")))
        line("NewSession")
        stack.callback(line, "DeleteSession")
        yield Engine("firefox", line)


def _marionette(talk: socket.socket, stream: BinaryIO) -> Line:
    """Messages are JSON with their length before them; the first one is a greeting."""

    def heard() -> Any:
        length = b"".join(iter(lambda: stream.read(1), b":"))
        return json.loads(stream.read(int(length)))

    def line(command: str, **said: Any) -> Any:
        message = json.dumps([0, 1, f"WebDriver:{command}", said]).encode()
        talk.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = heard()
        if error:
            raise EngineError(f"firefox: {error['error']}: {error['message']}")
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    heard()
    return line


# Both -----------------------------------------------------------------------------------------------------------------


@contextmanager
def _running(command: list[str], words: Mapping[str, str]) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    running = subprocess.Popen(command, env={**os.environ, **words}, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        running.terminate()
        running.wait()


def _patiently(look: Callable[[], Found]) -> Found:
    """The result of what only works when a program has started."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return look()
        except (OSError, ValueError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


ENGINES: Final = {"webkit": webkit, "firefox": firefox}
