"""`serve` in one walk: an edit is seen, a fault is said and mended, and it stops silently; a release edits everything."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.preview_cases import EDITS, FAULTS, RULES, preview, wait_for
from tests.support.preview_server import PATIENCE


def test_an_edit_is_seen_and_a_fault_is_said(tmp_path: Path) -> None:
    with preview(tmp_path) as server:
        path, there, new, where, seen = EDITS["the text of a rule"]
        events = server.events(where)
        assert [next(events)[0], next(events)] == ["start", ("fault", "")]
        assert seen not in server.get(where)
        server.edit(path, there, new)
        wait_for(events, ("changed", ""))
        assert seen in server.get(where)
        path, there, new, words = FAULTS["a rule"]
        good = server.get(RULES)
        before = server.edit(path, there, new)
        event, fault = next(events)
        assert event == "fault"
        assert words in fault
        assert server.get(RULES) == good
        (server.root / path).write_text(before, "utf-8")
        wait_for(events, ("fault", ""))
        assert server.stop() == (0, "")


def test_whoever_stops_a_command_at_once_hears_nothing() -> None:
    """While the program is still being loaded, too."""
    command = [sys.executable, "-X", "importtime", "-m", "generator", "check"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        next(line for line in process.stderr if "click" in line)
        process.send_signal(signal.SIGINT)
        errors = process.communicate(timeout=PATIENCE)[1]
    assert "Traceback" not in errors
    assert process.returncode == -signal.SIGINT
