"""What each rule of the rulebook stands on: its sources, the rulings on it and what is disputed."""

from collections.abc import Iterator

from generator import routes
from generator.conditions import Condition, shared
from generator.ids import SourceId
from generator.model import Rule
from generator.pages.origins import Badges, badges, stands
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.standing import Standing, asked, standings


def page(reader: Reader) -> Page:
    """Every rule with what it stands on, in the order of the rulebook."""
    reader.route = routes.SOURCES
    chapters = reader.library.chapters
    html = reader.render(
        "sources",
        routes.SOURCES,
        chapters=chapters,
        stands=stands,
        wordings=lambda rule: wordings(reader, rule),
        applies_to=lambda rule: applies_to(reader, rule),
        asked=lambda rule: dict(asked(reader, rule)),
        shared=shared,
    )
    return Page(
        route=routes.SOURCES,
        kind="sources",
        title=reader.a("interface.sources.title"),
        description=reader.a("interface.sources.lead"),
        html=html,
        headings=tuple(
            Heading(chapter.id, reader.plain(chapter.title), css_class=reader.under(chapter.when))
            for chapter in chapters
        ),
        conditions=frozenset(reader.conditions),
        section=routes.RULEBOOK,
        search=False,
    )


def applies_to(reader: Reader, rule: str) -> list[tuple[str, str, Condition | None]]:
    """The things that a rule applies to, kind and id, each with the tables on which it is in play."""
    of_it = reader.ties.about.get(("rule", rule), ())
    things = [node for node in of_it if node[0] in reader.library.things]
    return [(kind, id_, reader.craft.in_play(reader, kind, id_)) for kind, id_ in things]


def wordings(
    reader: Reader, rule: Rule
) -> Iterator[tuple[Badges, str, tuple[Standing, ...], tuple[SourceId, ...]]]:
    """Each wording of a rule: where it comes from, its class, what it stands on, and its sources."""
    for variant in rule.variants:
        yield (
            badges(reader, variant.when),
            reader.under(variant.when),
            standings(reader, variant),
            variant.sources,
        )
