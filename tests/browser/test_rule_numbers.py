"""The numbers of the rules as a screen reader reads them, wherever on the page the reader is.

Without a script the style sheet counts the rules; with one the script does, and sections far from the screen are not laid
out. Either way a screen reader finds the rules of the table with their numbers, and no others.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from generator.conditions import Table
from generator.model import Library
from generator.site.content import Content
from generator.tools import browser as chromium
from tests.browser.conftest import Visits
from tests.support.browser.actions import Visit, choose_anew, open_page, settled
from tests.support.browser.rulebook import controls_of
from tests.support.project import library_of
from tests.support.reader_tables import STANDARD, name_of, rules_on, table
from tests.support.site_server import SiteServer
from tests.support.sizes import size

TABLES = (
    STANDARD,
    table("second", 5, "market", "leaders"),
    table("first", 2, "free-city"),
    table("second", 7, "leaders", "armada"),
    table("first", 3, "cities"),
    table("second", 6, "leaders", "cities", "edifice"),
)


@pytest.fixture(scope="module")
def accessible_browser(chromium_browser: Browser, chromium_path: str) -> Iterator[Browser]:
    """A browser with the whole accessibility tree of a page, as it has where a screen reader runs."""
    flags = [*chromium.FLAGS, "--force-renderer-accessibility"]
    started = chromium_browser.browser_type.launch(executable_path=chromium_path, args=flags)
    yield started
    started.close()


@pytest.fixture
def visit(accessible_browser: Browser, site: SiteServer) -> Iterator[Visit]:
    made = Visits(accessible_browser, site.host)
    yield made.open
    made.close()
    assert made.complaints == []


class Name(NamedTuple):
    """A name that a screen reader reads, and the node that it is a part of."""

    text: str
    parent: str


def read_names(page: Page, role: str) -> list[Name]:
    """What a screen reader reads of everything with this role, in the order of the page."""
    session = settled(page).context.new_cdp_session(page)
    session.send("Accessibility.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
    nodes = session.send("Accessibility.queryAXTree", {"backendNodeId": root, "role": role})["nodes"]
    session.detach()
    return [
        Name(str(node["name"]["value"]).strip(), node["parentId"]) for node in nodes if not node["ignored"]
    ]


def numbers_of_links(names: Iterable[Name]) -> list[str]:
    """Where a script runs, `3.12` is the name of a link for each rule."""
    return [name for name, _ in names if re.fullmatch(r"\d+\.\d+", name)]


def numbers_of_texts(names: Iterable[Name]) -> list[str]:
    """Without a script a number consists of three texts of the style sheet."""
    parts = [[name for name, _ in of] for _, of in groupby(names, attrgetter("parent"))]
    return ["".join(texts) for texts in parts if re.fullmatch(r"\d+ \. \d+", " ".join(texts))]


def expected_numbers(library: Library, on: Table) -> list[str]:
    """The number of each rule of a table; a chapter that is hidden does not count."""
    ids = {id_ for id_, _ in rules_on(library, on)}
    counts = [
        sum(str(one.id) in ids for section in c.sections for one in section.rules) for c in library.chapters
    ]
    return [
        f"{chapter}.{n}" for chapter, count in enumerate(filter(None, counts), 1) for n in range(1, count + 1)
    ]


NUMBERS = {True: ("link", numbers_of_links), False: ("StaticText", numbers_of_texts)}
"""The role that has the numbers with a script and without one, and how they are read from it."""


@pytest.mark.parametrize("script", NUMBERS, ids=["script", "no script"])
def test_a_screen_reader_reads_every_rule_with_its_number(
    visit: Visit, address: str, content: Content, *, script: bool
) -> None:
    """And no other rule, also far from the screen; what the expansions end is read without a number."""
    library, (role, numbers_of) = library_of(content), NUMBERS[script]
    page = visit(java_script_enabled=script, reduced_motion="reduce")
    open_page(page, f"{address}/de/7-wonders/rules/")
    page.evaluate("for (const fold of document.querySelectorAll('.fold')) fold.open = true")
    for on in TABLES[: size(6, 2)]:
        choose_anew(page, *controls_of(library, on))
        names = read_names(page, role)
        assert all(name.text for name in names if role == "link"), name_of(on)
        assert numbers_of(names) == expected_numbers(library, on), name_of(on)
    page.locator("#show-changes").evaluate("control => control.click()")
    more_names = read_names(page, role)
    assert numbers_of(more_names) == expected_numbers(library, on)
    assert len(more_names) > len(names), "nothing is read of what the expansions end"
