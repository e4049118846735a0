"""How well people are kept from meeting twice: for each number of players the plan, the best known one, and what is proven.

The best known (`best-seating.yaml`) come from the same search with many seeds and longer, or are proven by the bound. A plan
below one of them is news: write it into the file.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from tests.support.micropython import the_runtime

BEST: Final = Path(__file__).with_name("best-seating.yaml")
SEEDS: Final = (1, 2, 3)
BUDGET: Final = 0.4
"""Seconds here are a fifth of those in a browser at a quarter of its speed: a plan has 2 of these."""


def figures() -> Iterator[str]:
    """A line for each number of rounds, one for events that change, and the slowest answers."""
    best: dict[int, dict[int, int]] = yaml.safe_load(BEST.read_text("utf-8"))
    plan([f"P{number}" for number in range(12)], rounds=4, seed=1)  # whatever is compiled first, is
    slowest = 0.0
    for rounds, known in best.items():
        said = []
        for players, least in known.items():
            asked = [f"P{number}" for number in range(players)]
            found = [plan(asked, rounds=rounds, seed=seed) for seed in SEEDS]
            slowest = max(slowest, *(seconds for _, seconds in found)) if rounds == 4 else slowest
            again = [answer["meetings"]["again"] for answer, _ in found]
            proven = found[0][0]["meetings"]["least"]
            said.append(f"{players}: {'/'.join(map(str, again))} ({least}, {proven})")
        yield f"{rounds} rounds, repeated meetings by seed (best known, bound): {', '.join(said)}"
    yield f"the slowest plan of four rounds: {slowest * 1000:.0f} ms (budget {BUDGET * 1000:.0f})"
    yield from changing()


def changing() -> Iterator[str]:
    """Events of which somebody leaves after the first round: how far from the bound, and how long it takes."""
    over, slowest = [], 0.0
    for players in range(13, 41):
        names = [f"P{number}" for number in range(players)]
        first, _ = plan(names, rounds=4, seed=1)
        parts = {
            "played": [game for game in first["games"] if game["round"] == 1],
            "planned": [game for game in first["games"] if game["round"] > 1],
        }
        answer, seconds = plan(names[1:], rounds=4, seed=1, **parts)
        slowest = max(slowest, seconds)
        if not answer["meetings"]["best"]:
            over.append(f"{players}: +{answer['meetings']['again'] - answer['meetings']['least']}")
    yield f"somebody leaves after the first round, more repeated meetings than the bound: {', '.join(over)}"
    yield f"the slowest of these: {slowest * 1000:.0f} ms (budget {BUDGET * 1000:.0f})"


def plan(players: list[str], **asked: Any) -> tuple[dict[str, Any], float]:
    """A plan and the seconds that it took in the browser's Python."""
    text = json.dumps({"players": players, **asked}, separators=(",", ":"))
    ((answer, seconds),) = the_runtime().timed([("seating", text, True)])
    return answer, seconds
