"""`serve`, as whoever writes meets it: each kind of edit is seen, a fault is shown and nothing is lost, and it stops silently."""

from collections.abc import Iterator

import pytest

from tests.support.preview_cases import EDITS, FAULTS, PROGRAM, RULES, preview, wait_for
from tests.support.preview_server import PreviewServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PreviewServer]:
    with preview(tmp_path_factory.mktemp("serve")) as started:
        yield started


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_is_seen(server: PreviewServer, name: str) -> None:
    """The browser is asked to load its page again, and what it then gets is new."""
    path, there, new, where, seen = EDITS[name]
    shown = where if where.endswith("/") else RULES
    events = server.events(shown)
    assert next(events)[0] == "start"
    assert next(events) == ("fault", "")
    assert seen not in server.get(where)
    before = server.edit(path, there, new)
    wait_for(events, ("changed", ""))
    assert seen in server.get(where)
    (server.root / path).write_text(before, "utf-8")
    wait_for(events, ("fault", "") if where == shown else ("changed", ""))


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_said_and_the_last_good_page_stays(server: PreviewServer, name: str) -> None:
    path, there, new, words = FAULTS[name]
    good = server.get(RULES)
    events = server.events(RULES)
    assert [next(events), next(events)][1] == ("fault", "")
    before = server.edit(path, there, new)
    event, fault = next(events)
    assert event == "fault"
    assert words in fault
    assert server.get(RULES) == good
    late = server.events(RULES)
    assert [next(late), next(late)][1] == ("fault", fault), "whoever comes later hears it too"
    (server.root / path).write_text(before, "utf-8")
    if name != "the program":
        wait_for(events, ("fault", ""))
    else:
        server.line("the program has changed")
        server.address = server.line("http://")
    assert server.get(RULES) == good


def test_an_edit_of_the_program_starts_it_again(server: PreviewServer) -> None:
    """The browser knows that it has to do with another one."""
    events = server.events(RULES)
    (_, first), _ = next(events), next(events)
    before = server.edit(*PROGRAM)
    server.line("edited")
    server.address = server.line("http://")
    assert next(server.events(RULES))[1] != first
    (server.root / PROGRAM[0]).write_text(before, "utf-8")
    server.line("the program has changed")
    server.address = server.line("http://")


def test_it_stops_silently(server: PreviewServer) -> None:
    server.get(RULES)
    next(server.events(RULES))
    assert server.stop() == (0, "")
