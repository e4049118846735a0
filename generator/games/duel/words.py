"""What costs, effects and Ages of Duel are called in one language."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, get_args

from generator.conditions import Condition, Table, shared
from generator.games.duel import sentences
from generator.games.duel.components import COLOURS, STRUCTURE, TEMPLE, Component, of_kind, structures
from generator.games.duel.effect_words import Symbol
from generator.games.duel.effects import Effect
from generator.games.words import colour, cost, term_of
from generator.pages.reader import Reader
from generator.words.i18n import list_of
from generator.words.phrases import ROMAN

__all__ = [
    "age",
    "any_in_play",
    "at_head",
    "colour",
    "cost",
    "effects",
    "family",
    "foot",
    "icon_colour",
    "icon_word",
    "in_play",
    "mark",
    "row",
    "taken",
    "thing",
]
_SYMBOLS: Final = get_args(Symbol)
_TERMS: Final = {"point": "victory-point"}
"""Icon -> the term for what it shows, where the two differ."""


def icon_word(reader: Reader, icon: str) -> str:
    """The word for what an icon of the game shows; nothing for those that say it by their own name."""
    if icon in _SYMBOLS:
        return reader.a(f"interface.symbol.{icon}")
    return term_of(reader, icon, COLOURS, _TERMS)


def icon_colour(icon: str) -> str:
    """The colour of the cards whose mark an icon is."""
    return icon if icon in COLOURS else ""


def age(reader: Reader, age: int) -> str:
    """An Age with its number."""
    return reader.a("interface.age", age=ROMAN[age])


def family(reader: Reader, thing: Component) -> str:
    """What a card belongs to: Grand Temples are purple, and no guilds (DUEL P1)."""
    return reader.a("interface.grand-temple") if thing.kind == TEMPLE else colour(reader, thing.colour)


def mark(_reader: Reader, thing: Component) -> str:
    """The icon of what a card belongs to."""
    return TEMPLE if thing.kind == TEMPLE else thing.colour


def taken(reader: Reader, question: Mapping[str, Any], slots: Iterable[int]) -> str:
    """Cards of a structure by their row and place, as its picture names them."""
    of = structures(reader.library)[question["structure"]]
    places = of.places(question.get("layout", "base"))
    rows = groupby((places[slot] for slot in slots), key=itemgetter(0))
    return reader.between.join(_in_row(reader, row, [place for _row, place in cards]) for row, cards in rows)


def _in_row(reader: Reader, row: int, places: list[int]) -> str:
    """Cards of one row."""
    if len(places) == 1:
        return reader.a("interface.structure.card", row=row, place=places[0])
    told = list_of([str(place) for place in places], reader.locale)
    return reader.a("interface.structure.cards", row=row, places=told)


def effects(reader: Reader, effects: Iterable[Effect]) -> str:
    """The sentences of all effects."""
    return sentences.effects(reader.phrases, effects)


def thing(reader: Reader, kind: str, id_: str) -> Component | None:
    """A thing by its kind and id; the structures are none."""
    return None if kind == STRUCTURE else of_kind(reader.library, kind)[id_]


def in_play(reader: Reader, thing: Component) -> Condition | None:
    """The condition on which a thing is in the game; None for every table."""
    return reader.condition(thing.in_play) if thing.in_play else None


def any_in_play(reader: Reader, things: Iterable[Component]) -> Condition | None:
    """The condition on which any of some things is in the game; None for every table."""
    return shared(in_play(reader, thing) for thing in things)


def foot(reader: Reader, thing: Component) -> str:
    """What stands at the foot of a card: its Age, its mythology or the number of its copies."""
    if thing.age:
        return age(reader, thing.age)
    if thing.mythology:
        return reader.a(f"interface.mythology.{thing.mythology}")
    return f"×{thing.copies}" if thing.copies > 1 else ""


TOLD_IN_ROWS: Final = ("building", "wonder", "divinity", "decree", "conspiracy")
"""The kinds whose effects are told in the tables of the rulebook, as one rule speaks of many of them."""


def at_head(reader: Reader, kind: str, id_: str, _table: Table) -> str:
    """A thing that heads a row, such as "Tanit: Take 12 coins …"."""
    name = reader.name(id_).text
    found = thing(reader, kind, id_)
    if found is None or kind not in TOLD_IN_ROWS:
        return name
    return reader.a("interface.labelled", label=name, value=effects(reader, found.effects))


def row(reader: Reader, kind: str, id_: str) -> str:
    """What a thing does, where its row has to tell it."""
    found = thing(reader, kind, id_)
    return effects(reader, found.effects) if found and kind in TOLD_IN_ROWS else ""
