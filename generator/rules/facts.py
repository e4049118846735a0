"""What the things of a game are in each edition: told by the host as JSON text, so that none of them stands in the rules."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Data: TypeAlias = dict[str, Any]


class Facts:
    """Things by kind, edition and id, as the host writes them; what all editions have alike, and everything of a game
    without editions, stands under "". A kind can also be a list of ids: a family of the things of another kind.
    """

    def __init__(self, told: str = "") -> None:
        self._things: Data = json.loads(told) if told else {}
        self._ids: Data = {}
        self._known: dict[str, set[str]] = {}
        self.made: Data = {}  # what rules make of a thing, once
        for kind in self._things:
            found = self._things[kind]
            names: set[str] = set(found) if isinstance(found, list) else set()
            for edition in found if isinstance(found, dict) else ():
                names.update(found[edition])
            self._ids[kind] = tuple(sorted(names))
            self._known[kind] = names

    def ids(self, kind: str) -> tuple[str, ...]:
        """List the things of a kind, or of a family, of any edition.

        >>> Facts('{"cards": {"first": {"altar": {}}, "second": {"altar": {}, "baths": {}}}}').ids("cards")
        ('altar', 'baths')
        """
        found: tuple[str, ...] = self._ids.get(kind, ())
        return found

    def known(self, kind: str) -> set[str]:
        """The same ids, for a quick look whether one of them was meant."""
        return self._known.get(kind, set())

    def thing(self, kind: str, id_: str, edition: str = "") -> Data | None:
        """Give a thing as an edition has it; nothing if that edition does not have it.

        >>> facts = Facts('{"cards": {"first": {"altar": {"age": 1}}, "": {"baths": {"age": 1}}}, "pools": ["baths"]}')
        >>> facts.thing("cards", "altar", "first"), facts.thing("cards", "baths", "first"), facts.ids("pools")
        ({'age': 1}, {'age': 1}, ('baths',))
        """
        editions: Data = self._things.get(kind, {})
        found: Data | None = editions.get(edition, {}).get(id_)
        return found if found is not None else editions.get("", {}).get(id_)


NOTHING = Facts()
