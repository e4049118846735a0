"""What a text stands on, in a word: worked out from its sources, and never typed."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from generator.conditions import Condition, both, parse, shared
from generator.ids import Edition
from generator.model import OpenQuestion, Rule, Ruling, Source, Variant
from generator.pages.origins import brought_by
from generator.pages.reader import Reader

_DECIDES: Final = ("help-sheet", "faq", "designer", "tournament")
"""Who is named if no rulebook says it, the highest first."""
_FROM_STRONG_TO_WEAK: Final = ("", *_DECIDES, "rulebook", "players", "lists", "one-source", "recommendation")


@dataclass(frozen=True, slots=True)
class Standing:
    """A word such as `recommendation`, and the edition of the table on which it is to be said; empty for all."""

    word: str
    edition: Edition = ""


def word(sources: Iterable[Source], edition: Edition) -> str:
    """What a text stands on for a reader of an edition; nothing for the rulebook of that edition, nor where another source agrees
    with one that retells it.

    A rulebook of another edition is named only where no source of this one confirms it; where players of this one do, the text
    stands on them. What a tournament or a FAQ of another edition adds to that rulebook does not matter here.
    """
    known = list(sources)
    of_it = [source for source in known if source.edition in (None, edition)]
    told = [source for source in known if source.authority != "recommendation"]
    if any(one.authority == "rulebook" for one in of_it) or (
        len(told) > 1 and any(one.retells and one.edition == edition for one in told)
    ):
        return ""
    rulebook = next((source for source in known if source.authority == "rulebook"), None)
    there = {source.authority for source in (of_it if rulebook else known)}
    decides = next((name for name in _DECIDES if name in there), "")
    if decides or not rulebook:
        return decides or _without_rulebook(known)
    confirming = [source for source in told if source.edition == edition]
    return _by_players(confirming) if confirming else f"rulebook-{rulebook.edition}"


def _without_rulebook(known: Collection[Source]) -> str:
    """What a text stands on that neither a rulebook nor anybody who decides has said."""
    if "recommendation" in {source.authority for source in known}:
        return "recommendation"
    return "one-source" if len(known) == 1 else _by_players(known)


def _by_players(sources: Iterable[Source]) -> str:
    """Players know it, or only the lists and programs that they made."""
    return "players" if {source.authority for source in sources} - {"data"} else "lists"


def standings(reader: Reader, variant: Variant) -> tuple[Standing, ...]:
    """What a wording stands on: a word for all its tables, or one for each of the editions that differ."""
    said = [[reader.library.sources[id_] for id_ in ids] for ids in (variant.said_by, variant.also) if ids]
    its_own = variant.when.edition if variant.when else None
    editions = (its_own,) if its_own else reader.library.game.axes.editions or ("",)
    found = {edition: max((word(sources, edition) for sources in said), key=_weight) for edition in editions}
    if len(set(found.values())) == 1:
        common = next(iter(found.values()))
        return (Standing(common),) if common else ()
    return tuple(Standing(said, edition) for edition, said in found.items() if said)


def authority(reader: Reader, ruling: Ruling) -> str:
    """Who answers a ruling: the authority that it names; if players or lists do, and only one of them, just one source."""
    sources = [reader.library.sources[citation.source] for citation in ruling.citations]
    alone = all(word(sources, edition) == "one-source" for edition in ruling.editions or ("",))
    return "one-source" if alone else ruling.authority


def _weight(word: str) -> int:
    """How weak what a text stands on is: its own rulebook not at all, our recommendation most."""
    return _FROM_STRONG_TO_WEAK.index("rulebook" if word.startswith("rulebook-") else word)


def marks(reader: Reader, rule: Rule) -> Iterator[tuple[str, Condition | None]]:
    """Every word that a rule bears, each with the tables on which it does: what its wordings stand on, and whether it is disputed."""
    axes = reader.library.game.axes
    for variant in rule.variants:
        for one in standings(reader, variant):
            its_own = parse(f"edition.{one.edition}", axes) if one.edition else None
            yield one.word, both(variant.when, its_own)
    yield from (("disputed", where) for _, where in disputed(reader, rule))


def asked(reader: Reader, rule: Rule) -> tuple[tuple[str, Condition | None], ...]:
    """The open questions that name a rule or that it answers, each with the tables on which it comes up."""
    named = reader.ties.of(("rule", rule.id), "question")
    return tuple((id_, _comes_up(reader, reader.questions[id_])) for id_ in named)


def disputed(reader: Reader, rule: Rule) -> Iterator[tuple[str, Condition | None]]:
    """Those of them that are answered in more than one way, where the wording on the table gives one of the answers.

    Where no rule gives any, such as where figures differ, each that the question names is in dispute, or of its rows those that
    the question is about.
    """
    in_rows = {id_ for _, _, id_, _ in disputed_rows(reader, rule)}
    for id_, where in _answered_in_several_ways(reader, rule):
        giving = [variant.when for variant in rule.variants if id_ in variant.decides]
        if id_ not in in_rows:
            yield id_, both(where, shared(giving))


def disputed_rows(reader: Reader, rule: Rule) -> Iterator[tuple[str, str, str, Condition | None]]:
    """The things that head rows of a rule, kind and id, of which a part only is in dispute; no wording says how.

    So the rule itself bears no mark, but these do: with the open question, and the tables on which it comes up.
    """
    if rule.id not in reader.once("tabular", lambda: _tabular(reader)):
        return
    heads = {(kind, one) for kind, ids in rule.things.items() for one in ids}
    for id_, where in _answered_in_several_ways(reader, rule):
        about = {(kind, one) for kind, ids in reader.questions[id_].things.items() for one in ids} & heads
        if about < heads and not any(id_ in variant.decides for variant in rule.variants):
            yield from ((kind, one, id_, where) for kind, one in sorted(about))


def _answered_in_several_ways(reader: Reader, rule: Rule) -> Iterator[tuple[str, Condition | None]]:
    """The open questions of a rule to which it gives one of several answers, or no rule does."""
    answered = reader.once("answered", lambda: _answered(reader))
    for id_, where in asked(reader, rule):
        gives = id_ not in answered or any(id_ in variant.decides for variant in rule.variants)
        if gives and len(reader.questions[id_].readings) > 1:
            yield id_, where


def _tabular(reader: Reader) -> frozenset[str]:
    """The rules that are rows of a table, headed by the things that they are about."""
    sections = (section for chapter in reader.library.chapters for section in chapter.sections)
    return frozenset(rule.id for section in sections if section.tabular for rule in section.rules)


def _answered(reader: Reader) -> frozenset[str]:
    """The questions to which a rule gives an answer."""
    variants = (variant for rule in reader.rules.values() for variant in rule.variants)
    return frozenset(name for variant in variants for name in variant.decides)


def _comes_up(reader: Reader, question: OpenQuestion) -> Condition | None:
    """A question about one edition comes up with that; one that names rules of expansions, with one of these."""
    axes = reader.library.game.axes
    its_own = question.editions if len(question.editions) == 1 < len(axes.editions) else ()
    brought = reader.once("brought", lambda: _brought(reader))
    modules = sorted({module for rule in question.rules for module in brought[rule]})
    edition = parse(f"edition.{its_own[0]}", axes) if its_own else None
    return both(edition, parse(" or ".join(modules), axes) if modules else None)


def _brought(reader: Reader) -> dict[str, frozenset[str]]:
    """Rule -> the modules without which it would not stand in the rulebook."""
    return {id_: brought_by(where) if where else frozenset() for id_, where in reader.standing.items()}
