"""A build never deletes what it did not make, and whoever looks sees the old site or the new one, whole."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.site.placing import MARK, PlaceError, Placing
from tests.support import example_game as made_up
from tests.support.processes import until
from tests.support.sizes import size

HOLD = """
import sys
from pathlib import Path
from generator.site.placing import Placing
with Placing(Path(sys.argv[1]), Path(sys.argv[2])) as placing:
    (placing.folder / "half").touch()
    print(placing.folder, flush=True)
    input()
"""
"""A build that has begun and waits."""
WATCH = "import os, sys\nwhile os.path.exists(sys.argv[1] + '/whole'): pass"
"""Ends when the site is not there for a moment."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up.make(tmp_path_factory.mktemp("placing"))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A site of the build before."""
    place = tmp_path / "site"
    place.mkdir()
    (place / MARK).touch()
    (place / "whole").touch()
    return place


def snapshot(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def beside(place: Path) -> list[str]:
    return sorted(file.name for file in place.parent.iterdir())


def full(tmp: Path, _: Path) -> Path:
    (tmp / "photos").mkdir()
    (tmp / "photos/summer.jpg").write_bytes(b"ours")
    return tmp / "photos"


def a_file(tmp: Path, _: Path) -> Path:
    (tmp / "site").write_text("ours")
    return tmp / "site"


def a_link(tmp: Path, _: Path) -> Path:
    (tmp / "there").mkdir()
    (tmp / "site").symlink_to(tmp / "there")
    return tmp / "site"


def a_dead_link(tmp: Path, _: Path) -> Path:
    (tmp / "site").symlink_to(tmp / "nowhere")
    return tmp / "site"


REFUSED: dict[str, tuple[Callable[[Path, Path], Path], str]] = {
    "the project": (lambda _, root: root, "holds more than a site"),
    "what the project stands in": (lambda _, root: root.parent, "holds more than a site"),
    "the root of the machine": (lambda _tmp, _root: Path("/"), "holds more than a site"),
    "the home folder": (lambda _tmp, _root: Path.home(), "holds more than a site"),
    "a part of the project": (lambda _, root: root / "content", "is part of this project"),
    "a folder in a part of the project": (lambda _, root: root / "content/new", "is part of this project"),
    "the project by a detour": (lambda _, root: root / "content/..", "holds more than a site"),
    "nothing": (lambda _tmp, _root: Path(), "no folder to build into"),
    "a folder with files of somebody": (full, "is not empty and was not made by a build"),
    "a file": (a_file, "is a file"),
    "a link to a folder": (a_link, "is a link"),
    "a link to nowhere": (a_dead_link, "is a link"),
}


@pytest.mark.parametrize(("make", "why"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_ours_is_refused(
    make: Callable[[Path, Path], Path], why: str, root: Path, tmp_path: Path
) -> None:
    """Before anything is built, with one sentence; nothing is touched."""
    place = make(tmp_path, root)
    before = snapshot(tmp_path) | snapshot(root)
    with pytest.raises(PlaceError, match=why):
        Placing(root, place)
    assert snapshot(tmp_path) | snapshot(root) == before


@pytest.mark.parametrize("kind", ["missing", "empty", "of the last build"])
def test_what_may_be_replaced_is(kind: str, root: Path, tmp_path: Path) -> None:
    """A folder that is not there yet, an empty one, and the site of the build before."""
    place = tmp_path / "some/where/site"
    if kind != "missing":
        place.mkdir(parents=True)
    if kind == "of the last build":
        (place / MARK).touch()
        (place / "old.html").touch()
    with Placing(root, place) as placing:
        (placing.folder / "new.html").touch()
        placing.put()
    assert [file.name for file in place.iterdir()] == ["new.html"]
    assert beside(place) == ["site"]


def test_a_failure_leaves_the_old_site(root: Path, place: Path) -> None:
    """Nothing is left over of the new one."""

    def fail() -> None:
        with Placing(root, place) as placing:
            (placing.folder / "half").touch()
            raise ZeroDivisionError

    before = snapshot(place)
    with pytest.raises(ZeroDivisionError):
        fail()
    assert snapshot(place) == before
    assert beside(place) == ["site"]


def test_a_kill_leaves_the_old_site(root: Path, place: Path) -> None:
    """What was begun is taken away by a process that outlives the kill; a release kills whole builds at random moments."""
    before = snapshot(place)
    command = [sys.executable, "-c", HOLD, root, place]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        folder = Path(process.stdout.readline().strip())
        assert (folder / "half").exists()
        process.send_signal(signal.SIGKILL)
    until(lambda: beside(place) == ["site"])
    assert snapshot(place) == before


def test_the_names_are_changed_at_one_moment(root: Path, place: Path) -> None:
    """Who looks all the time never finds the place empty."""
    with subprocess.Popen([sys.executable, "-c", WATCH, place]) as watcher:
        for _ in range(size(200, 40)):
            with Placing(root, place) as placing:
                (placing.folder / MARK).touch()
                (placing.folder / "whole").touch()
                placing.put()
        assert watcher.poll() is None
        watcher.kill()
