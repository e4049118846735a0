"""What a page shows without a script, to be compared with what it shows with one."""

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Page

from tests.support.browser.actions import choose_anew, lay_out, open_page

WITH_A_TABLE: Final = ("science", "treasury", "setup")
"""Calculators in whose place a table stands; in that of the others stands an example."""
TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "first edition": ("edition-first", "players-5", "show-changes"),
    "two expansions": ("module-leaders", "module-armada", "players-7"),
    "all that goes": ("module-leaders", "module-cities", "module-edifice", "players-6", "show-changes"),
    "two players": ("edition-first", "players-2", "module-free-city"),
}
"""What is chosen on each table."""
_CONDITIONAL: Final = r"""() => {
  const parts = document.querySelectorAll(
    "main :is([class*=when-], [class*=at-players], .unless-players-8, .pip, .of-module, .mark, .rule-words), .contents li");
  const classes = part => (part.getAttribute("class") ?? "").split(/\s+/).filter(name => !/^(apart|off|as-\d+)$/.test(name));
  return [...parts].map(part => {
    const {display, color, backgroundImage, textDecorationLine, opacity} = getComputedStyle(part);
    return [classes(part).join(" "), display, color, backgroundImage, textDecorationLine, opacity].join();
  });
}"""
"""How everything looks that can depend on the table."""
_ASKING: Final = """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  .filter(rule => rule.selectorText?.startsWith(".side:")).length"""
"""How many rules of the style sheets ask the controls."""
_READ: Final = """() => {
  for (const one of document.querySelectorAll(".rule-number, .referee-enter, [data-show]")) one.remove();
  const paragraphs = document.querySelectorAll(
    "main :is(p, h1, h2, h3, h4, li, dd):not(rules-calculator *, .note, .section-way, [role=status])");
  const isSeen = one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 0;
  return [...paragraphs].filter(isSeen).map(one => one.innerText.trim().replace(/\\s+/g, " "));
}"""
"""What is read on a page, without what is a script's own: numbers, and buttons of it."""
_INSTEAD: Final = """([calculator, instead]) => {
  const isSeen = one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 0;
  const notes = [...document.querySelectorAll(".note")].map(note => note.textContent.trim().replace(/\\s+/g, " "));
  return [isSeen(document.querySelector(calculator)), notes, isSeen(document.querySelector(instead))];
}"""


def words(page: Page, address: str) -> list[str]:
    """What a reader reads on a page, paragraph by paragraph."""
    lay_out(open_page(page, address))
    read: list[str] = page.evaluate(_READ)
    return read


def looks(page: Page, address: str, tables: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    """How everything looks on each of some tables, which are chosen one after the other."""
    page.emulate_media(reduced_motion="reduce")
    open_page(page, address)
    return {name: looks_on(page, chosen) for name, chosen in tables.items()}


def looks_on(page: Page, chosen: tuple[str, ...]) -> list[str]:
    choose_anew(page, *chosen)
    style: list[str] = page.evaluate(_CONDITIONAL)
    return style


def rules_that_ask_controls(page: Page) -> int:
    """How many rules of the style sheets ask what is chosen on the table; a script takes them over."""
    return int(page.evaluate(_ASKING))


def instead_of_calculator(page: Page, address: str, name: str) -> list[Any]:
    """Whether a calculator is seen, what the notes of its page say, and whether what stands in its place is seen."""
    open_page(page, f"{address}/calculators/{name}/")
    place = "main table.data" if name in WITH_A_TABLE else "main"
    seen: list[Any] = page.evaluate(_INSTEAD, [f'rules-calculator[name="{name}"]', place])
    return seen
