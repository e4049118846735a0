"""WebKit and Firefox, asked in the language each brings with it: WebDriver over HTTP, and Marionette over a socket."""

import base64
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
from typing import Any, Final, Protocol, TypeVar

from generator.tools import browser

Found = TypeVar("Found")
PATIENCE: Final = 60
"""Seconds that a busy machine may take for anything that is asked."""
_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
_HTTP: Final = {
    "Navigate": ("POST", "/url"),
    "GetCurrentURL": ("GET", "/url"),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "DeleteSession": ("DELETE", ""),
}
"""The commands of WebDriver that are used, as Marionette names them, and how they are said over HTTP."""
_PREFERENCES: Final = {
    "marionette.port": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.unified": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""Firefox takes any free port, and asks nobody anything; Marionette itself switches off the rest."""


class EngineError(Exception):
    """The engine refused, or a script failed in it; the message is its own."""


class Line(Protocol):
    """The way to an engine: a command with what belongs to it, and what the engine answers."""

    def __call__(self, command: str, **said: Any) -> Any: ...


class Engine:
    """A window of a browser, in which a test does what a reader does."""

    def __init__(self, name: str, line: Line) -> None:
        self.name = name
        self._line = line
        times = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000, "implicit": 0}
        line("SetTimeouts", **times)

    def size(self, width: int, height: int) -> None:
        self._line("SetWindowRect", width=width, height=height)

    def open(self, address: str) -> None:
        """Go to a page and wait until it is ready."""
        self._line("Navigate", url=address)
        self.settled()

    @property
    def address(self) -> str:
        return str(self._line("GetCurrentURL"))

    def run(self, script: str, *words: object) -> Any:
        """What the body of a function returns on the page."""
        return self._line("ExecuteScript", script=script, args=list(words))

    def wait(self, script: str, *words: object) -> Any:
        """What the body of an async function returns in the end; what it throws is an error here."""
        told = self._line("ExecuteAsyncScript", script=_AWAITED.replace("BODY", script), args=list(words))
        if "error" in told:
            raise EngineError(f"{self.name}: {told['error']}")
        return told.get("value")

    def until(self, condition: str, *words: object) -> Any:
        """Wait until an expression is true on whatever page is open, and give its value."""
        end, value = time.monotonic() + PATIENCE, None
        while not value:
            if time.monotonic() > end:
                raise EngineError(f"{self.name}: after {PATIENCE} s still not: {condition} {words}")
            try:
                value = self.wait(_PATIENTLY.replace("CONDITION", condition), *words)
            except EngineError as error:
                _unless_left(error)
        return value

    def settled(self) -> None:
        """Wait until a page says in its own mark that all of it is there."""
        self.until("document.documentElement.dataset.ready === 'yes'")

    def click(self, selector: str) -> None:
        """Click where a reader would."""
        self._line("ElementClick", id=self._one(selector))

    def type(self, selector: str, text: str) -> None:
        """Type letters and keys."""
        self._line("ElementSendKeys", id=self._one(selector), text=text)

    def picture(self) -> bytes:
        return base64.b64decode(self._line("TakeScreenshot"))

    def _one(self, selector: str) -> str:
        found = self.until("document.querySelector(arguments[0])", selector)
        return str(found[_ELEMENT])


_AWAITED = """const arguments_ = [...arguments], done = arguments_.pop();
(async function () { BODY }).apply(null, arguments_).then(value => done({value}), error => done({error: String(error)}));"""
_PATIENTLY = """for (let turn = 0; turn < 200; turn++) {
  const value = CONDITION;
  if (value) return value;
  await new Promise(done => setTimeout(done, 10));
}"""


def _unless_left(error: EngineError) -> None:
    """A page that is left while it is asked is no fault: the next one is asked."""
    if not any(
        words in str(error) for words in ("unload", "navigat", "no such", "stale", "closed", "destroyed")
    ):
        raise error


# WebKit ---------------------------------------------------------------------------------------------------------------


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK in a screen of its own."""
    program, window, screen = browser.find_webkit()
    with ExitStack() as stack:
        display = stack.enter_context(_screen(screen))
        port = _free_port()
        command = [program, f"--port={port}", "--host=127.0.0.1"]
        stack.enter_context(_running(command, {"DISPLAY": display, "GDK_BACKEND": "x11"}))
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
        line = _marionette(talk)
        line("NewSession")
        stack.callback(line, "DeleteSession")
        yield Engine("firefox", line)


def _marionette(talk: socket.socket) -> Line:
    """Messages are JSON with their length before them; the first one is a greeting."""
    stream = talk.makefile("rb")

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
