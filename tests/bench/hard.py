"""The two questions that take longest: a payment with everything in it, and the score sheet of a whole table of seven."""

import json
from typing import Any

from rules import raw

from generator.rules.wonders.trade.production import building
from tests.support.rules.interpreters import FACTS, ask, load

PLAYERS = 7
AGES = (1, 2, 3)
TURNS = 6


def payment() -> dict[str, Any]:
    """Seven different resources, seven choice cards at each neighbour, and everything that makes trade cheaper."""
    (question,) = [case["question"] for case in load("trade") if case["id"] == "a hard payment"]
    return {"calculator": "trade", "text": as_the_page_writes_it(question)}


def sheet() -> dict[str, Any]:
    """Seven complete cities, each with six cards of every Age, a finished wonder, coins, tokens, and guilds in Age III."""
    cards = {id_: card for id_, card in FACTS["cards"]["first"].items() if id_ in raw.base_cards()}
    wonders = {id_: one for id_, one in FACTS["wonders"]["first"].items() if id_ in raw.base_wonders()}
    cities = []
    for seat, wonder in enumerate(sorted(wonders)):
        stages = len(wonders[wonder]["sides"]["b"])
        tokens = {"1": 2, "3": 1, "5": 2, "defeats": 1}
        city = {"wonder": wonder, "side": "b", "stages": stages, "coins": seat + 3, "tokens": tokens}
        cities.append(city | {"cards": dealt(cards, seat)})
    question = {"edition": "first", "cities": cities}
    assert "error" not in ask("score", question)
    return {"calculator": "score", "text": as_the_page_writes_it(question)}


def as_the_page_writes_it(question: object) -> str:
    """JSON as JavaScript writes it, without blanks."""
    return json.dumps(question, separators=(",", ":"), ensure_ascii=False)


def dealt(cards: dict[str, Any], seat: int) -> list[str]:
    """Six cards of each Age, not two of one name; every city has others."""
    chosen: list[str] = []
    for age in AGES:
        deck = sorted(card for card in cards if cards[card]["age"] == age)
        names = {building(card) for card in chosen}
        turned = [card for card in deck[seat * 4 % len(deck) :] + deck if building(card) not in names]
        chosen += list(dict.fromkeys(turned))[:TURNS]
    return chosen
