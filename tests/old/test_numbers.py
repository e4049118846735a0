"""The numbers of the rules as a screen reader meets them, wherever on the page the reader is.

Without a script the style sheet counts the rules; with one the script does, and sections far from the screen are not laid
out. Either way a screen reader finds the rules of the table with their numbers, and no others.
"""

import re
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from generator.conditions import Table
from generator.model import Library
from generator.site.content import Content
from tests.support.browser.actions import Visit, choose_anew, lay_out, settled
from tests.support.browser.setups import expected, query, table
from tests.support.project import library_of

TABLES = {
    "as the box is": table(),
    "first edition": table("first", 5),
    "two expansions": table("second", 7, "leaders", "armada"),
    "all that goes": table("second", 6, "leaders", "cities", "edifice"),
    "two players": table("first", 2, "free-city"),
}
UNFOLD = "for (const fold of document.querySelectorAll('.fold')) fold.open = true"
GONE = {"cities": table("first", 3, "cities"), "market": table("second", 5, "market", "leaders")}


def opened(visit_hearing: Visit, address: str, *, script: bool) -> Page:
    page = visit_hearing(java_script_enabled=script, reduced_motion="reduce")
    page.goto(address)
    page.evaluate(UNFOLD)
    return page


class Said(NamedTuple):
    """A name that is heard, and what it is a part of."""

    name: str
    part_of: str


def heard(page: Page, role: str) -> list[Said]:
    """What is heard of everything on the page that has this role, in the order of the page."""
    session = settled(page).context.new_cdp_session(page)
    session.send("Accessibility.enable")
    whole = session.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
    asked = {"backendNodeId": whole, "role": role}
    nodes = session.send("Accessibility.queryAXTree", asked)["nodes"]
    session.detach()
    return [
        Said(str(node["name"]["value"]).strip(), node["parentId"]) for node in nodes if not node["ignored"]
    ]


def written(links: Iterable[Said]) -> list[str]:
    """`3.12` for each rule where a script runs: the name of a link."""
    return [name for name, _ in links if re.fullmatch(r"\d+\.\d+", name)]


def drawn(texts: Iterable[Said]) -> list[str]:
    """The same without one: three texts of the style sheet."""
    parts = [[name for name, _ in of] for _, of in groupby(texts, attrgetter("part_of"))]
    return ["".join(texts) for texts in parts if re.fullmatch(r"\d+ \. \d+", " ".join(texts))]


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
def test_every_rule_is_heard_with_its_number(
    visit_hearing: Visit, address: str, content: Content, *, script: bool
) -> None:
    """With a script the address says the table; without one its controls do."""
    library = library_of(content)
    rules = f"{address}/de/7-wonders/rules/"
    page = opened(visit_hearing, rules, script=script)
    found = {}
    for name, on in TABLES.items():
        if script:
            page.goto(f"{rules}{query(library, on)}")
            page.evaluate(UNFOLD)
        else:
            choose_anew(page, *controls(on))
        found[name] = written(heard(page, "link")) or drawn(heard(page, "StaticText"))
    assert found == {name: numbered(library, on) for name, on in TABLES.items()}


def test_no_other_rule_is_heard(visit_hearing: Visit, address: str, content: Content) -> None:
    """Also far from the screen, where the style sheet has hidden nothing yet; a rule that is not on the table has no number."""
    page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=True)
    found, nameless = {}, []
    for name, on in TABLES.items():
        choose_anew(page, *controls(on))
        links = heard(page, "link")
        nameless += [name for link in links if not link.name]
        found[name] = written(links) or drawn(heard(page, "StaticText"))
    assert nameless == []
    assert found == {name: numbered(library_of(content), on) for name, on in TABLES.items()}


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_what_is_struck_through_has_no_number(
    visit_hearing: Visit, address: str, content: Content, *, script: bool
) -> None:
    """What the expansions remove can be shown and is heard, and the rules of the table keep their numbers."""
    page = opened(visit_hearing, f"{address}/en/7-wonders/rules/", script=script)
    lay_out(page)
    found, more = {}, {}
    for name, on in GONE.items():
        choose_anew(page, *controls(on))
        plain = heard(page, "StaticText")
        page.locator("#show-changes").evaluate("control => control.click()")
        texts = heard(page, "StaticText")
        more[name] = len(texts) > len(plain)
        found[name] = written(heard(page, "link")) or drawn(texts)
    assert found == {name: numbered(library_of(content), on) for name, on in GONE.items()}
    assert more == dict.fromkeys(GONE, True)


def controls(on: Table) -> list[str]:
    """What chooses a table; the number of players last, as modules can add to those that can be chosen."""
    return [
        f"edition-{on.edition}",
        *(f"module-{id_}" for id_ in sorted(on.modules)),
        f"players-{on.players or 'any'}",
    ]
