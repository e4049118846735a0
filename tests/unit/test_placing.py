"""A build never deletes what it did not make, and whoever looks sees the old site or the new one, whole."""

import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.site import production
from generator.site.placing import MARK, PlaceError, Placing
from generator.site.production import BuildError
from tests.support import example_game as made_up
from tests.support.paths import ROOT

KILLS = 6
"""So many moments; by hand it was done with thirty."""
BUILD = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from tests.support import example_game as made_up
from generator import rules
from generator.site import production
rules.__path__.append(str(made_up.RULES))
production.build(Path(sys.argv[1]), Path(sys.argv[2]), lambda _: None)
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up.make(tmp_path_factory.mktemp("placing"))


@pytest.fixture(scope="module")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was built once."""
    place = tmp_path_factory.mktemp("built") / "site"
    production.build(root, place, lambda _: None)
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


@pytest.mark.slow
def test_a_failure_leaves_the_old_site(root: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong, and wherever: nothing has changed and nothing is left over."""
    before = snapshot(built)

    def no(*_: object) -> None:
        raise BuildError("no search")

    monkeypatch.setattr(production, "search_indexes", no)
    with pytest.raises(BuildError, match="no search"):
        production.build(root, built, lambda _: None)
    assert snapshot(built) == before
    assert beside(built) == ["site"]


@pytest.mark.slow
def test_a_full_disk_leaves_the_old_site(root: Path, built: Path) -> None:
    """It is said in one line."""
    before = snapshot(built)
    done = run(root, built, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (90_000, 90_000)))
    _, said = done.communicate(timeout=120)
    assert done.returncode != 0
    assert said.strip().splitlines()[-1].endswith("File too large; nothing was changed")
    assert snapshot(built) == before
    assert beside(built) == ["site"]


def run(root: Path, place: Path, **how: object) -> subprocess.Popen[str]:
    script = BUILD.format(tests=str(ROOT))
    command = [sys.executable, "-c", script, str(root), str(place)]
    project = ROOT
    return subprocess.Popen(command, cwd=project, stderr=subprocess.PIPE, text=True, **how)  # type: ignore[call-overload, no-any-return]


def until(holds: Callable[[], bool], seconds: float = 30) -> bool:
    """Wait for what another process does."""
    last = time.monotonic() + seconds
    while not holds() and time.monotonic() < last:
        time.sleep(0.02)
    return holds()


def children(process: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in found.stdout.split()]


def is_alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


@pytest.mark.slow
def test_a_kill_at_any_moment_leaves_a_whole_site(root: Path, built: Path) -> None:
    """No process goes on without its parent, and nothing is left beside the site."""
    before = snapshot(built)
    dice = random.Random(11)
    for _ in range(int(os.environ.get("KILLS", KILLS))):
        with run(root, built) as running:
            time.sleep(dice.uniform(0.3, 3.5))
            begun = children(running.pid)
            running.send_signal(signal.SIGKILL)
        assert until(lambda: beside(built) == ["site"]), beside(built)
        assert until(lambda begun=begun: not any(map(is_alive, begun)))
        assert snapshot(built) == before


@pytest.mark.slow
def test_the_names_are_changed_at_one_moment(root: Path, tmp_path: Path) -> None:
    """Who looks all the time never finds the place empty."""
    place = tmp_path / "site"
    place.mkdir()
    (place / MARK).touch()
    (place / "whole").touch()
    watcher = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import os, sys\nwhile os.path.exists(sys.argv[1] + '/whole'): pass",
            str(place),
        ]
    )
    for _ in range(200):
        with Placing(root, place) as placing:
            (placing.folder / MARK).touch()
            (placing.folder / "whole").touch()
            placing.put()
    assert watcher.poll() is None
    watcher.kill()
    watcher.wait()
