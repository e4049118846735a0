"""What meets what: every two effects that can meet on a table, by expansion, with what answers it or that nothing does."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from generator import routes
from generator.conditions import Condition
from generator.model import Effect, Library, Module
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.standing import authority, standings
from generator.tables.meetings import Meeting, meetings_of
from generator.words import i18n

STATES: Final = ("answered", "recommended", "partly", "unanswered")
BASE: Final = "base"


@dataclass(frozen=True, slots=True)
class Group:
    """The meetings that one expansion brings; those of the base game under no module."""

    module: Module | None
    meetings: tuple[Meeting, ...]

    @property
    def id(self) -> str:
        return f"with-{self.module.id if self.module else BASE}"

    @property
    def counts(self) -> dict[str, int]:
        """How many of each state there are, as far as there are any."""
        found = Counter(meeting.state for meeting in self.meetings)
        return {state: found[state] for state in STATES if found[state]}


def groups(library: Library) -> Iterator[Group]:
    """Each meeting under the last of the expansions that its plainest table needs, in the order of the reader's table."""
    found: dict[str, list[Meeting]] = {id_: [] for id_ in ("", *library.modules)}
    for meeting in meetings_of(library):
        found[_brought_by(library, meeting)].append(meeting)
    modules: dict[str, Module | None] = {"": None} | {str(id_): one for id_, one in library.modules.items()}
    yield from (Group(modules[id_], tuple(met)) for id_, met in found.items() if met)


def _brought_by(library: Library, meeting: Meeting) -> str:
    return next((id_ for id_ in reversed(list(library.modules)) if id_ in meeting.plainest.modules), "")


def page(reader: Reader) -> Page:
    """All of them, expansion by expansion, and the effects with the things that have them."""
    listed = list(groups(reader.library))
    html = reader.render(
        "meetings",
        routes.MEETINGS,
        groups=listed,
        counted=lambda group: counted(reader, group),
        under=lambda group: _under(reader, group),
        names=lambda things: _in_order(reader, things),
        effects=list(_effects(reader)),
        whens=_whens(reader.library),
        standings=standings,
        authority=authority,
    )
    return Page(
        route=routes.MEETINGS,
        kind="meetings",
        title=reader.a("interface.meetings.title"),
        description=reader.a("interface.meetings.lead"),
        html=html,
        headings=(
            *(Heading(one.id, title(reader, one), css_class=_under(reader, one)) for one in listed),
            Heading("effects", reader.a("interface.meetings.effects")),
        ),
        conditions=frozenset(reader.conditions),
        section=routes.MEETINGS,
        scripts=("meetings.mjs",),
        styles=("finder.css", "meetings.css", "meetings-on-tables.css"),
    )


def _whens(library: Library) -> dict[str, tuple[Condition, ...]]:
    """Rule -> under what it stands, one inside the other as in the rulebook: so the page needs no condition of its own for it."""
    return {
        str(rule.id): tuple(dict.fromkeys(filter(None, (chapter.when, section.condition, rule.when))))
        for chapter in library.chapters
        for section in chapter.sections
        for rule in section.rules
    }


def title(reader: Reader, group: Group) -> str:
    """What a group is called: by its expansion."""
    return reader.plain(group.module.name) if group.module else reader.a("interface.meetings.base")


def counted(reader: Reader, group: Group) -> str:
    """How many there are of each state, in words."""
    said = (reader.a(f"interface.meetings.{state}", n) for state, n in group.counts.items())
    return i18n.list_of(said, reader.locale)


def _under(reader: Reader, group: Group) -> str:
    return reader.under(reader.module_condition(group.module.id)) if group.module else ""


def _effects(reader: Reader) -> Iterator[tuple[Effect, list[tuple[str, str]]]]:
    """The effects that meet any other, with the things that have them."""
    found: dict[str, set[tuple[str, str]]] = {}
    for meeting in reader.meetings:
        for effect, things in zip((meeting.one, meeting.other), meeting.things, strict=True):
            found.setdefault(effect.id, set()).update(things)
    for effect in reader.library.meetings.effects.values():
        if effect.id in found:
            yield effect, _in_order(reader, found[effect.id])


def _in_order(reader: Reader, things: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Things in the order of their kinds and names."""
    kinds = [kind.id for kind in reader.library.game.kinds]
    return sorted(
        things, key=lambda one: (kinds.index(one[0]), i18n.sort_key(reader.name(one[1]).text), one[1])
    )
