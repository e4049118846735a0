"""The list of wonders, and a page for each."""

from collections.abc import Iterator
from functools import partial

from generator.games.wonders import routes
from generator.games.wonders.cards import names_in_all, rules_for
from generator.games.wonders.components import wonders
from generator.games.wonders.ids import WonderId
from generator.model import Library
from generator.pages.page import Job, Page
from generator.pages.reader import Reader

FEW = 3
"""A ruling that touches more wonders than this is about wonders at large."""


def index(reader: Reader) -> Page:
    """All wonders with what each side offers."""
    listed = reader.in_order(wonders(reader.library).values())
    return Page(
        route=routes.WONDERS,
        kind="wonders",
        title=reader.a("interface.wonders.title"),
        description=reader.a("interface.wonders.lead"),
        html=reader.render("wonders", routes.WONDERS, wonders=listed),
        section=routes.WONDERS,
    )


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each wonder."""
    yield Job(routes.WONDERS, index)
    for id_ in wonders(library):
        yield Job(routes.wonder(id_), partial(page, id_=id_))


def page(reader: Reader, id_: WonderId) -> Page:
    """A wonder with its boards."""
    wonder = wonders(reader.library)[id_]
    route = reader.route = routes.wonder(wonder.id)
    stages = [s for board in wonder.boards.values() for side in board.sides.values() for s in side]
    effects = tuple(effect for stage in stages for effect in stage.effects)
    rulings = reader.rulings_about.get(("wonder", wonder.id), [])
    html = reader.render(
        "wonder",
        route,
        wonder=wonder,
        names=names_in_all(reader, wonder.id),
        rules=rules_for(reader, "wonder", wonder.id, effects, ["wonder"]),
        rulings=[ruling for ruling in rulings if len(ruling.things["wonder"]) <= FEW],
        general=[ruling for ruling in rulings if len(ruling.things["wonder"]) > FEW],
    )
    names = reader.library.names[reader.locale][wonder.id]
    monument = names.also["monument"].text if "monument" in names.also else ""
    return Page(
        route=route,
        kind="wonder",
        title=names.newest.text,
        description=reader.a("interface.wonder.description", wonder=names.newest.text, monument=monument),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.WONDERS,
    )
