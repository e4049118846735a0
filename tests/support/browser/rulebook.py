"""The rulebook in a browser: its table, the rules that it shows, and ways to choose many tables on one page."""

from playwright.sync_api import Locator, Page

from generator.conditions import Table
from generator.model import Library
from tests.support.browser.actions import settled
from tests.support.project import EDITIONS
from tests.support.reader_tables import Rules, in_order

SHOWN_RULES = """() => {
  const before = document.adoptedStyleSheets, sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...before, sheet];
  for (const fold of document.querySelectorAll(".fold")) fold.open = true;
  const rules = [...document.querySelectorAll("li.rule")].filter(rule => rule.offsetParent).map(rule => [
    rule.id,
    [...rule.querySelectorAll(".rule-text")].flatMap((text, place) => text.offsetParent ? [place] : []),
  ]);
  document.adoptedStyleSheets = before;
  return rules;
}"""
"""Everything is laid out at once: one rule after the other would take ten times as long."""
_CHOSEN_TABLE = """() => [
    document.querySelector("[name=edition]:checked").value,
    Number(document.querySelector("[name=players]:checked").value) || null,
    [...document.querySelectorAll("[name=module]:checked")].map(input => input.value),
]"""
_SHOWN = "parts => parts.filter(part => part.offsetParent).map(part => part.id)"


def shown_rules(page: Page) -> Rules:
    """The rules that the browser shows, each with the places of the wordings that it shows."""
    return [(id_, tuple(places)) for id_, places in settled(page).evaluate(SHOWN_RULES)]


def shown_ids(parts: Locator) -> list[str]:
    """The ids of those parts of a page that are shown."""
    ids: list[str] = parts.evaluate_all(_SHOWN)
    return ids


def chosen_table(page: Page) -> Table:
    """The table that the form says."""
    edition, players, modules = page.evaluate(_CHOSEN_TABLE)
    assert edition in EDITIONS
    return Table(edition, players, frozenset(modules))


def controls_of(library: Library, on: Table) -> list[str]:
    """The inputs of a table in an order in which none is barred: what a module needs, the module, the players."""
    return [
        f"edition-{on.edition}",
        *(f"module-{id_}" for id_ in in_order(library, on.modules)),
        f"players-{on.players or 'any'}",
    ]


def shown_table(page: Page) -> tuple[Table, Rules]:
    """The table that the form says, and the rules that the browser shows."""
    return chosen_table(page), shown_rules(page)
