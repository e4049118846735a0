"""Home, glossary, translation status, open questions and about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from generator import routes
from generator.conditions import Table, input_id
from generator.ids import LOCALES, Locale
from generator.model import AUTHORITIES, Library, Module, Ruling, Situation, Term
from generator.pages.craft import EXPANSIONS, GLOSSARY, REFEREE, RULES, RULINGS, SET_UP, Craft, Door
from generator.pages.meetings import counted, groups, title
from generator.pages.page import Heading, Job, Page
from generator.pages.reader import Reader
from generator.pages.rulings import by_topic
from generator.pages.ways import has
from generator.words import i18n
from generator.words.coverage import Coverage

FEATURED_RULINGS = 6
ABOUT: Final = (
    "unofficial",
    "language",
    "theme",
    "your-table",
    "offline",
    "privacy",
    "licences",
    "authority",
    "sources",
)
"""What is told about these pages, in its order."""
_MANY: Final = 3
"""So many calculators are no certain number."""


def _no_effect(*_: object) -> str:
    return ""


def _no_jobs(_: Library) -> Iterator[Job]:
    return iter(())


ABOVE: Final = Craft(jobs=_no_jobs, effect_said=_no_effect, menu=(), second_menu=())
"""What stands above the games has nothing of its own."""


def start(reader: Reader) -> Page:
    """The first page of a game. What do you want: the rules, a card, a ruling, a score?"""
    first_of_topics = [rulings[0] for _, rulings in by_topic(reader)][:FEATURED_RULINGS]
    return Page(
        route=routes.HOME,
        kind="start",
        title=reader.plain(reader.library.game.name),
        description=reader.plain(reader.library.game.lead),
        html=reader.render(
            "start",
            routes.HOME,
            rulings=first_of_topics,
            found=_found(reader.library, reader.library.in_force),
            evening=list(_evening(reader)),
            doors=list(_doors(reader)),
            tiles=list(_tiles(reader)),
            input_id=input_id,
        ),
        conditions=frozenset(reader.conditions),
        section=routes.HOME,
        scripts=("start.mjs",),
        styles=("home.css",),
    )


def _found(library: Library, all_: Iterable[Ruling | Situation]) -> int:
    """How many of them somebody finds who has chosen no table."""
    plainest = Table(library.game.axes.newest, None)
    return sum(one.when is None or one.when.holds(plainest) for one in all_)


def _evening(reader: Reader) -> Iterator[Door]:
    """Set up, play, ask, score: the four ways in the order in which an evening needs them."""
    first = reader.craft.first_calculators
    score = Door("score", routes.calculator(first[0]) if first else routes.CALCULATORS, "victory")
    ways = (SET_UP, replace(RULES, key="play"), replace(RULINGS, key="ask"), score)
    yield from (door for door in ways if has(reader.library, door.route.partition("/")[0]))


def _tiles(reader: Reader) -> Iterator[tuple[Module, str]]:
    """The boxes that are sold alone, in the editions that have them, and whatever else lies on the table; with the class
    under which each is shown.
    """
    alone = {preset.modules[0] for preset in reader.library.presets if len(preset.modules) == 1}
    editions = reader.library.game.axes.editions
    for id_, module in reader.library.modules.items():
        if id_ not in alone:
            yield module, reader.under(reader.condition(id_))
        elif len(module.editions) < len(editions):
            yield (
                module,
                reader.under(reader.condition(" or ".join(f"edition.{one}" for one in module.editions))),
            )
        else:
            yield module, ""


def _doors(reader: Reader) -> Iterator[tuple[Door, int]]:
    """What is looked up: the ways that every game has, as far as it has them, and its own; each with a number that its
    answer names. Of situations that is how many somebody finds who has chosen no table.
    """
    library = reader.library
    common = (
        (REFEREE, _found(library, library.situations)),
        (EXPANSIONS, len(library.modules)),
        *((door, len(library.things[door.key])) for door in reader.craft.doors),
        (Door("calculators", routes.CALCULATORS, "calculator"), _MANY),
        (Door("symbols", routes.SYMBOLS, reader.craft.symbols_icon), len(library.pictograms)),
        (GLOSSARY, len(LOCALES)),
    )
    yield from (door for door in common if has(library, door[0].route))


def home(reader: Reader, games: Iterable[Reader]) -> Page:
    """The page above the games: where to?"""
    return Page(
        route=routes.HOME,
        kind="home",
        title=reader.a("interface.site-name"),
        description=reader.a("interface.home.lead"),
        html=reader.render("home", routes.HOME, games=list(games), has=has),
        section=routes.HOME,
        scripts=("home.mjs",),
        styles=("home.css",),
    )


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the glossary with its equivalents."""

    id: str
    term: Term
    others: tuple[tuple[Locale, Term], ...]


def glossary(reader: Reader) -> Page:
    """The words of the game in the order of this language's alphabet, with those of the other languages."""
    terms = reader.library.terms
    entries = {entry.id: entry for entry in reader.library.glossary}
    words = [
        (
            entries[id_],
            Word(id_, term, tuple((loc, terms[loc][id_]) for loc in LOCALES if loc != reader.locale)),
        )
        for id_, term in sorted(terms[reader.locale].items(), key=lambda item: i18n.sort_key(item[1].text))
        if id_ in entries
    ]
    return Page(
        route=routes.GLOSSARY,
        kind="glossary",
        title=reader.a("interface.glossary.title"),
        description=reader.a("interface.glossary.lead"),
        html=reader.render("glossary", routes.GLOSSARY, words=words),
        conditions=frozenset(reader.conditions),
        section=routes.GLOSSARY,
    )


def status(reader: Reader, coverage: list[Coverage]) -> Page:
    """How far each translation is, and which names are only proposed."""
    return Page(
        route=routes.STATUS,
        kind="status",
        title=reader.a("interface.status.title"),
        description=reader.a("interface.status.lead"),
        html=reader.render("status", routes.STATUS, coverage=coverage),
        section=routes.ABOUT,
    )


def open_questions(reader: Reader) -> Page:
    """What is disputed or unknown, with the readings and who holds them."""
    questions = reader.library.questions
    pairs = [(one, title(reader, one), counted(reader, one)) for one in groups(reader.library)]
    reader.route = routes.OPEN
    way = Markup('<a href="{}">{}</a>').format(
        reader.way(routes.MEETINGS), reader.a("interface.meetings.title")
    )
    return Page(
        route=routes.OPEN,
        kind="open",
        title=reader.a("interface.open.title"),
        description=reader.a("interface.open.lead"),
        html=reader.render("open", routes.OPEN, questions=questions, pairs=pairs, meetings_link=way),
        headings=(
            *([Heading("pairs", reader.a("interface.open.pairs"))] if pairs else ()),
            *(Heading(question.id, reader.plain(question.question)) for question in questions),
        ),
        conditions=frozenset(reader.conditions),
        section=routes.ABOUT,
    )


def about(reader: Reader) -> Page:
    """Who says all this: unofficial, the licences, and every source."""
    sources = reader.library.sources.values()
    groups = [(a, [s for s in sources if s.authority == a]) for a in AUTHORITIES]
    return Page(
        route=routes.ABOUT,
        kind="about",
        title=reader.a("interface.about.title"),
        description=reader.a("interface.about.lead"),
        html=reader.render("about", routes.ABOUT, groups=[group for group in groups if group[1]]),
        headings=tuple(Heading(anchor, reader.a(f"interface.about.{anchor}")) for anchor in ABOUT),
        conditions=frozenset(reader.conditions),
        section=routes.ABOUT,
    )
