"""What a card or a stage brings in one fixed city, asked of every rule that may count it: what changes when it is added."""

import json
from typing import Any

from generator.games.wonders.facts import HELPS
from tests.support.micropython import Runtime
from tests.support.rules.interpreters import FACTS, ask, called

COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
OWN: dict[str, Any] = {
    "coins": 8,
    "tokens": {"1": 2, "3": 1, "5": 2},
    "expansions": {
        "cards": dict.fromkeys(COLOURS, 2) | {"green": 4, "black": 2},
        "symbols": {"compass": 3, "gear": 2, "tablet": 1},
        "level": 3,
        "courtesan": "zenobia",
        "stage_colour": "red",
        "benefits": ["second"],
    },
}
NEXT_DOOR: list[dict[str, Any]] = [
    {
        "wonder": "olympia",
        "side": "a",
        "coins": 2,
        "tokens": {"1": 1, "defeats": 2},
        "stages": 1,
        "expansions": {"cards": dict.fromkeys(COLOURS, 1) | {"black": 1}, "other_leaders": 2},
    },
    {
        "wonder": "rhodos",
        "side": "a",
        "coins": 3,
        "tokens": {"3": 1},
        "stages": 2,
        "cards": ["apothecary"],
        "expansions": {"cards": dict.fromkeys(COLOURS, 1), "other_leaders": 1},
    },
]
BOARD = {"wonder": "gizah", "side": "b", "stages": 4}
COUNTED = (
    *COLOURS,
    "black",
    "wonder-stage",
    "victory-token",
    "defeat-token",
    "stone",
    "leader",
    "island",
    "commercial-level",
)
TOKENS = ("victory-token-1", "victory-token-2", "victory-token-3", "completed-wonder")
COST = {"wood": 1, "ore": 1, "glass": 1, "papyrus": 1}
SELLER = {"produces": ["W", "O", "G", "P"], "wonder": "rhodos", "side": "a"}
PRICED = ("blue", "red", "green", "purple", "black", "stage", "white")
COLOURED = PRICED[:-1]
TRADE = HELPS | {"leaders-free", "leaders-cheaper"}


class Run:
    """One interpreter, CPython where there is no runtime."""

    def __init__(self, edition: str, runtime: Runtime | None = None) -> None:
        self.edition = edition
        self.runtime = runtime
        self.bare = self.score({})
        self.with_board = self.score(BOARD)
        self.prices = self.trade({})

    def ask(self, name: str, question: dict[str, Any]) -> Any:
        return self.runtime.call(name, json.dumps(question)) if self.runtime else ask(name, question)

    def functions(self, *calls: tuple[str, list[Any]]) -> list[Any]:
        whole = [(name, given, {}) for name, given in calls]
        return self.runtime.functions(whole) if self.runtime else [called(*call) for call in whole]

    def score(self, more: dict[str, Any]) -> dict[str, int]:
        answer = self.ask("score", {"edition": self.edition, "cities": [OWN | more, *NEXT_DOOR]})
        points: dict[str, int] = answer["points"][0]
        return points

    def trade(self, more: dict[str, Any]) -> dict[str, int]:
        """The coins for a cost, by what it is the cost of: nothing if that is free for sure."""
        me = {"coins": 99} | more
        question = {"edition": self.edition, "me": me, "left": SELLER, "right": SELLER}
        found = {}
        for of in PRICED:
            what = {"card": "caesar"} if of == "white" else {"cost": COST | {"of": of}}
            answer = self.ask("trade", question | what)
            best = answer["ways"][0]
            free = any(way["sure"] for way in answer["free"])
            found[of] = 0 if free else best["total"] - best["back"]
        return found

    def figures(
        self, effects: list[dict[str, Any]], scored: dict[str, int], traded: dict[str, int] | None
    ) -> dict[str, Any]:
        """All that is not nothing: points by category, coins of everybody, strength, and what a cost is less."""
        cities = [dict.fromkeys([*COUNTED, *TOKENS], 2)] * 4
        takes, loses, shields, naval = self.functions(
            ("expansions.coins.gained", [effects, cities]),
            ("expansions.coins.lost", [effects, cities, 2]),
            ("military.strength.shields", [effects, 2]),
            ("military.strength.naval", [effects]),
        )
        of_functions = {"takes": takes, "loses": loses, "shields": sum(shields), "naval": sum(naval)}
        found = {name: figure for name, figure in of_functions.items() if figure and figure != [0, 0, 0, 0]}
        less = {
            of: self.prices[of] - price for of, price in (traded or {}).items() if price != self.prices[of]
        }
        alike = set(less.values()) if set(less) == set(COLOURED) else set()
        return scored | found | ({"cheaper": alike.pop() if len(alike) == 1 else less} if less else {})

    def card(self, id_: str) -> dict[str, Any]:
        """What a card brings to the city, whose wonder is complete."""
        effects = FACTS["cards"][self.edition][id_]["effects"]
        scored = _more(self.score(BOARD | {"cards": [id_]}), self.with_board)
        return self.figures(effects, scored, self.trade({"cards": [id_]}) if _is_trade(effects) else None)

    def stage(self, wonder: str, side: str, number: int) -> dict[str, Any]:
        """What a stage of another wonder brings, when it is the only one that is built."""
        board = {"wonder": wonder, "side": side}
        effects = FACTS["wonders"][self.edition][wonder]["sides"][side][number - 1]["effects"]
        built = {"built": [number]}
        scored = _more(self.score(board | {"expansions": OWN["expansions"] | built}), self.bare)
        return self.figures(effects, scored, self.trade(board | built) if _is_trade(effects) else None)


def _is_trade(effects: list[dict[str, Any]]) -> bool:
    return bool({word for effect in effects for word in (effect["kind"], effect.get("name"))} & TRADE)


def _more(after: dict[str, int], before: dict[str, int]) -> dict[str, int]:
    names = {**before, **after}
    return {
        name: after.get(name, 0) - before.get(name, 0)
        for name in names
        if after.get(name, 0) != before.get(name, 0)
    }
