"""How the list of cards is laid out."""

from typing import Final

from playwright.sync_api import Page

_TOPS: Final = "all => all.slice(0, 6).map(one => one.getBoundingClientRect().top)"
_MISPLACED: Final = """all => all.filter(one => {
  const item = one.parentElement, box = item.getBoundingClientRect(), own = one.getBoundingClientRect();
  const face = item.querySelector(".face").getBoundingClientRect();
  const gap = parseFloat(getComputedStyle(item.parentElement).rowGap);
  return own.top < face.bottom - 1 || own.left < box.left || own.right > box.right || own.bottom > box.bottom + gap;
}).map(one => one.parentElement.innerText)"""


def places_in_a_row(page: Page) -> int:
    """How many of the first six cards stand beside the first one."""
    tops: list[float] = page.locator(".gallery .card-item").filter(visible=True).evaluate_all(_TOPS)
    return tops.count(tops[0])


def misplaced_marks(page: Page) -> list[str]:
    """The cards whose line about their edition leaves their own place and the gap below it."""
    marks = page.locator(".card-item > .mark").filter(visible=True)
    assert marks.count() > 50
    cards: list[str] = marks.evaluate_all(_MISPLACED)
    return cards
