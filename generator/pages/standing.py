"""What a text stands on, in a word: worked out from its sources, and never typed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from generator.ids import Edition
from generator.model import Rule, Source, Variant
from generator.pages.reader import Reader

_DECIDES: Final = ("faq", "designer", "tournament")
"""Who is named if no rulebook says it, the highest first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A word such as `recommendation`, and the edition of the table on which it is to be said; empty for all."""

    word: str
    edition: Edition = ""


def word(sources: Iterable[Source], edition: Edition) -> str:
    """What a text stands on for a reader of an edition; nothing for the rulebook of that edition.

    A rulebook of another edition is named only where nobody confirms it for this one.
    """
    known = list(sources)
    there = {source.authority for source in known}
    rulebooks = [source for source in known if source.authority == "rulebook"]
    if any(source.edition in (None, edition) for source in rulebooks):
        return ""
    decides = next((name for name in _DECIDES if name in there), "")
    if decides:
        return decides
    confirmed = there - {"rulebook", "recommendation"}
    if rulebooks:
        return "" if confirmed else f"rulebook-{rulebooks[0].edition}"
    if "recommendation" in there:
        return "recommendation"
    if len(known) == 1:
        return "one-source"
    return "players" if there - {"data"} else "lists"


def standings(reader: Reader, variant: Variant) -> tuple[Standing, ...]:
    """What a wording stands on: a word for all its tables, or one for each of the editions that differ."""
    sources = [reader.library.sources[id_] for id_ in variant.sources]
    its_own = variant.when.edition if variant.when else None
    editions = (its_own,) if its_own else reader.library.game.axes.editions or ("",)
    found = {edition: word(sources, edition) for edition in editions}
    if len(set(found.values())) == 1:
        common = next(iter(found.values()))
        return (Standing(common),) if common else ()
    return tuple(Standing(said, edition) for edition, said in found.items() if said)


def disputed(reader: Reader, rule: Rule) -> tuple[tuple[str, Edition], ...]:
    """The open questions that name a rule, each with the edition that it is about; empty if it is about all."""
    editions = reader.library.game.axes.editions
    return tuple(
        (id_, said[0] if len(said := reader.questions[id_].editions) == 1 < len(editions) else "")
        for id_ in reader.questions_about.get(rule.id, ())
    )
