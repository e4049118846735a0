"""The tables of the rulebook that the rules of 7 Wonders compute, and those of common cases of its calculators."""

from collections.abc import Iterable, Mapping
from typing import Final

from markupsafe import Markup

from generator.games.wonders import components, words
from generator.games.wonders.components import Card
from generator.ids import Edition
from generator.pages.computed import Cell, ComputedTable, Row
from generator.pages.reader import Reader
from generator.rules.wonders.constants import AGES, DEFEAT_POINTS, VICTORY_POINTS
from generator.rules.wonders.military import naval
from generator.rules.wonders.science import science
from generator.rules.wonders.setting_up import decks, setup
from generator.words.i18n import number
from generator.words.phrases import ROMAN

NAMES: Final = ("deck-sizes", "conflict-tokens", "naval-tokens", "science-points", "guilds-by-players")
"""The tables that a rule may ask for."""


def tables(reader: Reader) -> dict[str, ComputedTable]:
    """Every table that a rule may ask for."""
    return {
        "guilds-by-players": _by_players(reader, {"interface.guilds": setup.guild_cards}),
        "deck-sizes": _deck_sizes(reader),
        "conflict-tokens": _tokens(reader),
        "naval-tokens": _naval(reader),
        "science-points": _science(reader),
    }


def _player_head(reader: Reader) -> tuple[Cell, ...]:
    return (Cell(reader.a("interface.players")), *(Cell(n, f"at-players-{n}") for n in _usual(reader)))


def _by_players(reader: Reader, functions: Mapping[str, object]) -> ComputedTable:
    rows = tuple(
        Row(reader.a(key), tuple(Cell(function(n), f"at-players-{n}") for n in _usual(reader)))  # type: ignore[operator]
        for key, function in functions.items()
    )
    return ComputedTable(_player_head(reader), rows)


def cards_in_play(cards: Iterable[Card], age: int, players: int, edition: Edition) -> int:
    """How many copies of an Age are in play, guilds aside."""
    printings = (card.printings.get(edition) for card in cards if card.age == age)
    return setup.deck_size([mark for printing in printings if printing for mark in printing.copies], players)


def _deck_sizes(reader: Reader) -> ComputedTable:
    """The decks as the card list gives them, alike in both editions, with what the expansions add to each."""
    cards = components.cards(reader.library).values()
    rows = []
    for age in ROMAN:
        counts = [(n, cards_in_play(cards, age, n, "second")) for n in _usual(reader)]
        cells = tuple(Cell(_deck(reader, age, n, count), f"at-players-{n}") for n, count in counts)
        rows.append(Row(words.age(reader, age), cells))
    return ComputedTable(_player_head(reader), tuple(rows))


def _deck(reader: Reader, age: int, players: int, count: int) -> Markup:
    """The cards of a deck; guilds, black cards and Armada cards are counted apart."""
    guilds = f" + {setup.guild_cards(players)}" if age == AGES else ""
    added = {"cities": decks.black_cards(players), "armada": decks.armada_cards(players)}
    more = Markup().join(
        Markup('<span class="{}"> + {}</span>').format(reader.under(reader.module_condition(module)), cards)
        for module, cards in added.items()
        if module in reader.library.modules
    )
    return Markup("{}{}{}").format(count, guilds, more)


def _tokens(reader: Reader) -> ComputedTable:
    head = (
        Cell(reader.a("interface.age-head")),
        Cell(reader.a("interface.victory")),
        Cell(reader.a("interface.defeat")),
    )
    rows = tuple(
        Row(
            words.age(reader, age),
            (
                Cell(f"+{VICTORY_POINTS[age - 1]}"),
                Cell(number(DEFEAT_POINTS, reader.locale)),
            ),
        )
        for age in ROMAN
    )
    return ComputedTable(head, rows)


def _naval(reader: Reader) -> ComputedTable:
    """What the ranks of a naval conflict bring in each Age, and what the weakest city loses."""
    ranks = max(map(len, naval.RANK_POINTS))
    head = (
        Cell(reader.a("interface.age-head")),
        *(Cell(reader.a(f"interface.naval.rank-{rank}")) for rank in range(1, ranks + 1)),
        Cell(reader.a("interface.naval.weakest")),
    )
    rows = []
    for age in ROMAN:
        points = [f"+{of_rank}" for of_rank in naval.RANK_POINTS[age - 1]]
        told = (*points, *["–"] * (ranks - len(points)), number(naval.WEAKEST_POINTS[age - 1], reader.locale))
        rows.append(Row(words.age(reader, age), tuple(map(Cell, told))))
    return ComputedTable(head, tuple(rows))


def _science(reader: Reader) -> ComputedTable:
    counts = range(1, 7)
    head = (Cell(reader.a("interface.identical-symbols")), *(Cell(n) for n in counts))
    row = Row(reader.a("interface.points"), tuple(Cell(science.points((n, 0, 0))) for n in counts))
    return ComputedTable(head, (row,))


def _usual(reader: Reader) -> tuple[int, ...]:
    return reader.library.game.axes.usual
