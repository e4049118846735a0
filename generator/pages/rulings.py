"""The list of rulings, and a page for each: an answer to hand over the table."""

from collections.abc import Iterator
from itertools import groupby

from generator import routes
from generator.model import Ruling
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader


def by_topic(reader: Reader) -> list[tuple[str, list[Ruling]]]:
    """The rulings of each topic, in the order of play."""
    topics = reader.library.game.topics
    ordered = sorted(reader.library.rulings, key=lambda ruling: topics.index(ruling.topic))
    return [(topic, list(group)) for topic, group in groupby(ordered, key=lambda ruling: ruling.topic)]


def index(reader: Reader) -> Page:
    """Every ruling with its answer, topic by topic."""
    topics = by_topic(reader)
    return Page(
        route=routes.RULINGS,
        kind="rulings",
        title=reader.a("interface.rulings.title"),
        description=reader.a("interface.rulings.lead"),
        html=reader.render("rulings", routes.RULINGS, topics=topics),
        headings=tuple(Heading(topic, reader.a(f"interface.topic.{topic}")) for topic, _ in topics),
        section=routes.RULINGS,
    )


def pages(reader: Reader) -> Iterator[Page]:
    """A page for each ruling."""
    for topic, rulings in by_topic(reader):
        for place, ruling in enumerate(rulings):
            near = [r for r in (*rulings[:place][-2:], *rulings[place + 1 :][:2]) if r is not ruling]
            yield _page(reader, topic, ruling, near)


def _page(reader: Reader, topic: str, ruling: Ruling, near: list[Ruling]) -> Page:
    route = routes.ruling(ruling.id)
    reader.route = route
    question = reader.plain(ruling.question)
    return Page(
        route=route,
        kind="ruling",
        title=question,
        description=f"{reader.plain(ruling.answer)}. {reader.plain(ruling.ruling)}",
        html=reader.render("ruling", route, ruling=ruling, topic=topic, near=near),
        section=routes.RULINGS,
    )
