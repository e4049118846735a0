"""From what was read to every page, and the style sheet of the conditions on them; it knows no MkDocs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator import routes
from generator.conditions import Condition
from generator.ids import LOCALES, GameId, Locale
from generator.pages import (
    calculators,
    checklist,
    expansions,
    others,
    pictures,
    prints,
    rulebook,
    rulings,
    sources,
    symbols,
)
from generator.pages.page import Job, Page
from generator.pages.reader import Reader
from generator.pages.ways import has
from generator.readers.catalogues import SHARED
from generator.site.content import Content
from generator.site.stylesheet import axes_css, stylesheet
from generator.tables.differences import differences_of
from generator.tables.seating import seating


@dataclass(frozen=True, slots=True)
class Made:
    """A page, and whose it is: a game's, or none's if it stands above the games."""

    game: GameId
    base: str
    page: Page


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions on a page of a game, and the classes of them that stand in its contents."""

    game: GameId
    conditions: frozenset[Condition]
    in_contents: frozenset[str]


@dataclass(frozen=True, slots=True)
class Site:
    """The pages of each language, and the style sheet of the conditions on them."""

    pages: Mapping[Locale, tuple[Made, ...]]
    conditions_css: str


def build(content: Content, locales: tuple[Locale, ...] = LOCALES) -> Site:
    """Every page of these languages."""
    pages = {locale: tuple(all_pages(content, locale)) for locale in locales}
    found = [conditions_of(made.game, made.page) for of_locale in pages.values() for made in of_locale]
    return Site(pages, conditions_css(content, found))


def conditions_of(game: GameId, page: Page) -> Conditions:
    """What the style sheet has to know of a page."""
    headings = (heading for part in page.headings for heading in (part, *part.children))
    return Conditions(game, page.conditions, frozenset(heading.css_class for heading in headings))


def conditions_css(content: Content, found: Iterable[Conditions]) -> str:
    """What hides what does not apply, game by game."""
    listed = list(found)
    sheets = []
    for game, library in content.world.games.items():
        own = [one for one in listed if one.game == game]
        conditions: frozenset[Condition] = frozenset().union(*(one.conditions for one in own))
        in_contents: frozenset[str] = frozenset().union(*(one.in_contents for one in own))
        seats = seating(library.modules.values(), library.game.axes)
        axes = library.game.axes
        sheets += [axes_css(axes), content.rooms[game].craft.table_style(axes)]
        sheets.append(stylesheet(conditions, seats, in_contents))
    lines = (line for sheet in sheets for line in sheet.splitlines(keepends=True))
    return "".join(dict.fromkeys(lines))


def filters_css(content: Content) -> str:
    """The filters of the lists of all games."""
    return "".join([symbols.filter_css(), *(room.craft.style() for room in content.rooms.values())])


def reader_of_game(content: Content, game: GameId, locale: Locale) -> Reader:
    """A game in one language; without a game, what stands above them all."""
    if not game:
        return Reader(content.world.above, content.catalogues[locale][GameId(SHARED)], others.ABOVE)
    library, craft = content.world.games[game], content.rooms[game].craft
    return Reader(library, content.catalogues[locale][game], craft)


def readers(content: Content, locale: Locale) -> dict[GameId, Reader]:
    """Every game in one language, and what stands above them under the empty id."""
    return {game: reader_of_game(content, game, locale) for game in (GameId(""), *content.world.games)}


def differences(content: Content) -> None:
    """Compare the rulebooks with and without each module, once for all languages."""
    for library in content.world.games.values():
        differences_of(library).all()


def all_pages(content: Content, locale: Locale) -> Iterator[Made]:
    """Every page of a language: the one above the games, then those of each game."""
    for game in (GameId(""), *content.world.games):
        for job in jobs(content, game):
            reader = reader_of_game(content, game, locale)
            yield Made(game, reader.base, job.make(reader))


def jobs(content: Content, game: GameId) -> list[Job]:
    """Every page of a game, what takes longest first; without a game, what stands above them all."""
    if not game:
        return [Job(routes.HOME, lambda above: others.home(above, _beside(content, above.locale)))]
    library, craft = content.world.games[game], content.rooms[game].craft
    single = [
        Job(routes.RULEBOOK, rulebook.page),
        Job(routes.SOURCES, sources.page),
        Job(routes.SET_UP, checklist.page),
        Job(routes.SYMBOLS, symbols.page),
        Job(routes.PRINTS, prints.page),
        Job(routes.HOME, others.start),
        Job(routes.GLOSSARY, others.glossary),
        Job(routes.OPEN, others.open_questions),
        Job(routes.ABOUT, others.about),
        Job(routes.STATUS, lambda reader: others.status(reader, content.coverage(game))),
    ]
    return [
        *(expansions.jobs(library) if has(library, routes.EXPANSIONS) else ()),
        *(job for job in single if has(library, job.route)),
        *(calculators.jobs(library) if has(library, routes.CALCULATORS) else ()),
        *craft.jobs(library),
        *pictures.jobs(library, craft),
        *(rulings.jobs(library) if has(library, routes.RULINGS) else ()),
    ]


def _beside(content: Content, locale: Locale) -> list[Reader]:
    return [reader_of_game(content, game, locale) for game in content.world.games]
