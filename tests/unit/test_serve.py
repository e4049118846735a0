"""`serve`, as whoever writes meets it: each kind of edit is seen, a fault is shown and nothing is lost, and it stops silently."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support import example_game as made_up
from tests.support.paths import ROOT
from tests.support.preview_server import PATIENCE, Serving

pytestmark = pytest.mark.slow
RULES = "de/lamps/rules/"
EDITS = {
    "the text of a rule": (
        "content/lamps/rulebook/10-play.yaml",
        r"five turns",
        "fifty turns",
        "en/lamps/rules/",
        "fifty turns",
    ),
    "a line of a catalogue": (
        "content/translations/de/shared.po",
        r'(msgid "Skip to the content"\nmsgstr )".*"',
        r'\1"Nach unten"',
        RULES,
        "Nach unten",
    ),
    "the frame": (
        "overrides/frame/page.html",
        r'<body class="',
        '<body class="edited ',
        RULES,
        "edited page-",
    ),
    "a template": (
        "generator/pages/templates/rulings.jinja",
        r"<h1>",
        '<h1 class="edited">',
        "de/lamps/rulings/",
        '<h1 class="edited">',
    ),
    "a style": (
        "overrides/styles/10-tokens.css",
        r":root {",
        ":root { --edited: 1;",
        "assets/site.css",
        "--edited",
    ),
    "a script": ("overrides/assets/live.mjs", r"^", "// edited\n", "assets/live.mjs", "// edited"),
    "an icon": (
        "overrides/icons/search.svg",
        r"M16.6 14.8",
        "M16.6 14.9",
        "de/lamps/rulings/",
        "M16.6 14.9",
    ),
    "the program": (
        "generator/pages/rulings.py",
        r'^"""',
        'print("edited")\n"""',
        "",
        "",
    ),
}
"""What is edited -> file, what is there, what takes its place; where it is seen, and as what."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The made-up game, served by a copy of the program."""
    root = made_up.make(tmp_path_factory.mktemp("serve"))
    shutil.copytree(ROOT / "generator", root / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(made_up.RULES / "lamps", root / "generator/rules/lamps")
    started = Serving(root)
    with started.process:
        yield started
        started.process.kill()


def wait_for(told: Iterator[tuple[str, str]], *events: tuple[str, str]) -> None:
    """Read on until all of this was told, in whatever order."""
    missing = set(events)
    for event in told:
        missing.discard(event)
        if not missing:
            return


@pytest.mark.parametrize("name", [name for name, (*_, where, _) in EDITS.items() if where])
def test_an_edit_is_seen(serving: Serving, name: str) -> None:
    """The browser is told to load its page again, and what it then gets is new."""
    path, there, new, where, seen = EDITS[name]
    shown = where if where.endswith("/") else RULES
    told = serving.told(shown)
    assert next(told)[0] == "start"
    assert next(told) == ("fault", "")
    assert seen not in serving.get(where)
    before = serving.edit(path, there, new)
    wait_for(told, ("changed", ""))
    assert seen in serving.get(where)
    (serving.root / path).write_text(before, "utf-8")
    wait_for(told, ("changed", "")) if where != shown else wait_for(told, ("fault", ""))


FAULTS = {
    "a rule": ("content/lamps/rulebook/10-play.yaml", "kind: step", "kind: stp", "did you mean 'step'?"),
    "a template": ("overrides/frame/page.html", "<body", "{% if %}<body", "overrides/frame/page.html:"),
    "the program": ("generator/pages/rulings.py", r'^"""', 'a b\n"""', "SyntaxError"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_and_the_last_good_page_stays(serving: Serving, name: str) -> None:
    path, there, new, said = FAULTS[name]
    good = serving.get(RULES)
    told = serving.told(RULES)
    assert [next(told), next(told)][1] == ("fault", "")
    before = serving.edit(path, there, new)
    event, fault = next(told)
    assert event == "fault"
    assert said in fault
    assert serving.get(RULES) == good
    again = serving.told(RULES)
    assert [next(again), next(again)][1] == ("fault", fault), "whoever comes later is told too"
    (serving.root / path).write_text(before, "utf-8")
    if name != "the program":
        wait_for(told, ("fault", ""))
    else:
        serving.line("the program has changed")
        serving.address = serving.line("http://")
    assert serving.get(RULES) == good


def test_an_edit_of_the_program_starts_it_again(serving: Serving) -> None:
    """The browser knows that it has to do with another one."""
    ((_, first), _) = (next(told := serving.told(RULES)), next(told))
    path, there, new, *_ = EDITS["the program"]
    before = serving.edit(path, there, new)
    serving.line("edited")
    serving.address = serving.line("http://")
    assert next(serving.told(RULES))[1] != first
    (serving.root / path).write_text(before, "utf-8")
    serving.line("the program has changed")
    serving.address = serving.line("http://")


def test_the_page_shows_a_fault_and_then_the_edit(serving: Serving, page: Page) -> None:
    """With the last good page behind it, and without a key being pressed."""
    page.goto(f"{serving.address}en/lamps/rules/")
    path = "content/lamps/rulebook/10-play.yaml"
    before = serving.edit(path, "kind: step", "kind: stp")
    expect(page.get_by_role("alert")).to_contain_text("did you mean 'step'?")
    expect(page.locator("h1")).to_be_visible()
    (serving.root / path).write_text(before, "utf-8")
    expect(page.locator(".live-fault")).to_be_hidden()
    serving.edit(path, r"title: How to play", "title: Kindle them all")
    expect(page.locator("main")).to_contain_text("Kindle them all")
    (serving.root / path).write_text(before, "utf-8")


def test_it_stops_silently(serving: Serving) -> None:
    serving.get(RULES)
    told = serving.told(RULES)
    next(told)
    assert serving.stop() == (0, "")


def test_whoever_stops_it_at_once_is_told_nothing() -> None:
    """While the program is still being loaded, too."""
    command = [sys.executable, "-X", "importtime", "-m", "generator", "check"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stderr:
            if "click" in line:
                break
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=PATIENCE)[1]
    assert "Traceback" not in told
    assert process.returncode == -signal.SIGINT
