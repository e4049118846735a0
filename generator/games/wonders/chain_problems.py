"""Checks of chains: the card at the other end exists, comes later, and names this one back."""

from collections.abc import Iterator

from generator.games.wonders.components import Card, cards
from generator.games.wonders.ids import CardId
from generator.ids import Edition
from generator.model import Library
from generator.readers.hooks import Problem


def problems(library: Library) -> Iterator[Problem]:
    """Chains that do not fit together at both ends."""
    for card in cards(library).values():
        for edition, printing in card.printings.items():
            for other in printing.chain_from:
                yield from _chain(library, card, (other, edition), ("chain_from", "chain_to"))
            for other in printing.chain_to:
                yield from _chain(library, card, (other, edition), ("chain_to", "chain_from"))


def _chain(
    library: Library, card: Card, end: tuple[CardId, Edition], keys: tuple[str, str]
) -> Iterator[Problem]:
    """The card at the other end exists in this edition, and names this one back."""
    (other, edition), (there, back) = end, keys
    if other not in cards(library):
        return
    printing = cards(library)[other].printings.get(edition)
    if printing is None:
        yield card.where, f"{card.id}: {there}: {other} does not exist in the {edition} edition"
    elif there == "chain_to" and cards(library)[other].age <= card.age:
        yield card.where, f"{card.id}: {there}: {other} is of no later Age"
    elif card.id not in getattr(printing, back):
        yield (
            card.where,
            f"{card.id}: {there}: {other} does not name it under {back} in the {edition} edition",
        )
