"""The rulebook of 7 Wonders: how long it is at the table, how its editions differ, and the boxes that it lists."""

from generator.conditions import Table
from generator.site.content import Content
from tests.support.project import library_of
from tests.support.reader_tables import STANDARD, legal_tables, rules_on, table


def test_the_base_game_at_the_table_is_about_eighty_lines(content: Content) -> None:
    library = library_of(content)
    brief = [id_ for id_, _ in rules_on(library, STANDARD) if library.rules[id_].brief]
    assert 60 <= len(brief) <= 95


def test_what_differs_between_the_editions_reads_differently(content: Content) -> None:
    """Or a reader would be told of a change where there is none."""
    library = library_of(content)
    first, second = (dict(rules_on(library, on)) for on in (table("first"), STANDARD))
    two = [id_ for id_ in first if id_ in second and first[id_] != second[id_]]
    assert two
    for id_ in two:
        texts = [variant.text.english for variant in library.rules[id_].variants]
        assert [texts[n] for n in first[id_]] != [texts[n] for n in second[id_]], id_


def test_every_preset_is_a_table_that_can_be(content: Content) -> None:
    """With some number of players, in each of its editions."""
    library = library_of(content)
    legal = frozenset(legal_tables(library))
    for preset in library.presets:
        for edition in preset.editions:
            modules = frozenset(preset.modules)
            tables = {Table(edition, players, modules) for players in (None, *library.game.axes.players)}
            assert tables & legal, (preset.id, edition)
