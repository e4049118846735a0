"""The numbers of the rules as a screen reader meets them, wherever on the page the reader is.

Without a script the style sheet counts the rules; with one the script does, and sections far from the screen are not laid
out. Either way a screen reader finds the rules of the table with their numbers, and no others.
"""

from itertools import pairwise

import pytest
from acting import Visit, settled
from game import library_of, reader_of
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
    return page


def heard(page: Page, role: str) -> list[str]:
    """The names of everything on the page that has this role, in the order of the page."""
    session = settled(page).context.new_cdp_session(page)
    session.send("Accessibility.enable")
    whole = session.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
    asked = {"backendNodeId": whole, "role": role}
    nodes = session.send("Accessibility.queryAXTree", asked)["nodes"]
    return [str(node["name"]["value"]).strip() for node in nodes if not node["ignored"]]


def numbers(page: Page) -> list[str]:
    """`3.12` for each rule: one text of the script, or three of the style sheet, chapter, full stop and rule."""
    texts = ["", *heard(page, "StaticText"), ""]
    written = [text for text in texts if text.replace(".", "", 1).isdecimal() and "." in text.strip(".")]
    drawn = [
        f"{chapter}.{rule}"
        for (before, chapter), (dot, _), (rule, after) in zip(
            pairwise(texts), pairwise(texts[2:]), pairwise(texts[3:]), strict=False
        )
        if dot == "." not in (before, after) and chapter.isdecimal() and rule.isdecimal()
    ]
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
    reader = reader_of(content, "en")
    page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=True)
    tick(page, on)
    titles = [
        reader.plain(library_of(content).rules[id_].title) for id_, _ in expected(library_of(content), on)
    ]
    headings = [name for name in heard(page, "heading") if name.endswith(reader.a("interface.copy-link"))]
    assert len(headings) == len(titles)
    wrong = [(h, t) for h, t in zip(headings, titles, strict=True) if not h.startswith(t)]
    assert wrong == []


@pytest.mark.parametrize("on", GONE.values(), ids=GONE)
def test_what_is_struck_through_has_no_number(
    visit_hearing: Visit, address: str, content: Content, on: Table
) -> None:
    """What the expansions remove can be shown and is heard, and the rules of the table keep their numbers."""
    found = []
    for script in (True, False):
        page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=script)
        tick(page, on)
        plain = heard(page, "heading")
        page.locator("#show-changes").evaluate("control => control.click()")
        found.append(numbers(page))
        assert len(heard(page, "heading")) > len(plain)
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
