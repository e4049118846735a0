"""A question to each calculator, and several where it can be asked in several ways, as a reader would put them."""

from collections.abc import Mapping
from typing import Any, Final

from generator.ids import GameId

Question = Mapping[str, Any]
WONDERS: Final = GameId("wonders")
DUEL: Final = GameId("duel")
ROOMS: Final[Mapping[GameId, str]] = {WONDERS: "7-wonders", DUEL: "duel"}
"""The folder of a game in the site."""
RESULTS: Final = (("Ana", 58), ("Bo", 52), ("wood", 52), ("Di", 40))
"""Players of one game with their points; one has the name of a resource."""
SHIELDS: Final = {"1": [1, 1, 0], "2": [3, 1, 1], "3": [3, 7, 0]}
_SCORE: Final[Question] = {
    "edition": "second",
    "cities": [
        {
            "name": "Ana",
            "wonder": "gizah",
            "side": "a",
            "stages": 2,
            "cards": ["altar", "apothecary"],
            "coins": 7,
        },
        {"wonder": "rhodos", "side": "b", "stages": 1, "tokens": {"5": 1, "defeats": 1}, "coins": 2},
        {"name": "gear", "cards": ["workers-guild"], "expansions": {"leaders": ["plato"], "debt": 2}},
    ],
}
_TRADE: Final[Question] = {
    "edition": "second",
    "card": "library",
    "me": {"coins": 6, "wonder": "gizah", "side": "a", "cards": ["east-trading-post"]},
    "left": {"wonder": "babylon", "cards": ["stone-pit"]},
    "right": {"wonder": "rhodos", "cards": ["loom-age-1", "quarry"]},
    "with": ["bilkis"],
}
_NAVAL: Final[Question] = {
    "strength_by_age": {"1": [5, 3, 1], "2": [4, 4, 2], "3": [6, 0, 0]},
    "aside": {"3": [2]},
    "edition": "second",
    "cities": [{"wonder": "siracusa", "side": "a", "1": {"cards": ["windy-oasis"]}, "2": {"stages": ["1"]}}],
}
_DUEL_CITY: Final[Question] = {
    "cards": ["customs-house", "clay-pool"],
    "wonders": ["the-sphinx"],
    "tokens": ["masonry"],
    "coins": 9,
    "divinities": ["astarte"],
    "temples": ["greek-grand-temple"],
    "decrees": ["decree-cheaper-brown"],
}
QUESTIONS: Final[Mapping[GameId, Mapping[str, list[Question]]]] = {
    WONDERS: {
        "science": [{"compass": 3, "gear": 1, "tablet": 1, "wildcards": 2}],
        "military": [{"shields_by_age": SHIELDS}],
        "treasury": [{"coins": 14}],
        "setup": [{"players": 5}],
        "trade": [_TRADE],
        "score": [_SCORE],
        "sheet": [
            {
                "players": [
                    {"name": "Ana", "military": -3, "science": 21, "debt": -2},
                    {"civilian": 12, "coins": 4},
                ]
            }
        ],
        "debt": [
            {
                "coins": 4,
                "losses": [2, 5],
                "income": 1,
                "edition": "second",
                "cards": ["lair", "cenotaph"],
                "own": {"victory-token": 2},
            }
        ],
        "naval": [_NAVAL],
        "projects": [{"age": 2, "participation": [1, 0, 2, 0]}],
        "edifice": [{"age": 3, "pawns": ["paid", "none", "ur"], "penalty": 3, "holdings": [0, 2, 5]}],
        "market": [{"dice": {"wood": 3, "glass": 4}, "coins": 9, "missing": {"wood": 2}, "buy": ["wood"]}],
        "auction": [{"coins": [5, 6, 7], "owner": 0, "opener": 1, "bids": [2, 3]}],
        "tournament": [
            {
                "games": [
                    {
                        "round": 1,
                        "table": "gear",
                        "players": [
                            {"name": name, "victory_points": points, "coins": 1} for name, points in RESULTS
                        ],
                    }
                ]
            }
        ],
        "ranking": [
            {
                "players": [
                    {"name": name, "games": [{"points": "9/2", "share": "1/4", "victory_points": points}]}
                    for name, points in RESULTS
                ]
            }
        ],
        "tables": [{"players": 23}],
        "seating": [{"players": [name for name, _ in RESULTS], "rounds": 2, "seed": 7, "friendly": True}],
        "draw": [{"round": 2, "seed": 7, "lots": ["gear", "Ana"]}],
    },
    DUEL: {
        "cost": [
            {"building": "palace", "city": _DUEL_CITY, "opponent": {"cards": ["sawmill"]}},
            {"wonder": "the-temple-of-artemis", "city": {"cards": ["press"], "coins": 7}},
            {"temple": "roman-grand-temple", "city": {"coins": 12}},
            {"senator": "conspirator", "city": {"cards": ["theater"], "coins": 4}},
            {
                "activation": {"divinity": "gate", "space": 5, "offerings": ["2", "3"]},
                "city": {"wonders": ["the-sanctuary"], "coins": 9},
            },
        ],
        "military": [
            {"pawn": -2, "conspiracy": "coup", "tokens": ["strategy"]},
            {"pawn": 1, "divinity": "mars", "opponent_coins": 3},
        ],
        "science": [{"city": {"cards": ["pharmacist"], "tokens": ["law"]}, "building": "dispensary"}],
        "discard": [{"city": {"cards": ["tavern", "brewery"], "coins": 2}}],
        "score": [{"pawn": 4, "cities": [_DUEL_CITY, {"cards": ["palace"], "coins": 17}]}],
        "senate": [{"cubes": {"you": {"chamber-1": 2}}, "cards": ["palace"], "place": 1}],
        "structure": [{"structure": "structure-age-2", "taken": [18, 19, 17]}],
    },
}
"""Game -> calculator -> questions."""
ALL: Final = [(game, name) for game, calculators in QUESTIONS.items() for name in calculators]
SHORT: Final = {
    "science": "3.1.1.2",
    "military": "1.1.0-3.1.1-3.7.0",
    "treasury": "14",
    "setup": "5",
    "tables": "23",
}
"""Calculators of 7 Wonders that are few numbers in a row, with these numbers as they stand in the address."""
