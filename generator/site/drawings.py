"""The icons: in every page those that it shows, and all of them in one file for the scripts.

A page that pointed into the file would ask for it once for every icon, two thousand times in a rulebook.
"""

import errno
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from markupsafe import Markup

FOLDER: Final = "overrides/icons"
_SHOWN: Final = re.compile(r'<use href="#icon-([a-z0-9-]+)"')


class Drawings:
    """The icons of a folder, as symbols that a page names."""

    def __init__(self, root: Path, *, keep: bool) -> None:
        """Keep what was read once, or read it again for every page, because it is being edited."""
        self._folder = root / FOLDER
        self._keep = keep
        self._known: dict[str, str] = {}

    def within(self, html: str) -> Markup:
        """What a page needs in its body so that its icons are seen: their symbols, each once."""
        return self._sheet(
            shown(html), Markup('<svg class="drawn" width="0" height="0" aria-hidden="true">{}</svg>')
        )

    def all(self) -> str:
        """Every icon in one file."""
        names = sorted(file.stem for file in self._folder.glob("*.svg"))
        return self._sheet(names, Markup('<svg xmlns="http://www.w3.org/2000/svg">{}</svg>\n'))

    def _sheet(self, names: Iterable[str], around: Markup) -> Markup:
        return around.format(Markup("".join(map(self._symbol, names))))  # noqa: S704  drawings of ours

    def _symbol(self, name: str) -> str:
        if name not in self._known or not self._keep:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> str:
        """What was read has found every icon sound: one `<svg>` with a drawing in it, and neither comments nor ids."""
        file = self._folder / f"{name}.svg"
        if not file.is_file():
            raise FileNotFoundError(errno.ENOENT, "is missing, and a page shows it", str(file))
        text = file.read_text(encoding="utf-8-sig")
        inside = text[text.index("<svg") :].partition(">")[2].rpartition("</svg")[0]
        return f'<symbol id="icon-{name}" viewBox="0 0 24 24">{inside.strip()}</symbol>'


def shown(html: str) -> list[str]:
    """The icons that a page shows.

    >>> shown('<svg class="icon"><use href="#icon-coin"></use></svg>')
    ['coin']
    """
    return sorted(set(_SHOWN.findall(html)))
