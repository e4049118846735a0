"""A run over the files under a root: which were read, what stands beside them, and every fault."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generator.model import Where
from generator.readers.faults import Fault, did_you_mean

if TYPE_CHECKING:
    from generator.ids import GameId

FOLDERS: Final = ("cardsdata", "content")
APART: Final = ("cardsdata/schemas", "content/translations")
"""What others look after."""
_NOTES: Final = re.compile(r"\.|readme(\.(md|txt))?$", re.IGNORECASE)
"""What may lie anywhere: notes for whoever looks into a folder, and what systems and editors hide there."""
_ENDING: Final = re.compile(r"\.ya?ml.*$", re.IGNORECASE)


class Run:
    """A run over the files under `root`: which ones were read, and every fault."""

    def __init__(self, root: Path, *, drafts: bool = False) -> None:
        self.root = root
        self.drafts = drafts
        """Whether games that are still being written are read too."""
        self.waiting: set[GameId] = set()
        """Those that are not."""
        self.is_whole = True
        """Whether every file could be read; without some of them, references lead nowhere through no fault of theirs."""
        self.faults: list[Fault] = []
        self.read: set[Path] = set()
        self.apart: set[str] = set()
        """The folders that nobody looks into, since what says how could not be read."""

    def lost(self, faults: Iterable[Fault]) -> None:
        """Something could not be read, so that what hangs on it is not told."""
        self.is_whole = False
        self.faults += faults

    def found(self, pattern: str) -> list[Path]:
        """The files that match a pattern, in their order; without an asterisk the file that must be there."""
        if "*" not in pattern:
            return [self.root / pattern]
        return sorted(file for file in self.root.glob(pattern) if not self._is_behind_a_link(file))

    def _is_behind_a_link(self, file: Path) -> bool:
        inside = file.relative_to(self.root).parents
        return any((self.root / folder).is_symlink() for folder in inside)

    def strays(self) -> None:
        """Each file of data is read by somebody; one that is misnamed would otherwise be left out without a word."""
        for folder in FOLDERS:
            for path in _inside(self.root, folder, {*APART, *self.apart}):
                if self.root / path not in self.read and not _NOTES.match(path.rsplit("/", 1)[-1]):
                    self.lost([self._stray(path)])

    def _stray(self, path: str) -> Fault:
        where = Where(path, 1)
        if (self.root / path).is_dir():
            return Fault(where, "is a link to a folder; nothing behind it is read")
        name = path.rsplit("/", 1)[-1]
        usual = path.removesuffix(name) + _ENDING.sub(".yaml", name)
        if self.root / usual in self.read and (self.root / usual).exists():
            return Fault(where, f"is a copy that nothing reads beside {usual}; take it away")
        read = [file.relative_to(self.root).as_posix() for file in self.read]
        lacking = [one for one in read if not (self.root / one).exists()]
        return stray(path, [*lacking, *([usual] if usual != path else [])])


def _inside(root: Path, folder: str, apart: set[str]) -> Iterator[str]:
    """Everything that is no folder of its own, by its path."""
    for here, folders, files in os.walk(root / folder):
        at = Path(here).relative_to(root).as_posix()
        links = [name for name in folders if (Path(here) / name).is_symlink()]
        yield from (f"{at}/{name}" for name in sorted([*files, *links]))
        folders[:] = [name for name in folders if f"{at}/{name}" not in apart]


def stray(path: str, known: Iterable[str]) -> Fault:
    """A file that nothing reads, and the name that it was most likely to have: that one is not told as missing."""
    hint = did_you_mean(path, known)
    meant = hint.split("'")[1] if hint else ""
    return Fault(Where(path, 1), f"nothing reads a file of this name in this folder{hint}", meant=meant)
