"""What a reader's browser takes: what it fetches, the first answer of a calculator, the first result of a search."""

import functools
import json
import os
import shutil
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import brotli
from playwright.sync_api import Browser, Page, Response, sync_playwright

from generator.ids import LOCALES, Locale
from generator.tools import browser as chromium
from tests.support.http_server import Handler, served
from tests.support.search import TABLES, answer, misses, question_bank

PHONE = {"width": 390, "height": 844}
KINDS = {".css": "CSS", ".js": "JS", ".mjs": "JS", ".svg": "icons", ".woff2": "fonts"}
FETCHED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map(({name, encodedBodySize}) => [new URL(name).pathname, encodedBodySize])"""
ANSWER = """async () => {
  const calculator = document.querySelector("rules-calculator");
  const settled = () => new Promise(done => {
    const watch = new MutationObserver(() => {
      if (calculator.dataset.state === "ready") { watch.disconnect(); done(); }
    });
    watch.observe(calculator, {attributes: true, childList: true, subtree: true});
  });
  const field = calculator.querySelector("input");
  const times = [];
  for (const value of [3, 4, 5]) {
    const start = performance.now(), done = settled();
    field.value = value;
    field.dispatchEvent(new Event("input", {bubbles: true}));
    await done;
    times.push(performance.now() - start);
    await new Promise(done => setTimeout(done, 100));
  }
  return times;
}"""
SHIFT = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => { for (const one of list.getEntries()) sum += one.value; })
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(sum), 500);
})"""


class Compressing(Handler):
    """Serves a folder as a usual host does, compressed."""

    def do_GET(self) -> None:  # noqa: N802
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "br")
        body = _compressed(file)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@functools.cache
def _compressed(file: Path) -> bytes:
    return brotli.compress(file.read_bytes(), quality=9)


@contextmanager
def _phone(browser: Browser, slower: int = 1) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    context.close()


def figures(site: Path) -> Iterator[str]:
    """Every figure of a reader's browser, in words."""
    path = chromium.find()
    if not path:
        yield "no Chromium: the figures of the browser are left out"
        return
    with served(site, Compressing) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for locale in LOCALES:
            yield _weight(browser, f"{address}/{locale}/7-wonders/rules/", f"rulebook in {locale}")
        for slower, cold, further in ((1, 500, 16), (4, 1000, 16)):
            times = f"at {slower}× slower CPU" if slower > 1 else "at full speed"
            with _phone(browser, slower) as page:
                page.goto(f"{address}/de/7-wonders/calculators/science/")
                page.wait_for_selector("rules-calculator[data-state=idle]")
                first, *rest = page.evaluate(ANSWER)
                yield f"calculator {times}: first answer {first:.0f} ms (budget {cold}), further {max(rest):.0f} ms (budget {further})"
        yield _search(browser, address)
        yield from _questions(site)
        yield _shift(browser, address)
        browser.close()
        yield from _lighthouse(path, address)


def _weight(browser: Browser, address: str, what: str) -> str:
    """What a first visit fetched over the wire, as the browser itself has counted it, until the page was ready."""
    with _phone(browser) as page:
        page.goto(address)
        page.wait_for_selector("html[data-ready=yes]")
        sizes: dict[str, float] = defaultdict(float)
        for path, size in page.evaluate(FETCHED):
            sizes[KINDS.get(Path(path).suffix, "HTML")] += size / 1000
    parts = " + ".join(f"{kind} {size:.0f}" for kind, size in sorted(sizes.items()))
    text = sum(sizes[kind] for kind in ("HTML", "CSS", "JS"))
    return f"{what}: {parts} kB; HTML, CSS and JS {text:.0f} kB (budget 150), fonts (budget 80)"


def _lighthouse(chromium_path: str, address: str) -> Iterator[str]:
    """Lighthouse's marks on a phone; it is a program of Node, which the project does not need otherwise."""
    program = shutil.which("lighthouse")
    if not program:
        yield "Lighthouse: not installed; npm install --global lighthouse, then run this again"
        return
    for page in (
        "de/7-wonders/rules/",
        "ca/7-wonders/cards/statue/",
        "de/7-wonders/rulings/adding-up-discounts/",
        "ca/7-wonders/calculators/science/",
    ):
        command = [
            program,
            f"{address}/{page}",
            "--quiet",
            "--output=json",
            "--chrome-flags=--headless=new --no-sandbox",
        ]
        done = subprocess.run(
            command, env={**os.environ, "CHROME_PATH": chromium_path}, capture_output=True, check=True
        )
        marks = json.loads(done.stdout)["categories"].values()
        yield f"Lighthouse {page}: " + ", ".join(
            f"{mark['title']} {mark['score'] * 100:.0f}" for mark in marks
        )


_SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 90_000,
}
_CLOCK: Final = """() => {
  addEventListener("keydown", ({timeStamp}) => { window.pressed ??= timeStamp; }, true);
  const list = document.getElementById("search-results");
  new MutationObserver(() => requestAnimationFrame(() => { window.shown ??= performance.now(); })).observe(list, {childList: true});
}"""
_A_KEY: Final = """async () => {
  const input = document.getElementById("search-input"), list = document.getElementById("search-results");
  const changed = new Promise(done => new MutationObserver(done).observe(list, {childList: true}));
  const start = performance.now();
  input.value = "wer gewinnt bei gleichstand";
  input.dispatchEvent(new Event("input", {bubbles: true}));
  await changed;
  return performance.now() - start;
}"""


def _search(browser: Browser, address: str) -> str:
    """All that a first search transfers."""
    with _phone(browser, 4) as page:
        page.goto(f"{address}/de/7-wonders/")
        page.wait_for_selector("html[data-ready=yes]")
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", _SLOW_4G)
        sizes: list[int] = []
        page.on("response", lambda response: sizes.append(_size(response)))
        page.evaluate(_CLOCK)
        page.keyboard.press("/")
        page.keyboard.type("Handel")
        page.wait_for_selector(".search-result")
        first = page.evaluate("window.shown - window.pressed") / 1000
        page.wait_for_selector("html[data-ready=yes]")
        key = page.evaluate(_A_KEY)
        return (
            f"first search result: {sum(sizes) / 1000:.0f} kB in {len(sizes)} files (budget 250), {first:.2f} s (budget 1); "
            f"a key after it: {key:.0f} ms (budget 100), all at a quarter of the speed"
        )


def _questions(site: Path) -> Iterator[str]:
    """Of the questions of each language and kind, how many have a right place among the first three."""
    for locale in LOCALES:
        questions = question_bank(locale)
        indexes = {game: _index(site, game, locale) for game in TABLES}
        wrong = Counter(one.kind for one, _ in misses(questions, answer(indexes, questions), 3))
        of_kind = Counter(one.kind for one in questions)
        kinds = ", ".join(f"{kind} {n - wrong[kind]}/{n}" for kind, n in sorted(of_kind.items()))
        rate = 1 - wrong.total() / len(questions)
        yield f"search in {locale}: right among the first three {rate:.1%} (at least 98 %): {kinds}"


def _index(site: Path, game: str, locale: Locale) -> str:
    [file] = site.glob(f"assets/{game}/search-{locale}.*.json")
    return file.read_text("utf-8")


def _size(response: Response) -> int:
    return int(response.headers.get("content-length", 0))


def _shift(browser: Browser, address: str) -> str:
    """How far the page jumps when a reader's table is restored."""
    with _phone(browser) as page:
        page.goto(f"{address}/de/7-wonders/rules/?e=1&p=5")
        return f"layout shift while a table is restored: {page.evaluate(SHIFT):.3f} (budget 0)"
