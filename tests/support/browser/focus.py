"""What has the keyboard's focus on a page, and whether a reader sees that."""

from typing import Final

HIDDEN_FOCUS: Final = """() => {
  const at = document.activeElement;
  const bar = part => part?.closest(".dock, .tally, .top, .notices");
  const {left, right, top, bottom} = (at.closest("label") ?? at).getBoundingClientRect();
  if (at === document.body || bar(at) || right <= left || bottom <= top) return [];
  const heights = [top + 1, (top + bottom) / 2, bottom - 1];
  const over = heights.map(y => bar(document.elementFromPoint((left + right) / 2, y)));
  return over.every(Boolean) ? [`${at.outerHTML.slice(0, 80)} under ${over[0].className}`] : [];
}"""
"""What has the focus and lies wholly under a bar that stays."""
IS_FOCUS_MARKED: Final = """() => {
  const at = document.activeElement;
  const isMarked = part => part && getComputedStyle(part).outlineStyle !== "none";
  return at === document.body || isMarked(at) || Boolean(isMarked(at.nextElementSibling));
}"""
