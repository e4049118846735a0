"""The rulebook on one page, and the tables in it that the rules compute."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator import routes
from generator.conditions import PLAYER_COUNTS, USUAL_COUNTS
from generator.i18n import number
from generator.ids import Edition
from generator.model import Card, Chapter
from generator.pages.origins import badges, stands
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.workings import Working, embedded, worked
from generator.phrases import ROMAN
from generator.rules.constants import AGES, DEFEAT_POINTS, VICTORY_POINTS
from generator.rules.science import science
from generator.rules.setting_up import decks, setup


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell or head of a computed table; `css` marks the column or row of a player count or edition."""

    text: object
    css: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    head: object
    cells: tuple[Cell, ...]
    css: str = ""


@dataclass(frozen=True, slots=True)
class ComputedTable:
    head: tuple[Cell, ...]
    rows: tuple[Row, ...]


def page(reader: Reader) -> Page:
    """The whole rulebook."""
    reader.route = routes.RULEBOOK
    chapters = reader.library.chapters
    workings: Mapping[str, Working] = {
        id_: worked(reader, example) for id_, example in reader.library.examples.items()
    }
    html = reader.render(
        "rulebook",
        routes.RULEBOOK,
        chapters=chapters,
        badges=lambda condition: badges(reader, condition),
        stands=stands,
        tables=tables(reader),
        worked=workings,
        forms=embedded(reader),
        players=PLAYER_COUNTS,
    )
    return Page(
        route=routes.RULEBOOK,
        kind="rulebook",
        title=reader.a("interface.rulebook.title"),
        description=reader.a("interface.rulebook.lead"),
        html=html,
        headings=tuple(_heading(reader, chapter) for chapter in chapters),
        conditions=frozenset(reader.conditions),
        section=routes.RULEBOOK,
        scripts=("numbers.mjs", "calculators.mjs", "changes.mjs", "hidden.mjs", "print.mjs"),
    )


def _heading(reader: Reader, chapter: Chapter) -> Heading:
    children = tuple(
        Heading(section.id, reader.plain(section.title), css_class=reader.under(section.condition))
        for section in chapter.sections
    )
    return Heading(chapter.id, reader.plain(chapter.title), children, reader.under(chapter.when))


def tables(reader: Reader) -> dict[str, ComputedTable]:
    """Every table that a rule may ask for."""
    return {
        "guilds-by-players": _by_players(reader, {"interface.guilds": setup.guild_cards}),
        "deck-sizes": _deck_sizes(reader),
        "conflict-tokens": _tokens(reader),
        "science-points": _science(reader),
    }


def _player_head(reader: Reader) -> tuple[Cell, ...]:
    return (Cell(reader.a("interface.players")), *(Cell(n, f"at-players-{n}") for n in USUAL_COUNTS))


def _by_players(reader: Reader, functions: Mapping[str, object]) -> ComputedTable:
    rows = tuple(
        Row(reader.a(key), tuple(Cell(function(n), f"at-players-{n}") for n in USUAL_COUNTS))  # type: ignore[operator]
        for key, function in functions.items()
    )
    return ComputedTable(_player_head(reader), rows)


def cards_in_play(cards: Iterable[Card], age: int, players: int, edition: Edition) -> int:
    """How many copies of an Age are in play, guilds aside."""
    printings = (card.printings.get(edition) for card in cards if card.age == age)
    return setup.deck_size([mark for printing in printings if printing for mark in printing.copies], players)


def _deck_sizes(reader: Reader) -> ComputedTable:
    """The decks as the card list gives them, alike in both editions, with what the expansions add to each."""
    cards = reader.library.cards.values()
    rows = []
    for age in ROMAN:
        counts = [(n, cards_in_play(cards, age, n, "second")) for n in USUAL_COUNTS]
        cells = tuple(Cell(_deck(reader, age, n, count), f"at-players-{n}") for n, count in counts)
        rows.append(Row(reader.age(age), cells))
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
            reader.age(age),
            (
                Cell(f"+{VICTORY_POINTS[age - 1]}"),
                Cell(number(DEFEAT_POINTS, reader.locale)),
            ),
        )
        for age in ROMAN
    )
    return ComputedTable(head, rows)


def _science(reader: Reader) -> ComputedTable:
    counts = range(1, 7)
    head = (Cell(reader.a("interface.identical-symbols")), *(Cell(n) for n in counts))
    row = Row(reader.a("interface.points"), tuple(Cell(science.points((n, 0, 0))) for n in counts))
    return ComputedTable(head, (row,))
