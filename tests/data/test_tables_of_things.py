"""Sections that are tables of things: who has a row, what heads it, and where its page leads."""

import re
from itertools import chain, combinations

import pytest

from generator.conditions import Table
from generator.games.wonders.components import cards
from generator.games.wonders.listing import at_head, listed_of
from generator.ids import LOCALES, Edition, ModuleId
from generator.model import Library, Rule
from generator.pages.rulebook import page
from generator.site.content import Content
from tests.support.project import EDITIONS, library_of, reader_of

BOXES = ("leaders", "cities", "armada", "edifice")
PACK = ModuleId("leaders-anniversary")
TABLES = [
    Table(edition, 5, frozenset(map(ModuleId, chosen)))
    for edition in EDITIONS
    for chosen in chain.from_iterable(combinations(BOXES, n) for n in range(4))
]
TABLES += [
    Table("first", 5, table.modules | {PACK})
    for table in TABLES
    if "leaders" in table.modules and table.edition == "first"
]
NAMES = [f"{table.edition}-{'-'.join(sorted(table.modules)) or 'base'}" for table in TABLES]


def rows(library: Library, table: Table) -> list[Rule]:
    """The rules of a table that are rows of a table of things."""
    return [
        rule
        for chapter in library.chapters
        for section in chapter.sections
        if section.tabular and (section.condition is None or section.condition.holds(table))
        for rule in section.rules
        if rule.when is None or rule.when.holds(table)
    ]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_whatever_is_in_play_has_one_row(content: Content, table: Table) -> None:
    """Every guild, leader, black card, Armada card, Island and Edifice on the table is told in one row, and no row is headed by nothing."""
    library, reader = library_of(content), reader_of(content, "en")
    wanted = [
        id_
        for id_, card in cards(library).items()
        if (card.is_guild or card.module) and at_head(reader, "card", id_, table)
    ]
    told = [
        [id_ for id_ in rule.things["card"] if at_head(reader, "card", id_, table)]
        for rule in rows(library, table)
        if rule.things
    ]
    assert sorted(id_ for ids in told for id_ in ids) == sorted(wanted)
    # Of Armada's cards only those of the second edition are known.
    assert all(told) or ("armada" in table.modules and table.edition == "first")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_head_has_name_cost_and_page(content: Content, locale: str) -> None:
    """Plato, whom both editions print alike, heads his row once, in every language."""
    reader = reader_of(content, locale)
    html = page(reader).html
    row = re.search(r'id="leaders\.plato".*?</li>', html, re.DOTALL)
    assert row is not None
    heads = re.findall(r'<span class="entry ([^"]*)"><a href="([^"]*)">(.*?)</a>(.*?)</p>', row[0], re.DOTALL)
    assert len(heads) == 1
    assert heads[0][1].endswith("cards/plato/")
    assert reader.name("plato").text in heads[0][2]
    assert 'role="img"' in heads[0][3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_leads_to_the_rule_that_tells_its_effect(content: Content, edition: Edition) -> None:
    """Both ways: whatever heads a row has that row among its rules, the first of them."""
    library, reader = library_of(content), reader_of(content, "en")
    for rule in rows(library, Table(edition, 5, frozenset(map(ModuleId, BOXES)))):
        for id_ in rule.things.get("card", ()):
            assert rule.id in reader.ties.of(("card", id_), "rule")
            assert any(item.card.id == id_ for item in listed_of(reader, id_))
