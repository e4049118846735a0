"""Addresses, stored values and questions that nobody made in good faith: the data of tests/data/hostile-*.json.

A text is a list of parts. A part is a string, or a pair: a string or a list of parts, and how often it is repeated.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.support.browser.expected_answers import packed
from tests.support.paths import DATA

Part = str | Sequence[Any]


@dataclass(frozen=True, slots=True)
class Hostile:
    """One input; a question has a calculator too."""

    name: str
    text: str
    calculator: str = ""


def expand(parts: Sequence[Part]) -> str:
    """The text of a list of parts."""
    return "".join(part if isinstance(part, str) else _repeat(*part) for part in parts)


def _repeat(part: Part, times: int) -> str:
    return (part if isinstance(part, str) else expand(part)) * times


@cache
def addresses() -> tuple[Hostile, ...]:
    """Addresses below a game; a packed question is packed."""
    return tuple(
        Hostile(
            case["name"],
            expand(case["address"]) + (packed(expand(case["packed"])) if "packed" in case else ""),
        )
        for case in _cases("addresses")
    )


@cache
def values() -> tuple[Hostile, ...]:
    """Values in the storage of the browser, under whatever key."""
    return tuple(Hostile(case["name"], expand(case["value"])) for case in _cases("values"))


@cache
def questions() -> tuple[Hostile, ...]:
    """Questions that hold more than a calculator takes."""
    return tuple(
        Hostile(case["name"], expand(case["question"]), case["calculator"]) for case in _cases("questions")
    )


def _cases(kind: str) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads((DATA / f"hostile-{kind}.json").read_text("utf-8"))
    return cases
