"""Floor 7: the production build. One MkDocs process for each language over the cores, then what joins the languages."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from generator import joined
from generator.ids import LOCALES, Locale

Tell = Callable[[str], None]
SHARED: Final = ("assets", "fonts", "runtime", "vendor", "favicon.svg", "404.html")


class BuildError(Exception):
    """The build failed; str() is the report."""


def build(root: Path, site_dir: Path, tell: Tell) -> None:
    """Build the whole site into `site_dir`; nothing is left there if any part fails."""
    with TemporaryDirectory(prefix="site-") as folder:
        parts = Path(folder)
        with ThreadPoolExecutor(max_workers=os.cpu_count() or 2) as pool:
            for locale, count in pool.map(lambda locale: _build_one(root, parts, locale), LOCALES):
                tell(f"{locale}: {count} pages")
        whole = parts / "whole"
        _join(parts, whole, LOCALES)
        for name, text in joined.files(root, whole, os.environ.get("SITE_URL", "")).items():
            (whole / name).write_text(text, encoding="utf-8")
        index_search(whole)
        tell("search index: ready")
        if site_dir.exists():
            shutil.rmtree(site_dir)
        shutil.move(whole, site_dir)


def _build_one(root: Path, parts: Path, locale: Locale) -> tuple[Locale, int]:
    target = parts / locale
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "-f",
        str(root / "mkdocs.yml"),
        "-d",
        str(target),
    ]
    environment = {**os.environ, "LOCALES": locale, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError(done.stderr.strip() or done.stdout.strip())
    return locale, sum(1 for _ in (target / locale).rglob("index.html"))


def _join(parts: Path, whole: Path, locales: Iterable[Locale]) -> None:
    """Put the languages side by side; what they share is the same in each and taken once."""
    whole.mkdir()
    for number, locale in enumerate(locales):
        shutil.move(parts / locale / locale, whole / locale)
        for name in SHARED if number == 0 else ():
            shutil.move(parts / locale / name, whole / name)


def index_search(site_dir: Path) -> None:
    """Let Pagefind make the search index of every language."""
    done = subprocess.run(indexing(site_dir), capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError(f"the search index could not be made:\n{done.stderr or done.stdout}")
    _sort(site_dir / "pagefind" / "pagefind-entry.json")


def _sort(file: Path) -> None:
    """Pagefind lists the languages in a random order; sorted, two builds are the same bytes."""
    entry = json.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(entry, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")


def indexing(site_dir: Path) -> list[str]:
    """The command that makes the search index."""
    return [sys.executable, "-m", "pagefind", "--site", str(site_dir), "--quiet"]
