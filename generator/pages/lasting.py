"""Links that never die: an address in no language for every ruling, rule and thing, also for those that were given up.

A ruling has its bare id, a rule its id with a dot, a thing its id in the folder of its kind; the links of all games but one
begin with the game's route.
"""

from collections.abc import Iterable, Iterator, Mapping

from generator import routes
from generator.conditions import both
from generator.model import GivenUp, Library, record
from generator.pages.gone import plainly, told_at
from generator.pages.page import Page
from generator.pages.reader import Reader


@record
class Lasting:
    """An address without a language: its path from the root of the site, and where it leads below game and language."""

    path: str
    kind: str
    id: str
    route: str
    gone: GivenUp | None = None


@record
class Preview:
    """What a link shows of what it leads to, in one language."""

    title: str
    told: str


def lasting(library: Library) -> Iterator[Lasting]:
    """Every such link of a game."""
    folders = {kind.id: kind.folder for kind in library.game.kinds}

    def link(kind: str, id_: str, route: str, gone: GivenUp | None = None) -> Lasting:
        path = routes.lasting(library.game.links, folders.get(kind, ""), id_)
        return Lasting(path=path, kind=kind, id=id_, route=route, gone=gone)

    yield from (link("rule", id_, routes.rule(id_)) for id_ in library.rules)
    yield from (link("ruling", one.id, routes.ruling(one.id)) for one in library.rulings)
    for kind, things in library.things.items():
        yield from (link(kind, id_, f"{folders[kind]}/{id_}") for id_ in things)
    for one in library.given_up:
        if one.kind in {"rule", "ruling", *folders}:
            yield link(one.kind, one.id, told_at(library, one), one)


def twice(libraries: Iterable[Library]) -> Iterator[tuple[Lasting, Library]]:
    """Links whose address another one has."""
    seen: set[str] = set()
    for library in libraries:
        for link in lasting(library):
            if link.path in seen:
                yield link, library
            seen.add(link.path)


def preview(reader: Reader, link: Lasting, pages: Mapping[str, Page]) -> Preview:
    """The title of something and what it says; `pages` are those of the game in this language by their routes."""
    if link.gone:
        return Preview(title=reader.a("interface.gone.title"), told=plainly(reader, link.gone))
    if link.kind == "rule":
        rule, where = reader.rules[link.id], reader.standing[link.id]
        first = rule.variants[0]
        told = reader.plain(first.text, given=both(where, first.when))
        return Preview(title=reader.plain(rule.title, given=where), told=told)
    page = pages[link.route]
    return Preview(title=page.title, told=page.description)
