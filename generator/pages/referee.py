"""What to do when something goes wrong at a table: each situation unfolds to what rules and rulings say, or tells that nothing does."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from generator import routes
from generator.conditions import Condition, input_id, shared
from generator.ids import SourceId
from generator.model import SITUATION_GROUPS, Outcome, Pointer, Rule, Ruling, Situation, Text, Variant
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.standing import authority, standings

ICONS: Final = {
    "cards": "card",
    "coins": "coin",
    "order": "arrow-right",
    "end": "victory",
    "people": "players",
}
"""Group -> the icon by which its control is known."""
UNSETTLED: Final = "unsettled"


@dataclass(frozen=True, slots=True)
class Said:
    """One wording of a step: the class of its tables, the words for who says it, each with its own class, and the sources."""

    text: Text
    css: str
    voices: tuple[tuple[str, str], ...]
    sources: tuple[SourceId, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What a rule or a ruling says, with where it stands."""

    route: str
    icon: str
    rule: Rule | None
    ruling: Ruling | None
    when: Condition | None
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """An outcome with its steps."""

    outcome: Outcome
    steps: tuple[Step, ...]
    tournaments: int = 0
    """How many say it, where no rulebook does; then the steps are shown whether or not they stand on the table."""


@dataclass(frozen=True, slots=True)
class Group:
    """The situations of one kind, each with its outcomes."""

    id: str
    icon: str
    when: Condition | None
    situations: tuple[tuple[Situation, tuple[Shown, ...]], ...]


def page(reader: Reader) -> Page:
    """Every situation of the game."""
    reader.route = routes.REFEREE
    groups = list(_groups(reader))
    unsettled = [one for one in reader.library.situations if one.is_ever_open]
    html = reader.render(
        "referee", routes.REFEREE, groups=groups, unsettled=unsettled, titled=UNSETTLED, input_id=input_id
    )
    return Page(
        route=routes.REFEREE,
        kind="referee",
        title=reader.a("interface.referee.title"),
        description=reader.a("interface.referee.lead"),
        html=html,
        headings=tuple(_headings(reader, groups, unsettled)),
        conditions=frozenset(reader.conditions),
        section=routes.RULINGS,
        scripts=("referee.mjs", "hidden.mjs"),
        styles=("referee.css",),
    )


def _headings(reader: Reader, groups: list[Group], unsettled: list[Situation]) -> Iterator[Heading]:
    for group in groups:
        title = reader.a(f"interface.referee.group.{group.id}")
        yield Heading(group.id, title, css_class=reader.under(group.when))
    if unsettled:
        yield Heading(UNSETTLED, reader.a("interface.referee.unsettled"))


def _groups(reader: Reader) -> Iterator[Group]:
    for id_ in SITUATION_GROUPS:
        found = tuple(
            (one, tuple(_shown(reader, outcome) for outcome in one.outcomes))
            for one in reader.library.situations
            if one.group == id_
        )
        if found:
            yield Group(id_, ICONS[id_], shared(one.when for one, _ in found), found)


def _shown(reader: Reader, outcome: Outcome) -> Shown:
    steps = tuple(_step(reader, step) for step in outcome.steps)
    if not outcome.is_in_tournaments:
        return Shown(outcome, steps)
    known = reader.library.sources
    said = {id_ for one in steps[0].said for id_ in one.sources if known[id_].authority == "tournament"}
    return Shown(outcome, tuple(replace(step, when=None) for step in steps), len(said))


def _step(reader: Reader, step: Pointer) -> Step:
    if step.kind == "rule":
        rule = reader.rules[step.id]
        said = tuple(_said(reader, variant) for variant in rule.variants)
        return Step(routes.rule(step.id), "rule", rule, None, reader.standing[step.id], said)
    ruling = reader.rulings[step.id]
    voice = reader.a(f"interface.authority.{authority(reader, ruling)}")
    sources = tuple(citation.source for citation in ruling.citations)
    said = (Said(ruling.ruling, "", ((voice, ""),), sources),)
    return Step(routes.ruling(step.id), "ruling", None, ruling, ruling.when, said)


def _said(reader: Reader, variant: Variant) -> Said:
    return Said(variant.text, reader.under(variant.when), tuple(_voices(reader, variant)), variant.sources)


def _voices(reader: Reader, variant: Variant) -> Iterator[tuple[str, str]]:
    """What a wording stands on, as the rulebook marks it; where it needs no mark there, the publisher's rulebook is named."""
    named = {one.edition: reader.a(f"interface.standing.{one.word}") for one in standings(reader, variant)}
    if "" in named:
        yield named[""], ""
        return
    known = {reader.library.sources[id_].authority for id_ in variant.sources}
    book = reader.a("interface.authority.rulebook") if "rulebook" in known else ""
    its_own = variant.when.edition if variant.when else None
    editions = [its_own] if its_own else reader.library.game.axes.editions
    if not named:
        editions = []
        if book:
            yield book, ""
    for edition in editions:
        if word := named.get(edition, book):
            yield word, f"when-edition-{edition}"


def answers(reader: Reader, situation: Situation) -> list[tuple[str, Condition | None]]:
    """What a search tells of it, with the tables on which it does: the word of the first ruling, the title of the first rule, or that
    it is open; once where that is the same on every table.
    """
    told = [(_answer(reader, outcome), outcome.when) for outcome in situation.outcomes]
    return [(told[0][0], None)] if len({text for text, _ in told}) == 1 else told


def _answer(reader: Reader, outcome: Outcome) -> str:
    if outcome.is_open:
        return reader.a("interface.referee.open.mark")
    if outcome.is_in_tournaments:
        return reader.a("interface.referee.no-rulebook")
    first = outcome.steps[0]
    if first.kind == "ruling":
        ruling = reader.rulings[first.id]
        return reader.plain(ruling.answer, given=ruling.when)
    return reader.plain(reader.rules[first.id].title)
