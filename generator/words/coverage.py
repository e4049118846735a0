"""How much of each language is translated and how many names are printed ones."""

from dataclasses import dataclass

from generator.ids import SOURCE_LOCALE, Locale
from generator.model import Library
from generator.words.i18n import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """The figures of one language."""

    locale: Locale
    texts: int
    translated: int
    names: int
    printed: int
    terms: int
    printed_terms: int
    missing: tuple[str, ...]
    """The texts that appear in English."""
    outdated: tuple[str, ...]
    """Those of them that have a translation of older English."""

    @property
    def share(self) -> float:
        return self.translated / self.texts if self.texts else 1.0


def coverage(library: Library, catalogue: Catalogue) -> Coverage:
    """Count the texts, names and terms of one language."""
    locale = catalogue.locale
    is_source = locale == SOURCE_LOCALE
    missing = () if is_source else tuple(key for key in library.texts if key not in catalogue)
    names = [names.newest for names in library.names[locale].values()]
    terms = list(library.terms[locale].values())
    return Coverage(
        locale=locale,
        texts=len(library.texts),
        translated=len(library.texts) - len(missing),
        names=len(names),
        printed=sum(name.status == "printed" for name in names),
        terms=len(terms),
        printed_terms=sum(term.status == "printed" for term in terms),
        missing=missing,
        outdated=tuple(key for key in missing if key in catalogue.outdated),
    )
