"""What the cards and wonders of each edition are: told by the host as JSON text, so that no card stands in the rules."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Data: TypeAlias = dict[str, Any]

EDITIONS = ("second", "first")
KINDS = ("cards", "wonders")


class Facts:
    """Cards and wonders by edition and id, as `generator.facts` writes them."""

    def __init__(self, told: str = "") -> None:
        data: Data = json.loads(told) if told else {}
        self._things: Data = {}
        self._ids: Data = {}
        self._known: dict[str, set[str]] = {}
        self.made: Data = {}  # what rules make of a card, once
        for kind in KINDS:
            self._things[kind] = data.get(kind, {})
            names: list[str] = []
            for edition in EDITIONS:
                names += [id_ for id_ in self._things[kind].get(edition, {}) if id_ not in names]
            self._ids[kind] = tuple(sorted(names))
            self._known[kind] = set(names)

    def ids(self, kind: str) -> tuple[str, ...]:
        """List the cards or wonders of any edition.

        >>> Facts('{"cards": {"first": {"altar": {}}, "second": {"altar": {}, "baths": {}}}}').ids("cards")
        ('altar', 'baths')
        """
        found: tuple[str, ...] = self._ids[kind]
        return found

    def known(self, kind: str) -> set[str]:
        """The same ids, for a quick look whether one of them was meant."""
        return self._known[kind]

    def card(self, id_: str, edition: str) -> Data | None:
        """Give a card as an edition prints it; nothing if that edition does not have it."""
        found: Data | None = self._things["cards"].get(edition, {}).get(id_)
        return found

    def board(self, id_: str, edition: str) -> Data | None:
        """Give a wonder board of an edition; nothing if that edition does not have it."""
        found: Data | None = self._things["wonders"].get(edition, {}).get(id_)
        return found


NOTHING = Facts()
