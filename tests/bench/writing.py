"""How soon whoever writes sees what was written: `serve` from its start to the first page, and from an edit to the browser."""

import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from generator.tools import browser as chromium
from tests.support.preview_server import PreviewServer

ROOT = Path(__file__).parent.parent.parent
RULES = "de/7-wonders/rules/"
TIMES = 5
EDITS = {
    "a rule": (
        "content/wonders/rulebook/10-frame.yaml",
        r"title: (.*)",
        r"title: \1 {n}",
        "en/7-wonders/rules/",
        1,
    ),
    "a line of a catalogue": (
        "content/translations/de/shared.po",
        r'(msgid "Skip to the content"\nmsgstr ").*"',
        r'\1Nach unten {n}"',
        RULES,
        1,
    ),
    "a template": (
        "overrides/frame/partials/footer.html",
        r'<footer class="[^"]*"',
        r'<footer class="foot f{n}"',
        RULES,
        3,
    ),
    "a style": ("overrides/styles/10-tokens.css", r":root {( --n: \d+;)?", ":root { --n: {n};", RULES, 1),
}
"""What is edited -> file, what is there, what takes its place, the page that shows it, and the budget in seconds."""

PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


def figures(folder: Path) -> Iterator[str]:
    """Every figure in words."""
    root = folder / "project"
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\n")
    for path in filter(None, files):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / path).read_bytes())
    for how in ("first", "warm"):
        start = time.perf_counter()
        serving = PreviewServer(root)
        serving.get(RULES)
        yield f"serve, from start to first page, {how}: {time.perf_counter() - start:.2f} s (budget 6)"
        if how == "first":
            serving.stop()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        page = browser.new_page()
        for name, edit in EDITS.items():
            yield _seen(serving, page, name, edit)
        browser.close()
    serving.stop()


def _seen(serving: PreviewServer, page: Page, name: str, edit: tuple[str, str, str, str, int]) -> str:
    path, there, new, shown, budget = edit
    page.goto(f"{serving.address}{shown}")
    page.wait_for_selector("html[data-ready=yes]")
    took = []
    for n in range(TIMES):
        page.wait_for_timeout(500)
        with page.expect_event("domcontentloaded"):
            start = time.perf_counter()
            serving.edit(path, there, new.replace("{n}", f"{n + 2}"))
        page.evaluate(PAINTED)
        took.append(time.perf_counter() - start)
        page.wait_for_selector("html[data-ready=yes]")
    return f"serve, five languages, {name} -> seen: {statistics.median(took):.2f} s, at most {max(took):.2f} (budget {budget})"
