"""Puts a finished site in its place at once: whoever looks sees the old one or the new one, whole."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Final, Self

MARK: Final = ".rules-reference"
"""The file by which a folder is known as one that a build made."""
_PREFIX: Final = ".site-being-built-"
_EXCHANGE: Final = 2
_HERE: Final = -100


class PlaceError(Exception):
    """The folder may not be replaced; the message says why and what would be right."""


class Placing:
    """A new folder beside the place, which takes that place when all is in it; whatever happens, nothing is left over."""

    def __init__(self, root: Path, place: Path) -> None:
        self._place = _checked(root, place)
        self._place.parent.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Self:
        self._made = Path(mkdtemp(prefix=_PREFIX, dir=self._place.parent))
        self.folder = self._made / "site"
        self.scratch = self._made / "scratch"
        """What is needed for the build alone."""
        self.folder.mkdir()
        self.scratch.mkdir()
        self._cleaner = _Cleaner(self._made)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._made, ignore_errors=True)
        self._cleaner.close()

    def watch(self, process: int) -> None:
        """A process of this build, to be ended if the build is."""
        self._cleaner.watch(process)

    def put(self) -> None:
        """Let the new folder take the place; the old one goes with what else was needed for the build."""
        if not self._place.exists():
            self.folder.rename(self._place)
        elif not _exchanged(self.folder, self._place):
            old = self._made / "old"
            self._place.rename(old)
            self.folder.rename(self._place)


def _checked(root: Path, place: Path) -> Path:
    """The place as a full path; raises PlaceError if a build may not put anything there."""
    if not str(place).strip() or str(place) == ".":
        raise PlaceError("no folder to build into; name one, such as site")
    if place.is_symlink():
        raise PlaceError(f"{place}: is a link; name the folder itself")
    whole = place.resolve()
    if whole in (root.resolve(), *root.resolve().parents, Path.home()):
        raise PlaceError(f"{place}: holds more than a site; name a folder of its own, such as site")
    if any(whole == (root / own).resolve() or (root / own).resolve() in whole.parents for own in _own(root)):
        raise PlaceError(f"{place}: is part of this project; name another folder, such as site")
    if whole.exists() and not whole.is_dir():
        raise PlaceError(f"{place}: is a file; name a folder")
    if whole.is_dir() and any(whole.iterdir()) and not (whole / MARK).is_file():
        raise PlaceError(
            f"{place}: is not empty and was not made by a build; name an empty folder, or empty this one"
        )
    return whole


def _own(root: Path) -> list[str]:
    """What the project is made of; only the folder of the last build may stand in it."""
    return [
        file.name
        for file in root.iterdir()
        if file.is_dir() and not (file / MARK).exists() and any(file.iterdir())
    ]


def _exchanged(one: Path, other: Path) -> bool:
    """Whether two folders have changed their names at one moment, which not every system can."""
    if sys.platform != "linux":
        return False
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    return rename is not None and rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0


_CLEAN: Final = """
import os, shutil, signal, sys, time
lines = sys.stdin.read().splitlines()
if "done" not in lines:
    for process in lines:
        try:
            os.kill(int(process), signal.SIGKILL)
        except (OSError, ValueError):
            pass
    for _ in range(100):
        shutil.rmtree(sys.argv[1], ignore_errors=True)
        if not os.path.exists(sys.argv[1]):
            break
        time.sleep(0.05)
"""


class _Cleaner:
    """A process that outlives a build that is killed, ends what it had begun, and takes its folder away."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-S", "-c", _CLEAN, str(folder)],
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def watch(self, process: int) -> None:
        self._tell(str(process))

    def close(self) -> None:
        """The build is over and has cleaned up itself."""
        self._tell("done")
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait()

    def _tell(self, line: str) -> None:
        if self._process.stdin:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
