"""WebKit through Selenium; and Firefox in Selenium's words, though without the driver that Debian does not have."""

import json
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TypeVar

from selenium import webdriver
from selenium.common.exceptions import WebDriverException

from generator.tools import browser
from tests.support.browser.webdriver_window import PATIENCE, Engine

Found = TypeVar("Found")
_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""What WebDriver calls an element by."""
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
        options.overlay_scrollbars_enabled = (
            False  # they keep it busy all the time where no graphics card draws them
        )
        words = {"DISPLAY": display, "GDK_BACKEND": "x11"}
        service = webdriver.WebKitGTKService(program, env={**os.environ, **words})
        with webdriver.WebKitGTK(options, service) as driver:
            driver.set_script_timeout(PATIENCE)
            driver.set_page_load_timeout(PATIENCE)
            yield Engine("webkit", driver)


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
        driver = Marionette(talk, stack.enter_context(talk.makefile("rb")))
        stack.callback(driver.quit)
        yield Engine("firefox", driver)


class Marionette:
    """Selenium's words for what Firefox understands by itself: WebDriver's commands, each with its length before it."""

    def __init__(self, talk: socket.socket, stream: BinaryIO) -> None:
        self._talk = talk
        self._stream = stream
        self._heard()  # a greeting
        self.say("NewSession")
        self.say("SetTimeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)

    def say(self, command: str, **words: Any) -> Any:
        """What the browser answers to a command; it refuses with a WebDriverException."""
        message = json.dumps([0, 1, f"WebDriver:{command}", words]).encode()
        self._talk.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._heard()
        if error:
            raise WebDriverException(f"{error['error']}: {error['message']}")
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def _heard(self) -> Any:
        length = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(length)), object_hook=self._element)

    def _element(self, told: dict[str, Any]) -> Any:
        return Part(self, told[_ELEMENT]) if _ELEMENT in told else told

    def get(self, url: str) -> None:
        self.say("Navigate", url=url)

    def set_window_size(self, width: int, height: int) -> None:
        self.say("SetWindowRect", width=width, height=height)

    def execute_script(self, script: str, *args: Any) -> Any:
        return self.say("ExecuteScript", script=script, args=args)

    def execute_async_script(self, script: str, *args: Any) -> Any:
        return self.say("ExecuteAsyncScript", script=script, args=args)

    @property
    def current_url(self) -> str:
        return str(self.say("GetCurrentURL"))

    def quit(self) -> None:
        self.say("DeleteSession")


class Part(NamedTuple):
    """An element of a page in Firefox."""

    driver: Marionette
    id: str

    def click(self) -> None:
        self.driver.say("ElementClick", id=self.id)

    def clear(self) -> None:
        self.driver.say("ElementClear", id=self.id)

    def send_keys(self, *value: str) -> None:
        self.driver.say("ElementSendKeys", id=self.id, text="".join(value))


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


ENGINES: Final = {"webkit": webkit, "firefox": firefox}
