"""What was it made from? A page notes which records, texts, names, templates and files it read, with their values."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar, cast

from generator.ids import RuleId
from generator.model import Library, Rule, Text
from generator.pages.templating import noting_templates
from generator.words.i18n import Catalogue, Sentence

K = TypeVar("K")
V = TypeVar("V")
Key = tuple[object, ...]
"""A way to a value: which kind of thing, then the keys."""
T = TypeVar("T")
KEYS: Final = "keys of"
ENTRIES: Final = frozenset({"texts", "names", "terms", "things", "sources", "examples"})
"""The parts of a library of which single entries are noted; of the others, the whole."""


class Trace:
    """What was read while a page was made: the way to each value, and the value."""

    def __init__(self) -> None:
        self.read: dict[Key, object] = {}
        self.templates: set[str] = set()

    def note(self, key: Key, value: T) -> T:
        """Note a value, and hand it on."""
        self.read.setdefault(key, value)
        return value

    def made(self, make: Callable[[], T]) -> T:
        """What is made, with the templates that it asks for noted."""
        with noting_templates(self.templates):
            return make()


class Noted(Mapping[K, V]):
    """A mapping of which every entry that is read is noted; whoever walks through it depends on its keys too."""

    def __init__(self, whole: Mapping[K, V], trace: Trace, way: Key) -> None:
        self._whole = whole
        self._trace = trace
        self._way = way

    def __getitem__(self, key: K) -> V:
        value = self._whole.get(key, _MISSING)
        if isinstance(value, Mapping):
            return cast("V", Noted(value, self._trace, (*self._way, key)))
        self._trace.note((*self._way, key), value)
        if value is _MISSING:
            raise KeyError(key)
        return cast("V", value)

    def __contains__(self, key: object) -> bool:
        self._trace.note((KEYS, *self._way, key), key in self._whole)
        return key in self._whole

    def __iter__(self) -> Iterator[K]:
        return iter(self._trace.note((KEYS, *self._way), tuple(self._whole)))

    def __len__(self) -> int:
        return len(self._trace.note((KEYS, *self._way), tuple(self._whole)))


class _Missing:
    """Stands for an entry that there is not."""


_MISSING: Final = _Missing()


class NotedLibrary:
    """A library that notes what is read of it; it answers like one."""

    def __init__(self, library: Library, trace: Trace) -> None:
        self._library = library
        self._trace = trace

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._library, name)
        if name in ENTRIES:
            return Noted(value, self._trace, ("library", name))
        if name == "rules":
            return Noted(value, self._trace, ("library", "rules"))
        return self._trace.note(("library", name), value)


class NotedCatalogue(Catalogue):
    """A catalogue that notes which translations are read of it."""

    def __init__(self, catalogue: Catalogue, trace: Trace) -> None:
        self._catalogue = catalogue
        self._trace = trace
        self.locale = catalogue.locale

    def sentence(self, text: Text, n: int = 1) -> Sentence:
        self._note(text.key)
        return self._catalogue.sentence(text, n)

    def forms(self, text: Text) -> tuple[str, ...]:
        self._note(text.key)
        return self._catalogue.forms(text)

    def form(self, n: int) -> int:
        return self._catalogue.form(n)

    def __contains__(self, key: str) -> bool:
        self._note(key)
        return key in self._catalogue

    def _note(self, key: str) -> None:
        self._trace.note(("message", key), self._catalogue.message(key))


def value_of(library: Library, catalogue: Catalogue, key: Key) -> object:
    """The value to which a way leads now; something that equals nothing where it leads nowhere."""
    match key:
        case ("message", str(name)):
            return catalogue.message(name)
        case ("library", *way):
            return _walked(library, way)
        case (first, "library", *way) if first == KEYS:
            return _keys(library, way)
    return object()


_RULES: list[tuple[Library, Mapping[RuleId, Rule]]] = []
"""The rules of the last library that was asked for them, which have to be gathered."""


def _part(library: Library, name: str) -> object:
    if name != "rules":
        return getattr(library, name)
    if not _RULES or _RULES[0][0] is not library:
        _RULES[:] = [(library, library.rules)]
    return _RULES[0][1]


def _walked(library: Library, way: list[object]) -> object:
    found = _part(library, str(way[0]))
    for step in way[1:]:
        found = found.get(step, _MISSING) if isinstance(found, Mapping) else _MISSING
    return found


def _keys(library: Library, way: list[object]) -> object:
    """The keys of a mapping, or whether the last step is one of them."""
    found = _walked(library, way)
    if isinstance(found, Mapping):
        return tuple(found)
    outer = _walked(library, way[:-1])
    return isinstance(outer, Mapping) and way[-1] in outer


def noted(library: Library, catalogue: Catalogue, trace: Trace) -> tuple[Library, Catalogue]:
    """The same, noting in the trace what is read."""
    return cast("Library", NotedLibrary(library, trace)), NotedCatalogue(catalogue, trace)
