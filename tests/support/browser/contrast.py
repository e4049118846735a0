"""How a text stands out from its ground, as WCAG measures it."""

import re

from playwright.sync_api import Page

_INK_AND_GROUND = """text => [
  getComputedStyle(document.querySelector(text)).color, getComputedStyle(document.body).backgroundColor,
]"""


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_and_ground(page: Page, selector: str) -> tuple[str, str]:
    """The colour of a text and that of the page."""
    ink, ground = page.evaluate(_INK_AND_GROUND, selector)
    return ink, ground
