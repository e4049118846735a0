"""`make bench`: speed and size against the budgets. Figures for people, never a test."""

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import brotli

from generator import calculate, production, site

ROOT = Path(__file__).parent.parent
QUESTIONS = {
    "science": {"compass": 4, "gear": 3, "tablet": 2, "wildcards": 2},
    "military": {"shields_by_age": {"1": [1] * 7, "2": [3, 1, 2, 0, 4, 2, 5], "3": [6, 5, 4, 3, 2, 1, 0]}},
    "treasury": {"coins": 14},
    "setup": {"players": 5},
}


def seconds(work: Callable[[], object], runs: int = 3) -> float:
    """The median time of a few runs."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def compressed(*files: Path) -> float:
    """What files weigh over the wire, in kB (brotli)."""
    return sum(len(brotli.compress(file.read_bytes())) for file in files) / 1000


def builds(target: Path) -> Iterator[str]:
    """The builds, and their pages."""
    whole = seconds(lambda: production.build(ROOT, target, lambda _: None), runs=1)
    pages = sum(1 for _ in target.rglob("index.html"))
    yield f"production build, five languages, {pages} pages, search index: {whole:.1f} s"
    yield f"reading and checking everything: {seconds(lambda: site.read_content(ROOT)):.2f} s"
    content = site.read_content(ROOT)
    yield f"all pages of one language, without the frame: {seconds(lambda: site.build(content, ('de',))):.2f} s"


def weights(target: Path) -> Iterator[str]:
    """What a first visit of the rulebook loads."""
    assets = target / "assets"
    names = (
        "fonts.css",
        "site.css",
        "conditions.css",
        "theme.js",
        "table.js",
        "site.mjs",
        "calculators.mjs",
        "calculator-words.mjs",
    )
    for locale in ("ca", "de"):
        page = target / locale / "rules" / "index.html"
        html, rest = compressed(page), compressed(*(assets / name for name in names))
        yield f"rulebook in {locale}: HTML {html:.0f} kB + CSS and JS {rest:.0f} kB = {html + rest:.0f} kB (budget 150)"
    yield f"icons: {compressed(assets / 'icons.svg'):.0f} kB"
    yield f"fonts: {sum(f.stat().st_size for f in (target / 'fonts').glob('*.woff2')) / 1000:.0f} kB (budget 80)"
    runtime = [*(target / "runtime").iterdir(), assets / "rules.json", assets / "calculator-worker.mjs"]
    yield f"calculator, once: {compressed(*runtime):.0f} kB"


def rules() -> Iterator[str]:
    """The rules themselves, in CPython."""
    for name, question in QUESTIONS.items():
        text = json.dumps(question)
        each = (
            seconds(lambda text=text, name=name: [calculate.calculate(name, text) for _ in range(200)]) / 200
        )
        yield f"{name}: {each * 1000:.2f} ms an answer"


def main() -> None:
    """Print every figure as it is measured."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "site"
        for part in (builds(target), weights(target), rules()):
            for line in part:
                print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
