"""A card and what is on it, part by part; the numbers are those of the rules that stand beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.games.wonders import drawn
from generator.games.wonders.components import cards
from generator.games.wonders.ids import EDITIONS, CardId
from generator.pages.reader import Reader
from generator.words.phrases import ROMAN

CARD: Final = CardId("stables")
"""It has every part, and is alike in both editions."""
TOLD: Final = {
    "components.families": "1",
    "symbols.cost": "2",
    "symbols.shields": "3",
    "symbols.chain": "4",
    "symbols.players": "5",
}
"""The rules that say what each part means."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card; its names and that of the card before it, by the class of the edition that has them."""

    colour: str
    age: str
    cost: tuple[str, ...]
    effect: tuple[str, ...]
    copies: tuple[int, ...]
    names: Mapping[str, str]
    before: Mapping[str, str]


def draw(reader: Reader) -> Markup:
    """The card with a number at each part; nothing where there is no such card."""
    card = cards(reader.library).get(CARD)
    if not card:
        return Markup()
    printing = card.newest
    effect = tuple(icon for one in printing.effects for icon in drawn.icons(one))
    shields = sum(getattr(one, "shields", 0) for one in printing.effects)
    face = Face(
        colour=card.colour,
        age=ROMAN[card.age],
        cost=printing.cost.resources,
        effect=effect * max(shields, 1),
        copies=printing.copies,
        names=_names(reader, card.id),
        before=_names(reader, printing.chain_from[0]) if printing.chain_from else {},
    )
    return Markup(reader.macro("anatomy", "card", face))  # noqa: S704  what a template with escaping drew


def _names(reader: Reader, id_: CardId) -> dict[str, str]:
    """Once, where both editions have the same name."""
    found = {f"when-edition-{edition}": reader.name(id_, edition).text for edition in EDITIONS}
    return found if len(set(found.values())) > 1 else {"": next(iter(found.values()))}
