"""The calculators from the command line: the same door that the browser uses, opened in CPython."""

import json
from importlib import resources
from pathlib import Path
from typing import Any, Final

from generator.rules import calculators

_FILLER: Final = "__future__.py"
FACTS: Final = "facts.json"
"""The cards and wonders among the files of the browser's runtime."""


def names() -> tuple[str, ...]:
    """List the calculators.

    >>> names()[:2]
    ('science', 'military')
    """
    return calculators.names()


def needs_facts(name: str) -> bool:
    """Whether a calculator has to know the cards (see `generator.facts`)."""
    return calculators.needs_facts(name)


def schema(name: str, told: str = "") -> dict[str, Any]:
    """The JSON Schema of a calculator's question.

    >>> schema("treasury")["required"]
    ['coins']
    """
    return calculators.Door(told).schema(name)


def calculate(name: str, text: str, told: str = "") -> dict[str, Any]:
    """Answer a question given as JSON text; faults come back under `error`.

    >>> calculate("treasury", '{"coins": 14}')["points"]
    4
    """
    answer: dict[str, Any] = json.loads(calculators.Door(told).call(name, text))
    return answer


def rule_files() -> dict[str, str]:
    """The files of the rules module, byte for byte: path in the runtime's library folder -> source."""
    files = sorted(resources.files("generator.rules").iterdir(), key=lambda entry: entry.name)
    return {
        f"rules/{file.name}": file.read_bytes().decode("utf-8") for file in files if file.name.endswith(".py")
    }


def sources(runtime: Path, told: str) -> dict[str, str]:
    """What the browser's runtime finds in its library folder (`rules.json`): path -> source, byte for byte; and the facts.

    `runtime` is the folder of the vendored runtime; its filler stands in for a module that MicroPython lacks.
    """
    return {_FILLER: (runtime / _FILLER).read_bytes().decode("utf-8"), **rule_files(), FACTS: told}
