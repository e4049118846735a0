"""Names, terms and sources: from the shapes of their files to the model."""

from collections.abc import Iterable

from generator.ids import LOCALES, SourceId
from generator.model import Kind, Name, Names, Source, Term
from generator.readers.fact_shapes import NamedShape, NameShape, SourceShape, TermShape
from generator.readers.gather import Gather
from generator.readers.modules import Box
from generator.readers.strict_yaml import Document, Path_


def names(gather: Gather, kinds: Iterable[Kind]) -> dict[str, dict[str, Names]]:
    """Locale -> id -> names."""
    one = {kind.folder: kind.id for kind in kinds}
    found: dict[str, dict[str, Names]] = {}
    for document, entry in gather.files("cardsdata/{game}/*/names/*.yaml", "names"):
        of_locale = found.setdefault(_locale(gather, document), {})
        for folder, things in entry.items():
            for id_, names in things.items():
                gather.refer(document.where(folder, id_), folder, one[folder], [id_])
                of_locale[id_] = _names(gather, document, (folder, id_), names)
    return found


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
    return Name(text=entry.name, status=entry.status, sources=sources)


def source_ids(gather: Gather, document: Document, at: Path_, keys: list[str]) -> tuple[SourceId, ...]:
    """The keys of sources as such; each must be in the list of sources."""
    subject = ": ".join(str(part) for part in at if isinstance(part, str))
    gather.refer(document.where(*at), subject, "source", keys)
    return tuple(SourceId(key) for key in keys)


def terms(gather: Gather) -> dict[str, dict[str, Term]]:
    """Locale -> id -> term."""
    return {
        _locale(gather, document): {
            id_: _term(gather, document, id_, entry) for id_, entry in entries.items()
        }
        for document, entries in gather.files("cardsdata/terms/*.yaml", "terms")
    }


def _term(gather: Gather, document: Document, id_: str, entry: TermShape) -> Term:
    gather.refer(document.where(id_), "terms", "term", [id_])
    return Term(
        text=entry.term,
        plural=entry.plural or entry.term,
        status=entry.status,
        sources=source_ids(gather, document, (id_, "sources"), entry.sources),
        alternatives=tuple(entry.alternatives),
        adjective=entry.adjective,
        where=document.where(id_),
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
        read=entry.read,
        url=entry.url or repository,
    )
