"""What is pressed most on a page, and whether it is large enough."""

from typing import Final

from playwright.sync_api import Page

_PRIMARY: Final = ".tool, .dock-button, .table-chip, .choice, .sheet-close, .door, .brand, .languages a, .menu-sheet a, [type=reset]"
_SMALL: Final = """all => all.map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([one, box]) => `${one.className} ${one.textContent.trim().slice(0, 20)} ${box.width}x${box.height}`)"""


def small_targets(page: Page) -> list[str]:
    """What is pressed most, and is less than 44 pixels high or wide."""
    found: list[str] = page.locator(_PRIMARY).filter(visible=True).evaluate_all(_SMALL)
    return found
