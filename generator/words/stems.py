"""The stems of the words of a language, told to the browser by their lengths and by the endings that come off."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import snowballstemmer

from generator.ids import Locale

_ALGORITHMS: Final = {"ca": "catalan", "es": "spanish", "de": "german", "fr": "french", "en": "english"}
_PLAIN: Final = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "·": "", "’": "'"})
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LEAST: Final = 4
"""A stem that is shorter tells nothing."""
_ENDINGS: Final = 60
"""So many of the commonest endings are told: with them a word that no text has is found by its stem."""


def fold(text: str) -> str:
    """A text without accents and case.

    >>> fold('Großes Œuvre: intel·ligència')
    'grosses oeuvre: intelligencia'
    """
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in apart if not unicodedata.category(letter).startswith("M")).translate(
        _PLAIN
    )


def tokens(text: str) -> list[str]:
    """The folded words of a text, as the browser parts them.

    >>> tokens("L'Època: 3 monedes")
    ['l', 'epoca', '3', 'monedes']
    """
    return re.findall(r"[a-z0-9]+", fold(text))


@dataclass(frozen=True, slots=True)
class Stems:
    """The stems of all words of a language: of those that the texts have, and of those that people ask by."""

    of: Mapping[str, str]
    """Form -> its stem, which it begins with."""
    endings: tuple[str, ...]
    """What comes behind a stem, the shortest first."""

    def lengths(self, forms: Iterable[str]) -> str:
        """For each form, in the order of the alphabet, how many of its letters are its stem; a form that is none is a stem."""
        return "".join(
            _DIGITS[min(len(self.of.get(form, form)), len(_DIGITS) - 1)] for form in sorted({*forms})
        )


def stems(texts: Iterable[str], locale: Locale) -> Stems:
    """The stems of all words of these texts.

    >>> stems(["Die Karte, viele Karten"], "de").of["karten"]
    'kart'
    """
    stem_of = _stems(texts, locale)
    classes = defaultdict(list)
    for form, stem in stem_of.items():
        classes[stem].append(form)
    cut = {}
    for stem, forms in classes.items():
        shared = min(_shared(min(forms), max(forms)), _shared(forms[0], stem))
        for form in forms:
            cut[form] = form[:shared] if shared >= min(_LEAST, *map(len, forms)) else form
    counted = Counter(form[len(stem) :] for form, stem in cut.items())
    endings = [ending for ending, _ in counted.most_common(_ENDINGS + 1) if ending]
    return Stems(cut, tuple(sorted(endings, key=lambda ending: (len(ending), ending))))


def _shared(one: str, other: str) -> int:
    """So many letters two words begin with alike; the first and the last of a list in order, so many as all of them."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _stems(texts: Iterable[str], locale: Locale) -> dict[str, str]:
    """Folded form -> folded stem of the way of writing it that is the commonest."""
    stemmer = snowballstemmer.stemmer(_ALGORITHMS[locale])
    counted: Counter[str] = Counter()
    for text in texts:
        counted.update(re.findall(r"[^\W_]+", text.lower().replace("·", "")))
    stem_of: dict[str, str] = {}
    for word, _ in counted.most_common():
        for form in tokens(word):
            stem_of.setdefault(form, fold(stemmer.stemWord(word)))
    return stem_of
