"""The things of Duel are what the expectation tables say, both ways."""

import pytest
import yaml

from generator.games.duel.components import STRUCTURE, of_kind, structures
from generator.ids import GameId
from generator.model import Library
from tests.support.duel_lines import THINGS, line_of
from tests.support.paths import DATA
from tests.support.project import the_world

STRUCTURES = yaml.safe_load((DATA / "duel-structures.yaml").read_text("utf-8"))


@pytest.fixture
def duel() -> Library:
    return the_world().games[GameId("duel")]


def test_things_are_what_the_table_says(duel: Library) -> None:
    """Both ways, kind by kind."""
    found = {
        kind.folder: {one.id: line_of(one) for one in of_kind(duel, kind.id).values()}
        for kind in duel.game.kinds
        if kind.id != STRUCTURE
    }
    assert found == THINGS


def test_structures_are_what_the_table_says(duel: Library) -> None:
    """Every card of every structure: its row, column, face, and the cards on it."""
    for layout in ("base", "agora"):
        for age, expected in STRUCTURES[layout].items():
            slots = structures(duel)[f"structure-age-{age}"].slots(layout)
            assert [
                {"row": s.row + 1, "column": s.column, "face_up": s.face_up, "covered_by": list(s.covered_by)}
                for s in slots
            ] == expected


def test_tokens_lie_where_the_table_says(duel: Library) -> None:
    """The tokens of Pantheon, without and with Agora."""
    for layout, expected in STRUCTURES["tokens"].items():
        for tokens in expected:
            structure = structures(duel)[f"structure-age-{tokens['age']}"]
            assert structure.tokens == tokens["tokens"]
            assert list(structure.token_slots[layout]) == tokens["slots"]


def test_senators_are_as_many_as_the_table_says(duel: Library) -> None:
    """The number of cards of each kind."""
    copies = {one.section or "conspirators": one.copies for one in of_kind(duel, "senator").values()}
    assert copies == STRUCTURES["senators"]


def test_chains_lead_from_one_building_to_a_later_one(duel: Library) -> None:
    """There are 17 of them."""
    buildings = of_kind(duel, "building")
    links = [(one, buildings[id_]) for one in buildings.values() for id_ in one.chain_to]
    assert len(links) == 17
    assert all(second.chain_from == (first.id,) and first.age < second.age for first, second in links)
