"""The things of the game as tests hear of them, and the door to its calculators in both interpreters."""

import importlib
import json
from functools import cache
from typing import Any

import yaml

from generator.calculate import rules_of
from generator.games.duel import facts
from generator.ids import GameId
from generator.model import Library
from generator.rules.door import Door
from generator.rules.duel import calculators
from tests.support.micropython import RUNTIME, Runtime
from tests.support.paths import TESTS
from tests.support.project import the_world

CASES: list[dict[str, Any]] = yaml.safe_load((TESTS / "rules/duel/cases.yaml").read_text("utf-8"))


@cache
def library() -> Library:
    """The game."""
    return the_world().games[GameId("duel")]


@cache
def told() -> str:
    """Its things, as the calculators hear of them."""
    return facts.told(library())


@cache
def kinds() -> dict[str, dict[str, Any]]:
    """The same by kind and id."""
    return {kind: editions[""] for kind, editions in json.loads(told()).items()}


@cache
def door() -> Door:
    """The calculators in CPython."""
    return calculators.opened(told())


@cache
def browser() -> Runtime:
    """The runtime of the browser with the rules of this game."""
    return Runtime(rules_of("generator.rules.duel").sources(RUNTIME, told()), "rules.duel")


def ask(name: str, question: object) -> dict[str, Any]:
    """What a calculator answers in CPython."""
    answer: dict[str, Any] = json.loads(door().call(name, json.dumps(question)))
    return answer


def called(function: str, given: list[Any]) -> list[Any]:
    """What a function of the rules gives in CPython and in the browser."""
    module, _, name = function.rpartition(".")
    here = getattr(importlib.import_module(f"generator.rules.duel.{module}"), name)(*given)
    source = (
        f"import json\nfrom rules.duel.{module} import {name}\n"
        f"answer = json.dumps({name}(*json.loads({json.dumps(given)!r})))"
    )
    return [here, json.loads(browser().run(source))]
