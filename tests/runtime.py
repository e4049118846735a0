"""The browser's Python in the test process: the very .wasm that readers download, run by V8 without a browser."""

import base64
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from game import GAME
from py_mini_racer import JSEvalException, MiniRacer

from generator.calculate import rules_of
from generator.games import reading_of
from generator.games.wonders import facts
from generator.readers.library import sound_world
from generator.rules import wonders

ROOT = Path(__file__).parent.parent
RUNTIME = ROOT / "overrides" / "runtime"

# What the loader expects of a browser and V8 alone does not have.
SURROUNDINGS = """
var window = globalThis, navigator = {userAgent: ""};
var console = {log() {}, warn() {}, error() {}};
class TextDecoder {
  decode(bytes) {
    let text = "";
    for (const byte of bytes) text += "%" + byte.toString(16).padStart(2, "0");
    return decodeURIComponent(text);
  }
}
class URL { constructor(path) { this.href = String(path); } }
var crypto = {getRandomValues: list => list};
function unpacked(text) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const values = new Uint8Array(128), bytes = new Uint8Array(Math.floor(text.length * 3 / 4));
  for (let i = 0; i < 64; i++) values[letters.charCodeAt(i)] = i;
  for (let i = 0, at = 0; i < text.length; i += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map(n => values[text.charCodeAt(i + n)]);
    bytes[at++] = a << 2 | b >> 4; bytes[at++] = b << 4 | c >> 2; bytes[at++] = c << 6 | d;
  }
  return bytes;
}
async function fetch() {
  return {ok: true, status: 200, arrayBuffer: async () => unpacked(wasm).buffer};
}
"""

PUT = """
const put = (files, sources) => {
  for (const [path, text] of Object.entries(sources)) {
    path.split("/").slice(0, -1).reduce((folder, name) => {
      const inner = folder + "/" + name;
      if (!files.analyzePath(inner).exists) files.mkdir(inner);
      return inner;
    }, "/lib");
    files.writeFile("/lib/" + path, text);
  }
};
"""
"""Lays files out in the runtime's library folder."""

START = """
async function start(sources, package_) {
  const python = await loadMicroPython({url: "micropython.wasm"});
  python.FS.mkdir("/lib");
  put(python.FS, sources);
  globalThis.python = python;
  globalThis.door = python.pyimport(`${package_}.calculators`).opened(sources["facts.json"]);
}
const askAll = questions => JSON.stringify(questions.map(([name, text, written]) => {
  const start = Date.now();
  return [written ? door.call_written(name, text) : door.call(name, text), Date.now() - start];
}));
"""


def as_script(module: str) -> str:
    """The loader as a plain script: only what makes it a module is taken off, and each change must fit exactly."""
    changes = (
        ("export default _createMicroPythonModule;", "", 1),
        (
            "export async function loadMicroPython",
            "globalThis.loadMicroPython = loadMicroPython;async function loadMicroPython",
            1,
        ),
        ("import.meta.url", "'file:///micropython.mjs'", 4),
    )
    for old, new, times in changes:
        assert module.count(old) == times, old
        module = module.replace(old, new)
    return f"(async () => {{{module}}})().then(() => 'loaded')"


class Runtime:
    """A started MicroPython that holds the rules."""

    def __init__(self, files: Mapping[str, str] | None = None, package: str = "rules.wonders") -> None:
        """It starts in a thread of its own: where a browser is open in this process, Playwright's loop runs in the main
        one, and a promise could not be waited for there.
        """
        with ThreadPoolExecutor(1) as pool:
            pool.submit(self._start, files, package).result()

    def _start(self, files: Mapping[str, str] | None, package: str) -> None:
        self._v8 = MiniRacer()
        wasm = base64.b64encode((RUNTIME / "micropython.wasm").read_bytes()).decode()
        self._v8.eval(f"var wasm = {json.dumps(wasm)};")
        self._v8.eval(SURROUNDINGS)
        self._finish(as_script((RUNTIME / "micropython.mjs").read_text("utf-8")))
        self._v8.eval(PUT + START)
        found = files or rules_of(wonders.__name__).sources(RUNTIME, told())
        self._finish(f"start({json.dumps(found)}, {json.dumps(package)})")

    def _eval(self, script: str) -> Any:
        """Run a script; of a fault only the words of Python, not the whole loader that stands behind it."""
        try:
            return self._v8.eval(script)
        except JSEvalException as fault:
            raise AssertionError(str(fault).partition("(async () =>")[0].strip()) from None

    def _finish(self, script: str) -> None:
        """Run a script that gives a promise, and wait until it is kept."""
        promise: Any = self._v8.eval(script)
        promise.get(timeout=60)

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
        answers = json.loads(str(self._eval(f"askAll({json.dumps(questions)})")))
        return [(json.loads(answer), thousandths / 1000) for answer, thousandths in answers]

    def run(self, source: str) -> str:
        """Run Python in the runtime and give what it leaves in the variable `answer`, as text."""
        self._eval(f"python.runPython({json.dumps(source)})")
        return str(self._eval("String(python.globals.get('answer'))"))

    def function(self, name: str, given: list[Any], named: dict[str, Any]) -> Any:
        """Call a function of the rules with arguments by position and by name; a fault comes back under `fault`."""
        module, _, function = name.rpartition(".")
        return json.loads(
            self.run(
                f"import json\nfrom rules.wonders.{module} import {function}\nfrom rules.errors import RulesError\n"
                f"given, named = json.loads({json.dumps([given, named])!r})\n"
                f"try:\n answer = json.dumps({function}(*given, **named))\n"
                "except RulesError as fault:\n answer = json.dumps({'fault': fault.as_data()})"
            )
        )


@cache
def told() -> str:
    """The cards and wonders, as the calculators hear of them."""
    return facts.told(sound_world(ROOT, reading_of).games[GAME])


@cache
def the_runtime() -> Runtime:
    """One runtime for the whole test process: starting it costs more than a thousand questions."""
    return Runtime()
