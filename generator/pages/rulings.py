"""The list of rulings, and a page for each: an answer to hand over the table."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from generator import routes
from generator.model import Library, OpenQuestion, Ruling
from generator.pages.company import counted
from generator.pages.origins import ended_by, seated
from generator.pages.page import Heading, Job, Page
from generator.pages.reader import Reader
from generator.pages.standing import authority


def by_topic(reader: Reader) -> list[tuple[str, list[Ruling]]]:
    """The rulings of each topic, in the order of play."""
    topics = reader.library.game.topics
    ordered = sorted(reader.library.in_force, key=lambda ruling: topics.index(ruling.topic))
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
        headings=tuple(
            Heading(topic, reader.a(f"interface.topic.{topic}"), css_class=reader.under_any(rulings))
            for topic, rulings in topics
        ),
        conditions=frozenset(reader.conditions),
        section=routes.RULINGS,
        scripts=("finder.mjs",),
        styles=("finder.css",),
    )


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each ruling."""
    yield Job(routes.RULINGS, index)
    for ruling in library.rulings:
        yield Job(routes.ruling(ruling.id), partial(page, id_=ruling.id))


def page(reader: Reader, id_: str) -> Page:
    """A ruling with the nearest ones of its topic."""
    ruling = reader.rulings[id_]
    near = _near(reader, ruling)
    route = routes.ruling(ruling.id)
    reader.route = route
    question = reader.plain(ruling.question)
    return Page(
        route=route,
        kind="ruling",
        title=question,
        description=f"{reader.plain(ruling.answer)}. {reader.plain(ruling.ruling)}",
        html=reader.render(
            "ruling",
            route,
            ruling=ruling,
            authority=authority(reader, ruling),
            topic=ruling.topic,
            near=near,
            newer=[one for one in reader.library.rulings if ruling.id in one.supersedes],
            older=[reader.rulings[id_] for id_ in ruling.supersedes],
            disputed=_disputed(reader, ruling),
            **_stands(reader, ruling),
        ),
        conditions=frozenset(reader.conditions),
        section=routes.RULINGS,
    )


def _near(reader: Reader, ruling: Ruling) -> list[Ruling]:
    """Those of its topic that come before and after it, two each."""
    rulings = [one for one in reader.library.rulings if one.topic == ruling.topic]
    place, in_force = rulings.index(ruling), reader.library.in_force
    before, after = (
        [one for one in part if one in in_force] for part in (rulings[:place], rulings[place + 1 :])
    )
    return [*before[-2:], *after[:2]]


def _disputed(reader: Reader, ruling: Ruling) -> list[OpenQuestion]:
    """The questions that it answers and to which others have another answer."""
    found = (reader.questions[name] for name in ruling.decides if name in reader.questions)
    return [question for question in found if len(question.readings) > 1]


def _stands(reader: Reader, ruling: Ruling) -> dict[str, object]:
    """What its marks do not say of the tables on which it holds."""
    names = [reader.words(module.name) for module in ended_by(reader, ruling.when)]
    return {"without": names, "seated": counted(reader, seated(ruling.when)) if seated(ruling.when) else ""}
