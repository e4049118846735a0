"""The organiser's desk without a browser: its steps, its files, and a device that fails at any moment."""

import base64
import json
import subprocess
from typing import Any

import pytest
import yaml

from tests.support.micropython import NODE, ROOT

CASES = yaml.safe_load((ROOT / "tests/data/desk.yaml").read_text("utf-8"))


def told(name: str, *given: object) -> Any:
    """What a case of `desk.mjs` answers."""
    done = subprocess.run(
        [NODE, ROOT / "tests/node/desk.mjs", ROOT / "overrides/assets"],
        input=json.dumps([name, *given]),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_hundred_failures_lose_nothing_that_was_confirmed() -> None:
    """The power fails at a random moment, before, within or after a write, a hundred times in one event after the other."""
    answer = told("killed", 20261126, 100)
    assert answer["lost"] == []
    assert answer["confirmed"] > 200
    assert answer["unconfirmed"] > 30, "the power failed between two changes only"


def test_what_the_device_refuses_is_never_told_as_kept() -> None:
    """It is written at the next chance, and the file has it all the time."""
    assert told("refusing", 7) == {"told": [], "isLast": True}


def test_two_tabs_never_write_over_each_other() -> None:
    """The second sees what the first has done, and its own step is not done behind its back."""
    assert told("twoTabs") == ["kept", "newer", 12, "kept", True, 1]


def test_without_a_storage_the_event_lives_in_the_page() -> None:
    assert told("none") == ["unkept", "refused", 1]


def test_what_cannot_be_read_is_not_written_over() -> None:
    """Only after it has been handed over does the device take something else."""
    assert told("damaged") == ["damaged", 4, "unkept", 1, "kept", "", "begin"]


@pytest.mark.parametrize("is_kept", [True, False], ids=["on the device", "in the page"])
def test_every_event_that_is_set_aside_stays(is_kept: bool) -> None:  # noqa: FBT001
    """None takes the place of another; one that goes on leaves the list, and only what is deleted is gone."""
    assert told("setAside", is_kept) == [
        [[], "A"],
        [["A"], "B"],
        [["A", "B"], "C"],
        [["B", "C"], "A"],
        [["C"], "A"],
    ]


def test_the_clock_begins_anew_with_a_round_and_stops_at_the_end() -> None:
    assert told("clock") == [None, 5, 5, None, 5, 30]


@pytest.mark.parametrize("case", CASES["letters"], ids=lambda case: case["it"])
def test_the_letters_of_a_file(case: dict[str, str]) -> None:
    assert told("decoded", base64.b64encode(case["text"].encode(case["codec"])).decode()) == case["text"]


@pytest.mark.parametrize("case", CASES["file-names"], ids=lambda case: case["text"])
def test_file_names(case: dict[str, str]) -> None:
    assert told("plain", case["text"], case["language"]) == case["name"]


@pytest.mark.parametrize("case", CASES["steps"], ids=lambda case: case["it"])
def test_steps(case: dict[str, Any]) -> None:
    answer = told("steps", case["steps"])
    assert answer["found"] == case["found"]
    assert answer["again"] == "fine"


def test_files_that_are_no_event_are_refused_whole() -> None:
    files = CASES["files"]
    assert told("files", [one["file"] for one in files]) == [one["found"] for one in files]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: case["it"])
def test_names(case: dict[str, Any]) -> None:
    answer = told("names", case["text"])
    assert [one["name"] for one in answer["names"]] == case["names"]
    assert [[one["code"], one["line"]] for one in answer["faults"]] == case.get("faults", [])


@pytest.mark.parametrize("case", CASES["results"], ids=lambda case: case["it"])
def test_results_are_looked_at_before_they_are_taken(case: dict[str, Any]) -> None:
    rows = [dict(zip(("points", "coins"), row, strict=True)) for row in case["rows"]]
    answer = told("judged", rows, case.get("sum", ""), {"points": 999, "coins": 999})
    assert [[one["seat"], one["field"], one["code"]] for one in answer["faults"]] == case.get("faults", [])
    assert [one["code"] for one in answer["doubts"]] == case.get("doubts", [])
