"""Every combination of edition and players reads right, and a fault of each kind is found."""

from pathlib import Path

import pytest

from generator.conditions import Condition, Seating, Table, can_sit
from generator.model import Library, Rule
from generator.placeholders import Placeholder, parse
from generator.tables.legal import Tables
from generator.tables.seating import seating
from tests.support import small_project as small_tree
from tests.support.project import PUBLISHED, library_of

CHAPTER = small_tree.CHAPTER
MORE = "content/wonders/rulebook/20-more.yaml"
RULE = "      - {id: more.one, title: One, sources: [league], text: One.}\n"
FOUR = "      - {id: more.four, title: Four, when: players == 4, sources: [league], text: Four.}\n"
FIVE = "      - {id: more.five, title: Five, when: players >= 5, sources: [league], text: Five.}\n"
CHAPTER_OF_ONE = (
    "chapter: more\ntitle: More\nsections:\n  - id: first-rules\n    title: More\n    when: edition.first\n    rules:\n"
    + RULE
)
NEW_IDS = {
    "replace": "chapter trade\n",
    "with": "chapter more\nchapter trade\nrule more.one\nsection first-rules\n",
}


def shown(condition: Condition | None, table: Table, seats: Seating) -> bool:
    return condition is None or condition.holds(table, seats)


def visible(library: Library, table: Table, seats: Seating) -> dict[str, Rule]:
    """The rules on a table, found one by one."""
    return {
        str(rule.id): rule
        for part in library.chapters
        for section in part.sections
        for rule in section.rules
        if all(shown(condition, table, seats) for condition in (part.when, section.when, rule.when))
    }


def tables_of(content) -> Tables:
    return Tables(library_of(content).modules, library_of(content).game.axes)


@pytest.fixture(scope="module")
def sample(content) -> list[Table]:
    """Some hundred of all legal tables, spread evenly."""
    tables = tables_of(content)
    return [table for place, table in enumerate(tables.each(tables.legal)) if place % 101 == 0]


@pytest.fixture(scope="module")
def seats(content) -> Seating:
    return seating(library_of(content).modules.values(), library_of(content).game.axes)


def test_one_wording_of_each_rule(content, sample, seats) -> None:
    """On every table with a number of players exactly one wording of each rule is shown."""
    for table in sample:
        for rule in visible(library_of(content), table, seats).values():
            wordings = [variant for variant in rule.variants if shown(variant.when, table, seats)]
            assert len(wordings) == 1 or (table.players is None and wordings), (rule.id, table)


def test_no_link_into_what_is_hidden(content, sample, seats) -> None:
    """Whatever is shown leads only to rules that are shown."""
    for table in sample:
        rules = visible(library_of(content), table, seats)
        for rule in rules.values():
            for variant in rule.variants:
                parts = parse(variant.text.english) if shown(variant.when, table, seats) else ()
                led = [p.id for p in parts if isinstance(p, Placeholder) and p.kind == "rule"]
                assert set(led) <= rules.keys(), (rule.id, table)


def test_the_table_that_cannot_be_is_not_counted(content) -> None:
    """Exclusions, needs, editions and numbers of players all keep tables out."""
    tables = tables_of(content)
    for table in tables.each(tables.legal):
        for id_ in table.modules:
            module = library_of(content).modules[id_]
            assert table.edition in module.editions
            assert set(module.needs) <= table.modules
            assert not set(module.excludes) & table.modules
        assert table.players != 2 or "free-city" in table.modules
        assert table.players != 8 or table.modules & {"cities", "armada"}


def test_any_number_stands_for_those_that_can_sit(content, seats) -> None:
    """Two or eight players are meant by "any number" only where the edition and the modules let them play."""
    tables = tables_of(content)
    for table in tables.each(tables.legal):
        if table.players is None:
            one_by_one = {n for e, n in tables.seats(table.modules) if e == table.edition}
            assert set(can_sit(table, seats)) == one_by_one, table


SEEDED = {
    "a chapter that is empty in one edition": (
        {MORE: {"content": CHAPTER_OF_ONE}, PUBLISHED: NEW_IDS},
        "more: the chapter is empty with the second edition",
    ),
    "a section that is empty for few players": (
        {
            CHAPTER: {"append": f"  - id: more\n    title: More\n    rules:\n{FOUR}{FIVE}"},
            PUBLISHED: {
                "replace": "rule trade.buy\n",
                "with": "rule more.four\nrule more.five\nsection more\nrule trade.buy\n",
            },
        },
        "more: the section is empty with the second edition and 3 players",
    ),
    "a link into what is hidden": (
        {CHAPTER: {"replace": "You must pay **before** you build.", "with": "See {rule:trade.crowded}."}},
        "trade.pay: leads to trade.crowded, which is hidden with the second edition and 3 players",
    ),
    "two wordings at once": (
        {CHAPTER: {"replace": "when: edition.first, sources", "with": "when: players >= 3, sources"}},
        "trade.first-coins: texts: several wordings hold",
    ),
    "no wording at all": (
        {
            CHAPTER: {
                "replace": "when: edition.first, sources",
                "with": "when: edition.first and players == 3, sources",
            }
        },
        "trade.first-coins: texts: no wordings hold",
    ),
    "an id that is gone": (
        {PUBLISHED: {"append": "rule trade.haggle\n"}},
        "rule trade.haggle: was published and is gone",
    ),
    "an id that is new": (
        {PUBLISHED: {"replace": "rule trade.pay\n", "with": ""}},
        "rule trade.pay: is new; add it as a line here",
    ),
    "a stale schema": (
        {"cardsdata/schemas/names.json": {"replace": '"$schema"', "with": '"$scheme"'}},
        "is not what the records say",
    ),
    "an effect without a rule": (
        {"content/wonders/related-rules.yaml": {"replace": "effect.shields: [trade.pay]\n", "with": ""}},
        "ludus: no rule explains its effect",
    ),
    "an example with a wrong figure": (
        {"content/wonders/examples.yaml": {"replace": "{points: 9}", "with": "{points: 8}"}},
        "three-of-one: expected: points: is 8, but the calculator gives 9",
    ),
    "rulings without a place": (
        {"content/wonders/rulings/trade.yaml": {"rename": "luck.yaml"}},
        "no topic; the topics are set-up",
    ),
}


@pytest.mark.parametrize(("changes", "told"), SEEDED.values(), ids=SEEDED)
def test_a_seeded_fault_is_found(tmp_path: Path, changes: dict, told: str) -> None:
    """A fault of each kind, put into a sound tree, is the one thing that is reported, with file and line."""
    root = small_tree.make(tmp_path)
    for path, how in changes.items():
        small_tree.change(root, path, how)
    (line,) = small_tree.report(root)
    assert told in line


def test_ids_are_published_once(root) -> None:
    """The list of published ids is sorted within itself and without doubles, so that two changes rarely collide."""
    lines = (root / PUBLISHED).read_text("utf-8").splitlines()
    ids = [line for line in lines if not line.startswith("#")]
    assert ids == sorted(set(ids))
