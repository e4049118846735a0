"""WebKit through Selenium; and Firefox in Selenium's words, though without the driver that Debian does not have."""

import json
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from selenium import webdriver
from selenium.common.exceptions import WebDriverException

from generator.tools import browser
from tests.support.browser.webdriver_window import PATIENCE, Engine

_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""The key by which WebDriver names an element."""
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
    with _screen(screen) as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = window
        options.add_argument("--automation")
        options.overlay_scrollbars_enabled = False  # where no graphics card draws they keep it busy
        variables = {"DISPLAY": display, "GDK_BACKEND": "x11"}
        service = webdriver.WebKitGTKService(program, env={**os.environ, **variables})
        with webdriver.WebKitGTK(options, service) as driver:
            driver.set_script_timeout(PATIENCE)
            driver.set_page_load_timeout(PATIENCE)
            yield Engine("webkit", driver)


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A screen that nobody sees; it finds a number that is free."""
    command = [program, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


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
        stack.enter_context(_process(command, {"HOME": str(home)}))
        port = _port(home / "MarionetteActivePort")
        connection = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE))
        driver = Marionette(connection, stack.enter_context(connection.makefile("rb")))
        stack.callback(driver.quit)
        yield Engine("firefox", driver)


@contextmanager
def _process(command: list[str], variables: Mapping[str, str]) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env={**os.environ, **variables}, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def _port(file: Path) -> int:
    """The port that Firefox writes into a file when it has started."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return int(file.read_text(encoding="ascii"))
        except (OSError, ValueError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


class Marionette:
    """Selenium's words for what Firefox understands by itself: WebDriver's commands, each with its length before it."""

    def __init__(self, connection: socket.socket, stream: BinaryIO) -> None:
        self._connection = connection
        self._stream = stream
        self._receive()  # a greeting
        self.send("NewSession")
        self.send("SetTimeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)

    def send(self, command: str, **parameters: Any) -> Any:
        """What the browser answers to a command; it refuses with a WebDriverException."""
        message = json.dumps([0, 1, f"WebDriver:{command}", parameters]).encode()
        self._connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._receive()
        if error:
            raise WebDriverException(f"{error['error']}: {error['message']}")
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def _receive(self) -> Any:
        length = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(length)), object_hook=self._element)

    def _element(self, value: dict[str, Any]) -> Any:
        return Part(self, value[_ELEMENT]) if _ELEMENT in value else value

    def get(self, url: str) -> None:
        self.send("Navigate", url=url)

    def set_window_size(self, width: int, height: int) -> None:
        self.send("SetWindowRect", width=width, height=height)

    def execute_script(self, script: str, *args: Any) -> Any:
        return self.send("ExecuteScript", script=script, args=args)

    def execute_async_script(self, script: str, *args: Any) -> Any:
        return self.send("ExecuteAsyncScript", script=script, args=args)

    @property
    def current_url(self) -> str:
        return str(self.send("GetCurrentURL"))

    def quit(self) -> None:
        self.send("DeleteSession")


class Part(NamedTuple):
    """An element of a page in Firefox."""

    driver: Marionette
    id: str

    def click(self) -> None:
        self.driver.send("ElementClick", id=self.id)

    def clear(self) -> None:
        self.driver.send("ElementClear", id=self.id)

    def send_keys(self, *value: str) -> None:
        self.driver.send("ElementSendKeys", id=self.id, text="".join(value))


ENGINES: Final = {"webkit": webkit, "firefox": firefox}
