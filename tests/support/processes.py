"""What other processes do, and waiting for it."""

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60
"""Seconds that a busy machine may take."""


def until(holds: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "never so"
        time.sleep(0.02)


def are_in_group(group: int) -> bool:
    """Whether a process of a group is alive; one that has ended and waits for its parent is not."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, member = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue  # it has ended meanwhile
        if int(member) == group and state not in "ZX":
            return True
    return False
