"""What a city produces, and what a missing unit costs it."""

from __future__ import annotations

from .cities import effects, thing, things
from .payment import RESOURCES, price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..facts import Data, Facts
    from .payment import Options

BY_SYMBOLS, BY_FIXED, BY_DECREE = "bought", "bought-fixed", "bought-less"


def production(city: Data, facts: Facts) -> tuple[list[str], list[Options]]:
    """The units of every turn, and the choices (C6).

    >>> from generator.rules.facts import NOTHING
    >>> production({}, NOTHING)
    ([], [])
    """
    always: list[str] = []
    choices: list[Options] = []
    for one in [one for held in things(facts, city) for one in held["effects"]]:
        if one["kind"] == "produces" and len(one["options"]) == 1:
            always += one["options"][0]
        elif one["kind"] == "produces":
            choices.append([list(option) for option in one["options"]])
    return always, choices


def _symbols(other: Data, facts: Facts) -> list[str]:
    """The symbols on the brown and grey cards of the opponent: nothing else raises a price (C2, C3)."""
    found: list[str] = []
    for card in other.get("cards") or []:
        held = thing(facts, "buildings", card)
        if held["colour"] in ("brown", "grey"):
            found += [unit for one in held["effects"] for unit in one["options"][0]]
    return found


class Prices:
    """The price of each resource, how many symbols are counted for it, and what sets it."""

    def __init__(self, city: Data, other: Data, facts: Facts) -> None:
        fixed = [unit for one in effects(facts, city, "fixedprice") for unit in one["resources"]]
        less = [unit for one in effects(facts, city, "tradesaving") for unit in one["resources"]]
        found = _symbols(other, facts)
        self.of: dict[str, int] = {}
        self.counted: dict[str, int] = {}
        self.by: dict[str, str] = {}
        for unit in RESOURCES:
            self.counted[unit] = found.count(unit)
            self.of[unit] = price(found.count(unit), fixed=unit in fixed, saving=less.count(unit))
            self.by[unit] = BY_FIXED if unit in fixed else BY_DECREE if unit in less else BY_SYMBOLS
