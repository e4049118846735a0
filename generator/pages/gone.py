"""What was published and stands no more: it says so where it stood, and leads on."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from markupsafe import Markup

from generator import routes
from generator.ids import ModuleId
from generator.model import GivenUp, Library
from generator.pages.page import Job, Page
from generator.pages.reader import Reader

KIND: Final = "gone"
"""Of a page that only says that something is gone."""
_WITH_ADDRESS: Final = {
    "chapter": routes.rule,
    "section": routes.rule,
    "rule": routes.rule,
    "ruling": routes.ruling,
    "question": routes.open_question,
    "term": routes.term,
    "module": routes.expansion,
    "symbol": routes.symbol,
}
_IN_THE_BOOK: Final = ("chapter", "section", "rule")


def route_of(library: Library, kind: str, id_: str) -> str:
    """Where something stands, or stood; empty for what has no address of its own."""
    folders = {one.id: one.folder for one in library.game.kinds}
    if kind in folders:
        return f"{folders[kind]}/{id_}"
    return _WITH_ADDRESS[kind](id_) if kind in _WITH_ADDRESS else ""


def told_at(library: Library, one: GivenUp) -> str:
    """Where it is told that something is gone: where it stood; of the rulebook, on the page of its sources."""
    if one.kind in _IN_THE_BOOK:
        return routes.sources(one.id)
    return route_of(library, one.kind, one.id)


def called(reader: Reader, kind: str, id_: str) -> str:
    """The title of something that has an address."""
    find = _TITLES.get(kind)
    return find(reader, id_) if find else reader.name(id_).text


def _section(reader: Reader, id_: str) -> str:
    sections = (section for chapter in reader.library.chapters for section in chapter.sections)
    return next(reader.plain(section.title) for section in sections if section.id == id_)


_TITLES: Final[Mapping[str, Callable[[Reader, str], str]]] = {
    "chapter": lambda reader, id_: next(
        reader.plain(chapter.title) for chapter in reader.library.chapters if chapter.id == id_
    ),
    "section": _section,
    "rule": lambda reader, id_: reader.plain(reader.rules[id_].title),
    "ruling": lambda reader, id_: reader.plain(reader.rulings[id_].question),
    "question": lambda reader, id_: reader.plain(reader.questions[id_].question),
    "term": Reader.term,
    "symbol": Reader.thing,
    "module": lambda reader, id_: reader.plain(reader.library.modules[ModuleId(id_)].name),
}


def said(reader: Reader, one: GivenUp) -> Markup:
    """What became of it, with a link to what has taken its place."""
    if one.successor:
        way = reader.way(route_of(reader.library, *one.successor))
        title = Markup('<a href="{}">{}</a>').format(way, called(reader, *one.successor))
        return reader.t("interface.gone.replaced", title=title)
    return reader.t("interface.gone.withdrawn", reason=_why(reader, one))


def plainly(reader: Reader, one: GivenUp) -> str:
    """The same in bare words."""
    if one.successor:
        return reader.a("interface.gone.replaced", title=called(reader, *one.successor))
    return reader.a("interface.gone.withdrawn", reason=_why(reader, one))


def _why(reader: Reader, one: GivenUp) -> str:
    return reader.plain(one.because) if one.because else ""


def beside(reader: Reader, route: str) -> list[tuple[str, Markup]]:
    """What once stood on a page: its anchor, and what became of it."""
    library = reader.library
    places = ((told_at(library, one).partition("#"), one) for one in library.given_up)
    return [(anchor, said(reader, one)) for (page, _, anchor), one in places if anchor and page == route]


def jobs(library: Library) -> Iterator[Job]:
    """A page for each thing that had one."""
    for one in library.given_up:
        route = told_at(library, one)
        if route and "#" not in route:
            yield Job(route, partial(page, one=one))


def page(reader: Reader, one: GivenUp) -> Page:
    """What is said in place of something that had a page."""
    route = told_at(reader.library, one)
    reader.route = route
    return Page(
        route=route,
        kind=KIND,
        title=reader.a("interface.gone.title"),
        description=plainly(reader, one),
        html=reader.render("gone", route, said=said(reader, one)),
        section=route.partition("/")[0],
        search=False,
    )
