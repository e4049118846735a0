"""How long the rulebook takes to become that of another table, in the three engines."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from generator.tools import browser as chromium
from tests.support.browser.webdriver_engines import ENGINES
from tests.support.http_server import served

BUDGET = {1: 16, 4: 50}
"""Milliseconds in Chromium, at how many times slower a CPU."""
ELSEWHERE = 50
WIDTHS = {"phone": 390, "desk": 1280}
TOGGLES = """
const ready = async () => { while (document.documentElement.dataset.ready !== "yes") await new Promise(requestAnimationFrame); };
const ids = ["players-5", "edition-first", "players-7", "edition-second", "players-any"];
const modules = ["leaders", "cities", "armada", "leaders", "armada", "cities"].map(id => `module-${id}`);
const times = {seen: [], all: []};
for (const id of [...ids, ...modules, ...ids, ...modules]) {
  await ready();
  await new Promise(done => setTimeout(done, 200));
  const start = performance.now();
  document.getElementById(id).click();
  document.body.getBoundingClientRect();
  times.seen.push(performance.now() - start);
  await ready();
  times.all.push(performance.now() - start);
}
for (const each of Object.values(times)) each.sort((one, other) => one - other);
const middle = each => each[Math.floor(each.length / 2)];
return {median: middle(times.seen), slowest: times.seen.at(-1), all: middle(times.all)};"""
"""From the choice to a page that is styled and laid out as far as it is near the screen, and until all of it is."""


def figures(site: Path, handler: Any) -> Iterator[str]:
    """Every figure in words."""
    with served(site, handler) as address:
        yield from _chromium(f"{address}/de/7-wonders/rules/")
        for name, started in ENGINES.items():
            with started() as engine:
                for place, width in WIDTHS.items():
                    engine.resize(width, 900)
                    engine.open(f"{address}/de/7-wonders/rules/")
                    yield _told(f"{name}, {place}", engine.run_async(TOGGLES), ELSEWHERE)


def _chromium(address: str) -> Iterator[str]:
    path = chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for slower, budget in BUDGET.items():
            for place, width in WIDTHS.items():
                took = _slowed(browser, address, width, slower)
                yield _told(f"chromium at {slower}× slower CPU, {place}", took, budget)
        browser.close()


def _slowed(browser: Browser, address: str, width: int, slower: int) -> dict[str, float]:
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.goto(address)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    took: dict[str, float] = page.evaluate(f"async () => {{ {TOGGLES} }}")
    context.close()
    return took


def _told(where: str, took: dict[str, float], budget: int) -> str:
    times = f"median {took['median']:.0f} ms, slowest {took['slowest']:.0f} ms (budget {budget})"
    return f"toggle in {where}: {times}, the whole book {took['all']:.0f} ms"
