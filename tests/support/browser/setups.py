"""What stands on a reader's table, told by the conditions alone, and the same as the browser shows it."""

from collections.abc import Iterable

from playwright.sync_api import Page

from generator.conditions import Condition, Table
from generator.ids import Edition
from generator.model import Library
from generator.tables.seating import seating
from tests.support.browser.actions import settled
from tests.support.project import EDITIONS

STANDARD = Table("second", None)
Shown = list[tuple[str, tuple[int, ...]]]
"""Each rule that is shown, in the order of the page, with the places of the wordings that are shown of it."""


def table(edition: Edition = "second", players: int | None = None, *modules: str) -> Table:
    return Table(edition, players, frozenset(modules))


def query(library: Library, wanted: Table) -> str:
    """The address of a table, as the page writes it: what is usual is left out."""
    said = ["e=1"] if wanted.edition == "first" else []
    said += [f"p={wanted.players}"] if wanted.players else []
    said += [f"m={'.'.join(in_order(library, wanted.modules))}"] if wanted.modules else []
    return "?" + "&".join(said) if said else ""


def in_order(library: Library, modules: Iterable[str]) -> list[str]:
    """Modules as the reader's table lists them."""
    return [str(id_) for id_ in library.modules if id_ in modules]


def expected(library: Library, on: Table) -> Shown:
    """The rules of a table, by their conditions."""
    return [
        (str(rule.id), tuple(n for n, v in enumerate(rule.variants) if stands(library, v.when, on)))
        for chapter in library.chapters
        for section in chapter.sections
        for rule in section.rules
        if all(stands(library, condition, on) for condition in (chapter.when, section.condition, rule.when))
    ]


def stands(library: Library, condition: Condition | None, on: Table) -> bool:
    """Whether a text stands on a table, with any number of players for one of those that can sit at it."""
    return condition is None or condition.holds(on, seating(library.modules.values(), library.game.axes))


def counts(before: Shown, after: Shown) -> dict[str, int]:
    """What came, changed and went between two tables; of several wordings at once the first one counts."""
    was, now = ({id_: wordings[:1] for id_, wordings in shown} for shown in (before, after))
    both = was.keys() & now.keys()
    changed = sum(was[id_] != now[id_] for id_ in both)
    return {"added": len(now) - len(both), "changed": changed, "removed": len(was) - len(both)}


def walked(before: Shown, after: Shown) -> list[str]:
    """The rules that came or changed, in the order of the page."""
    was = {id_: wordings[:1] for id_, wordings in before}
    return [id_ for id_, wordings in after if was.get(id_) != wordings[:1]]


_SHOWN = """() => {
  const before = document.adoptedStyleSheets, sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...before, sheet];
  for (const fold of document.querySelectorAll(".fold")) fold.open = true;
  const found = [...document.querySelectorAll("li.rule")].filter(rule => rule.offsetParent).map(rule => [
    rule.id,
    [...rule.querySelectorAll(".rule-text")].flatMap((text, place) => text.offsetParent ? [place] : []),
  ]);
  document.adoptedStyleSheets = before;
  return found;
}"""
"""Everything is laid out at once while it is asked: one rule after the other would take ten times as long."""


def shown(page: Page) -> Shown:
    """The rules that the browser shows."""
    return [(id_, tuple(places)) for id_, places in settled(page).evaluate(_SHOWN)]


_STATE = """() => [
    document.querySelector("[name=edition]:checked").value,
    Number(document.querySelector("[name=players]:checked").value) || null,
    [...document.querySelectorAll("[name=module]:checked")].map(input => input.value),
]"""


def ticked(page: Page) -> Table:
    """The table that the form says."""
    edition, players, modules = page.evaluate(_STATE)
    assert edition in EDITIONS
    return Table(edition, players, frozenset(modules))
