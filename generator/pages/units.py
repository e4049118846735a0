"""The units of a game: whatever somebody may look for, each one record with its address, title, names and what it tells."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from generator import routes
from generator.conditions import Condition
from generator.ids import LOCALES
from generator.model import Chapter, Rule, Ruling, Section, record
from generator.pages.origins import asked, stands
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.standing import authority, marks
from generator.pages.symbols import looks
from generator.pages.wordings import titles

RULE: Final = "rule"
RULING: Final = "ruling"
TERM: Final = "term"
SYMBOL: Final = "symbol"
QUESTION: Final = "question"
SECTION: Final = "section"
RULES, RULINGS, THINGS, WORDS, WAYS = GROUPS = ("rules", "rulings", "things", "words", "ways")


@record
class Told:
    """A wording, with what a table must have for it (in the words of the scripts; empty for every table)."""

    text: str
    asks: str = ""


@record
class Unit:
    """Something to be looked for: `kind` is what it is, `route` its address below the game and language."""

    kind: str
    route: str
    titles: tuple[Told, ...]
    """What it is called, where that differs with what a table has for each."""
    told: tuple[Told, ...] = ()
    answer: str = ""
    """What a ruling answers in a word."""
    names: tuple[str, ...] = ()
    """What it is called besides: on other boxes, in other languages and editions."""
    asked: str = ""
    """By what other words people ask for it."""
    family: str = ""
    """The colour of a thing."""
    group: str = WAYS
    """Under what it stands in a list of what has been found."""
    icon: str = ""
    place: str = ""
    """Where it belongs: the section of a rule, the topic of a ruling."""
    asks: str = ""
    """What a table must have for it, in the words of the scripts; empty for every table."""
    marks: tuple[Told, ...] = ()
    """The words for what it stands on, each with the tables on which it bears it."""


def units(reader: Reader, pages: Iterable[Page]) -> Iterator[Unit]:
    """Every unit of a game in the reader's language; `pages` are its pages."""
    asked = reader.library.asked.get(reader.locale, {})
    for unit in _units(reader, pages):
        yield replace(unit, asked=asked[unit.route].words) if unit.route in asked else unit


def _units(reader: Reader, pages: Iterable[Page]) -> Iterator[Unit]:
    yield from _rulebook(reader)
    yield from (_ruling(reader, one) for one in reader.library.in_force)
    yield from _terms(reader)
    yield from _symbols(reader)
    yield from _questions(reader)
    rulings = {routes.ruling(one.id) for one in reader.library.rulings}
    yield from (_page(reader, page) for page in pages if page.search and page.route not in rulings)


def _rulebook(reader: Reader) -> Iterator[Unit]:
    """Every section and every rule."""
    for chapter in reader.library.chapters:
        for section in chapter.sections:
            yield Unit(
                kind=SECTION,
                group=RULES,
                icon="rule",
                route=routes.rule(section.id),
                titles=_called(reader.plain(section.title)),
                place=reader.plain(chapter.title),
                asks=_asks(stands(chapter, section)),
            )
            yield from (_rule(reader, chapter, section, rule) for rule in section.rules)


def _rule(reader: Reader, chapter: Chapter, section: Section, rule: Rule) -> Unit:
    words = [(reader.a(f"interface.standing.{word}"), when) for word, when in marks(reader, rule)]
    return Unit(
        kind=RULE,
        group=RULES,
        icon="rule",
        route=routes.rule(rule.id),
        titles=tuple(Told(text=reader.plain(title), asks=_asks(when)) for title, when in titles(rule)),
        told=tuple(Told(text=reader.plain(one.text), asks=_asks(one.when)) for one in rule.variants),
        place=reader.plain(section.title),
        asks=_asks(stands(chapter, section, rule)),
        marks=tuple(Told(text=word, asks=_asks(when)) for word, when in words),
    )


def _ruling(reader: Reader, ruling: Ruling) -> Unit:
    return Unit(
        kind=RULING,
        group=RULINGS,
        icon="ruling",
        route=routes.ruling(ruling.id),
        titles=_called(reader.plain(ruling.question)),
        answer=reader.plain(ruling.answer),
        told=(Told(text=reader.plain(ruling.ruling)),),
        place=" · ".join((reader.a("interface.kind.ruling"), reader.a(f"interface.topic.{ruling.topic}"))),
        asks=_asks(ruling.when),
        marks=(Told(text=reader.a(f"interface.authority.{authority(reader, ruling)}")),),
    )


def _terms(reader: Reader) -> Iterator[Unit]:
    terms = reader.library.terms[reader.locale]
    for entry in reader.library.glossary:
        term = terms[entry.id]
        yield Unit(
            kind=TERM,
            group=WORDS,
            icon="glossary",
            route=routes.term(entry.id),
            titles=_called(term.text),
            names=tuple(dict.fromkeys(name for name in (term.plural, *term.alternatives) if name)),
            told=(Told(text=reader.plain(entry.definition)),),
        )


def _symbols(reader: Reader) -> Iterator[Unit]:
    for look in looks(reader):
        for entry in look.entries:
            told = (
                Told(text=reader.plain(one.rule.variants[0].text), asks=_asks(one.when))
                for one in entry.meanings
            )
            yield Unit(
                kind=SYMBOL,
                group=WORDS,
                icon=entry.id,
                route=f"{routes.SYMBOLS}#{entry.id}",
                titles=_called(entry.name),
                told=tuple(told),
                asks=entry.asks,
            )


def _questions(reader: Reader) -> Iterator[Unit]:
    for one in reader.library.questions:
        yield Unit(
            kind=QUESTION,
            group=RULINGS,
            icon="question",
            route=routes.open_question(one.id),
            titles=_called(reader.plain(one.question)),
        )


def _page(reader: Reader, page: Page) -> Unit:
    """A page as one unit; that of a thing is found by what it is called anywhere."""
    folder, _, id_ = page.route.rpartition("/")
    icons = {kind.folder: kind.id for kind in reader.library.game.kinds}
    called = dict.fromkeys(
        name.text
        for locale in LOCALES
        if (names := reader.library.names[locale].get(id_))
        for name in (names.newest, *names.others.values(), *names.also.values())
    )
    titles = _by_edition(reader, id_, page)
    for title in titles:
        called.pop(title.text, None)
    return Unit(
        kind=page.kind,
        group=THINGS if folder in icons else WAYS,
        icon=page.family or icons.get(page.section) or _door(reader, page),
        route=page.route,
        titles=titles,
        names=tuple(called),
        told=(Told(text=page.description),),
        family=page.family,
        place=_kind(reader, page),
        marks=tuple(_stands(reader, page.standing)),
        asks=_asks(page.when),
    )


def _stands(reader: Reader, word: str) -> Iterator[Told]:
    if word:
        yield Told(text=reader.a(f"interface.standing.{word}"))


def _door(reader: Reader, page: Page) -> str:
    """The icon of the way that leads to a page."""
    doors = {door.route: door.icon for door in (*reader.craft.menu, *reader.craft.second_menu)}
    doors[routes.SYMBOLS] = reader.craft.symbols_icon
    return doors.get(page.route) or doors.get(page.section, "")


def _kind(reader: Reader, page: Page) -> str:
    """What a page shows, in a word, where there is one for it."""
    keys = (f"interface.kind.{page.kind}", f"interface.nav.{page.section}")
    return next((reader.a(key) for key in keys if key in reader.library.texts), "")


def _called(title: str) -> tuple[Told, ...]:
    """A title that is the same on every table."""
    return (Told(text=title),)


def _by_edition(reader: Reader, id_: str, page: Page) -> tuple[Told, ...]:
    """What a page is called; a thing that editions call by different names, as the edition of the table does."""
    editions = reader.library.game.axes.editions
    if id_ not in reader.library.names[reader.locale] or not editions:
        return _called(page.title)
    names = {edition: reader.name(id_, edition).text for edition in editions}
    if len(set(names.values())) == 1:
        return _called(page.title)
    return tuple(
        Told(text=name, asks=_asks(reader.condition(f"edition.{edition}"))) for edition, name in names.items()
    )


def _asks(condition: Condition | None) -> str:
    return asked(condition) if condition else ""
