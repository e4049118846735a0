"""The small sound project of tests/golden/project: copied, changed, read, and what `check` reports of it."""

import atexit
import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.checks import checks
from generator.readers import published
from generator.readers.faults import ContentError
from generator.site.content import read_content
from tests.support.complete_project import ENTRY, complete
from tests.support.paths import GOLDEN
from tests.support.project import library_of
from tests.support.sizes import IS_FULL

SOUND = GOLDEN / "project"
EXPANSION = GOLDEN / "expansion"
"""A made-up expansion: the two files that pour it into the tree."""
CARDS = "cardsdata/wonders/base/cards.yaml"
CHAPTER = "content/wonders/rulebook/10-trade.yaml"
MODULE = "cardsdata/wonders/harbour/module.yaml"
POURED = "content/wonders/rulebook/expansions/harbour.yaml"
LOOKS = "/overrides/"
Signs = dict[str, tuple[int, int, int]]
"""A file -> its size, when it was written, and which one it is."""


def make(folder: Path, *, poured: bool = False) -> Path:
    """A copy of the tree to be changed, whole enough to become a site; with the made-up expansion, its ids are published.

    What it looks like is linked, not copied, which costs a sixth: whoever changes such a file lets go of it first (`write`).
    """
    return Path(shutil.copytree(_untouched(poured), folder / "tree", copy_function=_put))


def _put(source: str, target: str) -> None:
    """Link or copy a file; where the copy stands on another device, it cannot be linked."""
    try:
        (os.link if LOOKS in source else shutil.copyfile)(source, target)
    except OSError:
        shutil.copyfile(source, target)


def write(file: Path, data: bytes) -> None:
    """Write a file of a copy, and leave the tree alone from which it was made."""
    file.unlink(missing_ok=True)
    file.write_bytes(data)


def pour(root: Path) -> Path:
    """Put the files of the made-up expansion into the tree, and nothing else."""
    return Path(shutil.copytree(EXPANSION, root, dirs_exist_ok=True))


def publish(root: Path) -> None:
    """Add every new id to the list, as the report asks."""
    published.publish(root, library_of(read_content(root)))


_KEPT = TemporaryDirectory(prefix="small-tree-")
atexit.register(_KEPT.cleanup)


def _untouched(poured: bool) -> Path:  # noqa: FBT001  for `make` alone
    """The tree from which copies are made, as long as nobody has written through a link."""
    root, signs = _with_expansion() if poured else _whole()
    assert _signs(root) == signs, "a test wrote into a linked file; small_tree.write lets go of it first"
    return root


@cache
def _whole() -> tuple[Path, Signs]:
    """The tree with what every tree needs, made once for a process."""
    root = Path(shutil.copytree(SOUND, Path(_KEPT.name) / "tree"))
    complete(root)
    return root, _signs(root)


@cache
def _with_expansion() -> tuple[Path, Signs]:
    """The same with the made-up expansion."""
    root = pour(Path(shutil.copytree(_whole()[0], Path(_KEPT.name) / "with-expansion")))
    publish(root)
    return root, _signs(root)


def _signs(folder: str | Path) -> Signs:
    """Every file below a folder with the marks that change when it is written."""
    found: Signs = {}
    for entry in os.scandir(folder):
        if entry.is_dir(follow_symlinks=False):
            found |= _signs(entry.path)
        else:
            is_ = entry.stat(follow_symlinks=False)
            found[entry.path] = (is_.st_size, is_.st_mtime_ns, is_.st_ino)
    return found


def report(root: Path, *, is_sound: bool = False) -> list[str]:
    """The lines that `check` prints for a project; reading it must change no file.

    For a project that should be sound, the pages are made at full size only: to make them takes most of the time.
    """
    before = _signs(root)
    check = checks.content_problems if is_sound and not IS_FULL else checks.problems
    try:
        found = check(root, read_content(root))
    except ContentError as error:
        found = str(error).split("\n")
    assert _signs(root) == before, "reading wrote something"
    return found


def snapshot(root: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}


def change(root: Path, path: str, how: dict) -> None:
    """Make one change of a case: in a file, or in place of it."""
    file = root / path
    _ACTS[next(iter(how))](file, how)


def _replace(file: Path, how: dict) -> None:
    text = file.read_bytes().decode()
    assert text.count(how["replace"]) == 1, (
        f"{file.name}: {how['replace']!r} stands {text.count(how['replace'])} times"
    )
    _write(file, how, text.replace(how["replace"], how["with"]))


def _append(file: Path, how: dict) -> None:
    _write(file, how, file.read_bytes().decode() + how["append"])


def _content(file: Path, how: dict) -> None:
    """A whole file; `times` repeats its middle."""
    file.parent.mkdir(parents=True, exist_ok=True)
    _write(file, how, how["content"] + how.get("repeat", "") * how.get("times", 0) + how.get("end", ""))


def _encode(file: Path, how: dict) -> None:
    _write(file, how, file.read_bytes().decode())


def _write(file: Path, how: dict, text: str) -> None:
    write(file, text.replace("\n", how.get("newline", "\n")).encode(how.get("encode", "utf-8")))


def _remove(file: Path, how: dict) -> None:
    """Take a file away, or a whole folder, and put something else in its place."""
    if how["remove"] == "all":
        shutil.rmtree(file)
        return
    file.unlink()
    if how["remove"] == "folder":
        file.mkdir()
    elif how["remove"] == "link":
        file.symlink_to("nowhere")
    elif how["remove"] == "pipe":
        os.mkfifo(file)


def _copy(file: Path, how: dict) -> None:
    """Another file of the tree once more, under this name."""
    root = next(folder for folder in file.parents if (folder / "cardsdata").is_dir())
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(root / how["copy"], file)


def _loop(folder: Path, how: dict) -> None:
    folder.symlink_to(how["loop"], target_is_directory=True)


def _without(file: Path, how: dict) -> None:
    """A file of texts without one of them."""
    text = file.read_text("utf-8")
    entry = next(entry[0] for entry in ENTRY.finditer(text) if entry[1] == how["without"])
    write(file, text.replace(entry, "").encode())


def _same(file: Path, how: dict) -> None:
    """The first of two things gets the name of the second."""
    names = [re.search(rf"  {id_}: {{name: ([^,}}]+)", file.read_text("utf-8"))[1] for id_ in how["same"]]
    write(file, file.read_text("utf-8").replace(f"name: {names[0]},", f"name: {names[1]},", 1).encode())


def _rename(file: Path, how: dict) -> None:
    file.rename(file.with_name(how["rename"]))


_ACTS: dict[str, Callable[[Path, dict], None]] = {
    "replace": _replace,
    "append": _append,
    "content": _content,
    "encode": _encode,
    "newline": _encode,
    "remove": _remove,
    "rename": _rename,
    "copy": _copy,
    "loop": _loop,
    "without": _without,
    "same": _same,
}
