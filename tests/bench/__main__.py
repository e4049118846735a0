"""`make bench`: speed and size against the budgets. Figures for people, never a test."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import brotli
import click
import yaml

from generator.calculate import rules_of
from generator.ids import LOCALES
from generator.rules import wonders
from generator.site import building as site
from generator.site import production
from generator.site.content import Content, read_content
from generator.site.plaintree import write_tree
from tests.bench import alike, answers, in_browser, many, seating, toggles, writing

ROOT = Path(__file__).parent.parent.parent
PAGES = 10_000
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
    yield f"production build, five languages, {pages} pages, search index: {whole:.1f} s (budget 12)"
    yield f"reading and checking everything: {seconds(lambda: read_content(ROOT)):.2f} s"
    content = read_content(ROOT)
    yield f"all pages of one language, without the frame: {seconds(lambda: site.build(content, ('de',))):.2f} s"
    for name, build in (("mkdocs-static-i18n", static_i18n), ("Zensical", zensical)):
        other = seconds(lambda build=build: build(content, target.parent / build.__name__), runs=1)
        yield f"the same pages by {name}: {other:.1f} s, {other / whole:.1f} times as long (budget 8)"


def static_i18n(content: Content, folder: Path) -> None:
    """Build the plain tree of the same pages with the usual plugin for several languages, as its guide sets it up."""
    languages = [{"locale": locale, "name": locale, "build": True} for locale in LOCALES]
    languages[0]["default"] = True
    _build(
        "mkdocs", content, folder, ["search", {"i18n": {"docs_structure": "folder", "languages": languages}}]
    )


def zensical(content: Content, folder: Path) -> None:
    """Build the same tree with Zensical, which knows of no languages: one site of all pages."""
    _build("zensical", content, folder, ["search"])


def _build(by: str, content: Content, folder: Path, plugins: list[object]) -> None:
    write_tree(ROOT, content, folder / "docs")
    settings = {"site_name": "The same pages", "theme": {"name": "material"}, "plugins": plugins}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    command = [sys.executable, "-m", by, "build", "-f", str(folder / "mkdocs.yml")]
    subprocess.run(command, check=True, capture_output=True)


def weights(target: Path) -> Iterator[str]:
    """What more there is to fetch, once."""
    fetched = ("runtime/*", "assets/wonders/rules.*.json", "assets/calculator-worker.*.mjs")
    runtime = [file for pattern in fetched for file in target.glob(pattern)]
    yield f"calculator, once: {compressed(*runtime):.0f} kB"


def rules() -> Iterator[str]:
    """The rules themselves, in CPython."""
    calculate = rules_of(wonders.__name__).calculate
    for name, question in QUESTIONS.items():
        text = json.dumps(question)
        each = seconds(lambda text=text, name=name: [calculate(name, text) for _ in range(200)]) / 200
        yield f"{name}: {each * 1000:.2f} ms an answer"


PARTS: Final[dict[str, Callable[[Path], Iterator[str]]]] = {
    "builds": builds,
    "weights": weights,
    "rules": lambda _: rules(),
    "browser": in_browser.figures,
    "toggles": lambda target: toggles.figures(target, in_browser.Compressing),
    "answers": lambda _: answers.figures(),
    "seating": lambda _: seating.figures(),
    "alike": lambda _: alike.figures(),
    "writing": lambda target: writing.figures(target.parent),
    "many": lambda target: many.figures(target.parent, PAGES),
}
NEED_A_SITE: Final = ("weights", "browser", "toggles")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
def main(parts: tuple[str, ...]) -> None:
    """Print every figure of these PARTS as it is measured; of all of them if none is named, which takes half an hour."""
    chosen = parts or tuple(PARTS)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "site"
        if "builds" not in chosen and set(chosen) & set(NEED_A_SITE):
            production.build(ROOT, target, lambda _: None)
        for name in sorted(chosen, key=list(PARTS).index):
            for line in PARTS[name](target):
                click.echo(line)


if __name__ == "__main__":
    main()
