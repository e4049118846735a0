"""A window of a browser, whatever its engine: what a test does in it, and how it waits."""

import time
from collections.abc import Callable
from typing import Any, Final, Protocol

from selenium.common.exceptions import ElementNotInteractableException, WebDriverException

PATIENCE: Final = 60
"""Seconds that a busy machine may take for anything that is asked."""


class Element(Protocol):
    """What a driver gives for an element of a page."""

    def click(self) -> None: ...
    def clear(self) -> None: ...
    def send_keys(self, *value: str) -> None: ...


class Driver(Protocol):
    """What is asked of an engine, in Selenium's words; each raises a WebDriverException where the engine refuses."""

    def get(self, url: str) -> None: ...
    def set_window_size(self, width: int, height: int) -> None: ...
    def execute_script(self, script: str, *args: Any) -> Any: ...
    def execute_async_script(self, script: str, *args: Any) -> Any: ...
    @property
    def current_url(self) -> str: ...


class Engine:
    """A window of a browser, in which a test does what a reader does."""

    def __init__(self, name: str, driver: Driver) -> None:
        self.name = name
        self._driver = driver

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)

    def open(self, address: str) -> None:
        """Go to a page and wait until it is ready."""
        self._driver.get(address)
        self.wait_until_ready()

    def clear_storage(self, address: str) -> None:
        """Leave whatever is open, and empty what the site has stored."""
        self._driver.get(f"{address}/robots.txt")
        self.run("localStorage.clear(); sessionStorage.clear()")

    @property
    def address(self) -> str:
        return self._driver.current_url

    def run(self, script: str, *arguments: object) -> Any:
        """What the body of a function returns on the page."""
        return self._driver.execute_script(script, *arguments)

    def run_async(self, script: str, *arguments: object) -> Any:
        """What the body of an async function returns in the end; what it throws is an error here."""
        answer = self._driver.execute_async_script(_ASYNC.replace("BODY", script), *arguments)
        if answer is None or "error" in answer:  # Firefox answers nothing where the page was left meanwhile
            raise WebDriverException(f"{self.name}: {answer['error'] if answer else 'the page was closed'}")
        return answer.get("value")

    def until(self, condition: str, *arguments: object) -> Any:
        """Wait until an expression is true on whatever page is open, and give its value."""
        end, value = time.monotonic() + PATIENCE, None
        while not value:
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name}: not within {PATIENCE} s: {condition} {arguments}")
            try:
                value = self.run_async(_WAIT.replace("CONDITION", condition), *arguments)
            except WebDriverException as error:
                if not any(word in str(error) for word in _PAGE_LEFT):
                    raise
        return value

    def wait_until_ready(self) -> None:
        """Wait until a page says in its own mark that all of it is there."""
        self.until("document.documentElement?.dataset.ready === 'yes'")

    def click(self, selector: str) -> None:
        """Click on what is in view and stands still: the click of a driver lands where its target was when it looked."""
        self.until(_STANDS_STILL, selector)
        self._when_in_view(self._find(selector).click)

    def press(self, selector: str) -> None:
        """Press what a driver cannot aim at, as a keyboard does."""
        self.until("document.querySelector(arguments[0])", selector)
        self.run("document.querySelector(arguments[0]).click()", selector)

    def type(self, selector: str, text: str) -> None:
        """Type letters into a field, instead of what stands there."""
        self.until("document.querySelector(arguments[0])?.checkVisibility()", selector)
        field = self._find(selector)
        self._when_in_view(field.clear)
        field.send_keys(text)

    def _when_in_view(self, act: Callable[[], None]) -> None:
        """Do what a driver refuses while a page still scrolls its target into view."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return act()
            except ElementNotInteractableException:
                if time.monotonic() > end:
                    raise

    def _find(self, selector: str) -> Element:
        element: Element = self.until("document.querySelector(arguments[0])", selector)
        return element


_ASYNC: Final = """const given = [...arguments], done = given.pop();
(async function () { BODY }).apply(null, given).then(value => done({value}), error => done({error: String(error)}));"""
_WAIT: Final = """for (let turn = 0; turn < 200; turn++) {
  const value = CONDITION;
  if (value) return value;
  await new Promise(done => setTimeout(done, 10));
}"""
_STANDS_STILL: Final = """await (async target => {
  if (!target?.checkVisibility()) return false;
  target.scrollIntoView({block: "nearest", behavior: "instant"});
  const place = () => JSON.stringify(target.getBoundingClientRect()), before = place();
  for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(done));
  return place() === before;
})(document.querySelector(arguments[0]))"""
_PAGE_LEFT: Final = ("unload", "navigat", "no such", "stale", "closed", "destroyed")
"""Words of an engine whose page is left while it is asked: the next one is asked then."""
