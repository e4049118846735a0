"""What is there for paper: the ways to all that prints well, printed editions for download, and a blank score pad."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator import routes
from generator.conditions import Condition
from generator.pages.craft import PadRow
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.ways import has

GAMES_OF_TWO: Final = 3
"""So many games stand beside each other on a pad where no more than two can play."""
TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the pad, and when it is needed."""

    row: PadRow
    when: Condition | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A column of the pad: the class under which it is there, and whether another game begins with it."""

    css: str
    begins: bool


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed edition that can be downloaded: for which table, and its files."""

    title: str
    files: tuple[tuple[str, str, str], ...]
    """On which paper, way, size in words."""


def page(reader: Reader, printed: Sequence[Printed] = ()) -> Page:
    """The ways, the editions for download as far as there are any, and the pad for the reader's table."""
    reader.route = routes.PRINTS
    html = reader.render(
        "prints",
        routes.PRINTS,
        rows=list(_rows(reader)),
        seats=list(_seats(reader)),
        printed=printed,
        modules=list(reader.library.modules.values()),
        has=lambda route: has(reader.library, route),
    )
    return Page(
        route=routes.PRINTS,
        kind="prints",
        title=reader.a("interface.prints.title"),
        description=reader.a("interface.prints.lead"),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.PRINTS,
        scripts=("prints.mjs",),
        styles=("prints.css",),
    )


def _rows(reader: Reader) -> Iterator[Row]:
    for row in reader.craft.pad(reader):
        if not row.module:
            yield Row(row, None)
        elif row.module in reader.library.modules:
            yield Row(row, reader.module_condition(row.module))


def _seats(reader: Reader) -> Iterator[Seat]:
    """A column for each player of the reader's table; where it asks for none, two for each of several games."""
    axes = reader.library.game.axes
    if not axes.players:
        yield from (Seat("", begins=n % TWO == 0 and n > 0) for n in range(GAMES_OF_TWO * TWO))
        return
    for n in range(1, axes.players[-1] + 1):
        if n > axes.usual[-1]:
            yield Seat(f"when-players-{n}", begins=False)
        else:
            seldom = n > axes.players[0]
            yield Seat(reader.under(reader.condition(f"players >= {n}")) if seldom else "", begins=False)
