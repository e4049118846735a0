"""The list of wonders, and a page for each."""

from collections.abc import Iterator

from generator.games.wonders import routes
from generator.games.wonders.cards import names_in_all, rules_for
from generator.games.wonders.components import Wonder, wonders
from generator.pages.page import Page
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


def pages(reader: Reader) -> Iterator[Page]:
    """A page for each wonder."""
    for wonder in wonders(reader.library).values():
        yield _page(reader, wonder)


def _page(reader: Reader, wonder: Wonder) -> Page:
    route = routes.wonder(wonder.id)
    reader.route = route
    stages = [s for board in wonder.boards.values() for side in board.sides.values() for s in side]
    effects = tuple(effect for stage in stages for effect in stage.effects)
    rulings = reader.rulings_about.get(("wonder", wonder.id), [])
    html = reader.render(
        "wonder",
        route,
        wonder=wonder,
        names=names_in_all(reader, wonder.id),
        rules=rules_for(reader, effects, [f"wonder.{wonder.id}"], ["wonder"]),
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
        section=routes.WONDERS,
    )
