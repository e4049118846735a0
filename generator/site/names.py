"""Names that carry a hash of what they name, so that a browser may keep a file for a year and never meets an old one."""

import posixpath
import re
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from hashlib import sha256
from typing import Final

LETTERS: Final = 10
TEXTS: Final = (".js", ".mjs", ".css")
"""What may name other files."""
UNHASHED: Final = ("favicon.svg", "previews/")
"""What is asked for by a name that is not ours to choose, or that others keep."""
_NAMED: Final = re.compile(r"(?P<before>[\"'(])(?P<path>\.{1,2}/[\w./-]+\.\w+)(?=[\"')])")


class NameCircleError(ValueError):
    """Files name each other in a circle, so that none of them can have a name made from its content."""


class Names:
    """The names under which files are served, and their content with the names of others in it changed to these.

    A script or style sheet names another file by a quoted way from itself: `"./site.mjs"`, `url(../fonts/x.woff2)`.
    """

    def __init__(self, files: Mapping[str, bytes], *, hashed: bool = True) -> None:
        self._files = files
        self._names: dict[str, str] = {}
        self.content: dict[str, bytes] = {}
        """Name under which a file is served -> its bytes."""
        for path in _in_order(files):
            text = self._rewritten(path) if hashed else files[path]
            name = _hashed(path, text) if hashed and not path.startswith(UNHASHED) else path
            self._names[path] = name
            self.content[name] = text

    def __call__(self, path: str) -> str:
        """The name of a file; raises KeyError for one that is not served.

        >>> Names({"assets/site.css": b""})("assets/site.css")
        'assets/site.e3b0c44298.css'
        """
        return self._names[path]

    def _rewritten(self, path: str) -> bytes:
        if not path.endswith(TEXTS):
            return self._files[path]

        def renamed(match: re.Match[str]) -> str:
            target = _target(path, match["path"])
            if target not in self._names:
                return match[0]
            way = posixpath.relpath(self._names[target], posixpath.dirname(path))
            return match["before"] + (way if way.startswith(".") else f"./{way}")

        return _NAMED.sub(renamed, self._files[path].decode()).encode()


def _target(path: str, way: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), way))


def _in_order(files: Mapping[str, bytes]) -> list[str]:
    """Every file after those that it names."""
    graph: dict[str, set[str]] = {}
    for path in sorted(files):
        text = files[path].decode() if path.endswith(TEXTS) else ""
        ways = (_target(path, match["path"]) for match in _NAMED.finditer(text))
        graph[path] = {way for way in ways if way in files and way != path}
    try:
        return list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        circle = " -> ".join(error.args[1])
        raise NameCircleError(f"these files name each other in a circle: {circle}") from error


def _hashed(path: str, content: bytes) -> str:
    stem, ending = posixpath.splitext(path)
    return f"{stem}.{sha256(content).hexdigest()[:LETTERS]}{ending}"
