"""What a page shows on paper."""

from typing import Final

from playwright.sync_api import Page

PRESSED: Final = (
    ".top, .dock, .side, .toast, .arrival, .copy-link, .filters, .calculator-here, .print-choice, dialog, "
    "[popover]:not(.face-says), .skip"
)
"""What is pressed, and has no use on paper."""
SHEET: Final = {"width": 688, "height": 960}
"""What the margins leave of a sheet, in pixels."""
PRINT_SIZES: Final = {"a4": (210, 297), "a5": (148, 210)}
"""Paper, in millimetres."""
COUNT_PRINTS: Final = """
let asked = 0;
window.print = () => { document.documentElement.dataset.printed = ++asked; dispatchEvent(new Event("beforeprint")); };
"""
"""Stands in for the browser's print window, which waits for the reader."""
_LIGHT: Final = """
const linear = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const light = parts => {
  const [red, green, blue] = parts.slice(0, 3).map(part => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const numbers = text => text.match(/[\\d.]+/g).map((part, at) => part * (text.startsWith("color(") && at < 3 ? 255 : 1));
const mixed = (top, below) => top.slice(0, 3).map((part, at) => part * (top[3] ?? 1) + below[at] * (1 - (top[3] ?? 1)));
const contrast = (one, other) => {
  const [high, low] = [light(one), light(other)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
};
const ancestors = part => { const all = []; for (let at = part; at; at = at.parentElement) all.push(at); return all; };
"""
"""How light a colour is, and how two stand out from each other, as WCAG measures it."""
_FAINT: Final = f"""all => {{ {_LIGHT}
  const isFaint = one => {{
    const style = getComputedStyle(one);
    const opacity = ancestors(one).reduce((seen, at) => seen * getComputedStyle(at).opacity, 1);
    const ink = mixed([...numbers(style.color).slice(0, 3), opacity], [255, 255, 255]);
    return one.checkVisibility() && style.printColorAdjust !== "exact" && contrast(ink, [255, 255, 255]) < 3;
  }};
  const place = ({{parentElement}}) => `${{parentElement.className}} in ${{parentElement.parentElement.className}}`;
  return [...new Set(all.filter(isFaint).map(place))];
}}"""
_DIM: Final = f"""all => {{ {_LIGHT}
  const ground = one => ancestors(one).reverse()
    .reduce((below, at) => mixed(numbers(getComputedStyle(at).backgroundColor), below), [255, 255, 255]);
  const described = one => {{
    const below = ground(one), style = getComputedStyle(one);
    const ratio = contrast(mixed([...numbers(style.color).slice(0, 3), style.opacity * 1], below), below);
    const card = one.closest(".face, .wonder-item").className;
    return ratio < 3 ? [`${{ratio.toFixed(2)}} ${{one.parentElement.className}} on ${{card}}`] : [];
  }};
  return [...new Set(all.filter(one => one.checkVisibility()).flatMap(described))];
}}"""
_WIDE: Final = """all => all.filter(one => {
  const width = part => part.getBoundingClientRect().width;
  return one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || width(one) > width(one.parentElement) + 1);
}).map(one => `${one.tagName} ${one.getAttribute("class")} ${one.getAttribute("aria-label")}`)"""


def faint_signs(page: Page) -> list[str]:
    """Where signs stand that are fainter than three to one on white paper; backgrounds are not printed as a rule."""
    places: list[str] = page.locator(".layout .icon").evaluate_all(_FAINT)
    return places


def dim_signs(page: Page) -> list[str]:
    """The signs on cards that stand out by less than three to one."""
    signs = page.locator(":is(.face, .wonder-item) .icon")
    assert signs.count() > 10
    places: list[str] = signs.evaluate_all(_DIM)
    return places


def wide_parts(page: Page) -> list[str]:
    """The tables and pictures of the rulebook that do not fit into their column."""
    parts = page.locator(".book :is(.table-wrap, .diagram)")
    assert parts.count() >= 5
    wide: list[str] = parts.evaluate_all(_WIDE)
    return wide
