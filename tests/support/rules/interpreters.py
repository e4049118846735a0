"""How tests ask the rules: a calculator or a single function, in CPython and in the browser's runtime, alike."""

import importlib
import json
from functools import cache
from typing import Any

import yaml

from generator.rules.door import Door
from generator.rules.errors import RulesError
from generator.rules.wonders import calculators
from tests.support.micropython import Runtime, told
from tests.support.paths import TESTS

CASES = TESTS / "rules/cases"


def by_edition(text: str) -> dict[str, Any]:
    """The facts with everything of an edition under it, also what both print alike."""
    facts: dict[str, Any] = json.loads(text)
    for kind in ("cards", "wonders"):
        both = facts[kind].pop("")
        facts[kind] = {edition: both | things for edition, things in facts[kind].items()}
    return facts


FACTS = by_edition(told())


@cache
def load(name: str) -> Any:
    """A file of cases; nobody changes it."""
    return yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))


@cache
def door() -> Door:
    """The calculators in CPython, with the cards and wonders."""
    return calculators.opened(told())


def ask(name: str, question: object) -> dict[str, Any]:
    """What a calculator answers in CPython; faults stand under `error`."""
    answer: dict[str, Any] = json.loads(door().call(name, json.dumps(question)))
    return answer


def called(function: str, given: list[Any], named: dict[str, Any]) -> Any:
    """What a function of the rules gives in CPython, as JSON would carry it; a fault comes back under `fault`."""
    module, _, name = function.rpartition(".")
    try:
        found = getattr(importlib.import_module(f"generator.rules.wonders.{module}"), name)(*given, **named)
    except RulesError as fault:
        found = {"fault": fault.as_data()}
    return json.loads(json.dumps(found))


def in_both(runtime: Runtime, step: dict[str, Any], name: str = "") -> list[Any]:
    """What a step of a case gives in CPython and in the browser: a question to a calculator, or the call of a function."""
    if "function" in step:
        call = step["function"], step["given"], step.get("with", {})
        return [called(*call), runtime.function(*call)]
    name = step.get("calculator", name)
    text = step["text"] if "text" in step else json.dumps(step["question"])
    return [json.loads(door().call(name, text)), runtime.call(name, text)]
