"""The set-up as a checklist: the steps for the reader's table with their numbers, and what has to lie ready for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator import routes
from generator.conditions import Condition
from generator.model import Chapter, Number
from generator.pages import pictures
from generator.pages.origins import stands
from generator.pages.page import PICTURES, Heading, Page
from generator.pages.reader import Reader
from generator.pages.ways import SET_UP

COMPONENTS: Final = "components"


@dataclass(frozen=True, slots=True)
class Count:
    """A number of the set-up under its condition; `name` is that of the number that explains it."""

    label: str
    number: Number
    name: str
    when: Condition | None


def page(reader: Reader) -> Page:
    """The steps to tick, then the components."""
    reader.route = routes.SET_UP
    chapters = {chapter.id: chapter for chapter in reader.library.chapters}
    steps, components = chapters.get(SET_UP), chapters.get(COMPONENTS)
    drawn = pictures.of_set_up(reader)
    html = reader.render(
        "checklist",
        routes.SET_UP,
        steps=steps,
        components=components,
        counts=list(_counts(reader)),
        stands=stands,
        tables=reader.craft.tables(reader),
        pictures=drawn,
    )
    return Page(
        route=routes.SET_UP,
        kind="checklist",
        title=reader.a("interface.checklist.title"),
        description=reader.a("interface.checklist.lead"),
        html=html,
        headings=tuple(_headings(reader, steps, components)),
        conditions=frozenset(reader.conditions),
        section=routes.SET_UP,
        scripts=("checklist.mjs", "hidden.mjs"),
        styles=("checklist.css", *(PICTURES if drawn else ())),
    )


def _counts(reader: Reader) -> Iterator[Count]:
    """The numbers whose modules there are."""
    for count in reader.craft.counts:
        if not count.module or count.module in reader.library.modules:
            when = reader.module_condition(count.module) if count.module else None
            yield Count(count.label, reader.library.numbers[count.number], count.number, when)


def _headings(reader: Reader, steps: Chapter | None, components: Chapter | None) -> Iterator[Heading]:
    for section in steps.sections if steps else ():
        yield Heading(section.id, reader.plain(section.title), css_class=reader.under(section.condition))
    if components:
        yield Heading(components.id, reader.plain(components.title))
