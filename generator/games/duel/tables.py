"""The tables and pictures of the rulebook that follow from the facts of Duel."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Final

from markupsafe import Markup

from generator.games.duel import numbers, pictures
from generator.games.duel.components import Component, Structure, of_kind, structures
from generator.games.duel.effects import Science
from generator.pages.computed import Cell, ComputedTable, Row
from generator.pages.reader import Reader

_AGES: Final = ("structure-age-1", "structure-age-2", "structure-age-3")
_YELLOW: Final = 6


def tables(reader: Reader) -> dict[str, ComputedTable]:
    """Every table and picture that a rule may ask for."""
    found = {id_: structure(reader, structures(reader.library)[id_]) for id_ in _AGES}
    return found | {name: make(reader) for name, make in _MADE.items()}


def _drawn(reader: Reader, macro: str, *given: object) -> Markup:
    return Markup(reader.macro("diagrams", macro, *given))  # noqa: S704  what a template with escaping drew


def _under(reader: Reader, condition: str) -> str:
    return reader.under(reader.condition(condition))


def structure(reader: Reader, of: Structure) -> ComputedTable:
    """The cards of an Age row by row, without and with Agora, and Pantheon's tokens on them."""
    layouts = {"base": _under(reader, "not agora"), "agora": _under(reader, "agora")}
    pantheon = _under(reader, "pantheon")
    rows = tuple(
        _structure_row(reader, of, layout, index, (css, pantheon))
        for layout, css in layouts.items()
        for index in range(len(of.rows[layout]))
    )
    named = ("row", "cards", "faces")
    head = [Cell(reader.a(f"interface.{name}")) for name in named]
    if of.tokens:
        head.append(Cell(reader.a(f"interface.tokens.{of.tokens}"), pantheon, reader.condition("pantheon")))
    picture = Markup().join(
        _drawn(reader, "structure", pictures.structure(of, layout), css, pantheon)
        for layout, css in layouts.items()
    )
    return ComputedTable(tuple(head), rows, picture)


def taking(reader: Reader) -> Markup:
    """Every structure as a drawing in which cards are taken."""
    drawn = [
        (of, layout, pictures.structure(of, layout), of.places(layout))
        for of in structures(reader.library).values()
        for layout in of.rows
    ]
    return _drawn(reader, "taking", drawn)


def _structure_row(reader: Reader, of: Structure, layout: str, index: int, css: tuple[str, str]) -> Row:
    """A row: how many cards it has, how they lie, and which of them bear a token."""
    face = "down" if index % 2 else "up"
    cells = [Cell(len(of.rows[layout][index])), Cell(reader.a(f"interface.faces.{face}"))]
    if of.tokens:
        first = sum(map(len, of.rows[layout][:index]))
        bearing = (slot - first + 1 for slot in of.token_slots[layout])
        inside = [str(place) for place in bearing if 0 < place <= len(of.rows[layout][index])]
        cells.append(Cell(", ".join(inside) or "–", css[1], reader.condition("pantheon")))
    when = reader.condition("agora" if layout == "agora" else "not agora")
    return Row(index + 1, tuple(cells), css[0], when)


def _track(reader: Reader) -> ComputedTable:
    """The zones of one side: spaces, points, and what the token on them does."""
    head = tuple(Cell(reader.a(f"interface.{name}")) for name in ("spaces", "points", "token"))
    rows = [Row(0, (Cell(0), Cell("–")))]
    for (first, last), points, name in zip(numbers.ZONES, numbers.POINTS, ("", "near", "far"), strict=True):
        rows += _zone(reader, f"{first}–{last}", points, name)
    rows.append(Row(numbers.CAPITAL, (Cell("–"), Cell(reader.a("interface.capital")))))
    return ComputedTable(head, tuple(rows), _drawn(reader, "track", numbers))


def _zone(reader: Reader, spaces: str, points: int, name: str) -> list[Row]:
    """A zone of the track; what its token does depends on Agora."""
    if not name:
        return [Row(spaces, (Cell(points), Cell("–")))]
    loss = numbers.LOSSES[("near", "far").index(name)]
    told = {
        "not agora": reader.a("interface.token.coins", loss),
        "agora": reader.a(f"interface.token.agora.{name}"),
    }
    return [
        Row(spaces, (Cell(points), Cell(said)), _under(reader, when), reader.condition(when))
        for when, said in told.items()
    ]


def _draft(reader: Reader) -> ComputedTable:
    """Who drafts how many of the four wonders that lie there: A B B A, then B A A B (DUEL D2)."""
    head = tuple(Cell(reader.a(f"interface.draft.{name}")) for name in ("of", "1", "2", "3"))
    first, second = (reader.a(f"interface.draft.{who}-player") for who in ("first", "second"))
    counts = [reader.a("interface.draft.takes", n) for n in (1, 2, 1)]
    rows = tuple(
        Row(
            reader.a(f"interface.draft.{four}-four"),
            tuple(
                Cell(reader.a("interface.labelled", label=who, value=n))
                for who, n in zip(order, counts, strict=True)
            ),
        )
        for four, order in (("first", (first, second, first)), ("second", (second, first, second)))
    )
    return ComputedTable(head, rows, _drawn(reader, "draft"))


def _senate(reader: Reader) -> ComputedTable:
    """The six chambers: section, points, and how their decrees lie at set-up (DUEL G2, G3)."""
    head = tuple(Cell(reader.a(f"interface.{name}")) for name in ("chamber", "section", "points", "decree"))
    rows = tuple(
        Row(
            index + 1,
            (
                Cell(reader.a(f"interface.section.{('left', 'centre', 'right')[index // 2]}")),
                Cell(points),
                Cell(reader.a(f"interface.faces.{'down' if index % 2 else 'up'}")),
            ),
        )
        for index, points in enumerate(numbers.CHAMBER_POINTS)
    )
    return ComputedTable(head, rows, _drawn(reader, "senate", numbers.CHAMBER_POINTS))


def _pantheon(reader: Reader) -> ComputedTable:
    """What the six spaces cost either player (DUEL P5)."""
    head = (Cell(reader.a("interface.space")), *(Cell(n + 1) for n in range(len(numbers.ACTIVATION))))
    rows = (
        Row(reader.a("interface.you-pay"), tuple(map(Cell, numbers.ACTIVATION))),
        Row(reader.a("interface.opponent-pays"), tuple(map(Cell, reversed(numbers.ACTIVATION)))),
    )
    return ComputedTable(head, rows, _drawn(reader, "pantheon", numbers.ACTIVATION))


def _science(reader: Reader) -> ComputedTable:
    """The symbols, and what they are found on: another row for each choice of the modules that bring more of a symbol."""
    carriers: dict[str, list[tuple[str, Component]]] = {}
    for kind in ("building", "progress-token", "divinity"):
        for one in of_kind(reader.library, kind).values():
            for effect in one.effects:
                if isinstance(effect, Science):
                    carriers.setdefault(effect.symbol, []).append((kind, one))
    head = (Cell(reader.a("interface.symbol")), Cell(reader.a("interface.found-on")))
    rows = tuple(row for symbol, on in carriers.items() for row in _found_on(reader, symbol, on))
    return ComputedTable(head, rows)


def _found_on(reader: Reader, symbol: str, on: list[tuple[str, Component]]) -> Iterator[Row]:
    """The rows of a symbol, each for the tables on which exactly these things carry it."""
    head = Markup("{}{}").format(reader.icon(symbol), reader.a(f"interface.symbol.{symbol}"))
    modules = sorted({one.module for _, one in on if one.module})
    for chosen in product((False, True), repeat=len(modules)):
        there = dict(zip(modules, chosen, strict=True))
        asked = " and ".join(name if is_there else f"not {name}" for name, is_there in there.items())
        when = reader.condition(asked) if asked else None
        links = [reader.link(kind, one.id) for kind, one in on if not one.module or there[one.module]]
        yield Row(head, (Cell(Markup(", ").join(links)),), reader.under(when), when)


def _chains(reader: Reader) -> ComputedTable:
    """Each building that makes another one free, with that one (DUEL C9)."""
    head = (Cell(reader.a("interface.free-after")), Cell(reader.a("interface.makes-free")))
    rows = tuple(
        Row(reader.link("building", one.id), (Cell(reader.link("building", one.chain_to[0])),))
        for one in of_kind(reader.library, "building").values()
        if one.chain_to
    )
    return ComputedTable(head, rows)


def _discard(reader: Reader) -> ComputedTable:
    """What a discarded card brings with so many yellow cards (DUEL C12)."""
    counts = range(_YELLOW + 1)
    head = (Cell(reader.a("interface.yellow-cards")), *map(Cell, counts))
    income = tuple(Cell(numbers.DISCARD_BASE + n) for n in counts)
    return ComputedTable(head, (Row(reader.a("interface.income"), income),))


_MADE: Final[Mapping[str, Callable[[Reader], ComputedTable]]] = {
    "military-track": _track,
    "wonder-draft": _draft,
    "senate": _senate,
    "pantheon-board": _pantheon,
    "science-symbols": _science,
    "chains": _chains,
    "discard-income": _discard,
}
NAMES: Final = (*_AGES, *_MADE)
"""The tables and pictures that a rule may ask for."""
