"""The same input gives the same bytes, in whatever folder and with whatever seed of Python's hashes."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path


def hashes(folder: Path) -> dict[str, str]:
    """Every file of a folder with the hash of its bytes."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files
    }


def test_two_builds_are_identical(site: Path, root: Path, tmp_path: Path) -> None:
    again = tmp_path / "a folder" / "of another name"
    again.parent.mkdir()
    command = [sys.executable, "-m", "generator", "build", str(again)]
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    first, second = hashes(site), hashes(again)
    differing = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
    assert differing == []
