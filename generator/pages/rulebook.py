"""The rulebook on one page, and the tables in it that the rules compute."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from markupsafe import Markup

from generator import routes
from generator.conditions import PLAYER_COUNTS, USUAL_COUNTS
from generator.i18n import number
from generator.ids import Edition
from generator.model import Card, Chapter, Rule
from generator.pages.origins import badges, stands
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.workings import EMBEDDED, Working, embedded, worked
from generator.phrases import ROMAN
from generator.rules.constants import AGES, DEFEAT_POINTS, VICTORY_POINTS
from generator.rules.science import science
from generator.rules.setting_up import decks, setup

SCRIPTS: Final = (
    "sections.mjs",
    "numbers.mjs",
    "calculators-here.mjs",
    "changes.mjs",
    "hidden.mjs",
    "print.mjs",
)
_OF_A_TITLE, _OF_A_TEXT, _MARKS = 24, 36, 16
"""Letters in a line on a phone, and about as many as the marks behind a title take up."""
_FRAME, _TABLE, _WAY = 5, 20, 3
"""The lines that the frame of an example, a table, and the way to a calculator take up."""
_AT_ONCE: Final = 2
"""How many wordings of a rule stand at the same time, while the number of players is open."""


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
        lines=lambda rule: lines(reader, rule, workings),
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
        scripts=SCRIPTS,
    )


def lines(reader: Reader, rule: Rule, workings: Mapping[str, Working]) -> int:
    """About how many lines a rule has on a phone, rather too many: as tall it is held to be while it is not laid out."""
    title = ceil((len(reader.plain(rule.title)) + _MARKS) / _OF_A_TITLE)
    texts = sorted(_lines(reader.raw(variant.text)) for variant in rule.variants)[-_AT_ONCE:]
    examples = (_lines_of_example(reader, workings[id_]) for id_ in rule.examples)
    beside = _TABLE * (bool(rule.table) + (rule.calculator in EMBEDDED)) + _WAY * bool(rule.calculator)
    return title + sum(texts) + sum(examples) + beside


def _lines(text: str) -> int:
    return ceil(len(text) / _OF_A_TEXT)


def _lines_of_example(reader: Reader, working: Working) -> int:
    example = working.example
    told = [reader.raw(example.title), reader.raw(example.text) if example.text else ""]
    told += [f"{name} {value}" for name, value in working.given] + [text for text, _ in working.lines]
    return _FRAME + sum(map(_lines, told))


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
