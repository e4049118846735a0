"""Floor 6: the one door. From a library and its translations to every page and asset; it knows no MkDocs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.catalogues import read_catalogue
from generator.conditions import Condition
from generator.i18n import Catalogue
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages import calculators, cards, others, rulebook, rulings, wonders
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.readers.faults import ContentError
from generator.readers.library import read_library
from generator.site_status import Coverage, coverage


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
    return Site(pages, stylesheet(conditions))


def stylesheet(conditions: Iterable[Condition]) -> str:
    """The style sheet that hides whatever does not apply to the reader's table; it needs no JavaScript.

    What a module ends is hidden too, unless the reader asked to see what the expansions change: then it stands
    there, struck through.
    """
    by_class = {condition.css_class: condition for condition in conditions}
    return "".join(line for name in sorted(by_class) for line in _rules(name, by_class[name]))


def _rules(name: str, condition: Condition) -> Iterator[str]:
    ended, otherwise = condition.ending_selectors()
    hidden = [f":root{selector} .{name}" for selector in otherwise]
    hidden += [f":root:not(:has(#show-changes:checked)){selector} .{name}" for selector in ended]
    if hidden:
        yield f"{','.join(hidden)}{{display:none!important}}\n"
    if ended:
        shown = ",".join(f":root:has(#show-changes:checked){selector} .{name}" for selector in ended)
        yield f"{shown}{{--gone:line-through;--gone-mark:inline-block;color:var(--ink-soft)}}\n"


def _pages(content: Content, locale: Locale) -> Iterator[Page]:
    reader = Reader(content.library, content.catalogues[locale])
    yield others.home(reader)
    yield rulebook.page(reader)
    yield cards.index(reader)
    yield from cards.pages(reader)
    yield cards.chains(reader)
    yield wonders.index(reader)
    yield from wonders.pages(reader)
    yield rulings.index(reader)
    yield from rulings.pages(reader)
    yield calculators.index(reader)
    yield from calculators.pages(reader)
    yield others.glossary(reader)
    yield others.status(reader, content.coverage)
    yield others.open_questions(reader)
    yield others.about(reader)
