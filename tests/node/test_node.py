"""Runs the tests of the browser modules in Node: `node --test`, a process for each file."""

import subprocess
from pathlib import Path

import pytest

from tests.support.micropython import NODE
from tests.support.paths import ROOT, TESTS

FILES = sorted((TESTS / "node").glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_node(file: Path) -> None:
    """All tests of the file pass; Node gets the address of the site in TEST_SITE_ADDRESS."""
    done = subprocess.run(
        [NODE, "--test", "--test-reporter=spec", file],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
