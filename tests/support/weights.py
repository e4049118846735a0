"""What a first visit to a page fetches, as a host sends it that compresses text."""

import posixpath
import re
from collections.abc import Callable
from typing import Final

import brotli

BUDGET: Final = 150_000
"""Bytes of HTML, CSS and JavaScript that a first visit to a page may fetch."""
SEARCH_BUDGET: Final = 100_000
"""Bytes of the search of a game in a language, as a host sends it that has compressed its files beforehand."""
_NAMED: Final = re.compile(r"(?:href|src)=\"([^\"]+\.(?:css|js|mjs))\"")


def weights(path: str, read: Callable[[str], bytes]) -> dict[str, int]:
    """The compressed bytes of a page and of the style sheets and scripts that it names, by their paths."""
    page = read(path)
    folder = posixpath.dirname(path)
    names = sorted(set(_NAMED.findall(page.decode())))
    assert len(names) > 5, f"{path} names too few files"
    files = (posixpath.normpath(posixpath.join(folder, name)) for name in names)
    return {path: compressed(page), **{file: compressed(read(file)) for file in files}}


def compressed(content: bytes) -> int:
    return len(brotli.compress(content, quality=9))
