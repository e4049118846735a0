"""While the site is being written no page is ever stale: after every edit each is, byte for byte, what a build makes of it."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import routes
from generator.ids import LOCALES
from generator.pages.page import Page
from generator.site.building import all_pages, readers
from generator.site.content import read_content
from generator.site.draft import Draft
from generator.site.frame import Frame
from tests.support import example_game as made_up
from tests.support.sizes import IS_FULL

Edit = Callable[[random.Random], str]
RULES = "content/lamps/rulebook/10-play.yaml"
NAMES = "cardsdata/lamps/base/names/de.yaml"
EDITS = {
    "the text of a rule": (RULES, r"five( \w+)* turns", "five {n} turns"),
    "the title of a rule": (RULES, r"title: Light.*", "title: Light {n} lamps"),
    "a ruling": ("content/lamps/rulings/lamps.yaml", r"answer: .*", 'answer: "No {n}"'),
    "the name of a card": (NAMES, r"name: Laterne\w*", "name: Laterne{n}"),
    "what a card does": ("cardsdata/lamps/base/cards.yaml", r"light: \d+\}\}\n\w", "light: {n}}}}}\nc"),
    "a module": ("cardsdata/lamps/storm/module.yaml", r"name: Storm[^,]*", "name: Storm {n}"),
    "a change by a module": (
        "content/lamps/rulebook/expansions/storm.yaml",
        r"seven[^.]*\.",
        "seven turns and {n}.",
    ),
    "a word of the frame": ("content/interface.yaml", r"interface.skip: .*", "interface.skip: Skip {n}"),
    "a word of a template": (
        "content/interface.yaml",
        r"interface.rulings.title: .*",
        "interface.rulings.title: R{n}",
    ),
    "a term": ("cardsdata/terms/de.yaml", r"term: \w*", "term: Wort{n}"),
    "a source": ("cardsdata/lamps/base/module.yaml", r"title: [^,]*", "title: Leaflet {n}"),
    "an open question": ("content/lamps/open-questions.yaml", r"why: .*", "why: Nobody says {n}."),
    "a footer": (
        "overrides/frame/partials/footer.html",
        r'<footer class="[^"]*"',
        '<footer class="foot f{n}"',
    ),
    "the page": ("overrides/frame/page.html", r"<body class=\"page-", '<body class="n{n} page-'),
}
"""What is edited -> file, what is there, and what takes its place."""
FEW_EDITS = ("the text of a rule", "the name of a card", "the page")
"""A text, a fact and a template."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up.make(tmp_path_factory.mktemp("draft"))


class Still(Frame):
    """The frame of a draft while nobody edits: what it has read or rendered once, it keeps."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, str, live=True)
        self._keeps = self.drawings._keep = True

    def _module_preloads(self, _: Page) -> tuple[str, ...]:
        return ()


def built(root: Path) -> dict[str, bytes]:
    """Every page as a new process would make it."""
    content, frame = read_content(root), Still(root)
    found = {}
    for locale in LOCALES:
        of_locale = readers(content, locale)
        for made in all_pages(content, locale):
            path = routes.url(locale, made.base, made.page.route)
            reader = of_locale[made.game]
            reader.route = made.page.route
            found[path] = frame.framed(made.page, reader).encode()
    return found


def edit(root: Path, name: str, n: int) -> None:
    path, there, new = EDITS[name]
    file = root / path
    text, times = re.subn(there, new.format(n=n), file.read_text("utf-8"), count=1)
    assert times == 1, f"{name}: nothing to be edited"
    file.write_text(text, "utf-8")


def differing(draft: Draft, pages: dict[str, bytes]) -> list[str]:
    return [path for path, html in pages.items() if draft.page(path) != html]


def test_after_random_edits_no_page_is_stale(root: Path) -> None:
    """Everything is read before each edit, so that everything is kept; afterwards all is as a build makes it."""
    dice = random.Random(7)
    draft = Draft(root)
    read_all(draft)
    names = [*EDITS, *dice.choices(list(EDITS), k=12)] if IS_FULL else [*FEW_EDITS]
    for n, name in enumerate(names):
        edit(root, name, n + 2)
        draft.read()
        assert draft.fault == ""
        pages = built(root)
        assert set(draft.paths()) == set(pages), name
        assert differing(draft, pages) == [], name


def test_only_what_depends_on_an_edit_is_made_again(root: Path) -> None:
    """The text of a translation changes pages of its language alone; an open question not every page."""
    draft = Draft(root)
    read_all(draft)
    again = {
        name: made_again(draft, root, name) for name in ("the name of a card", "an open question", "a footer")
    }
    assert {path.split("/")[0] for path in again["the name of a card"]} - {""} <= {*LOCALES}
    assert "de/lamps/cards/lantern/" in again["the name of a card"]
    assert "fr/lamps/rules/" not in again["the name of a card"]
    assert {path for path in draft.paths() if "/lamps/" in path} > {
        path for path in again["an open question"] if "/lamps/" in path
    }
    assert set(again["a footer"]) >= {path for path in draft.paths() if "/lamps/" in path}


def read_all(draft: Draft) -> None:
    for path in draft.paths():
        draft.page(path)


def made_again(draft: Draft, root: Path, name: str) -> list[str]:
    """The pages that are made again after an edit; those that mix games or languages always are."""
    edit(root, name, 99)
    draft.read()
    found = []
    for path in draft.paths():
        before = draft.made
        draft.page(path)
        if draft.made > before:
            found.append(path)
    return found


def test_a_fault_leaves_the_last_good_site(root: Path) -> None:
    """It is said, and when it is mended it is gone."""
    draft = Draft(root)
    good = draft.page("de/lamps/rules/")
    file = root / RULES
    sound = file.read_text("utf-8")
    file.write_text(sound.replace("kind: step", "kind: stp"), "utf-8")
    draft.read()
    assert draft.fault.startswith(f"{RULES}:")
    assert "did you mean 'step'?" in draft.fault
    assert draft.page("de/lamps/rules/") == good
    file.write_text(sound, "utf-8")
    draft.read()
    assert draft.fault == ""
    assert draft.page("de/lamps/rules/") == good


def test_a_page_that_is_gone_is_gone(root: Path) -> None:
    """An id that no content has any more has no page."""
    draft = Draft(root)
    assert draft.page("en/lamps/rulings/no-matches/")
    assert draft.page("en/lamps/rulings/nothing/") is None
