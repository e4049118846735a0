"""The modules for which the scripts of a page wait before they do anything: a page names them, so that they come with it, not after it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_WAITS: Final = re.compile(
    r"^(?:export )?(?:const [^=]*= )?await (?:Promise\.all\(\[.*?\]\)|import\([^)]*\))",
    re.MULTILINE | re.DOTALL,
)
_NAMED: Final = re.compile(r"import\(`\./([\w-]+\.mjs)\$")


def waits_for(text: str) -> list[str]:
    r"""The modules that a script waits for at its top level, in its order; not those that it asks for later.

    >>> waits_for("const {a} = await import(`./a.mjs${more}`);\nconst b = () => import(`./b.mjs${more}`);")
    ['a.mjs']
    """
    return [name for part in _WAITS.findall(text) for name in _NAMED.findall(part)]


def awaited(folder: Path, scripts: Iterable[str]) -> tuple[str, ...]:
    """All that these scripts wait for, and what that waits for; each once, without the scripts themselves."""
    found, left = dict.fromkeys(scripts), [*scripts]
    own = len(found)
    while left:
        named = waits_for((folder / left.pop(0)).read_text("utf-8"))
        new = [name for name in named if name not in found]
        found |= dict.fromkeys(new)
        left += new
    return tuple(found)[own:]
