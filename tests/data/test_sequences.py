"""The order of what is done: the known steps of every legal table, and some tables of each game as they are read aloud.

When an approved table changes on purpose, `make tables` writes it anew; the change is then read in review.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from generator.conditions import Table
from generator.ids import LOCALES, GameId, Locale, RuleId
from generator.model import Library
from generator.pages.aloud import aloud, table_of
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.tables.legal import tables_of
from generator.tables.sequences import known
from tests.support.paths import GOLDEN
from tests.support.project import library_of

TABLES: Final[list[dict[str, Any]]] = yaml.safe_load((GOLDEN / "setups.yaml").read_text(encoding="utf-8"))
GAMES: Final = tuple(dict.fromkeys(GameId(said["game"]) for said in TABLES))


def name(said: dict[str, Any]) -> str:
    seats = [str(said[axis]) for axis in ("edition", "players") if axis in said]
    return "-".join([said["game"], *seats, *said.get("modules", ())])


def reader_of(content: Content, said: dict[str, Any], locale: Locale) -> Reader:
    return reader_of_game(content, said["game"], locale)


def table(reader: Reader, said: dict[str, Any]) -> Table:
    """The table that is meant, which somebody can play."""
    return table_of(reader, said.get("modules", ()), said.get("edition"), said.get("players"))


def approved(said: dict[str, Any], locale: Locale) -> Path:
    return GOLDEN / "setups" / f"{name(said)}.{locale}.txt"


def read(content: Content, said: dict[str, Any], locale: Locale) -> str:
    reader = reader_of(content, said, locale)
    return aloud(reader, table(reader, said), brief=True)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("said", TABLES, ids=name)
def test_an_approved_table_is_read_as_it_was(content: Content, said: dict[str, Any], locale: Locale) -> None:
    assert read(content, said, locale) == approved(said, locale).read_text(encoding="utf-8")


def test_there_are_no_other_approved_tables() -> None:
    there = {approved(said, locale) for said in TABLES for locale in LOCALES}
    assert set((GOLDEN / "setups").iterdir()) == there


def test_every_game_has_approved_tables(content: Content) -> None:
    assert set(GAMES) == set(content.world.games)


def file_of_steps(game: GameId) -> Path:
    return GOLDEN / "steps" / f"{game}.txt"


def steps(library: Library) -> str:
    """Every step of the rulebook in its order, with the tables on which it stands: what is done on each legal table."""
    lines = []
    for chapter in library.chapters:
        for section in chapter.sections:
            found = [rule for rule in section.rules if rule.kind == "step"]
            if found:
                lines.append(f"{chapter.id}/{section.id}")
            for rule in found:
                when = rule.when.css_class.removeprefix("when-") if rule.when else "always"
                lines.append(f"  {rule.id}: {when}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_of_every_legal_table(content: Content, game: GameId) -> None:
    assert steps(content.world.games[game]) == file_of_steps(game).read_text(encoding="utf-8")


ENDS: Final[dict[str, tuple[str, ...]]] = {
    "wonders": (
        *("setup.cards-by-players", "setup.tokens"),
        *("age.deal", "age.next"),
        *("turn.choose", "turn.pass"),
        *("conflict.strength", "conflict.compare"),
        *("scoring.wonder", "end.winner"),
    ),
    "duel": (
        *("setup.pawn", "setup.structure"),
        *("turn.take", "turn.next"),
        *("age.end", "age.middle"),
        *("score.sum", "score.tie"),
    ),
}
"""The steps with which set-up, Age, turn, conflicts and end begin and end, on whatever table."""


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_table_has_its_steps_in_the_order_that_is_known(content: Content, game: GameId) -> None:
    """Whatever is on the table, no step stands before one that comes before it; each sequence begins and ends."""
    library = content.world.games[game]
    order = known(library.orders)
    place = {
        rule.id: n for n, rule in enumerate(r for c in library.chapters for s in c.sections for r in s.rules)
    }
    assert [pair for pair in order if place[pair[0]] >= place[pair[1]]] == []
    tables = tables_of(library.modules, library.game.axes)
    for id_ in ENDS[game]:
        assert tables.where(library.rules[RuleId(id_)].when) == tables.legal, id_


def test_what_is_arranged_holds_together(content: Content) -> None:
    """A rule that follows a step stays behind it: the note to the steps of Armada stands before the first of them."""
    rules = [rule.id for c in library_of(content).chapters for s in c.sections for rule in s.rules]
    for one, other in pairwise(["turn.pay-first", "armada.order", "armada.order-pay"]):
        assert rules.index(one) + 1 == rules.index(other)


def write(content: Content) -> None:
    """Write every approved table anew."""
    for said in TABLES:
        for locale in LOCALES:
            approved(said, locale).write_text(read(content, said, locale), encoding="utf-8")
    for game in GAMES:
        file_of_steps(game).write_text(steps(content.world.games[game]), encoding="utf-8")
