"""Events for the organiser's desk, and how a test opens them there."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from generator.calculate import rules_of
from generator.rules import wonders
from tests.support.micropython import told

DESK = "7-wonders/desk/"


def calculate(name: str, question: dict[str, Any]) -> dict[str, Any]:
    """What the command line answers."""
    return rules_of(wonders.__name__).calculate(name, json.dumps(question), told() if name == "draw" else "")


def opened(page: Page, address: str, locale: str = "en", way: str = "") -> Page:
    page.goto(f"{address}/{locale}/{DESK}{way}")
    expect(page.locator("#desk")).to_be_visible()
    return page


def begun(count: int, *, rounds: int = 2, done: int = 0) -> dict[str, Any]:
    """An event whose first round has begun, with so many results."""
    names = [f"Player {at + 1:02}" for at in range(count)]
    answer = calculate("seating", {"players": names, "rounds": rounds, "friendly": True})
    plan: list[list[list[int]]] = [[] for _ in range(rounds)]
    for game in answer["games"]:
        plan[game["round"] - 1].append([names.index(name) for name in game["players"]])
    settings = {
        "name": "Event",
        "rounds": rounds,
        "friendly": True,
        "seed": 1,
        "scheme": "6-4-3-2-1",
        "own": [],
    }
    settings |= {"virtual": "recommended", "ties": "shared", "edition": "second"}
    steps: list[dict[str, Any]] = [{"do": "begin", **settings, "players": names, "plan": plan}]
    steps.append({"do": "start", "round": 0})
    for table in range(done):
        rows = [{"points": 60 - seat, "coins": 3} for seat in range(len(plan[0][table]))]
        steps.append({"do": "result", "round": 0, "table": table, "rows": rows})
    head = {"kind": "tournament-desk", "version": 1, "game": "wonders", "revision": 0}
    return {
        **head,
        "steps": steps,
        "at": len(steps),
        "draft": {},
        "clock": {"minutes": 45, "left": None, "end": None},
    }


def put(page: Page, event: dict[str, Any]) -> None:
    """Open it from a file at the empty desk."""
    buffer = {"name": "event.json", "mimeType": "application/json", "buffer": json.dumps(event).encode()}
    page.locator("#desk-open-first-picked").set_input_files([buffer])  # type: ignore[list-item]
    expect(page.locator(".desk-tables")).to_be_visible()
