"""The things of Duel are what the expectation table says, and that says what the collected facts say, both ways."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from generator.games.duel.components import STRUCTURE, of_kind, structures
from generator.ids import GameId
from generator.model import Library
from tests.support.duel_lines import DATA, THINGS, line_of, line_of_fact
from tests.support.project import the_world

COLLECTED = DATA.parents[2] / "shared/facts/duel"
beside = pytest.mark.skipif(
    not COLLECTED.exists(), reason="the collected facts do not lie beside this repository"
)
NOT_COLLECTED = ("senators",)
"""Senators are told as one group of cards."""


@pytest.fixture
def duel() -> Library:
    return the_world().games[GameId("duel")]


def _json(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((COLLECTED / f"{name}.json").read_text("utf-8"))
    return found


def _collected() -> dict[str, list[dict[str, Any]]]:
    pantheon, agora = _json("pantheon"), _json("agora")
    return {
        "buildings": _json("buildings")["buildings"],
        "wonders": _json("wonders")["wonders"],
        "progress-tokens": _json("progress-tokens")["progress_tokens"],
        "divinities": [*pantheon["divinities"], {"id": "gate", **pantheon["gate"]}],
        "grand-temples": pantheon["grand_temples"],
        "decrees": agora["decrees"],
        "conspiracies": agora["conspiracies"]["cards"],
    }


def test_things_are_what_the_table_says(duel: Library) -> None:
    """Both ways, kind by kind."""
    found = {
        kind.folder: {one.id: line_of(one) for one in of_kind(duel, kind.id).values()}
        for kind in duel.game.kinds
        if kind.id != STRUCTURE
    }
    assert found == THINGS


@beside
def test_the_table_says_what_was_collected() -> None:
    """Both ways, kind by kind."""
    found = {folder: {one["id"]: line_of_fact(one) for one in of} for folder, of in _collected().items()}
    assert found == {folder: of for folder, of in THINGS.items() if folder not in NOT_COLLECTED}


def _slots() -> Iterator[tuple[str, int, list[dict[str, Any]]]]:
    for layout in ("base", "agora"):
        for age in _json("layout")["variants"][layout]["ages"]:
            yield layout, age["age"], age["slots"]


@beside
def test_structures_are_what_was_collected(duel: Library) -> None:
    """Every card of every structure: its row, column, face, and the cards on it."""
    for layout, age, slots in _slots():
        found = structures(duel)[f"structure-age-{age}"].slots(layout)
        assert [(s.row + 1, s.column, s.face_up, list(s.covered_by)) for s in found] == [
            (s["row"], s["col"], s["face_up"], s["covered_by"]) for s in slots
        ]


@beside
def test_tokens_lie_where_they_were_collected(duel: Library) -> None:
    """Pantheon's tokens, without and with Agora."""
    variants = _json("layout")["variants"]
    for layout, variant in (("base", "pantheon"), ("agora", "agora+pantheon")):
        for name, places in variants[variant]["tokens"].items():
            structure = structures(duel)[f"structure-age-{name.split('_')[1]}"]
            assert structure.tokens == name.split("_")[2]
            assert list(structure.token_slots[layout]) == places["slots"]


@beside
def test_senators_are_what_was_collected(duel: Library) -> None:
    """So many cards of each kind."""
    senators = _json("agora")["senators"]
    found = {one.section or "": one.copies for one in of_kind(duel, "senator").values()}
    assert found == {**senators["politicians"], "": senators["conspirators"]}
    assert sum(found.values()) == senators["total"]


def test_chains_lead_from_one_building_to_a_later_one(duel: Library) -> None:
    """There are 17 of them."""
    buildings = of_kind(duel, "building")
    links = [(one, buildings[id_]) for one in buildings.values() for id_ in one.chain_to]
    assert len(links) == 17
    assert all(second.chain_from == (first.id,) and first.age < second.age for first, second in links)
