"""Events for the organiser's desk, and how a test opens them there."""

import json
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from generator.calculate import rules_of
from generator.rules import wonders
from tests.support.browser.actions import settled
from tests.support.micropython import told

DESK = "7-wonders/desk/"
_HEAD = {"kind": "tournament-desk", "version": 1, "game": "wonders", "revision": 0}


def calculate(name: str, question: dict[str, Any]) -> dict[str, Any]:
    """What the command line answers."""
    return rules_of(wonders.__name__).calculate(name, json.dumps(question), told() if name == "draw" else "")


def open_desk(page: Page, address: str, locale: str = "en") -> Page:
    page.goto(f"{address}/{locale}/{DESK}")
    settled(page)
    expect(page.locator("#desk")).to_be_visible()
    return page


def show_view(page: Page, view: str) -> None:
    """Show a view of the desk: `players`, `round-2`, `standings` or `event`."""
    page.goto(f"{page.url.partition('#')[0]}#{view}")


def event_with(players: int, *, rounds: int = 2, results: int = 0) -> dict[str, Any]:
    """An event whose first round has begun, with so many results."""
    names = [f"Player {at + 1:02}" for at in range(players)]
    plan = _plan(names, rounds)
    steps: list[dict[str, Any]] = [_begin(names, plan), {"do": "start", "round": 0}]
    for table in range(results):
        rows = [{"points": 60 - seat, "coins": 3} for seat in range(len(plan[0][table]))]
        steps.append({"do": "result", "round": 0, "table": table, "rows": rows})
    clock = {"minutes": 45, "left": None, "end": None}
    return {**_HEAD, "steps": steps, "at": len(steps), "draft": {}, "clock": clock}


def _plan(names: list[str], rounds: int) -> list[list[list[int]]]:
    """Round -> tables -> numbers of the players, as the command line seats them."""
    answer = calculate("seating", {"players": names, "rounds": rounds, "friendly": True})
    plan: list[list[list[int]]] = [[] for _ in range(rounds)]
    for game in answer["games"]:
        plan[game["round"] - 1].append([names.index(name) for name in game["players"]])
    return plan


def _begin(names: list[str], plan: list[list[list[int]]]) -> dict[str, Any]:
    scoring = {"scheme": "6-4-3-2-1", "own": [], "virtual": "recommended", "ties": "shared"}
    settings = {"name": "Event", "rounds": len(plan), "friendly": True, "seed": 1, "edition": "second"}
    return {"do": "begin", **settings, **scoring, "players": names, "plan": plan}


def json_file(content: str) -> FilePayload:
    return {"name": "event.json", "mimeType": "application/json", "buffer": content.encode()}


def import_event(page: Page, event: dict[str, Any]) -> None:
    """Open an event from a file at the empty desk."""
    page.locator("#desk-open-first-picked").set_input_files(json_file(json.dumps(event)))
    expect(page.locator(".desk-tables")).to_be_visible()
