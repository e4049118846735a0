"""Checks of the decks: each deals out without a rest, and no two cards of an Age bear one name."""

from collections.abc import Iterator

from generator.games.wonders.components import Card, cards
from generator.games.wonders.tables import cards_in_play
from generator.ids import LOCALES, Edition
from generator.model import Library
from generator.readers.hooks import Problem
from generator.rules.wonders.constants import AGES, HAND_SIZE
from generator.rules.wonders.setting_up import setup


def problems(library: Library) -> Iterator[Problem]:
    """Decks that leave a rest, and names that stand for two cards."""
    for edition in library.game.axes.editions:
        printed = [card for card in cards(library).values() if edition in card.printings]
        for age in range(1, AGES + 1):
            of_age = [card for card in printed if card.age == age]
            yield from _deal(library, of_age, age, edition)
            yield from _names(library, of_age, edition)


def _deal(library: Library, of_age: list[Card], age: int, edition: Edition) -> Iterator[Problem]:
    """An Age with cards enough for the fewest players is whole: it deals seven cards to any number of them."""
    usual = library.game.axes.usual
    sizes = {n: cards_in_play(of_age, age, n, edition) for n in usual}
    if not sizes or max(sizes.values()) < HAND_SIZE * min(usual):
        return
    for players, size in sizes.items():
        due = HAND_SIZE * players - (setup.guild_cards(players) if age == AGES else 0)
        if size != due:
            message = f"Age {age} of the {edition} edition has {size} cards for {players} players, but {due} are dealt"
            yield of_age[0].where, message
            return


def _names(library: Library, of_age: list[Card], edition: Edition) -> Iterator[Problem]:
    for locale in LOCALES:
        seen: dict[str, Card] = {}
        for card in of_age:
            names = library.names.get(locale, {}).get(card.id)
            other = seen.setdefault(names.of(edition).text, card) if names else card
            if other is not card:
                name = names.of(edition).text if names else ""
                message = (
                    f"{card.id}: is called {name!r} as {other.id} is, in {locale}; both are of Age {card.age}"
                )
                yield card.where, message
