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
    gone,
    meetings,
    others,
    pictures,
    prints,
    referee,
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
from generator.tables.meetings import meetings_of
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


def meetings_css(content: Content) -> str:
    """What hides the pairs of effects that cannot meet on the reader's table; only their page has so many conditions."""
    sheets = []
    for library in content.world.games.values():
        seats = seating(library.modules.values(), library.game.axes)
        whens = {meeting.when for meeting in meetings_of(library)}
        sheets.append(stylesheet((when for when in whens if when), seats))
    return "".join(sheets)


def filters_css(content: Content) -> str:
    """The filters of the lists of all games."""
    games = content.world.games
    of_games = (room.craft.style(games[game]) for game, room in content.rooms.items() if game in games)
    return "".join([symbols.filter_css(), *of_games])


def reader_of_game(content: Content, game: GameId, locale: Locale) -> Reader:
    """A game in one language; without a game, what stands above them all."""
    if not game:
        return Reader(content.world.above, content.catalogues[locale][GameId(SHARED)], others.ABOVE)
    library, craft = content.world.games[game], content.rooms[game].craft
    reader = Reader(library, content.catalogues[locale][game], craft)
    reader.report = content.report
    return reader


def readers(content: Content, locale: Locale) -> dict[GameId, Reader]:
    """Every game in one language, and what stands above them under the empty id."""
    return {game: reader_of_game(content, game, locale) for game in (GameId(""), *content.world.games)}


def readers_of_games(content: Content) -> dict[tuple[GameId, Locale], Reader]:
    """Every game in every language."""
    return {
        (game, locale): reader_of_game(content, game, locale)
        for game in content.world.games
        for locale in LOCALES
    }


def differences(content: Content) -> None:
    """Compare the rulebooks with and without each module and find what meets what, once for all languages."""
    for library in content.world.games.values():
        differences_of(library).all()
        meetings_of(library)


def all_pages(content: Content, locale: Locale) -> Iterator[Made]:
    """Every page of a language: the one above the games, then those of each game."""
    for game in (GameId(""), *content.world.games):
        reader = reader_of_game(content, game, locale)
        for job in jobs(content, game):
            yield Made(game, reader.base, job.make(reader))


def jobs(content: Content, game: GameId) -> list[Job]:
    """Every page of a game, what takes longest first; without a game, what stands above them all."""
    if not game:
        return [Job(routes.HOME, lambda above: others.home(above, _beside(content, above.locale)))]
    library, craft = content.world.games[game], content.rooms[game].craft
    single = [
        Job(routes.RULEBOOK, rulebook.page),
        Job(routes.SOURCES, sources.page),
        Job(routes.MEETINGS, meetings.page),
        Job(routes.SET_UP, checklist.page),
        Job(routes.SYMBOLS, symbols.page),
        Job(routes.REFEREE, referee.page),
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
        *gone.jobs(library),
    ]


def _beside(content: Content, locale: Locale) -> list[Reader]:
    return [reader_of_game(content, game, locale) for game in content.world.games]
