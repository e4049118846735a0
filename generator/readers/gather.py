"""Collects faults over a whole run, so that they are all reported together."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from generator import conditions
from generator.conditions import Axes, Condition
from generator.ids import LOCALES, GameId, Locale, SourceId
from generator.model import Kind, Text, Where
from generator.placeholders import parse
from generator.readers.checked import Checker
from generator.readers.faults import ContentError, Fault
from generator.readers.hooks import Vocabulary
from generator.readers.run import Run
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


@dataclass(frozen=True, slots=True)
class Double:
    """Something that stands a second time, and where it stands first."""

    where: Where
    first: Where
    message: str
    id: str = ""


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
        self.topics: tuple[str, ...] = ()
        self.texts: dict[str, Text] = {}
        self.references: list[Reference] = []
        self._checker = Checker({**FILES, **(shapes or {})}, self.vocabulary)
        self._doubles: list[Double] = []
        self._again: list[Double] = []
        self._hanging: list[Fault] = []

    @property
    def axes(self) -> Axes:
        return self.vocabulary.axes

    def fault(self, where: Where, message: str) -> None:
        self.run.faults.append(Fault(where, message))

    def breaks(self, where: Where, message: str) -> None:
        """A fault from which others would follow, which are not told then."""
        self.run.lost([Fault(where, message)])

    def hanging(self, where: Where, message: str) -> None:
        """A fault that may come of another one: it is told when nothing else is wrong with what was read."""
        self._hanging.append(Fault(where, message))

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Keep the faults of this block, and go on after it."""
        try:
            yield
        except ContentError as error:
            self.run.lost(error.faults)

    def files(self, pattern: str, kind: str, but: str = "") -> Iterator[tuple[Document, Any]]:
        """Each file that matches the pattern and holds what it should; without an asterisk the file must be there.

        `{game}` in the pattern is the folder of the game.
        """
        root = self.run.root
        for file in self.run.found(pattern.format(game=self.game)):
            if file.name == but:
                continue
            self.run.read.add(file)
            with self.collecting():
                document = read(file, file.relative_to(root).as_posix())
                yield document, self._checker.checked(document, kind)

    def by_language(self, pattern: str, kind: str) -> Iterator[tuple[Locale, Document, Any]]:
        """Each such file of a language, which is its name."""
        for document, entry in self.files(pattern, kind):
            locale = document.path.rpartition("/")[2].removesuffix(".yaml")
            if locale in LOCALES:
                yield locale, document, entry
            else:
                known = ", ".join(LOCALES)
                self.fault(document.where(), f"{locale}: is no language of this site; they are {known}")

    def finish(self) -> None:
        """What can only be said when everything is read."""
        ids = [double.id for double in self._doubles]
        again = [one for one in self._again if not any(f".{id_}" in one.message for id_ in ids)]
        self.run.faults += told_once([*self._doubles, *again])
        self.run.is_whole = self.run.is_whole and not self._doubles

    @property
    def hanging_faults(self) -> list[Fault]:
        """Those that count if all else is well."""
        return self._hanging

    def refer(self, where: Where, subject: str, what: str, ids: Iterable[str]) -> None:
        """Take note of names that must stand elsewhere."""
        self.references += [Reference(where, subject, what, id_) for id_ in ids]

    def text(self, key: str, english: str, where: Where, plural: str = "") -> Text:
        """Take note of a sentence that is to be translated."""
        text = _text(key, english, plural, where)
        if key in self.texts:
            first = self.texts[key].where
            self._again.append(Double(where, first, f"{key}: stands a second time; it is also at {first}"))
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
                message = f"{id_}: this {what} stands a second time; it is also at {first[id_]}"
                self._doubles.append(Double(where, first[id_], message, id_))
            first.setdefault(id_, where)


@lru_cache(maxsize=20_000)
def _text(key: str, english: str, plural: str, where: Where) -> Text:
    """A text with single blanks; while the site is being written, one that has not changed is the same as before."""
    return Text(key=key, english=" ".join(english.split()), plural=" ".join(plural.split()), where=where)


def told_once(doubles: Iterable[Double]) -> Iterator[Fault]:
    """What stands a second time; of a file that is a copy of another one only the first that is met."""
    files: dict[tuple[str, str], list[Double]] = {}
    for double in doubles:
        files.setdefault((double.where.path, double.first.path), []).append(double)
    for (path, other), found in files.items():
        if path == other or len(found) == 1:
            yield from (Fault(double.where, double.message) for double in found)
        else:
            one = min(found, key=lambda double: (double.where, double.message))
            yield Fault(one.where, f"{one.message}, and {len(found) - 1} more of this file stand there too")
