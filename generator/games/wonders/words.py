"""What colours, Ages, sides, costs and effects of 7 Wonders are called in one language."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from generator.games.notation import parse_production
from generator.games.wonders import sentences
from generator.games.wonders.components import Card
from generator.games.wonders.effects import Effect
from generator.games.wonders.ids import COLOURS
from generator.games.words import colour, cost, term_of
from generator.ids import Edition
from generator.pages.reader import Reader
from generator.words.i18n import list_of
from generator.words.phrases import ROMAN

__all__ = [
    "age",
    "colour",
    "cost",
    "effects",
    "icon_colour",
    "icon_word",
    "production",
    "rank",
    "roman",
    "roman_of",
    "side",
]
_TERMS: Final = {
    "point": "victory-point",
    "defeat": "defeat-token",
    "victory": "victory-token",
    "wild-science": "wild-symbol",
}
"""Icon -> the term for what it shows, where the two differ."""


def icon_word(reader: Reader, icon: str) -> str:
    """The word for what an icon of the game shows; nothing for those that say it by their own name."""
    if icon.startswith("age-"):
        return age(reader, int(icon.removeprefix("age-")))
    return term_of(reader, icon, COLOURS, _TERMS)


def icon_colour(icon: str) -> str:
    """The colour of the cards whose mark an icon is."""
    return icon if icon in COLOURS else ""


def age(reader: Reader, age: int) -> str:
    """An Age with its number."""
    return reader.a("interface.age", age=ROMAN[age])


def rank(reader: Reader, card: Card) -> str:
    """The Age of a card or the level of an Island; nothing for a leader."""
    if card.level:
        return reader.a("interface.level", level=card.level)
    return age(reader, card.age) if card.age else ""


def side(reader: Reader, side: str, edition: Edition) -> str:
    """A side of a board as an edition calls it."""
    return reader.a(f"interface.side.{edition}.{side}")


def roman(_reader: Reader, number: str) -> str:
    """The number of an Age as the cards have it."""
    return ROMAN[int(number)]


def roman_of(_reader: Reader, age: int) -> str:
    """The number of an Age, as the cards have it."""
    return ROMAN[age]


def production(reader: Reader, notation: str) -> str:
    """What a city produces, given in the notation of productions: "2 stone", "1 clay or 1 ore"."""
    options = [Counter(option) for option in parse_production(notation)]
    said = [" + ".join(reader.phrases.amount(name, n) for name, n in option.items()) for option in options]
    return list_of(said, reader.locale, "or")


def effects(reader: Reader, effects: Iterable[Effect]) -> str:
    """The sentences of all effects."""
    return sentences.effects(reader.phrases, effects)
