"""MkDocs builds the very same files as the production build, so either can publish the site."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from game import ROOT

pytestmark = pytest.mark.slow

PRODUCTION = ("generator", "build")
MKDOCS = ("mkdocs", "build", "--quiet", "--site-dir")
SHOWN = 20
"""So many files that differ are listed."""
ADDRESSES = {
    "no address": {},
    "an address": {"SITE_URL": "https://example.org/7w", "REPORT_URL": "referee@example.org"},
}


def build(by: tuple[str, ...], folder: Path, variables: dict[str, str]) -> dict[str, Path]:
    """Build the site into a folder: path -> file, for every file that is there."""
    unset = {name: value for name, value in os.environ.items() if name not in {"SITE_URL", "REPORT_URL"}}
    command = [sys.executable, "-m", *by, str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env=unset | variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}


def difference(ours: Path | None, theirs: Path | None) -> str:
    """How a file of both builds differs; nothing if it does not."""
    if ours is None or theirs is None:
        return "only MkDocs has it" if ours is None else "MkDocs lacks it"
    one, other = ours.read_bytes(), theirs.read_bytes()
    if one == other:
        return ""
    pairs = zip(one, other, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
    shown = slice(max(at - 20, 0), at + 20)
    return (
        f"from byte {at} on, {one[shown]!r} is {other[shown]!r} in MkDocs; {len(one)} and {len(other)} bytes"
    )


@pytest.mark.parametrize("address", ADDRESSES)
def test_mkdocs_builds_the_same_files(address: str, tmp_path: Path) -> None:
    """The same paths with the same bytes, the mark of the build too; nothing of MkDocs' own is among them."""
    ours = build(PRODUCTION, tmp_path / "production", ADDRESSES[address])
    theirs = build(MKDOCS, tmp_path / "mkdocs", ADDRESSES[address])
    assert ours, "the production build has made nothing"
    lacking_first = sorted(ours | theirs, key=lambda path: (path in ours and path in theirs, path))
    told = ((path, difference(ours.get(path), theirs.get(path))) for path in lacking_first)
    lines = [*islice((f"{path}: {how}" for path, how in told if how), SHOWN)]
    assert not lines, "\n".join([f"the first {len(lines)} files that differ:", *lines])
