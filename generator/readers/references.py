"""Checks that need more than one record: references, chains, conditions of variants, names and sources."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.ids import LOCALES, SOURCE_LOCALE
from generator.model import Library, Rule, Text
from generator.placeholders import Placeholder, PlaceholderError, parse
from generator.readers.faults import Fault, did_you_mean
from generator.readers.gather import Reference
from generator.readers.hooks import Problem, Reading
from generator.tables.legal import Tables, Whens, tables_of, told

NEVER_LINKED: Final = ("example", "open question", "source", "term", "number", "module")
"""What prose does not lead to by a placeholder."""


def problems(
    library: Library, references: Iterable[Reference], icons: Iterable[str], reading: Reading
) -> list[Fault]:
    """Everything that does not fit together, in no particular order."""
    known = _known(library, icons)
    every = (*references, *_placeholders(library))
    checks = (reading.problems, _variants, _sources)
    found = [fault for check in checks for fault in check(library)]
    found += told_once(every, known)
    found += _names(library, [one.id for one in every if one.id not in known.get(one.what, ())])
    return [Fault(where, message) for where, message in found]


def common_problems(libraries: Iterable[Library], references: Iterable[Reference]) -> list[Fault]:
    """What the files that all games share name, and no game has."""
    known: dict[str, frozenset[str]] = {}
    for library in libraries:
        for what, ids in _known(library, ()).items():
            known[what] = known.get(what, frozenset()) | ids
    return [Fault(*problem) for problem in told_once(references, known)]


def told_once(references: Iterable[Reference], known: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """What leads nowhere: whatever many places name is told at the first of them."""
    unknown: dict[tuple[str, str], list[Reference]] = {}
    for reference in references:
        if reference.id not in known.get(reference.what, ()):
            unknown.setdefault((reference.what, reference.id), []).append(reference)
    for found in unknown.values():
        places = {reference.where for reference in found}
        first = min(found, key=lambda reference: (reference.where, reference.subject))
        more = (
            f" ({len(places) - 1} more {'places name' if len(places) > 2 else 'place names'} it)"
            if len(places) > 1
            else ""
        )
        yield first.where, _unknown(first, known) + more


def _known(library: Library, icons: Iterable[str]) -> dict[str, frozenset[str]]:
    """Kind of thing -> the names that lead to one."""
    things: dict[str, Iterable[str]] = {
        **library.things,
        "rule": library.rules,
        "ruling": (ruling.id for ruling in library.rulings),
        "example": library.examples,
        "open question": (question.id for question in library.questions),
        "source": library.sources,
        "term": library.terms.get(SOURCE_LOCALE, {}),
        "icon": icons,
        "number": library.numbers,
        "module": library.modules,
    }
    return {what: frozenset(ids) for what, ids in things.items()}


def _unknown(reference: Reference, known: Mapping[str, frozenset[str]]) -> str:
    if reference.what not in known:
        kinds = ", ".join(what for what in known if what not in NEVER_LINKED)
        return f"{reference.subject}: unknown kind of placeholder {reference.what!r}; known are {kinds}"
    hint = did_you_mean(reference.id, sorted(known[reference.what]))
    return f"{reference.subject}: unknown {reference.what} {reference.id!r}{hint}"


def _variants(library: Library) -> Iterator[Problem]:
    """Exactly one wording of a rule is visible on every table on which the rule stands."""
    tables = tables_of(library.modules, library.game.axes)
    for chapter in library.chapters:
        for section in chapter.sections:
            for rule in section.rules:
                yield from _wordings(rule, tables, (chapter.when, section.condition, rule.when))


def _wordings(rule: Rule, tables: Tables, stands: Whens) -> Iterator[Problem]:
    unread = len(rule.variants) > 1 and any(variant.when is None for variant in rule.variants)
    if unread or not rule.variants:
        return  # that is a fault of its own
    several, none = tables.worded(stands, tuple(variant.when for variant in rule.variants))
    for wrong, count in ((several, "several"), (none, "no")):
        if wrong:
            table = told(tables.first(wrong))
            yield rule.where, f"{rule.id}: texts: {count} wordings hold with {table}; exactly one must"


def _sources(library: Library) -> Iterator[Problem]:
    for rule in library.rules.values():
        if rule.variants and not all(variant.said_by for variant in rule.variants):
            yield rule.where, f"{rule.id}: sources: no source; every wording of a rule names one"
    for ruling in library.rulings:
        known = [library.sources[c.source].authority for c in ruling.citations if c.source in library.sources]
        if not ruling.citations:
            yield ruling.where, f"{ruling.id}: sources: no source; every ruling names one"
        elif len(known) == len(ruling.citations) and ruling.authority not in known:
            given = " and ".join(dict.fromkeys(known))
            yield ruling.where, f"{ruling.id}: authority: is {ruling.authority}, but its sources are {given}"


def _names(library: Library, unknown: list[str]) -> Iterator[Problem]:
    """Every thing has a name, and every term a word, in every language; `unknown` may be misspelled ones."""
    for locale in LOCALES:
        for things in library.things.values():
            for id_, thing in things.items():
                if id_ not in library.names.get(locale, {}) and not did_you_mean(id_, unknown):
                    yield thing.where, f"{id_}: has no name in names/{locale}.yaml"
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
