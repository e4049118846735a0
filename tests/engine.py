"""A window of a browser, whatever its engine: what a test does in it, and how it waits."""

import time
from collections.abc import Callable
from typing import Any, Final

PATIENCE: Final = 60
"""Seconds that a busy machine may take for anything that is asked."""
_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"


class EngineError(Exception):
    """The engine refused, or a script failed in it; the message is its own."""


Line = Callable[..., Any]
"""The way to an engine: a command with what belongs to it, and what the engine answers."""


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
        if told is None or "error" in told:  # Firefox answers nothing where the page was left meanwhile
            raise EngineError(f"{self.name}: {told['error'] if told else 'the page was closed'}")
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
                if not any(words in str(error) for words in _LEFT):
                    raise
        return value

    def settled(self) -> None:
        """Wait until a page says in its own mark that all of it is there."""
        self.until("document.documentElement.dataset.ready === 'yes'")

    def click(self, selector: str) -> None:
        """Click where a reader would."""
        self._line("ElementClick", id=self._one(selector))

    def press(self, selector: str) -> None:
        """Press what a driver cannot aim at, as a keyboard does."""
        self.until("document.querySelector(arguments[0])", selector)
        self.run("document.querySelector(arguments[0]).click()", selector)

    def type(self, selector: str, text: str) -> None:
        """Type letters into a field, instead of what stands there."""
        self.until("document.querySelector(arguments[0])?.checkVisibility()", selector)
        field = self._one(selector)
        self._line("ElementClear", id=field)
        self._line("ElementSendKeys", id=field, text=text)

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


_LEFT = ("unload", "navigat", "no such", "stale", "closed", "destroyed")
"""Words of an engine whose page is left while it is asked: the next one is asked then."""
