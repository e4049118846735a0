"""How long the browser's Python takes for an answer, in Chromium: the first one from nothing, and hard ones again and again.

It runs on the page's own thread here, as only that one is slowed down: a worker, which readers have, stays at full speed.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from generator.calculate import rules_of
from generator.rules import wonders
from generator.tools import browser as chromium
from tests.bench import hard
from tests.support.http_server import served
from tests.support.micropython import ROOT, RUNTIME, told
from tests.support.rules.interpreters import load

RUNS = 50
SPEEDS = ((1, "at full speed"), (4, "at 4× slower CPU"))
START = """async ({calculator, text}) => {
  const start = performance.now();
  const [{loadMicroPython}, {put}, sources] = await Promise.all([
    import("/runtime/micropython.mjs"), import("/put.mjs"), fetch("/rules.json").then(response => response.json())]);
  const python = await loadMicroPython({url: "/runtime/micropython.wasm"});
  python.FS.mkdir("/lib");
  put(python.FS, sources);
  globalThis.door = python.pyimport("rules.wonders.calculators").opened(sources["facts.json"]);
  door.call_written(calculator, text);
  return performance.now() - start;
}"""
AGAIN = """({calculator, text, runs}) => {
  const times = [];
  for (let run = -5; run < runs; run++) {
    const start = performance.now();
    const answer = door.call_written(calculator, text);
    if (run >= 0) times.push(performance.now() - start);
    if (JSON.parse(answer).error) throw new Error(answer);
  }
  return times.sort((a, b) => a - b);
}"""


def figures() -> Iterator[str]:
    """Every figure in words."""
    path = chromium.find()
    if not path:
        yield "no Chromium: the times of answers are left out"
        return
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        with served(Path(folder)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
            for slower, at in SPEEDS:
                for line in measured(browser, address, slower):
                    yield f"{line} {at}"
            browser.close()


def lay_out(folder: Path) -> None:
    """What the browser loads: an empty page, the runtime and the rules."""
    (folder / "index.html").write_text("<!doctype html><title>Answers</title>")
    (folder / "rules.json").write_text(json.dumps(rules_of(wonders.__name__).sources(RUNTIME, told())))
    shutil.copy(ROOT / "tests/put.mjs", folder)
    shutil.copytree(RUNTIME, folder / "runtime")


def measured(browser: Browser, address: str, slower: int) -> Iterator[str]:
    """The first answer of an empty browser, then the hard ones; a budget holds at the slower speed."""
    context = browser.new_context()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    first = {"calculator": "science", "text": json.dumps(load("science")[0]["question"])}
    yield f"first answer, everything loaded for it: {page.evaluate(START, first):.0f} ms"
    for what, budget, asked in (
        ("a hard payment", 50, hard.payment()),
        ("a score sheet of seven", 16, hard.sheet()),
    ):
        times: list[float] = page.evaluate(AGAIN, {**asked, "runs": RUNS})
        yield f"{what}: median {times[RUNS // 2]:.1f} ms, least {times[0]:.1f} ms (budget {budget} at 4×)"
    context.close()


def main() -> None:
    """Print the figures as they come."""
    for line in figures():
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
