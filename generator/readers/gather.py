"""Collects faults over a whole run, so that they are all reported together."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from generator import conditions
from generator.conditions import Axes, Condition
from generator.ids import GameId, SourceId
from generator.model import Kind, Text, Where
from generator.placeholders import parse
from generator.readers.checked import Checker
from generator.readers.faults import ContentError, Fault
from generator.readers.hooks import Vocabulary
from generator.readers.shapes import FILES
from generator.readers.strict_yaml import Document, read

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Reference:
    """The name of a thing that must stand elsewhere; `what` is its kind, such as a card."""

    where: Where
    subject: str
    what: str
    id: str


class Run:
    """A run over the files under `root`: which ones were read, and every fault."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.is_whole = True
        """Whether every file could be read; without some of them, references lead nowhere through no fault of theirs."""
        self.faults: list[Fault] = []
        self.read: set[Path] = set()

    def strays(self) -> None:
        """Each file of data is read by somebody; one that is misnamed would otherwise be left out without a word."""
        for folder in ("cardsdata", "content"):
            for file in {*(self.root / folder).rglob("*.y*ml")} - self.read:
                shown_as = file.relative_to(self.root).as_posix()
                self.is_whole = False
                self.faults.append(
                    Fault(Where(shown_as, 1), "nothing reads a file of this name in this folder")
                )


class Gather:
    """What is read for one game, or for what all games share: its texts and references; faults go to the run."""

    def __init__(
        self,
        run: Run,
        game: GameId | None = None,
        shapes: Mapping[str, Any] | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        self.run = run
        self.game = game
        self.vocabulary = vocabulary or Vocabulary()
        self.kinds: tuple[Kind, ...] = ()
        self.texts: dict[str, Text] = {}
        self.references: list[Reference] = []
        self._checker = Checker({**FILES, **(shapes or {})}, self.vocabulary)
        self._doubled: set[str] = set()
        self._again: list[tuple[Where, str]] = []

    @property
    def axes(self) -> Axes:
        return self.vocabulary.axes

    def fault(self, where: Where, message: str) -> None:
        self.run.faults.append(Fault(where, message))

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Keep the faults of this block, and go on after it."""
        try:
            yield
        except ContentError as error:
            self.run.is_whole = False
            self.run.faults += error.faults

    def files(self, pattern: str, kind: str, but: str = "") -> Iterator[tuple[Document, Any]]:
        """Each file that matches the pattern and holds what it should; without an asterisk the file must be there.

        `{game}` in the pattern is the folder of the game.
        """
        root = self.run.root
        named = pattern.format(game=self.game)
        found = sorted(root.glob(named)) if "*" in named else [root / named]
        for file in (file for file in found if file.name != but):
            self.run.read.add(file)
            with self.collecting():
                document = read(file, file.relative_to(root).as_posix())
                yield document, self._checker.checked(document, kind)

    def finish(self) -> None:
        """What can only be said when everything is read."""
        for where, key in self._again:
            if not any(f".{id_}" in key for id_ in self._doubled):
                self.fault(where, f"{key}: stands a second time; it is also at {self.texts[key].where}")

    def refer(self, where: Where, subject: str, what: str, ids: Iterable[str]) -> None:
        """Take note of names that must stand elsewhere."""
        self.references += [Reference(where, subject, what, id_) for id_ in ids]

    def text(self, key: str, english: str, where: Where, plural: str = "") -> Text:
        """Take note of a sentence that is to be translated."""
        text = Text(key=key, english=" ".join(english.split()), plural=" ".join(plural.split()), where=where)
        if key in self.texts:
            self._again.append((where, key))
        self.tried(lambda: (parse(text.english), parse(text.plural)), None, where, key)
        self.texts.setdefault(key, text)
        return text

    def source_ids(self, keys: Iterable[str]) -> tuple[SourceId, ...]:
        """The keys of sources as such."""
        return tuple(SourceId(key) for key in keys)

    def condition(
        self, value: str | None, where: Where, subject: str, key: str = ": when"
    ) -> Condition | None:
        """Read a condition; `subject` and `key` are how a fault in it is called."""
        if value is None:
            return None
        found = self.tried(lambda: conditions.parse(value, self.axes), None, where, subject + key)
        if found:
            self.refer(where, subject + key, "module", sorted(found.modules))
        return found

    def tried(self, work: Callable[[], T], otherwise: U, where: Where, subject: str) -> T | U:
        """What the work gives; a fault in a notation is told with its place, and something else given instead."""
        try:
            return work()
        except ValueError as error:
            self.fault(where, f"{subject}: {error}")
            return otherwise

    def unique(self, found: Iterable[tuple[str, Where]], what: str) -> None:
        """Each id stands once."""
        first: dict[str, Where] = {}
        for id_, where in found:
            if id_ in first:
                self._doubled.add(id_)
                self.fault(where, f"{id_}: this {what} stands a second time; it is also at {first[id_]}")
            first.setdefault(id_, where)
