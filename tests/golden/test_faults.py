"""Broken input gets one clear report: what is wrong, in which line, and what would be right; all faults at once."""

import re
import shutil
from pathlib import Path

import pytest
import yaml

from tests.support import small_project
from tests.support.paths import GOLDEN, ROOT

CASES = sorted((GOLDEN / "faults").glob("*.yaml"))


def test_the_small_project_is_sound(tmp_path: Path) -> None:
    """The project that the cases change has no fault."""
    assert small_project.report(small_project.make(tmp_path)) == []


@pytest.mark.parametrize("case", CASES, ids=[case.stem for case in CASES])
def test_case(case: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The report is word for word the one in the case; the name of the case is its claim."""
    given = yaml.load(case.read_text("utf-8"), yaml.CSafeLoader)
    root = small_project.make(tmp_path, poured=given.get("upon") == "expansion")
    for path, how in given["change"].items():
        small_project.change(root, path, how)
    report = small_project.report(root, is_sound=is_sound(case))
    if request.config.getoption("--update-goldens"):
        _update(case, report)
    else:
        assert report == [_with_lines(root, line) for line in given["report"]]
    shutil.rmtree(root)


def is_sound(case: Path) -> bool:
    """Whether the case claims that its change is no fault."""
    return case.stem.endswith("-is-fine")


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


LINE = re.compile(r"(cardsdata|content|overrides|generator)/\S+:([1-9]\d*|<.+>): \S")
"""A line of a report: file, line, what is wrong."""


def test_every_case_keeps_its_promise() -> None:
    """Every fault names file and line; a case whose name ends in `is-fine` has none."""
    reports = {case: yaml.load(case.read_text("utf-8"), yaml.CSafeLoader)["report"] for case in CASES}
    assert [case.stem for case, report in reports.items() if is_sound(case) == bool(report)] == []
    lines = [
        f"{case.stem}: {line}" for case, report in reports.items() for line in report if not LINE.match(line)
    ]
    assert lines == []


def test_enough_kinds() -> None:
    """There are more than three hundred kinds of broken input, and some odd ones that are fine."""
    fine = [case for case in CASES if is_sound(case)]
    assert len(CASES) - len(fine) > 300
    assert len(fine) >= 30
