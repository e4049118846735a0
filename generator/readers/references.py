"""Checks that need more than one record: references, chains, conditions of variants, names and sources."""

from collections.abc import Iterable, Iterator

from generator.ids import LOCALES, SOURCE_LOCALE, CardId, Edition
from generator.model import Card, Library, Rule, Text, Where, Wonder
from generator.numbers import NUMBERS
from generator.placeholders import Placeholder, PlaceholderError, parse
from generator.readers.faults import Fault, did_you_mean
from generator.readers.gather import Reference
from generator.tables import Tables, told

Problem = tuple[Where, str]


def problems(library: Library, references: Iterable[Reference], icons: Iterable[str]) -> list[Fault]:
    """Everything that does not fit together, in no particular order."""
    known = _known(library, icons)
    found = [fault for check in (_chains, _variants, _sources, _names) for fault in check(library)]
    for reference in (*references, *_placeholders(library)):
        found += _unknown(reference, known[reference.what])
    return [Fault(where, message) for where, message in found]


def _known(library: Library, icons: Iterable[str]) -> dict[str, frozenset[str]]:
    """Kind of thing -> the names that lead to one."""
    things: dict[str, Iterable[str]] = {
        "card": library.cards,
        "wonder": library.wonders,
        "rule": library.rules,
        "ruling": (ruling.id for ruling in library.rulings),
        "example": library.examples,
        "open question": (question.id for question in library.questions),
        "source": library.sources,
        "term": library.terms.get(SOURCE_LOCALE, {}),
        "icon": icons,
        "number": NUMBERS,
        "module": library.modules,
    }
    return {what: frozenset(ids) for what, ids in things.items()}


def _unknown(reference: Reference, known: frozenset[str]) -> Iterator[Problem]:
    if reference.id not in known:
        hint = did_you_mean(reference.id, sorted(known))
        yield reference.where, f"{reference.subject}: unknown {reference.what} {reference.id!r}{hint}"


def _chains(library: Library) -> Iterator[Problem]:
    for card in library.cards.values():
        for edition, printing in card.printings.items():
            for other in printing.chain_from:
                yield from _chain(library, card, (other, edition), ("chain_from", "chain_to"))
            for other in printing.chain_to:
                yield from _chain(library, card, (other, edition), ("chain_to", "chain_from"))


def _chain(
    library: Library, card: Card, end: tuple[CardId, Edition], keys: tuple[str, str]
) -> Iterator[Problem]:
    """The card at the other end exists in this edition, and names this one back."""
    (other, edition), (there, back) = end, keys
    if other not in library.cards:
        return
    printing = library.cards[other].printings.get(edition)
    if printing is None:
        yield card.where, f"{card.id}: {there}: {other} does not exist in the {edition} edition"
    elif there == "chain_to" and library.cards[other].age <= card.age:
        yield card.where, f"{card.id}: {there}: {other} is of no later Age"
    elif card.id not in getattr(printing, back):
        yield (
            card.where,
            f"{card.id}: {there}: {other} does not name it under {back} in the {edition} edition",
        )


def _components(library: Library) -> list[Card | Wonder]:
    return [*library.cards.values(), *library.wonders.values()]


def _variants(library: Library) -> Iterator[Problem]:
    """Exactly one wording of a rule is visible on every table on which the rule stands."""
    tables = Tables(library.modules)
    for chapter in library.chapters:
        for section in chapter.sections:
            outer = tables.where(chapter.when) & tables.where(section.condition) & tables.definite
            for rule in section.rules:
                yield from _wordings(rule, tables, outer & tables.where(rule.when))


def _wordings(rule: Rule, tables: Tables, stands: int) -> Iterator[Problem]:
    unread = len(rule.variants) > 1 and any(variant.when is None for variant in rule.variants)
    if unread or not rule.variants:
        return  # that is a fault of its own
    once = twice = 0
    for variant in rule.variants:
        holds = tables.where(variant.when)
        twice |= once & holds
        once |= holds
    for wrong, count in ((stands & twice, "several"), (stands & ~once, "no")):
        if wrong:
            table = told(tables.first(wrong))
            yield rule.where, f"{rule.id}: texts: {count} wordings hold with {table}; exactly one must"


def _sources(library: Library) -> Iterator[Problem]:
    for rule in library.rules.values():
        if rule.variants and not all(variant.sources for variant in rule.variants):
            yield rule.where, f"{rule.id}: sources: no source; every wording of a rule names one"
    for ruling in library.rulings:
        if not ruling.citations:
            yield ruling.where, f"{ruling.id}: sources: no source; every ruling names one"


def _names(library: Library) -> Iterator[Problem]:
    """Every component has a name, and every term a word, in every language."""
    for locale in LOCALES:
        for item in _components(library):
            if item.id not in library.names.get(locale, {}):
                yield item.where, f"{item.id}: has no name in names/{locale}.yaml"
        for id_, term in library.terms.get(SOURCE_LOCALE, {}).items():
            if id_ not in library.terms.get(locale, {}):
                yield term.where, f"{id_}: has no word in terms/{locale}.yaml"


def _placeholders(library: Library) -> Iterator[Reference]:
    for text in library.texts.values():
        if not text.key.startswith(("interface.", "phrase.", "say.", "error.")):
            yield from _placeholders_of(text)


def _placeholders_of(text: Text) -> Iterator[Reference]:
    try:
        parts = parse(f"{text.english} {text.plural}")
    except PlaceholderError:
        return
    for part in parts:
        if isinstance(part, Placeholder):
            yield Reference(text.where, text.key, part.kind, part.id)
