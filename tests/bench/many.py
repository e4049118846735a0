"""What a site of ten thousand pages costs: the real one with its cards multiplied, built in a process that is watched."""

import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import yaml

from generator.ids import LOCALES

ROOT = Path(__file__).parent.parent.parent
GAME = "wonders"
MULTIPLIED = "base"
_BUILD = """
import sys, pathlib
from generator.site import production
production.build(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), lambda _: None)
"""
MEGABYTE = 1 << 20


class _InFull(yaml.SafeDumper):
    """Writes every value out where it stands."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002
        return True


def figures(folder: Path, pages: int) -> Iterator[str]:
    """Seconds, pages and memory, now and at so many pages."""
    for asked in (0, pages):
        root = folder / f"pages-{asked}"
        _copy(root)
        if asked:
            _multiply(root, asked - sum(1 for _ in (folder / "pages-0/site").rglob("index.html")))
        took, peak = _watched([sys.executable, "-c", _BUILD, str(root), str(root / "site")])
        made = sum(1 for _ in (root / "site").rglob("index.html"))
        yield f"production build of {made} pages: {took:.1f} s, {took / made * 1000:.1f} ms a page, {peak} MB at most (budget 1500)"


def _copy(root: Path) -> None:
    for part in ("cardsdata", "content", "overrides"):
        shutil.copytree(ROOT / part, root / part)


def _multiply(root: Path, more: int) -> None:
    """Put copies of the guilds beside them, under new ids and names: of these a deck takes only a few."""
    cards = root / f"cardsdata/{GAME}/{MULTIPLIED}/cards.yaml"
    known = yaml.safe_load(cards.read_text("utf-8"))
    guilds = {id_: card for id_, card in known.items() if card["colour"] == "purple"}
    times = -(-more // (len(guilds) * len(LOCALES)))
    copies = {f"{id_}-copy{n}": card for n in range(times) for id_, card in guilds.items()}
    cards.write_text(yaml.dump(known | copies, Dumper=_InFull, sort_keys=False), "utf-8")
    for locale in LOCALES:
        file = root / f"cardsdata/{GAME}/{MULTIPLIED}/names/{locale}.yaml"
        names = yaml.safe_load(file.read_text("utf-8"))
        named = names["cards"]
        named |= {
            id_: {key: value for key, value in named[whole].items() if key != "editions"}
            | {"name": f"{named[whole]['name']} {n}"}
            for id_ in copies
            for whole, _, n in [id_.rpartition("-copy")]
            if whole in named
        }
        text = yaml.dump(names, Dumper=_InFull, sort_keys=False, allow_unicode=True)
        file.write_text(text, "utf-8")
    with (root / f"content/{GAME}/published-ids.txt").open("a", encoding="utf-8") as ids:
        ids.writelines(f"card {id_}\n" for id_ in copies)


def _watched(command: list[str]) -> tuple[float, int]:
    """Seconds of a command, and the megabytes that it and its children held together at most."""
    start, peak = time.perf_counter(), 0
    with subprocess.Popen(command, cwd=ROOT) as process:
        while process.poll() is None:
            peak = max(peak, _held(process.pid))
            time.sleep(0.5)
    if process.returncode:
        raise SystemExit(process.returncode)
    return time.perf_counter() - start, peak // MEGABYTE


def _held(parent: int) -> int:
    """The bytes that a process and its children hold; what they share is counted once, by its share in each."""
    total = 0
    for pid in _family(parent):
        try:
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
        except OSError:
            continue  # it has ended
        total += next(
            (int(line.split()[1]) << 10 for line in rollup.splitlines() if line.startswith("Pss:")), 0
        )
    return total or resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss << 10


def _family(parent: int) -> Iterator[int]:
    yield parent
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text("utf-8", errors="replace")
        except OSError:
            continue
        if int(stat.rpartition(")")[2].split()[1]) == parent:
            yield from _family(int(folder.name))
