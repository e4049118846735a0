"""What one worker of the tests makes and the others wait for."""

import shutil
import threading
from collections.abc import Callable
from pathlib import Path


def once(target: Path, make: Callable[[Path], object]) -> Path:
    """Let the first worker make a folder and the others wait for it."""
    lock = target.with_suffix(".lock")
    try:
        lock.mkdir()
    except FileExistsError:
        return _wait_for(target, lock)
    try:
        make(target)
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        (lock / "failed").touch()
        raise
    (lock / "ready").touch()
    return target


def _wait_for(target: Path, lock: Path) -> Path:
    pause = threading.Event()
    for _ in range(1200):
        if (lock / "ready").exists():
            return target
        assert not (lock / "failed").exists(), "another worker could not build the site"
        pause.wait(0.25)
    raise TimeoutError(f"{target} was not built within five minutes")
