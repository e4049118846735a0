"""The numbers of the rules as a screen reader meets them, wherever on the page the reader is.

Without a script the style sheet counts the rules; with one the script does, and sections far from the screen are not laid
out. Either way a screen reader finds the rules of the table with their numbers, and no others.
"""

import re
from itertools import groupby
from operator import itemgetter

import pytest
from acting import Visit, lay_out, settled
from game import library_of
from playwright.sync_api import Page
from tables import expected, query, table

from generator.conditions import Table
from generator.model import Library
from generator.site.content import Content

TABLES = {
    "as the box is": table(),
    "first edition": table("first", 5),
    "two expansions": table("second", 7, "leaders", "armada"),
    "all that goes": table("second", 6, "leaders", "cities", "edifice"),
    "two players": table("first", 2, "free-city"),
}
GONE = {"cities": table("first", 3, "cities"), "market": table("second", 5, "market", "leaders")}


def opened(visit_hearing: Visit, address: str, *, script: bool) -> Page:
    page = visit_hearing(java_script_enabled=script, reduced_motion="reduce")
    page.goto(address)
    page.evaluate("for (const fold of document.querySelectorAll('.fold')) fold.open = true")
    return page


def heard(page: Page, role: str) -> list[str]:
    """The names of everything on the page that has this role, in the order of the page."""
    return [name for name, _ in _heard(page, role)]


def _heard(page: Page, role: str) -> list[tuple[str, str]]:
    """Each with what it is a part of."""
    session = settled(page).context.new_cdp_session(page)
    session.send("Accessibility.enable")
    whole = session.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
    asked = {"backendNodeId": whole, "role": role}
    nodes = session.send("Accessibility.queryAXTree", asked)["nodes"]
    return [(str(node["name"]["value"]).strip(), node["parentId"]) for node in nodes if not node["ignored"]]


def numbers(page: Page) -> list[str]:
    """`3.12` for each rule: the name of a link where a script runs, or three texts of the style sheet."""
    written = [name for name in heard(page, "link") if re.fullmatch(r"\d+\.\d+", name)]
    parts = [[name for name, _ in of] for _, of in groupby(_heard(page, "StaticText"), itemgetter(1))]
    drawn = ["".join(texts) for texts in parts if re.fullmatch(r"\d+ \. \d+", " ".join(texts))]
    return written or drawn


def numbered(library: Library, on: Table) -> list[str]:
    """The number of each rule of a table; a chapter that is hidden does not count."""
    there = {id_ for id_, _ in expected(library, on)}
    counts = [
        sum(str(one.id) in there for section in c.sections for one in section.rules) for c in library.chapters
    ]
    return [
        f"{chapter}.{n}" for chapter, count in enumerate(filter(None, counts), 1) for n in range(1, count + 1)
    ]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("on", TABLES.values(), ids=TABLES)
def test_every_rule_is_heard_with_its_number(
    visit_hearing: Visit, address: str, content: Content, on: Table, *, script: bool
) -> None:
    """With a script the address says the table; without one its controls do."""
    asked = query(library_of(content), on) if script else ""
    page = opened(visit_hearing, f"{address}/de/7-wonders/rules/{asked}", script=script)
    if not script:
        tick(page, on)
    assert numbers(page) == numbered(library_of(content), on)


@pytest.mark.parametrize("on", TABLES.values(), ids=TABLES)
def test_no_other_rule_is_heard(visit_hearing: Visit, address: str, content: Content, on: Table) -> None:
    """Also far from the screen, where the style sheet has hidden nothing yet."""
    page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=True)
    tick(page, on)
    links = heard(page, "link")
    assert "" not in links, "a rule that is not on the table has no number"
    assert numbers(page) == numbered(library_of(content), on)


@pytest.mark.parametrize("on", GONE.values(), ids=GONE)
def test_what_is_struck_through_has_no_number(
    visit_hearing: Visit, address: str, content: Content, on: Table
) -> None:
    """What the expansions remove can be shown and is heard, and the rules of the table keep their numbers."""
    found = []
    for script in (True, False):
        page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=script)
        tick(page, on)
        lay_out(page)
        plain = heard(page, "StaticText")
        page.locator("#show-changes").evaluate("control => control.click()")
        found.append(numbers(page))
        assert len(heard(page, "StaticText")) > len(plain)
    assert found == [numbered(library_of(content), on)] * 2


def tick(page: Page, on: Table) -> None:
    """Choose a table by its controls; the number of players last, as modules can add to those that can be chosen."""
    chosen = [
        f"edition-{on.edition}",
        *(f"module-{id_}" for id_ in sorted(on.modules)),
        f"players-{on.players or 'any'}",
    ]
    for control in chosen:
        page.locator(f"#{control}").evaluate("control => control.click()")
