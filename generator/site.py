"""Floor 6: the one door. From a library and its translations to every page and asset; it knows no MkDocs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generator.catalogues import read_catalogue
from generator.conditions import EVERY_SEAT, Condition, Seating
from generator.i18n import Catalogue
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages import (
    calculators,
    cards,
    checklist,
    expansions,
    others,
    rulebook,
    rulings,
    symbols,
    wonders,
)
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.readers.faults import ContentError
from generator.readers.library import read_library
from generator.site_status import Coverage, coverage
from generator.tables import seating


@dataclass(frozen=True, slots=True)
class Content:
    """What the site is built from: everything read and checked."""

    library: Library
    catalogues: Mapping[Locale, Catalogue]

    @property
    def coverage(self) -> list[Coverage]:
        return [coverage(self.library, self.catalogues[locale]) for locale in LOCALES]


@dataclass(frozen=True, slots=True)
class Site:
    """The pages of each language, and the style sheet of the conditions on them."""

    pages: Mapping[Locale, tuple[Page, ...]]
    conditions_css: str


def read_content(root: Path) -> Content:
    """Read everything; raises ContentError with all faults of all files, translations included."""
    library, faults = read_library(root)
    is_whole = not faults
    catalogues = {}
    for locale in LOCALES:
        catalogues[locale], more = read_catalogue(root, locale, library.texts, is_whole=is_whole)
        faults += more
    if faults:
        raise ContentError(faults)
    return Content(library, catalogues)


def build(content: Content, locales: tuple[Locale, ...] = LOCALES) -> Site:
    """Every page of these languages."""
    pages = {locale: tuple(_pages(content, locale)) for locale in locales}
    conditions: set[Condition] = {
        c for of_locale in pages.values() for page in of_locale for c in page.conditions
    }
    in_contents = {
        heading.css_class
        for of_locale in pages.values()
        for page in of_locale
        for part in page.headings
        for heading in (part, *part.children)
    }
    return Site(pages, stylesheet(conditions, seating(content.library.modules.values()), in_contents))


def stylesheet(
    conditions: Iterable[Condition], seats: Seating = EVERY_SEAT, in_contents: Iterable[str] = ()
) -> str:
    """The style sheet that hides whatever does not apply to the reader's table; it needs no JavaScript.

    It looks from the table to what stands after it (and, for the classes in the contents, beside it): a browser then
    asks only the few controls, where `:root:has()` would search the whole page for each condition. What a module ends
    is hidden too, unless the reader asked to see what the expansions change: then it stands there, struck through,
    on the screen; paper has only what applies.
    """
    by_class = {condition.css_class: condition for condition in conditions}
    beside = set(in_contents)
    return "".join(
        line
        for name in sorted(by_class)
        for line in _rules(name, by_class[name].ending_selectors(seats), beside=name in beside)
    )


_SHOWN: Final = ":has(#show-changes:checked)"


def _rules(name: str, hides: tuple[list[str], list[str]], *, beside: bool) -> Iterator[str]:
    ended, otherwise = hides
    states = [*otherwise, *(f":not({_SHOWN}){state}" for state in ended)]
    hidden = [f".side{state}~* .{name}" for state in states]
    if beside:
        hidden += [f".side{state} .{name}" for state in (*otherwise, *ended)]
    if hidden:
        yield f"{','.join(hidden)}{{display:none!important}}\n"
    if ended:
        shown = ",".join(f".side{_SHOWN}{state}~* .{name}" for state in ended)
        yield f"{shown}{{--gone:line-through;--gone-mark:inline-block;--gone-number:none;color:var(--ink-soft)}}\n"
        yield f"@media print{{{shown}{{display:none!important}}}}\n"


def _pages(content: Content, locale: Locale) -> Iterator[Page]:
    reader = Reader(content.library, content.catalogues[locale])
    yield others.home(reader)
    yield rulebook.page(reader)
    yield checklist.page(reader)
    yield cards.index(reader)
    yield from cards.pages(reader)
    yield cards.chains(reader)
    yield wonders.index(reader)
    yield from wonders.pages(reader)
    yield symbols.page(reader)
    yield expansions.index(reader)
    yield from expansions.pages(reader)
    yield rulings.index(reader)
    yield from rulings.pages(reader)
    yield calculators.index(reader)
    yield from calculators.pages(reader)
    yield others.glossary(reader)
    yield others.status(reader, content.coverage)
    yield others.open_questions(reader)
    yield others.about(reader)
