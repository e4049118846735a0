"""The calculators of all games, asked from the command line."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.calculate import Rules, rules_of
from generator.games import reading_of, room_of
from generator.ids import GameId, Locale
from generator.readers import games
from generator.readers.catalogues import SHARED, catalogue_of
from generator.readers.library import World, sound_world, spoken
from generator.readers.run import Run
from generator.words.phrases import Phrases


class Asking:
    """Answers questions by name; a name that two games have is written with its game, and a stroke between them."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._rules: dict[GameId, Rules] = {
            id_: rules_of(entry.rules) for id_, _, entry in games.games(Run(root)) if entry.rules
        }

    @cached_property
    def _named(self) -> dict[str, tuple[GameId, str]]:
        listed = [(game, name) for game, rules in self._rules.items() for name in rules.names]
        known = [name for _, name in listed]
        return {(name if known.count(name) == 1 else f"{game}/{name}"): (game, name) for game, name in listed}

    @property
    def names(self) -> list[str]:
        """The calculators."""
        return list(self._named)

    def schema(self, name: str) -> dict[str, Any]:
        """The JSON Schema of a calculator's question."""
        game, own = self._named[name]
        return self._rules[game].schema(own, self._told(game, own))

    def schemas(self) -> dict[str, Any]:
        """Those of all."""
        return {name: self.schema(name) for name in self.names}

    def answer(self, name: str, text: str) -> dict[str, Any]:
        """The answer to a question in JSON; faults stand under `error`."""
        game, own = self._named[name]
        return self._rules[game].calculate(own, text, self._told(game, own))

    def faults(self, name: str, faults: Iterable[Mapping[str, object]], locale: Locale) -> Iterator[str]:
        """Each fault in a sentence that names the field."""
        game, _ = self._named[name]
        shared, own = spoken(self._root, game)
        catalogue = catalogue_of(self._root, locale, {SHARED: shared.texts, game: own})
        phrases = Phrases({**shared.texts, **own}, shared.terms[locale], catalogue)
        return (phrases.fault(fault) for fault in faults)

    def _told(self, game: GameId, name: str) -> str:
        """The things of the game, where a calculator has to know them."""
        if name not in self._rules[game].calculators.with_facts:
            return ""
        library = self._world.games[game]
        return room_of(game, library.game.rules, library.game.kinds).craft.told(library)

    @cached_property
    def _world(self) -> World:
        return sound_world(self._root, reading_of)
