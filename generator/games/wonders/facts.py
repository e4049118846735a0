"""The cards and wonders as the rules hear of them, in CPython as in the reader's browser."""

import json
from typing import Any

from generator.games import saying
from generator.games.notation import Cost
from generator.games.wonders.components import Board, Card, Printing, Stage, base_cards, base_wonders
from generator.games.wonders.ids import EDITIONS
from generator.model import Library


def told(library: Library) -> str:
    """Every card and wonder board of the base game by edition, as JSON text for `generator.rules.facts`."""
    data = {
        "cards": {
            edition: {
                id_: _card(card, card.printings[edition])
                for id_, card in base_cards(library).items()
                if edition in card.printings
            }
            for edition in EDITIONS
        },
        "wonders": {
            edition: {
                id_: _board(wonder.boards[edition])
                for id_, wonder in base_wonders(library).items()
                if edition in wonder.boards
            }
            for edition in EDITIONS
        },
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _card(card: Card, printing: Printing) -> dict[str, Any]:
    return {
        "age": card.age,
        "colour": card.colour,
        "chain_from": printing.chain_from,
        **_cost(printing.cost),
        "effects": [saying.told(effect) for effect in printing.effects],
    }


def _board(board: Board) -> dict[str, Any]:
    sides = {side: [_stage(stage) for stage in stages] for side, stages in board.sides.items()}
    return {"resource": board.resource, "sides": sides}


def _stage(stage: Stage) -> dict[str, Any]:
    return {**_cost(stage.cost), "effects": [saying.told(effect) for effect in stage.effects]}


def _cost(cost: Cost) -> dict[str, Any]:
    return {"coins": cost.coins, "resources": cost.resources}
