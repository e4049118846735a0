"""The rulebook on one page, and the tables in it that the rules compute."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator import routes
from generator.conditions import PLAYER_COUNTS, Condition
from generator.i18n import number
from generator.ids import EDITIONS
from generator.model import Card, Chapter, Section
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.workings import Working, calculator_forms, worked
from generator.phrases import ROMAN
from generator.rules import science, setup
from generator.rules.constants import DEFEAT_POINTS, VICTORY_POINTS


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
        section_conditions={section.id: condition_of(section) for c in chapters for section in c.sections},
        edition_mark=lambda condition: edition_mark(reader, condition),
        tables=tables(reader),
        worked=workings,
        forms=calculator_forms(reader),
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
        scripts=("calculators.mjs",),
    )


def _heading(reader: Reader, chapter: Chapter) -> Heading:
    children = tuple(
        Heading(section.id, reader.plain(section.title), css_class=reader.under(condition_of(section)))
        for section in chapter.sections
    )
    return Heading(chapter.id, reader.plain(chapter.title), children)


def condition_of(section: Section) -> Condition | None:
    """A section stands under its own condition, or under that of its rules if they all share one."""
    conditions = {rule.when for rule in section.rules}
    return section.when or (conditions.pop() if len(conditions) == 1 else None)


def edition_mark(reader: Reader, condition: Condition) -> str:
    """The edition that a condition asks for, in words."""
    for edition in EDITIONS:
        if condition.text == f"edition.{edition}":
            return reader.edition(edition)
    return ""


def tables(reader: Reader) -> dict[str, ComputedTable]:
    """Every table that a rule may ask for."""
    return {
        "guilds-by-players": _by_players(reader, {"interface.guilds": setup.guild_cards}),
        "deck-sizes": _deck_sizes(reader),
        "conflict-tokens": _tokens(reader),
        "science-points": _science(reader),
    }


def _player_head(reader: Reader) -> tuple[Cell, ...]:
    return (Cell(reader.a("interface.players")), *(Cell(n, f"at-players-{n}") for n in PLAYER_COUNTS))


def _by_players(reader: Reader, functions: Mapping[str, object]) -> ComputedTable:
    rows = tuple(
        Row(reader.a(key), tuple(Cell(function(n), f"at-players-{n}") for n in PLAYER_COUNTS))  # type: ignore[operator]
        for key, function in functions.items()
    )
    return ComputedTable(_player_head(reader), rows)


def cards_in_play(cards: Mapping[str, Card], age: int, players: int, edition: str) -> int:
    """How many copies of an Age are in play, guilds aside."""
    printings = (card.printings.get(edition) for card in cards.values() if card.age == age)  # type: ignore[call-overload]
    return sum(count <= players for printing in printings if printing for count in printing.copies)


def _deck_sizes(reader: Reader) -> ComputedTable:
    """The decks as the card list gives them: the same in both editions, which a test proves."""
    cards = {str(id_): card for id_, card in reader.library.cards.items()}
    rows = []
    for age in ROMAN:
        counts = [cards_in_play(cards, age, n, "second") for n in PLAYER_COUNTS]
        text = [
            f"{count} + {setup.guild_cards(n)}" if age == 3 else count
            for count, n in zip(counts, PLAYER_COUNTS, strict=True)
        ]
        cells = tuple(Cell(t, f"at-players-{n}") for t, n in zip(text, PLAYER_COUNTS, strict=True))
        rows.append(Row(reader.age(age), cells))
    return ComputedTable(_player_head(reader), tuple(rows))


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
