"""The scripts and the conditions say the same of a table: what stands on it, what can join it, where a choice leads."""

import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from generator.conditions import Condition, Table
from generator.model import Library, Module
from generator.pages.origins import asked, asks
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.micropython import NODE
from tests.support.paths import TESTS
from tests.support.project import library_of, reader_of
from tests.support.reader_tables import (
    STANDARD,
    legal_tables,
    name_of,
    rule_conditions,
    seats_of,
    table,
    wording_conditions,
)
from tests.support.site_server import SiteServer
from tests.support.sizes import size

Answer = dict[str, Any]
CHOSEN = (
    STANDARD,
    table("first", 5),
    table("first", 2, "free-city", "leaders", "tower"),
    table("first", 8, "armada", "cities"),
    table("second", 4, "cities", "teams", "market", "market-day"),
    table("second", 7, "leaders", "cities", "armada", "edifice"),
    table("first", None, "great-projects", "tower", "great-wall", "abu-simbel", "leaders"),
    table("first", None, "cities", "edifice"),
)


@pytest.fixture(scope="module")
def library(content: Content) -> Library:
    return library_of(content)


@pytest.fixture(scope="module")
def legal(library: Library) -> list[Table]:
    return legal_tables(library)


def rule_needs(library: Library) -> dict[str, Condition]:
    """The different conditions of rules, by what the pages write of them."""
    return {asked(one): one for _, one in rule_conditions(library)}


@pytest.fixture(scope="module")
def conditions(library: Library) -> dict[str, Condition]:
    """Every condition of a rule or of a wording, by what the pages write of it."""
    wordings = (one for _, whens in wording_conditions(library) for one in whens if one)
    return rule_needs(library) | {asked(one): one for one in wordings}


@pytest.fixture(scope="module")
def tables(legal: list[Table]) -> Sequence[Table]:
    return [*CHOSEN, *random.Random(3).sample(legal, size(3000, 150))]


@pytest.fixture(scope="module")
def starts(legal: list[Table]) -> Sequence[Table]:
    """Tables from which the nearest ones are sought."""
    return [*CHOSEN, *random.Random(5).sample(legal, size(40, 0))]


@pytest.fixture(scope="module")
def script_answers(
    site: SiteServer,
    library: Library,
    tables: Sequence[Table],
    starts: Sequence[Table],
    conditions: dict[str, Condition],
) -> dict[str, Any]:
    question = {
        "page": site.text("en/7-wonders/glossary/"),
        "asks": list(conditions),
        "rules": list(rule_needs(library)),
        "tables": [as_script(on) for on in tables],
        "starts": [as_script(on) for on in starts],
    }
    command = [NODE, TESTS / "node/table-answers.mjs"]
    done = subprocess.run(
        command, input=json.dumps(question), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def answers(script_answers: dict[str, Any]) -> list[Answer]:
    """What the scripts say of each table."""
    found: list[Answer] = script_answers["tables"]
    return found


def as_script(on: Table) -> dict[str, Any]:
    return {"edition": on.edition, "players": str(on.players or "any"), "modules": sorted(on.modules)}


def as_table(data: dict[str, Any]) -> Table:
    players = None if data["players"] == "any" else int(data["players"])
    return Table(data["edition"], players, frozenset(data["modules"]))


def test_every_table_that_can_be_is_shown_as_it_is(tables: Sequence[Table], answers: list[Answer]) -> None:
    shown = [as_table(answer["shown"]) for answer in answers]
    assert shown == list(tables)


def test_whatever_is_chosen_the_table_can_be(
    tables: Sequence[Table], answers: list[Answer], legal: list[Table]
) -> None:
    """From any table, every control that is not barred leads to a table that can be."""
    known = frozenset(legal)
    for on, answer in zip(tables, answers, strict=True):
        wrong = {control: next_ for control, next_ in answer["next"] if as_table(next_) not in known}
        assert wrong == {}, name_of(on)


def reasons(library: Library, reader: Reader, module: Module, on: Table) -> Iterator[str]:
    """Every reason why a module cannot join a table, in words."""
    if on.edition not in module.editions:
        yield reader.a(f"interface.table.only.{module.editions[0]}")
    for other in map(library.modules.__getitem__, on.modules):
        for one, two in ((module, other), (other, module)):
            if two.id in one.excludes:
                yield reader.plain(one.excludes[two.id])
    for needed in module.needs:
        if needed not in on.modules:
            yield reader.a("interface.table.needs", other=reader.plain(library.modules[needed].name))


def test_what_cannot_join_is_barred_with_a_reason(
    tables: Sequence[Table], answers: list[Answer], library: Library, content: Content
) -> None:
    """The reason is one of those that there are; what can join is not barred."""
    reader = reader_of(content, "en")
    for on, answer in zip(tables, answers, strict=True):
        for id_, module in library.modules.items():
            possible = set() if id_ in on.modules else set(reasons(library, reader, module, on))
            assert answer["barred"].get(id_) in (possible or {None}), (name_of(on), id_)


def test_only_numbers_of_players_that_nobody_can_sit_at_are_hidden(
    tables: Sequence[Table], answers: list[Answer], library: Library, legal: list[Table]
) -> None:
    """Where a module on the table is for certain numbers only, each can be chosen: the module then leaves."""
    known = frozenset(legal)
    for on, answer in zip(tables, answers, strict=True):
        is_limited = any(library.modules[id_].only_players for id_ in on.modules)
        others = (n for n in library.game.axes.players if Table(on.edition, n, on.modules) not in known)
        hidden = [] if is_limited else [str(n) for n in others]
        assert answer["unseated"] == hidden, name_of(on)


def test_the_scripts_know_exactly_what_stands(
    tables: Sequence[Table],
    answers: list[Answer],
    conditions: dict[str, Condition],
    library: Library,
) -> None:
    """For each rule and each wording, on each table; with any number of players, for those that can sit."""
    seats = seats_of(library)
    for on, answer in zip(tables, answers, strict=True):
        holds = "".join("01"[one.holds(on, seats)] for one in conditions.values())
        assert answer["meets"] == holds, name_of(on)


def test_the_list_of_conditions_is_that_of_the_rules(library: Library) -> None:
    """What the search and the links read names every rule that does not stand on every table."""
    rules = {id_: text for id_, text in asks(library).items() if id_ in library.rules}
    assert rules == {id_: asked(condition) for id_, condition in rule_conditions(library)}


def distance(one: Table, other: Table) -> int:
    """How many choices part two tables."""
    return len(one.modules ^ other.modules) + (one.edition != other.edition) + (one.players != other.players)


def is_offered(other: Table, start: Table) -> bool:
    """Whether a table may be offered: whoever has named a number of players is not sent to any number."""
    return other.players is not None or start.players is None


def test_no_table_with_a_hidden_rule_is_nearer(
    starts: Sequence[Table], script_answers: dict[str, Any], library: Library, legal: list[Table]
) -> None:
    """From any table, for any rule: the table that is offered can be, has the rule, and changes no more than it must."""
    seats, known = seats_of(library), frozenset(legal)
    conditions = rule_needs(library)
    for start, nearest in zip(starts, script_answers["starts"], strict=True):
        by_distance = sorted(
            (other for other in legal if is_offered(other, start)), key=lambda other: distance(start, other)
        )
        for condition, data in zip(conditions.values(), nearest, strict=True):
            case = (name_of(start), condition.text)
            assert data, case
            offered = as_table(data)
            assert offered in known, case
            assert condition.holds(offered, seats), case
            best = next(other for other in by_distance if condition.holds(other, seats))
            assert distance(start, offered) == distance(start, best), (*case, offered, best)
