"""Edits and faults of the example game, and where a preview shows them."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.support import example_game
from tests.support.paths import ROOT
from tests.support.preview_server import PreviewServer

RULES: Final = "de/lamps/rules/"


class Edit(NamedTuple):
    """What is edited: the file, what is there, and what takes its place; where it is seen, and as what."""

    path: str
    there: str
    new: str
    where: str
    seen: str


EDITS: Final = {
    "the text of a rule": Edit(
        "content/lamps/rulebook/10-play.yaml", r"five turns", "fifty turns", "en/lamps/rules/", "fifty turns"
    ),
    "a line of a catalogue": Edit(
        "content/translations/de/shared.po",
        r'(msgid "Skip to the content"\nmsgstr )".*"',
        r'\1"Nach unten"',
        RULES,
        "Nach unten",
    ),
    "the frame": Edit(
        "overrides/frame/page.html", r'<body class="', '<body class="edited ', RULES, "edited page-"
    ),
    "a template": Edit(
        "generator/pages/templates/rulings.jinja",
        r"<h1>",
        '<h1 class="edited">',
        "de/lamps/rulings/",
        '<h1 class="edited">',
    ),
    "a style": Edit(
        "overrides/styles/10-tokens.css", r":root {", ":root { --edited: 1;", "assets/site.css", "--edited"
    ),
    "a script": Edit("overrides/assets/live.mjs", r"^", "// edited\n", "assets/live.mjs", "// edited"),
    "an icon": Edit(
        "overrides/icons/search.svg", r"M16.6 14.8", "M16.6 14.9", "de/lamps/rulings/", "M16.6 14.9"
    ),
}
PROGRAM: Final = ("generator/pages/rulings.py", r'^"""', 'print("edited")\n"""')
"""An edit of the program."""
FAULTS: Final = {
    "a rule": ("content/lamps/rulebook/10-play.yaml", "kind: step", "kind: stp", "did you mean 'step'?"),
    "a template": ("overrides/frame/page.html", "<body", "{% if %}<body", "overrides/frame/page.html:"),
    "the program": ("generator/pages/rulings.py", r'^"""', 'a b\n"""', "SyntaxError"),
}
"""What is broken: the file, what is there, what takes its place, and what is said of it."""


@contextmanager
def preview(folder: Path) -> Iterator[PreviewServer]:
    """The example game, served by a copy of the program."""
    root = example_game.make(folder)
    shutil.copytree(ROOT / "generator", root / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(example_game.RULES / "lamps", root / "generator/rules/lamps")
    server = PreviewServer(root)
    with server.process:
        yield server
        server.process.kill()


def wait_for(events: Iterator[tuple[str, str]], *wanted: tuple[str, str]) -> None:
    """Read on until all of these events have come, in whatever order."""
    missing = set(wanted)
    for event in events:
        missing.discard(event)
        if not missing:
            return
