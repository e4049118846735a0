"""How people ask for a unit, for the browser: of their lines only the stems, each once, and of these only what tells something."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from generator.pages.unit import Unit
from generator.words.stems import Stems, tokens

_COMMON: Final = 0.08
"""A word that tells nothing by itself and by which more than this share of all things is asked for tells nothing at all."""


class Asked:
    """The stems by which people ask for the units of a game in one language."""

    def __init__(self, units: Iterable[Unit], stems: Stems, small: Collection[str]) -> None:
        self._stems = stems
        asked = [{*self._of(unit.asked)} for unit in units if unit.asked]
        self._counted = Counter(stem for one in asked for stem in one)
        passed_over = {stems.of[form] for form in small if form in stems.of}
        self._empty = {stem for stem in passed_over if self._counted[stem] > _COMMON * len(asked)}

    def by(self, unit: Unit) -> str:
        """The stems that the lines of a unit have again and again, a bar, and the rest but for what its titles have too."""
        counted = Counter(stem for stem in self._of(unit.asked) if stem not in self._empty)
        titles = {stem for title in unit.titles for stem in self._of(title.text)}
        often = self._sorted(stem for stem, count in counted.items() if count > 1)
        once = self._sorted(stem for stem, count in counted.items() if count == 1 and stem not in titles)
        return "|".join((" ".join(often), " ".join(once))) if once else " ".join(often)

    def _of(self, text: str) -> list[str]:
        return [self._stems.of[form] for form in tokens(text)]

    def _sorted(self, stems: Iterable[str]) -> list[str]:
        """The commonest first: alike stands beside alike, and packs the better."""
        return sorted(stems, key=lambda stem: (-self._counted[stem], stem))
