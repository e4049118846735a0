"""What an example says is what its calculator answers."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.calculate import rules_of
from generator.model import Example, Library
from generator.readers.faults import Fault, did_you_mean


def examples(library: Library, told: str) -> Iterator[Fault]:
    """The examples that do not agree with the rules, which are told the things of the game."""
    for example in library.examples.values():
        if not example.calculator:
            continue
        answer = rules_of(library.game.rules).calculate(example.calculator, json.dumps(example.input), told)
        if not example.expected:
            yield Fault(example.where, f"{example.id}: expected: names no figure")
        for fault in answer.get("error", ()):
            message = f"the calculator refuses {fault['field'] or 'it'}: {fault['code']}"
            yield Fault(example.where, f"{example.id}: input: {message}")
        if "error" not in answer:
            yield from _figures(example, answer)


def _figures(example: Example, answer: Mapping[str, Any]) -> Iterator[Fault]:
    for path, expected in example.expected.items():
        name, *inner = path.split(".")
        if name not in answer:
            message = f"the calculator gives no such figure{did_you_mean(name, answer)}"
            yield Fault(example.where, f"{example.id}: expected: {path}: {message}")
        elif (given := _inside(answer[name], inner)) != expected:
            message = f"is {expected}, but the calculator gives {given}"
            yield Fault(example.where, f"{example.id}: expected: {path}: {message}")


def _inside(figures: Any, path: list[str]) -> Any:
    """What stands in a figure of many parts: `ranking.0.points` is the points of the first in the ranking; None if nothing does."""
    for step in path:
        if isinstance(figures, list) and step.isdecimal() and int(step) < len(figures):
            figures = figures[int(step)]
        else:
            figures = figures.get(step) if isinstance(figures, Mapping) else None
    return figures
