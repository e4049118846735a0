"""The pictures of a game on one page, where else they stand, and the words that say the same."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator import routes
from generator.conditions import Condition
from generator.model import Library
from generator.pages.craft import Craft, Picture
from generator.pages.page import PICTURES, Heading, Job, Page
from generator.pages.reader import Reader
from generator.pages.rulebook import Line, lines_of
from generator.pages.workings import Working, pictured


@dataclass(frozen=True, slots=True)
class Told:
    """A rule that says what a picture shows, as it stands in the rulebook, with the tables on which it does."""

    line: Line
    icon: str
    when: Condition | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as a page shows it: the tables that have it, what is seen, and the same in words."""

    picture: Picture
    when: Condition | None
    figure: Markup
    workings: tuple[Working, ...]
    told: tuple[Told, ...]


def jobs(library: Library, craft: Craft) -> Iterator[Job]:
    """The page, where a game has pictures and rules that say the same."""
    if craft.pictures and library.rules:
        yield Job(routes.PICTURES, page)


def page(reader: Reader) -> Page:
    """Every picture for the reader's table."""
    reader.route = routes.PICTURES
    pictures = list(shown(reader, reader.craft.pictures))
    return Page(
        route=routes.PICTURES,
        kind="pictures",
        title=reader.a("interface.pictures.title"),
        description=reader.a("interface.pictures.lead"),
        html=reader.render("pictures", routes.PICTURES, pictures=pictures),
        headings=tuple(_headings(reader, pictures)),
        conditions=frozenset(reader.conditions),
        section=routes.RULEBOOK,
        styles=PICTURES,
    )


def shown(reader: Reader, pictures: Iterable[Picture]) -> Iterator[Shown]:
    """These pictures, drawn for a reader."""
    for one in pictures:
        when = reader.condition(one.when) if one.when else None
        figure = one.draw(reader) if one.draw else Markup()
        examples = (reader.library.examples.get(id_) for id_ in one.examples)
        workings = tuple(pictured(reader, example) for example in examples if example)
        yield Shown(one, when, figure, workings, tuple(told(reader, _signs(reader, one) | dict(one.told))))


def _signs(reader: Reader, picture: Picture) -> dict[str, str]:
    """The rules of its chapter that have signs, each with the first of them."""
    sections = (
        one
        for chapter in reader.library.chapters
        if chapter.id == picture.told_by
        for one in chapter.sections
    )
    return {rule.id: rule.signs[0] for section in sections for rule in section.rules if rule.signs}


def told(reader: Reader, rules: Mapping[str, str]) -> Iterator[Told]:
    """The rules with these ids, as far as there are such, each with its icon; in the order that is given."""
    known = {str(line.rule.id): (line, when) for line, when in _lines(reader, set(rules))}
    for id_, icon in rules.items():
        if id_ in known:
            line, when = known[id_]
            yield Told(line, icon, when)


def _lines(reader: Reader, ids: set[str]) -> Iterator[tuple[Line, Condition | None]]:
    for chapter in reader.library.chapters:
        for section in chapter.sections:
            if any(rule.id in ids for rule in section.rules):
                for line in lines_of(reader, chapter, section):
                    yield line, reader.standing[line.rule.id]


def of_set_up(reader: Reader) -> list[Shown]:
    """The pictures that stand on the checklist."""
    return list(shown(reader, (one for one in reader.craft.pictures if one.set_up)))


def _headings(reader: Reader, pictures: Iterable[Shown]) -> Iterator[Heading]:
    for one in pictures:
        yield Heading(
            one.picture.id, reader.a(f"interface.picture.{one.picture.id}"), css_class=reader.under(one.when)
        )
