"""The cards as lists and tables have them: each as its editions print it, with the condition under which it is in play."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.conditions import Condition, Table
from generator.games.filters import cost_class
from generator.games.wonders import words
from generator.games.wonders.components import Card, Printing, cards
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
    cost_class: str


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
        condition = in_play(reader, card, edition if card.differs else None, printing)
        yield Listed(card, printing, edition, condition, cost_class(printing.cost) if card.has_cost else "")


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
