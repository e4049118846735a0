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
from generator.readers.library import World, read_world, sound_world, spoken
from generator.readers.run import Run
from generator.words.phrases import Phrases


class Asking:
    """Answers questions by name, with its game and a stroke before it or not.

    A name that two games have needs its game, and so has every name of a game that is still being written.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        listed = [one for one in games.games(Run(root, drafts=True)) if one[2].rules]
        self._rules: dict[GameId, Rules] = {id_: rules_of(entry.rules) for id_, _, entry in listed}
        self._drafts = {id_ for id_, _, entry in listed if entry.draft}

    @cached_property
    def _named(self) -> dict[str, tuple[GameId, str]]:
        listed = [one for one in self._all if one[0] not in self._drafts]
        known = [name for _, name in listed]
        return {(name if known.count(name) == 1 else f"{game}/{name}"): (game, name) for game, name in listed}

    @property
    def names(self) -> list[str]:
        """The calculators."""
        return list(self._named)

    def knows(self, name: str) -> bool:
        """Whether there is such a calculator, by its short name or by its long one."""
        return name in self._asked

    def several(self, name: str) -> list[str]:
        """The long names of those that a short one may mean, where it is not clear which."""
        return [long for long, (_, own) in self._named.items() if own == name != long]

    @cached_property
    def _asked(self) -> dict[str, tuple[GameId, str]]:
        return self._named | {f"{game}/{own}": (game, own) for game, own in self._all}

    @property
    def _all(self) -> list[tuple[GameId, str]]:
        return [(game, name) for game, rules in self._rules.items() for name in rules.names]

    def schema(self, name: str) -> dict[str, Any]:
        """The JSON Schema of a calculator's question."""
        game, own = self._asked[name]
        return self._rules[game].schema(own, self._told(game, own))

    def schemas(self) -> dict[str, Any]:
        """Those of all."""
        return {name: self.schema(name) for name in self.names}

    def answer(self, name: str, text: str) -> dict[str, Any]:
        """The answer to a question in JSON; faults stand under `error`."""
        game, own = self._asked[name]
        return self._rules[game].calculate(own, text, self._told(game, own))

    def faults(self, name: str, faults: Iterable[Mapping[str, object]], locale: Locale) -> Iterator[str]:
        """Each fault in a sentence that names the field."""
        game, _ = self._asked[name]
        shared, own = spoken(self._root, game)
        catalogue = catalogue_of(self._root, locale, {SHARED: shared.texts, game: own})
        phrases = Phrases({**shared.texts, **own}, shared.terms[locale], catalogue)
        return (phrases.fault(fault) for fault in faults)

    def _told(self, game: GameId, name: str) -> str:
        """The things of the game, where a calculator has to know them."""
        if name not in self._rules[game].calculators.with_facts:
            return ""
        library = (self._with_drafts if game in self._drafts else self._world).games[game]
        return room_of(game, library.game.rules, library.game.kinds).craft.told(library)

    @cached_property
    def _world(self) -> World:
        return sound_world(self._root, reading_of)

    @cached_property
    def _with_drafts(self) -> World:
        """As far as it can be read: what is still being written may have faults."""
        return read_world(self._root, reading_of, drafts=True)[0]
