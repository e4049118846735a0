"""Checks of effects: each can be said, for the words of every new mixture are written by somebody."""

from collections.abc import Iterator

from generator.games.wonders.components import cards, wonders
from generator.games.wonders.effects import Effect
from generator.games.wonders.sentences import effect_said
from generator.ids import SOURCE_LOCALE
from generator.model import Library, Where
from generator.readers.hooks import Problem
from generator.words.i18n import Catalogue
from generator.words.phrases import Phrases


def problems(library: Library) -> Iterator[Problem]:
    """Effects for which a phrase is missing."""
    phrases = Phrases(library.texts, library.terms[SOURCE_LOCALE], Catalogue.untranslated())
    told = set()
    for id_, where, effect in _effects(library):
        try:
            effect_said(phrases, effect)
        except KeyError as missing:
            key = str(missing.args[0])
            if key not in told:
                told.add(key)
                yield (
                    where,
                    f"{id_}: effect: there are no words for it; add {key} to content/wonders/phrases.yaml",
                )


def _effects(library: Library) -> Iterator[tuple[str, Where, Effect]]:
    for card in cards(library).values():
        for printing in card.printings.values():
            yield from ((card.id, card.where, effect) for effect in printing.effects)
    for wonder in wonders(library).values():
        boards = wonder.boards.values()
        yield from ((wonder.id, wonder.where, effect) for board in boards for effect in board.effects)
