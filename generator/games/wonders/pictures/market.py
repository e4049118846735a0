"""The market board: its spaces with their prices, and what a die offers as it rises."""

from typing import Final

from markupsafe import Markup

from generator.games.notation import RESOURCES
from generator.pages.reader import Reader
from generator.rules.wonders.commerce.market import HIGHEST_FACE, LOWEST_FACE, WHEAT, price, units

TOLD: Final = {
    "market.place-dice": "die",
    "market.price-two": "coin",
    "market.price-three": "coin",
    "market.die-value": "die",
    "market.one-means-none": "no-loss",
    "market.dice-rise": "arrow-right",
    "market.dice-return": "reset",
}
"""The rules that say the same, each with what it is about."""


def draw(reader: Reader) -> Markup:
    """The eight spaces as they lie at the start of an Age, and below them the faces of a die."""
    spaces = tuple((good, price(good), good != WHEAT) for good in (*RESOURCES, WHEAT))
    faces = tuple((face, units(face)) for face in range(LOWEST_FACE, HIGHEST_FACE + 1))
    return Markup(reader.macro("market", "market", spaces, faces, LOWEST_FACE))  # noqa: S704  what a template with escaping drew
