"""The things that a text is about, by their kinds."""

from collections.abc import Iterable, Mapping

from generator.readers.gather import Gather
from generator.readers.strict_yaml import Document, Path_


def things(
    gather: Gather, document: Document, at: Path_, subject: str, about: Mapping[str, Iterable[str]]
) -> dict[str, tuple[str, ...]]:
    """Kind -> ids, of what `about` names by the folders of the kinds; each id must be known."""
    kinds = {kind.folder: kind.id for kind in gather.kinds}
    found = {}
    for folder, ids in about.items():
        if folder in kinds:
            gather.refer(document.where(*at, "about", folder), f"{subject}: about", kinds[folder], ids)
            found[kinds[folder]] = tuple(ids)
    return {kind: ids for kind, ids in found.items() if ids}
