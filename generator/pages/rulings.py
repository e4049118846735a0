"""The list of rulings, and a page for each: an answer to hand over the table."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from markupsafe import Markup

from generator import routes
from generator.conditions import Condition, any_of, elsewhere
from generator.model import AUTHORITIES, Library, Ruling
from generator.pages.company import counted
from generator.pages.origins import badges, ended_by, seated
from generator.pages.page import Heading, Job, Page
from generator.pages.reader import Reader
from generator.pages.standing import authority
from generator.words import i18n


def by_topic(reader: Reader) -> list[tuple[str, list[Ruling]]]:
    """The rulings of each topic, in the order of play."""
    topics = reader.library.game.topics
    ordered = sorted(reader.library.in_force, key=lambda ruling: topics.index(ruling.topic))
    return [(topic, list(group)) for topic, group in groupby(ordered, key=lambda ruling: ruling.topic)]


def _voices(reader: Reader) -> list[str]:
    """Whoever decides a ruling of the list, the highest first."""
    there = {ruling.authority for ruling in reader.library.in_force}
    return [authority for authority in AUTHORITIES if authority in there]


def index(reader: Reader) -> Page:
    """Every ruling with its answer, topic by topic."""
    topics = by_topic(reader)
    return Page(
        route=routes.RULINGS,
        kind="rulings",
        title=reader.a("interface.rulings.title"),
        description=reader.a("interface.rulings.lead"),
        html=reader.render("rulings", routes.RULINGS, topics=topics, voices=_voices(reader)),
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
    reader.route = route = routes.ruling(ruling.id)
    question = reader.plain(ruling.question, given=ruling.when)
    return Page(
        route=route,
        kind="ruling",
        title=question,
        description=f"{reader.plain(ruling.answer, given=ruling.when)}. {reader.plain(ruling.ruling, given=ruling.when)}",
        html=reader.render(
            "ruling",
            route,
            ruling=ruling,
            authority=authority(reader, ruling),
            topic=ruling.topic,
            near=near,
            newer=[one for one in reader.library.rulings if ruling.id in one.supersedes],
            older=[reader.rulings[id_] for id_ in ruling.supersedes],
            disputed=reader.sides_of(ruling),
            not_here=reader.under(elsewhere(ruling.when)) if ruling.when else "",
            needs=_needs(reader, ruling),
            **_stands(reader, ruling),
        ),
        conditions=frozenset(reader.conditions),
        section=routes.RULINGS,
        scripts=("ruling.mjs", "hidden.mjs"),
        styles=("ruling.css",),
    )


def _near(reader: Reader, ruling: Ruling) -> list[Ruling]:
    """Those of its topic that come before and after it, two each."""
    rulings = [one for one in reader.library.rulings if one.topic == ruling.topic]
    place, in_force = rulings.index(ruling), reader.library.in_force
    before, after = (
        [one for one in part if one in in_force] for part in (rulings[:place], rulings[place + 1 :])
    )
    return [*before[-2:], *after[:2]]


def _needs(reader: Reader, ruling: Ruling) -> Markup:
    """What a table lacks for it, as the bar of a rule says it that is opened by a link; each part is shown where it is lacking."""
    if not ruling.when:
        return Markup()
    said, lacking = Markup(), list[Condition]()
    for words, missing in _lacking(reader, ruling.when):
        comma = Markup('<span class="{}">, </span>').format(reader.under(any_of(lacking))) if lacking else ""
        said += Markup('<span class="{}">{}{}</span>').format(reader.under(missing), comma, words)
        lacking.append(missing)
    return said


def _lacking(reader: Reader, when: Condition) -> Iterator[tuple[str, Condition]]:
    """What a condition asks for, in words, each with where it is not there."""
    one = badges(reader, when)
    if when.edition:
        there = reader.condition(f"edition.{when.edition}")
        yield reader.a(f"interface.table.takes.{when.edition}"), elsewhere(there)
    for modules in [one.modules] if one.joints else [(module,) for module in one.modules]:
        there = reader.condition(" or ".join(module.id for module in modules))
        names = i18n.list_of([reader.plain(module.name) for module in modules], reader.locale, "or")
        yield reader.a("interface.table.takes.with", modules=names), elsewhere(there)
    for module in ended_by(reader, when):
        name = reader.plain(module.name)
        yield reader.a("interface.table.takes.without", module=name), reader.module_condition(module.id)
    if counts := seated(when):
        there = reader.condition(" or ".join(f"players == {count}" for count in counts))
        yield reader.a("interface.table.takes.players", counts=counted(reader, counts)), elsewhere(there)


def _stands(reader: Reader, ruling: Ruling) -> dict[str, object]:
    """What its marks do not say of the tables on which it holds."""
    names = [reader.words(module.name) for module in ended_by(reader, ruling.when)]
    return {"without": names, "seated": counted(reader, seated(ruling.when)) if seated(ruling.when) else ""}
