"""Every effect of every card and stage, with the figures that it brings in a fixed city (`figures`), in both interpreters.

`cases/cards.yaml` holds them, by edition: what a thing brings that no calculator counts, such as the step of a ship, is
nothing there. `python -m tests.support.rules.write_card_figures` writes it anew, to be read like any other case.
"""

import pytest

from tests.support.rules.card_figures import Run
from tests.support.rules.interpreters import FACTS, load
from tests.support.sizes import size

EDITIONS = ("second", "first")
CASES = load("cards")
UNCOUNTED = {
    "income": "while the game goes on, line by line in the trade calculator",
    "diplomacy": "a token to take",
    "victory": "a token to take, counted among the tokens",
    "debt": "tokens that others take, counted among theirs",
    "steps": "ships that move: no list of the spaces is at hand",
    "topisland": "an Island to take, counted by itself",
    "boarding": "an extra conflict, in the calculator of conflicts",
    "emporium": "the trade calculator names it: who sells there is not asked",
    "uncertain": "no source at hand says how many",
    "penalty": "the calculator of Edifices asks for it",
    "pawn": "the calculator of Edifices asks for it",
}
"""Kinds of effect that bring no figure of their own -> where they count."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("where", ["here", "browser"])
def test_every_card_brings_what_is_written(edition: str, where: str, runtime) -> None:
    """All of them in CPython; in the browser's Python some of them, in a release all."""
    run = Run(edition, runtime if where == "browser" else None)
    step = size(1, 12) if where == "browser" else 1
    cards, stages = CASES[edition]["cards"], CASES[edition]["stages"]
    assert set(cards) == set(FACTS["cards"][edition])
    found = {id_: run.card(id_) for id_ in sorted(cards)[::step]}
    assert {id_: figures for id_, figures in found.items() if figures != cards[id_]} == {}
    assert set(stages) == {name for name, *_ in every_stage(edition)}
    of_stages = {name: run.stage(*place) for name, *place in [*every_stage(edition)][::step]}
    assert {name: figures for name, figures in of_stages.items() if figures != stages[name]} == {}


def every_stage(edition: str):
    """The name of each stage in the cases, and where it is."""
    for wonder, board in FACTS["wonders"][edition].items():
        for side, stages in board["sides"].items():
            for number in range(1, len(stages) + 1):
                yield f"{wonder} {side}{number}", wonder, side, number


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_of_effect_has_a_figure_somewhere(edition: str) -> None:
    """A new kind of effect is counted by a rule, or listed here with the place where it counts."""
    seen: dict[str, bool] = {}
    for id_, card in FACTS["cards"][edition].items():
        for effect in card["effects"]:
            if effect["kind"] != "power":
                seen[effect["kind"]] = seen.get(effect["kind"], False) or bool(CASES[edition]["cards"][id_])
    assert {kind for kind, has in seen.items() if not has} <= set(UNCOUNTED)
