"""Checks that need more than one record: references, chains, conditions of variants, names and sources."""

from collections.abc import Iterable, Iterator

from generator.conditions import all_tables
from generator.ids import LOCALES, CardId, Edition
from generator.model import Card, Library, OpenQuestion, Ruling, Text, Where, Wonder
from generator.numbers import NUMBERS
from generator.placeholders import Placeholder, PlaceholderError, parse
from generator.readers.faults import Fault, did_you_mean

Problem = tuple[Where, str]


def problems(library: Library, icons: Iterable[str]) -> list[Fault]:
    """Everything that does not fit together, in no particular order."""
    checks = (_chains, _open, _variants, _examples, _abouts, _sources, _names)
    found = [fault for check in checks for fault in check(library)]
    found += _placeholders(library, frozenset(icons))
    return [Fault(where, message) for where, message in found]


def _unknown(where: Where, subject: str, what: str, id_: str, known: Iterable[str]) -> Iterator[Problem]:
    known = list(known)
    if id_ not in known:
        yield where, f"{subject}: unknown {what} {id_!r}{did_you_mean(id_, known)}"


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
        yield from _unknown(card.where, f"{card.id}: {there}", "card", other, library.cards)
        return
    printing = library.cards[other].printings.get(edition)
    if printing is None:
        yield card.where, f"{card.id}: {there}: {other} does not exist in the {edition} edition"
    elif card.id not in getattr(printing, back):
        yield (
            card.where,
            f"{card.id}: {there}: {other} does not name it under {back} in the {edition} edition",
        )


def _components(library: Library) -> list[Card | Wonder]:
    return [*library.cards.values(), *library.wonders.values()]


def _open(library: Library) -> Iterator[Problem]:
    known = [question.id for question in library.questions]
    for item in _components(library):
        for id_ in item.open:
            yield from _unknown(item.where, f"{item.id}: open", "open question", id_, known)


def _variants(library: Library) -> Iterator[Problem]:
    """Exactly one wording of a rule is visible on every table on which the rule stands."""
    for rule in library.rules.values():
        for table in all_tables():
            if table.players is None or (rule.when and not rule.when.holds(table)):
                continue
            visible = sum(variant.when is None or variant.when.holds(table) for variant in rule.variants)
            if visible != 1:
                yield (
                    rule.where,
                    (
                        f"{rule.id}: texts: {visible or 'no'} wordings hold with the {table.edition} edition"
                        f" and {table.players} players; exactly one must"
                    ),
                )
                break


def _examples(library: Library) -> Iterator[Problem]:
    for rule in library.rules.values():
        for id_ in rule.examples:
            yield from _unknown(rule.where, f"{rule.id}: examples", "example", id_, library.examples)
    for example in library.examples.values():
        for rule_id in example.rules:
            yield from _unknown(example.where, f"{example.id}: rules", "rule", rule_id, library.rules)


def _abouts(library: Library) -> Iterator[Problem]:
    rules = library.rules
    touching: list[Ruling | OpenQuestion] = [*library.rulings, *library.questions]
    for item in touching:
        about = (
            ("rule", item.rules, rules),
            ("card", item.cards, library.cards),
            ("wonder", item.wonders, library.wonders),
        )
        for what, ids, known in about:
            for id_ in ids:
                yield from _unknown(item.where, f"{item.id}: about", what, id_, known)
    for entry in library.glossary:
        for id_ in entry.rules:
            yield from _unknown(entry.where, f"{entry.id}: rules", "rule", id_, rules)
        yield from _unknown(entry.where, "glossary", "term", entry.id, library.terms.get("en", {}))


def _sources(library: Library) -> Iterator[Problem]:
    known = library.sources
    for rule in library.rules.values():
        if not rule.sources:
            yield rule.where, f"{rule.id}: sources: no source; every rule names one"
        for id_ in rule.sources:
            yield from _unknown(rule.where, f"{rule.id}: sources", "source", id_, known)
    for ruling in library.rulings:
        if not ruling.citations:
            yield ruling.where, f"{ruling.id}: sources: no source; every ruling names one"
        for citation in ruling.citations:
            yield from _unknown(ruling.where, f"{ruling.id}: sources", "source", citation.source, known)
    for question in library.questions:
        for reading in question.readings:
            for id_ in reading.sources:
                yield from _unknown(question.where, f"{question.id}: readings", "source", id_, known)


def _names(library: Library) -> Iterator[Problem]:
    """Every component has a name, and every term a word, in every language."""
    for locale in LOCALES:
        names = library.names.get(locale, {})
        for item in _components(library):
            if item.id not in names:
                yield item.where, f"{item.id}: has no name in names/{locale}.yaml"
        for entry in library.glossary:
            if entry.id not in library.terms.get(locale, {}):
                yield entry.where, f"{entry.id}: has no word in terms/{locale}.yaml"
        for name in names.values():
            for id_ in name.second.sources:
                yield from _unknown(
                    Where(f"names/{locale}.yaml", 1), name.second.text, "source", id_, library.sources
                )


def _placeholders(library: Library, icons: frozenset[str]) -> Iterator[Problem]:
    known: dict[str, Iterable[str]] = {
        "card": library.cards,
        "wonder": library.wonders,
        "rule": library.rules,
        "ruling": [ruling.id for ruling in library.rulings],
        "icon": icons,
    }
    for text in library.texts.values():
        if not text.key.startswith(("interface.", "phrase.", "say.", "error.")):
            yield from _placeholders_of(text, known)


def _placeholders_of(text: Text, known: dict[str, Iterable[str]]) -> Iterator[Problem]:
    try:
        parts = parse(text.english)
    except PlaceholderError:
        return
    for part in parts:
        if isinstance(part, Placeholder):
            names = NUMBERS if part.kind == "number" else known[part.kind]
            yield from _unknown(text.where, text.key, part.kind, part.id, names)
