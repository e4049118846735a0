"""The list of wonders, and a page for each."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from generator.conditions import Condition, shared
from generator.games.wonders import routes
from generator.games.wonders.cards import names_in_all
from generator.games.wonders.components import Board, Wonder, wonders
from generator.games.wonders.filters import boxes, of_wonder
from generator.games.wonders.ids import WonderId
from generator.ids import Edition
from generator.model import Library
from generator.pages.page import FILTERS, Job, Page
from generator.pages.reader import Reader

BOARDS: Final = "boards.css"
FEW = 3
"""A ruling that touches more wonders than this is about wonders at large."""


def index(reader: Reader) -> Page:
    """All wonders with what each side offers."""
    listed = [_listed(reader, wonder) for wonder in reader.in_order(wonders(reader.library).values())]
    found = boxes(reader.library, map(of_wonder, wonders(reader.library).values()))
    return Page(
        route=routes.WONDERS,
        kind="wonders",
        title=reader.a("interface.wonders.title"),
        description=reader.a("interface.wonders.lead"),
        html=reader.render("wonders", routes.WONDERS, wonders=listed, of_wonder=of_wonder, boxes=found),
        conditions=frozenset(reader.conditions),
        section=routes.WONDERS,
        scripts=("filters.mjs", "finder.mjs"),
        styles=(BOARDS, FILTERS, "finder.css"),
    )


def _listed(
    reader: Reader, wonder: Wonder
) -> tuple[Wonder, list[tuple[Edition, Board, Condition | None]], Condition | None]:
    """A wonder with its boards, each with the condition under which it is in play, and with that of any of them."""
    boards = [(edition, board, in_play(reader, wonder, edition)) for edition, board in wonder.printed.items()]
    return wonder, boards, shared(when for _, _, when in boards)


def in_play(reader: Reader, wonder: Wonder, edition: Edition) -> Condition | None:
    """When a board can lie on the table."""
    module = wonder.boards[edition].module
    parts = ([] if wonder.for_both else [f"edition.{edition}"]) + ([module] if module else [])
    return reader.condition(" and ".join(parts)) if parts else None


def on_table(reader: Reader, id_: str) -> Condition | None:
    """The tables on which a board can lie, in one edition or another."""
    wonder = wonders(reader.library)[WonderId(id_)]
    return shared(in_play(reader, wonder, edition) for edition in wonder.printed)


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each wonder."""
    yield Job(routes.WONDERS, index)
    for id_ in wonders(library):
        yield Job(routes.wonder(id_), partial(page, id_=id_))


def page(reader: Reader, id_: WonderId) -> Page:
    """A wonder with its boards."""
    wonder = wonders(reader.library)[id_]
    route = reader.route = routes.wonder(wonder.id)
    rulings = reader.rulings_about.get(("wonder", wonder.id), [])
    html = reader.render(
        "wonder",
        route,
        wonder=wonder,
        names=names_in_all(reader, wonder.id),
        rulings=[ruling for ruling in rulings if len(ruling.things["wonder"]) <= FEW],
        general=[ruling for ruling in rulings if len(ruling.things["wonder"]) > FEW],
    )
    names = reader.library.names[reader.locale][wonder.id]
    monument = names.also["monument"].text if "monument" in names.also else ""
    return Page(
        route=route,
        kind="wonder",
        title=names.newest.text,
        when=on_table(reader, id_),
        description=reader.a("interface.wonder.description", wonder=names.newest.text, monument=monument),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.WONDERS,
        styles=(BOARDS,),
    )
