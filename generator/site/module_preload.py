"""The modules that the scripts of a page import: the page preloads them, so that they are fetched at once and not one after the other."""

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(
    r'^(?:import|export)\s(?:[^;"(]*\sfrom\s)?"(?P<path>\.{1,2}/[\w./-]+\.mjs)"', re.MULTILINE
)


def imports(path: str, text: str) -> list[str]:
    r"""The modules that a script imports statically, in its order; not those that it loads later.

    >>> imports("assets/a.mjs", 'import {b} from "./b.mjs";\nconst c = () => import("./c.mjs");')
    ['assets/b.mjs']
    """
    folder = posixpath.dirname(path)
    return [posixpath.normpath(posixpath.join(folder, found["path"])) for found in _IMPORT.finditer(text)]


def preloads(overrides: Path, scripts: Iterable[str]) -> tuple[str, ...]:
    """All modules that these scripts import, and what those import; each once, without the scripts themselves."""
    known, left = dict.fromkeys(scripts), [*scripts]
    count = len(known)
    while left:
        path = left.pop(0)
        new = [name for name in imports(path, (overrides / path).read_text("utf-8")) if name not in known]
        known |= dict.fromkeys(new)
        left += new
    return tuple(known)[count:]
