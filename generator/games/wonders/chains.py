"""The chains of each edition as trees: one for each beginning, a colour after the other."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games.wonders import routes
from generator.games.wonders.components import Card, cards
from generator.games.wonders.ids import COLOURS, EDITIONS, CardId, Colour
from generator.ids import Edition
from generator.model import Library
from generator.pages.page import PICTURES, Job, Page
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Tree:
    """The cards with which a chain begins, any of which will do, and those that each card makes free."""

    first: tuple[CardId, ...]
    then: tuple[CardId, ...]


def jobs(_: Library) -> Iterator[Job]:
    """The page of all chains."""
    yield Job(routes.CHAINS, page)


def page(reader: Reader) -> Page:
    """Every chain of each edition, from its first card to its last."""
    editions = [(edition, trees(reader, edition)) for edition in EDITIONS]
    return Page(
        route=routes.CHAINS,
        kind="chains",
        title=reader.a("interface.chains.title"),
        description=reader.a("interface.chains.lead"),
        html=reader.render("chains", routes.CHAINS, editions=editions),
        conditions=frozenset(reader.conditions),
        section=routes.CARDS,
        styles=PICTURES,
    )


def trees(reader: Reader, edition: Edition) -> dict[Colour, list[Tree]]:
    """The chains by the colour of their first cards; cards that make the same ones free begin one tree together."""
    beginnings: dict[tuple[Colour, tuple[CardId, ...]], list[CardId]] = {}
    for card in roots(reader, edition):
        beginnings.setdefault((card.colour, card.printings[edition].chain_to), []).append(card.id)
    found: dict[Colour, list[Tree]] = {}
    for (colour, then), first in beginnings.items():
        found.setdefault(colour, []).append(Tree(tuple(first), then))
    return {colour: found[colour] for colour in COLOURS if colour in found}


def roots(reader: Reader, edition: Edition) -> list[Card]:
    """The cards with which a chain begins."""
    found = (card for card in cards(reader.library).values() if edition in card.printings)
    return [c for c in found if c.printings[edition].chain_to and not c.printings[edition].chain_from]
