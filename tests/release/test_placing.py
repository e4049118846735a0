"""Whole builds that fail, run out of space or are killed: the old site stays, and nothing is left over."""

import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from generator.site import production
from generator.site.production import BuildError
from tests.support import example_game as made_up
from tests.support.paths import ROOT
from tests.support.processes import are_in_group, until

KILLS = 30
BUILD = """
import sys
from pathlib import Path
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
def place(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was built once."""
    place = tmp_path_factory.mktemp("place") / "site"
    production.build(root, place, lambda _: None)
    return place


@pytest.fixture(autouse=True)
def _nothing_changes(place: Path) -> Iterator[None]:
    """The site is the same after each test, and stands alone."""
    before = snapshot(place)
    yield
    assert snapshot(place) == before
    assert beside(place) == ["site"]


def snapshot(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def beside(place: Path) -> list[str]:
    return sorted(file.name for file in place.parent.iterdir())


def start(root: Path, place: Path, **options: object) -> subprocess.Popen[str]:
    """Start a build in a group of processes of its own."""
    command = [sys.executable, "-c", BUILD, root, place]
    return subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True, **options
    )  # type: ignore[call-overload, no-any-return]


def test_a_failure_leaves_the_old_site(root: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong, and wherever."""

    def fail(*_: object) -> None:
        raise BuildError("no search")

    monkeypatch.setattr(production, "search_indexes", fail)
    with pytest.raises(BuildError, match="no search"):
        production.build(root, place, lambda _: None)


def test_a_full_disk_leaves_the_old_site(root: Path, place: Path) -> None:
    """It is said in one line."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (90_000, 90_000))

    process = start(root, place, preexec_fn=limit)
    _, errors = process.communicate()
    assert process.returncode != 0
    assert errors.strip().splitlines()[-1].endswith("File too large; nothing was changed")


def test_a_kill_at_any_moment_leaves_a_whole_site(root: Path, place: Path) -> None:
    """No process goes on without its parent."""
    before, begin = snapshot(place), time.monotonic()
    with start(root, place) as process:
        process.communicate()
    duration, dice = time.monotonic() - begin, random.Random(11)
    for _ in range(KILLS):
        with start(root, place) as process:
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=dice.uniform(0, duration))
            process.send_signal(signal.SIGKILL)
        until(lambda group=process.pid: not are_in_group(group))
        until(lambda: beside(place) == ["site"])
        assert snapshot(place) == before
