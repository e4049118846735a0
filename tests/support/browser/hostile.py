"""Whether a page has come to harm by what somebody else has put into its address or its storage."""

from typing import Final

from playwright.sync_api import Page

from tests.support.browser.actions import settled

_IS_UNHARMED: Final = """() => {
  const areChosen = ["edition", "players"].every(name => {
    const groups = document.querySelectorAll(`#table fieldset:has([name=${name}])`).length;
    const expected = document.body.dataset.game === "wonders" ? 1 : groups;
    return groups === expected && document.querySelectorAll(`#table [name=${name}]:checked`).length === groups;
  });
  const isClean = globalThis.ran === undefined && ({}).ran === undefined;
  return areChosen && isClean && Object.keys(Object.prototype).length === 0;
}"""
"""One of each group on the table is chosen, and nothing of the input has run or become a part of every object."""
STORE: Final = """([keys, value]) => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    for (const key of keys) storage.setItem(key, value);
  }
}"""
CLOSED: Final = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("closed", "SecurityError"); }});"""
"""A device whose storage is closed to pages, as an init script."""
FILL_STORAGE: Final = """() => {
  const add = (key, text) => { localStorage.setItem(key, (localStorage.getItem(key) ?? "") + text); };
  for (let size = 2 ** 23; size >= 1; size /= 2)
    for (;;) try { add(`full-${size}`, "x".repeat(size)); } catch { break; }
}"""
"""Leaves no room in the storage for a single letter."""
PRESS: Final = """async selector => {
  print = () => {};
  HTMLInputElement.prototype.click = () => {};  // asks for a file
  for (const [at, button] of [...document.querySelectorAll(selector)].entries()) {
    button.click();
    if (at % 20 === 0) await new Promise(requestAnimationFrame);
  }
}"""
"""Presses everything that a selector names, also what is not to be seen then."""
KEYS: Final = (
    "wonders-table", "wonders-owned", "wonders-ticks", "wonders-changes", "wonders-last", "wonders-calculator-trade",
    "wonders-calculator-treasury", "theme", "game", "length", "referee",
)  # fmt: skip
"""The keys under which pages of 7 Wonders look into the storage."""


def expect_unharmed(page: Page) -> None:
    """All scripts of the page have run; errors in them are noted by the fixture of the visits."""
    assert settled(page).evaluate(_IS_UNHARMED)
