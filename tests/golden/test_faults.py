"""Broken input gets one clear report: what is wrong, in which line, and what would be right; all faults at once."""

import re
from pathlib import Path

import pytest
import yaml

from tests.support import small_project as small_tree
from tests.support.paths import GOLDEN, ROOT

CASES = sorted((GOLDEN / "faults").glob("*.yaml"))


def test_the_small_tree_is_sound(tmp_path: Path) -> None:
    """What the cases change is without a fault before they do."""
    assert small_tree.report(small_tree.make(tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=[case.stem for case in CASES])
def test_case(case: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The report is word for word the one in the case; the name of the case is its claim."""
    told = yaml.safe_load(case.read_text("utf-8"))
    root = small_tree.make(tmp_path, poured=told.get("upon") == "expansion")
    for path, how in told["change"].items():
        small_tree.change(root, path, how)
    found = small_tree.report(root)
    if request.config.getoption("--update-goldens", default=False):
        _update(case, found)
    else:
        assert found == [_with_lines(root, line) for line in told["report"]]


def _with_lines(root: Path, line: str) -> str:
    """`file:<text>`, said of a real file, stands for the last line with that text: its number changes with any edit."""
    return re.sub(r"([\w./-]+):<(.+?)>", lambda found: f"{found[1]}:{_line(root, *found.groups())}", line)


def _line(root: Path, path: str, text: str) -> int:
    file = root / path if (root / path).exists() else ROOT / path
    return max(number for number, line in enumerate(file.read_text("utf-8").split("\n"), 1) if text in line)


def _update(case: Path, found: list[str]) -> None:
    """Put the report into the case, and leave the change as it is written."""
    kept = case.read_text("utf-8").split("\nreport:")[0].rstrip("\n")
    lines = yaml.safe_dump(found, allow_unicode=True, width=1_000_000, default_flow_style=not found)
    report_ = (
        f" {lines}" if not found else "\n" + re.sub(r"^", "  ", lines, flags=re.MULTILINE).rstrip() + "\n"
    )
    case.write_text(f"{kept}\nreport:{report_}", "utf-8")


@pytest.mark.parametrize("case", CASES, ids=[case.stem for case in CASES])
def test_a_case_keeps_its_promise(case: Path) -> None:
    """Every fault names file and line; a case whose name ends in `is-fine` has none."""
    lines = yaml.safe_load(case.read_text("utf-8"))["report"]
    assert bool(lines) != case.stem.endswith("-is-fine")
    for line in lines:
        assert re.match(r"(cardsdata|content|overrides|generator)/\S+:([1-9]\d*|<.+>): \S", line), line


def test_enough_kinds() -> None:
    """There are more than three hundred kinds of broken input, and some odd ones that are fine."""
    fine = [case for case in CASES if case.stem.endswith("-is-fine")]
    assert len(CASES) - len(fine) > 300
    assert len(fine) >= 30
