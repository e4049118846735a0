"""Names, terms and sources: from the shapes of their files to the model."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.ids import LOCALES, SourceId
from generator.model import Name, Names, Source, Term, Things, Where
from generator.readers.fact_shapes import NamedShape, NameShape, SourceShape, TermShape
from generator.readers.faults import MISSING
from generator.readers.gather import Gather
from generator.readers.modules import Box
from generator.readers.strict_yaml import Document, Path_
from generator.words.typography import apostrophes


def names(gather: Gather, things: Things) -> dict[str, dict[str, Names]]:
    """Locale -> id -> names."""
    one = {kind.folder: kind.id for kind in gather.kinds}
    found: dict[str, dict[str, Names]] = {}
    for document, entry in gather.files("cardsdata/{game}/*/names/*.yaml", "names"):
        of_locale = found.setdefault(_locale(gather, document), {})
        for folder, named in entry.items():
            for id_, names in named.items():
                gather.refer(document.where(folder, id_), folder, one[folder], [id_])
                of_locale[id_] = _names(gather, document, (folder, id_), names)
    _all_there(gather, things, found)
    return found


def namesakes(things: Things, names: Mapping[str, Mapping[str, Names]]) -> dict[str, frozenset[str]]:
    """Locale -> ids of the things that share their name with another of their kind."""
    return {
        locale: frozenset(
            id_
            for of_kind in things.values()
            for alike in _alike({id_: of_locale[id_].newest.text for id_ in of_kind if id_ in of_locale})
            for id_ in alike
        )
        for locale, of_locale in names.items()
    }


def _alike(named: Mapping[str, str]) -> Iterator[list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for id_, name in named.items():
        found[name].append(id_)
    return (ids for ids in found.values() if len(ids) > 1)


def _all_there(gather: Gather, things: Things, found: Mapping[str, Mapping[str, Names]]) -> None:
    """Where things of a box have no name, the file of their names is there at least."""
    boxes: dict[str, set[str]] = {}
    for of_kind in things.values():
        for id_, thing in of_kind.items():
            boxes.setdefault(thing.where.path.rpartition("/")[0], set()).add(id_)
    for box, ids in boxes.items():
        bare = [locale for locale in LOCALES if ids - set(found.get(locale, ()))]
        if not bare or (gather.run.root / box / "names").is_dir():
            _each_language(gather, f"{box}/names", bare)
        else:
            gather.breaks(
                Where(f"{box}/names", 1), "is missing; the names of what is in this box stand there"
            )


def _each_language(gather: Gather, folder: str, locales: Iterable[str] = LOCALES) -> None:
    for file in (gather.run.root / folder / f"{locale}.yaml" for locale in locales):
        if not file.is_symlink() and not file.exists():
            gather.run.read.add(file)
            gather.breaks(Where(file.relative_to(gather.run.root).as_posix(), 1), MISSING)


def _locale(gather: Gather, document: Document) -> str:
    """The language of a file, which its name says."""
    locale = document.path.rsplit("/", 1)[1].removesuffix(".yaml")
    if locale not in LOCALES:
        gather.fault(document.where(), f"{locale} is none of the languages {', '.join(LOCALES)}")
    return locale


def _names(gather: Gather, document: Document, at: Path_, entry: NamedShape) -> Names:
    return Names(
        newest=_name(gather, document, at, entry),
        others={
            edition: _name(gather, document, (*at, "editions", edition), name)
            for edition, name in entry.editions.items()
        },
        also={what: _name(gather, document, (*at, "also", what), name) for what, name in entry.also.items()},
    )


def _name(gather: Gather, document: Document, at: Path_, entry: NameShape | NamedShape) -> Name:
    sources = source_ids(gather, document, (*at, "sources"), entry.sources)
    _plain(gather, entry.name, document.where(*at, "name"), str(at[1]))
    return Name(text=apostrophes(entry.name), status=entry.status, sources=sources)


def _plain(gather: Gather, text: str, where: Where, subject: str) -> None:
    """A name stands where texts have their placeholders, and is none itself."""
    if "{" in text or "}" in text:
        gather.fault(where, f"{subject}: {text!r} holds braces; names and words are plain")


def source_ids(gather: Gather, document: Document, at: Path_, keys: list[str]) -> tuple[SourceId, ...]:
    """The keys of sources as such; each must be in the list of sources."""
    subject = ": ".join(str(part) for part in at if isinstance(part, str))
    gather.refer(document.where(*at), subject, "source", keys)
    return tuple(SourceId(key) for key in keys)


def terms(gather: Gather) -> dict[str, dict[str, Term]]:
    """Locale -> id -> term."""
    _each_language(gather, "cardsdata/terms")
    return {
        _locale(gather, document): {
            id_: _term(gather, document, id_, entry) for id_, entry in entries.items()
        }
        for document, entries in gather.files("cardsdata/terms/*.yaml", "terms")
    }


def _term(gather: Gather, document: Document, id_: str, entry: TermShape) -> Term:
    where = document.where(id_)
    gather.refer(where, "terms", "term", [id_])
    for text in (entry.term, entry.plural, entry.adjective, *entry.alternatives):
        _plain(gather, text, where, id_)
    return Term(
        text=apostrophes(entry.term),
        plural=apostrophes(entry.plural or entry.term),
        status=entry.status,
        sources=source_ids(gather, document, (id_, "sources"), entry.sources),
        alternatives=tuple(map(apostrophes, entry.alternatives)),
        adjective=entry.adjective,
        where=where,
    )


def sources(gather: Gather) -> dict[SourceId, Source]:
    """The sources that every game may name, by their keys."""
    found = [
        _source(gather, document, (id_,), entry)
        for document, entries in gather.files("cardsdata/sources.yaml", "sources")
        for id_, entry in entries.items()
    ]
    return {source.id: source for source in found}


def sources_of_boxes(gather: Gather, boxes: list[Box]) -> dict[SourceId, Source]:
    """The sources that the boxes of a game bring along."""
    found = [
        _source(gather, document, ("sources", id_), entry)
        for document, box in boxes
        for id_, entry in box.sources.items()
    ]
    return {source.id: source for source in found}


def _source(gather: Gather, document: Document, at: tuple[str, ...], entry: SourceShape) -> Source:
    id_ = at[-1]
    repository = f"https://github.com/{entry.repository}" if entry.repository else ""
    return Source(
        id=SourceId(id_),
        title=gather.text(f"source.{id_}", entry.title, document.where(*at, "title")),
        authority=entry.authority,
        publisher=entry.publisher,
        date=str(entry.date or ""),
        language=entry.language,
        edition=entry.edition,
        printing=entry.printing,
        read=entry.read,
        retells=entry.retells,
        url=entry.url or repository,
        where=document.where(*at),
    )
