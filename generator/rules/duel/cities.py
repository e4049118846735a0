"""What a city holds, by the names of its things, and what its things do."""

from __future__ import annotations

from ..question.fields import choice, known, several, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..facts import Data, Facts
    from ..question.fields import Field

KINDS = ("buildings", "wonders", "progress-tokens", "divinities", "grand-temples", "decrees")
# The field that holds the things of each of these kinds.
FIELD_OF = ("cards", "wonders", "tokens", "divinities", "temples", "decrees")
MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
ASTARTE = 7


def holdings(most_coins: int = 99) -> tuple[Field, ...]:
    """Ask for the things and the coins of a city.

    >>> [field.name for field in holdings()][-2:]
    ['decrees', 'coins']
    """
    listed = [several(FIELD_OF[i], known("id", KINDS[i]), (0, 30)) for i in range(len(KINDS))]
    return tuple(listed) + (whole("coins", 0, most_coins, 0),)


def mythologies() -> Field:
    """Ask for the mythology tokens of a city, of which there are two of each kind (P3).

    >>> mythologies().longest
    5
    """
    return several("mythologies", choice("mythology", MYTHOLOGIES), (0, 5))


def thing(facts: Facts, kind: str, id_: str) -> Data:
    """Give a thing that the facts know.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> thing(known, "buildings", "baths")["colour"]
    'blue'
    """
    found = facts.thing(kind, id_)
    assert found is not None
    return found


def things(facts: Facts, city: Data) -> list[Data]:
    """List the things of a city, kind by kind.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> len(things(known, {"cards": ["baths"]}))
    1
    """
    found = []
    for i in range(len(KINDS)):
        for id_ in city.get(FIELD_OF[i]) or []:
            found.append(thing(facts, KINDS[i], id_))
    return found


def effects_of(held: list[Data], kind: str) -> list[Any]:
    """List the effects of one kind of some things.

    >>> effects_of([{"effects": [{"kind": "coins", "coins": 4}]}], "coins")
    [{'kind': 'coins', 'coins': 4}]
    """
    return [one for item in held for one in item["effects"] if one["kind"] == kind]


def effects(facts: Facts, city: Data, kind: str) -> list[Any]:
    """List the effects of one kind in a city.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> effects(known, {"cards": ["baths"]}, "points")
    [{'kind': 'points', 'points': 3}]
    """
    return effects_of(things(facts, city), kind)


def has_power(facts: Facts, city: Data, name: str) -> bool:
    """Tell whether something in the city has this power.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> has_power(known, {"cards": ["baths"]}, "trade-money")
    False
    """
    return any([one["name"] == name for one in effects(facts, city, "power")])


def number(facts: Facts, city: Data, name: str) -> int:
    """Add up the numbers of a power of this name.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> number(known, {"cards": ["baths"]}, "extra-shield")
    0
    """
    return sum([one["number"] for one in effects(facts, city, "numbered") if one["name"] == name])


def of_colour(facts: Facts, city: Data, colour: str) -> int:
    """Count the cards of a colour.

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"buildings": {"": {"baths": {"colour": "blue", "effects": [{"kind": "points", "points": 3}]}}}}')
    >>> of_colour(known, {"cards": ["baths"]}, "blue")
    1
    """
    cards = city.get("cards") or []
    return sum([1 for card in cards if thing(facts, "buildings", card)["colour"] == colour])


def counted(of: str, city: Data, facts: Facts) -> int:
    """Count what a card counts in a city: wonders, sets of three coins, or cards of a colour (V3, V5).

    >>> from generator.rules.facts import NOTHING
    >>> counted("coin-set", {"coins": 8}, NOTHING), counted("wonder", {"wonders": ["piraeus"]}, NOTHING)
    (2, 1)
    """
    if of == "wonder":
        return len(city.get("wonders") or [])
    if of == "coin-set":
        return int(city.get("coins") or 0) // 3
    return of_colour(facts, city, of)


def larger(of: list[str], cities: list[Data], facts: Facts) -> tuple[int, int]:
    """The seat and the number of the city that has more of these together (V2, V3).

    >>> from generator.rules.facts import NOTHING
    >>> larger(["coin-set"], [{"coins": 3}, {"coins": 9}], NOTHING)
    (1, 3)
    """
    numbers = [sum([counted(one, city, facts) for one in of]) for city in cities]
    best = max(numbers)
    return numbers.index(best), best
