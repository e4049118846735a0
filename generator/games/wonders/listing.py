"""The cards as lists and tables have them: each as its editions print it, with the condition under which it is in play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.conditions import Condition, Table, shared
from generator.games.wonders import words
from generator.games.wonders.components import Card, Printing, cards
from generator.games.wonders.filters import of_card
from generator.games.wonders.ids import CardId
from generator.ids import Edition
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as one edition prints it, with the condition under which it is on the table."""

    card: Card
    printing: Printing
    edition: Edition
    condition: Condition | None
    filtered: Mapping[str, str]
    """Group of filters -> its values."""


def listed(reader: Reader) -> list[Listed]:
    """Every card as `listed_of` has it, by Age and colour."""
    found = (item for id_ in cards(reader.library) for item in listed_of(reader, id_))
    return sorted(found, key=lambda item: item.card.in_lists)


def listed_of(reader: Reader, id_: str) -> Iterator[Listed]:
    """A card, once if the editions print it alike and otherwise once for each edition."""
    card = cards(reader.library)[CardId(id_)]
    editions: tuple[Edition, ...] = tuple(card.printings) if card.differs else ("second",)
    for edition in editions:
        printing = card.printings[edition]
        own = edition if card.differs and not known_of(reader, card) else None
        condition = in_play(reader, card, own, printing)
        yield Listed(card, printing, edition, condition, of_card(card, printing))


def on_table(reader: Reader, id_: str) -> Condition | None:
    """The tables on which a card is in play, in one edition or another."""
    return shared(one.condition for one in listed_of(reader, id_))


def known_of(reader: Reader, card: Card) -> Edition:
    """The edition whose lists tell of a card that the other one has too, though nothing tells how; empty for the rest."""
    return reader.library.modules[card.module].known_of if card.module else ""


def at_head(reader: Reader, kind: str, id_: str, table: Table) -> str:
    """A card of a table with its cost and effect, such as "Croesus (1 coin): Take 6 coins …"; nothing if it is not in play."""
    if kind != "card":
        return reader.name(id_, table.edition).text
    card = cards(reader.library)[CardId(id_)]
    printing = card.printings.get(table.edition)
    if printing is None:
        return ""
    condition = in_play(reader, card, None, printing)
    if condition and not condition.holds(table):
        return ""
    cost = f" ({words.cost(reader, printing.cost)})" if card.has_cost else ""
    return f"{reader.name(id_, table.edition).text}{cost}: {words.effects(reader, printing.effects)}"


def in_play(reader: Reader, card: Card, edition: Edition | None, printing: Printing) -> Condition | None:
    """When a card lies on the table: its edition and expansion, and at least the players that its first copy asks for."""
    parts = [f"edition.{edition}"] if edition else []
    parts += [card.module] if card.module else []
    parts += printing.needs
    if printing.copies and min(printing.copies) > reader.library.game.axes.usual[0]:
        parts.append(f"players >= {min(printing.copies)}")
    return reader.condition(" and ".join(parts)) if parts else None
