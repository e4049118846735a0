"""The units of a game: whatever somebody may look for, each one record with its address, title, names and what it tells."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator import routes
from generator.conditions import both
from generator.ids import LOCALES, ModuleId
from generator.model import Rule, Ruling, Section
from generator.pages.origins import stands
from generator.pages.others import ABOUT
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.referee import answers
from generator.pages.standing import authority, marks
from generator.pages.symbols import looks
from generator.pages.unit import (
    EXPANSION,
    QUESTION,
    RULE,
    RULES,
    RULING,
    RULINGS,
    SECTION,
    SITUATION,
    SYMBOL,
    TERM,
    THINGS,
    WAYS,
    WORDS,
    Names,
    Told,
    Unit,
    asks,
    called,
    marked,
)
from generator.pages.wordings import titles


def units(reader: Reader, pages: Iterable[Page], modules: Names) -> Iterator[Unit]:
    """Every unit of a game in the reader's language; `pages` are its pages."""
    asked = reader.library.asked.get(reader.locale, {})
    for unit in _units(reader, pages, modules):
        yield replace(unit, asked=asked[unit.route].words) if unit.route in asked else unit


def _units(reader: Reader, pages: Iterable[Page], modules: Names) -> Iterator[Unit]:
    yield from _rulebook(reader)
    yield from (_ruling(reader, one) for one in reader.library.in_force)
    yield from _terms(reader)
    yield from _symbols(reader)
    yield from _questions(reader)
    yield from _situations(reader)
    yield from _about(reader)
    rulings = {routes.ruling(one.id) for one in reader.library.rulings}
    yield from (_page(reader, page, modules) for page in pages if page.search and page.route not in rulings)


def _rulebook(reader: Reader) -> Iterator[Unit]:
    """Every section and every rule."""
    for chapter in reader.library.chapters:
        for section in chapter.sections:
            yield Unit(
                kind=SECTION,
                group=RULES,
                icon="rule",
                route=routes.rule(section.id),
                titles=called(reader.plain(section.title)),
                place=reader.plain(chapter.title),
                asks=asks(stands(chapter, section)),
            )
            yield from (_rule(reader, section, rule) for rule in section.rules)


def _rule(reader: Reader, section: Section, rule: Rule) -> Unit:
    where = reader.standing[rule.id]
    words = [(reader.a(f"interface.standing.{word}"), when) for word, when in marks(reader, rule)]
    return Unit(
        kind=RULE,
        group=RULES,
        icon="rule",
        route=routes.rule(rule.id),
        titles=tuple(
            Told(text=marked(reader, title, both(where, when)), asks=asks(when))
            for title, when in titles(rule)
        ),
        told=tuple(
            Told(text=marked(reader, one.text, both(where, one.when)), asks=asks(one.when))
            for one in rule.variants
        ),
        place=reader.plain(section.title),
        asks=asks(where),
        marks=tuple(Told(text=word, asks=asks(when)) for word, when in words),
    )


def _ruling(reader: Reader, ruling: Ruling) -> Unit:
    return Unit(
        kind=RULING,
        group=RULINGS,
        icon="ruling",
        route=routes.ruling(ruling.id),
        titles=called(marked(reader, ruling.question, ruling.when)),
        answer=marked(reader, ruling.answer, ruling.when),
        told=(Told(text=marked(reader, ruling.ruling, ruling.when)),),
        place=" · ".join((reader.a("interface.kind.ruling"), reader.a(f"interface.topic.{ruling.topic}"))),
        asks=asks(ruling.when),
        marks=tuple(Told(text=reader.a(f"interface.{key}")) for key in _standing_of(reader, ruling)),
    )


def _standing_of(reader: Reader, ruling: Ruling) -> Iterator[str]:
    """Who answers, and whether others answer it otherwise."""
    yield f"authority.{authority(reader, ruling)}"
    if reader.sides_of(ruling):
        yield "standing.disputed"


def _terms(reader: Reader) -> Iterator[Unit]:
    terms = reader.library.terms[reader.locale]
    for entry in reader.library.glossary:
        term = terms[entry.id]
        yield Unit(
            kind=TERM,
            group=WORDS,
            icon="glossary",
            route=routes.term(entry.id),
            titles=called(term.text),
            names=tuple(dict.fromkeys(name for name in (term.plural, *term.alternatives) if name)),
            told=(Told(text=marked(reader, entry.definition)),),
        )


def _symbols(reader: Reader) -> Iterator[Unit]:
    for look in looks(reader):
        for entry in look.entries:
            told = (
                Told(text=marked(reader, one.rule.variants[0].text), asks=asks(one.when))
                for one in entry.meanings
            )
            yield Unit(
                kind=SYMBOL,
                group=WORDS,
                icon=entry.id,
                route=f"{routes.SYMBOLS}#{entry.id}",
                titles=called(entry.name),
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
            titles=called(reader.plain(one.question)),
        )


def _situations(reader: Reader) -> Iterator[Unit]:
    for one in reader.library.situations:
        found = answers(reader, one)
        yield Unit(
            kind=SITUATION,
            group=RULINGS,
            icon="referee",
            route=routes.situation(one.id),
            titles=called(reader.plain(one.title)),
            answer=found[0][0] if len(found) == 1 else "",
            told=tuple(Told(text=text, asks=asks(when)) for text, when in found if len(found) > 1),
            place=reader.a("interface.kind.situation"),
            asks=asks(one.when),
        )


def _about(reader: Reader) -> Iterator[Unit]:
    """What is told about these pages, such as how to read them in the dark."""
    for key in (f"interface.about.{part}" for part in ABOUT):
        yield Unit(
            kind="help",
            icon="info",
            route=f"{routes.ABOUT}#{key.rpartition('.')[2]}",
            titles=called(reader.a(key)),
            told=(Told(text=reader.a(f"{key}.text")),),
            place=reader.a("interface.about.title"),
        )


def _page(reader: Reader, page: Page, modules: Names) -> Unit:
    """A page as one unit; that of a thing or an expansion is found by what it is called anywhere."""
    folder, _, id_ = page.route.rpartition("/")
    icons = {kind.folder: kind.id for kind in reader.library.game.kinds}
    besides = dict.fromkeys(modules[id_] if page.kind == EXPANSION else _called(reader, id_))
    titles = _by_edition(reader, id_, page)
    for title in titles:
        besides.pop(title.text, None)
    return Unit(
        kind=page.kind,
        group=THINGS if folder in icons else WAYS,
        icon=page.family or icons.get(page.section) or _door(reader, page),
        route=page.route,
        titles=titles,
        names=tuple(besides),
        told=(Told(text=page.description),),
        family=page.family,
        place=_kind(reader, page),
        marks=tuple(Told(text=reader.a(key), asks=asks(when)) for key, when in page.standings),
        asks=asks(page.when),
    )


def _called(reader: Reader, id_: str) -> Iterator[str]:
    """What a thing is called in every language and printing."""
    for locale in LOCALES:
        if names := reader.library.names[locale].get(id_):
            yield from (one.text for one in (names.newest, *names.others.values(), *names.also.values()))


def _door(reader: Reader, page: Page) -> str:
    """The icon of the way that leads to a page."""
    doors = {door.route: door.icon for door in (*reader.craft.menu, *reader.craft.second_menu)}
    doors[routes.SYMBOLS] = reader.craft.symbols_icon
    return doors.get(page.route) or doors.get(page.section, "")


def _kind(reader: Reader, page: Page) -> str:
    """What a page shows, in a word, where there is one for it."""
    keys = (f"interface.kind.{page.kind}", f"interface.nav.{page.section}")
    return next((reader.a(key) for key in keys if key in reader.library.texts), "")


def _by_edition(reader: Reader, id_: str, page: Page) -> tuple[Told, ...]:
    """What a page is called; that of an expansion by the name alone, a thing that editions call by different names as the table does."""
    editions = reader.library.game.axes.editions
    if page.kind == EXPANSION:
        return called(reader.plain(reader.library.modules[ModuleId(id_)].name))
    if id_ not in reader.library.names[reader.locale] or not editions:
        return called(page.title)
    names = {edition: reader.name(id_, edition).text for edition in editions}
    if len(set(names.values())) == 1:
        return called(page.title)
    return tuple(
        Told(text=name, asks=asks(reader.condition(f"edition.{edition}"))) for edition, name in names.items()
    )
