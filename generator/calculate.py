"""The calculators from the command line: the same door that the browser uses, opened in CPython."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from generator.rules import calculators

_RULES: Final = Path(calculators.__file__).parent
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
    return _door(told).schema(name)


def calculate(name: str, text: str, told: str = "") -> dict[str, Any]:
    """Answer a question given as JSON text; faults come back under `error`.

    >>> calculate("treasury", '{"coins": 14}')["points"]
    4
    """
    answer: dict[str, Any] = json.loads(_door(told).call(name, text))
    return answer


@lru_cache(maxsize=2)
def _door(told: str) -> calculators.Door:
    return calculators.Door(told)


def rule_files() -> dict[str, str]:
    """The files of the rules module, byte for byte: path in the runtime's library folder -> source."""
    files = {file.relative_to(_RULES.parent).as_posix(): file for file in _RULES.rglob("*.py")}
    return {path: files[path].read_bytes().decode("utf-8") for path in sorted(files)}


def sources(runtime: Path, told: str) -> dict[str, str]:
    """What the browser's runtime finds in its library folder (`rules.json`): path -> source, byte for byte; and the facts.

    `runtime` is the folder of the vendored runtime; its filler stands in for a module that MicroPython lacks.
    """
    return {_FILLER: (runtime / _FILLER).read_bytes().decode("utf-8"), **rule_files(), FACTS: told}
