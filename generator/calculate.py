"""The calculators of a game from the command line: the same door that the browser uses, opened in CPython."""

import hashlib
import json
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from generator import rules
from generator.rules.door import Calculators, Door

SHARED: Final = Path(rules.__file__).parent
_FILLER: Final = "__future__.py"
FACTS: Final = "facts.json"
"""The things of the game among the files of the browser's runtime."""
OPENS: Final = "calculators"
"""The module of a game's rules that opens the door."""


class Rules:
    """The rules of a game: a package with a module `calculators`, which both interpreters run."""

    def __init__(self, package: str) -> None:
        self._opening = import_module(f"{package}.{OPENS}")
        self._folder = Path(cast("str", self._opening.__file__)).parent
        self.package = f"{SHARED.name}.{package.rpartition('.')[2]}"
        """Its name in the browser's runtime."""
        self._door = cache(self._opening.opened)

    @property
    def calculators(self) -> Calculators:
        return cast("Calculators", self._opening.CALCULATORS)

    @property
    def names(self) -> tuple[str, ...]:
        """The calculators.

        >>> Rules("generator.rules.wonders").names[:2]
        ('science', 'military')
        """
        return self.calculators.names

    def door(self, told: str = "") -> Door:
        """The calculators, with what they are told of the things of the game."""
        return cast("Door", self._door(told))

    def schema(self, name: str, told: str = "") -> dict[str, Any]:
        """The JSON Schema of a calculator's question.

        >>> Rules("generator.rules.wonders").schema("treasury")["required"]
        ['coins']
        """
        return self.door(told).schema(name)

    def calculate(self, name: str, text: str, told: str = "") -> dict[str, Any]:
        """Answer a question given as JSON text; faults come back under `error`.

        >>> Rules("generator.rules.wonders").calculate("treasury", '{"coins": 14}')["points"]
        4
        """
        answer: dict[str, Any] = json.loads(self.door(told).call(name, text))
        return answer

    def files(self) -> dict[str, str]:
        """The files of the rules, byte for byte: path in the runtime's library folder -> source."""
        name = self.package.rpartition(".")[2]
        shared = [file for file in SHARED.rglob("*.py") if _is_shared(file)]
        found = {file.relative_to(SHARED.parent).as_posix(): file for file in shared}
        found |= {
            f"{SHARED.name}/{name}/{file.relative_to(self._folder).as_posix()}": file
            for file in self._folder.rglob("*.py")
        }
        return {path: found[path].read_bytes().decode("utf-8") for path in sorted(found)}

    @cached_property
    def digest(self) -> str:
        """The first letters of the hash of all rules that the browser gets: what was tested is what runs."""
        return hashlib.sha256(json.dumps(self.files(), sort_keys=True).encode()).hexdigest()[:12]

    def sources(self, runtime: Path, told: str) -> dict[str, str]:
        """What the browser's runtime finds in its library folder: path -> source, byte for byte; and the facts.

        `runtime` is the folder of the vendored runtime; its filler stands in for a module that MicroPython lacks.
        """
        filler = (runtime / _FILLER).read_bytes().decode("utf-8")
        return {_FILLER: filler, **self.files(), FACTS: told}


def _is_shared(file: Path) -> bool:
    """A folder with a door of its own is a game; everything else serves them all."""
    inside = file.relative_to(SHARED).parts
    return len(inside) == 1 or not (SHARED / inside[0] / f"{OPENS}.py").is_file()


@cache
def rules_of(package: str) -> Rules:
    """The rules in a package, imported once."""
    return Rules(package)
