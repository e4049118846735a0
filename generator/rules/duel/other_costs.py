"""What costs coins alone: a Senator, and a card of the Pantheon."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import choice, known, several, whole
from .cities import has_power, number, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..facts import Data, Facts

OFFERINGS = ("2", "3", "4")
ACTIVATION = (
    known("divinity", "divinities"),
    whole("space", 3, 8),
    several("offerings", choice("offering", OFFERINGS), (0, len(OFFERINGS))),
)


def senator(city: Data, facts: Facts) -> Data:
    """A Senator costs as many coins as its city has Senators (G5); with Corruption nothing.

    >>> from generator.rules.facts import NOTHING
    >>> senator({"senators": 2}, NOTHING)["coins"]
    2
    """
    count = city["senators"]
    if has_power(facts, city, "free-senators"):
        return {"coins": 0, "lines": [line("cost.corruption", coins=0)]}
    return {"coins": count, "lines": [line("cost.senator", count=count, coins=count)]}


def activated(asked: Data, city: Data, facts: Facts) -> Data:
    """A card of the Pantheon costs what its space says (P5), the Gate twice that (P8), less what the Sanctuary and
    offering tokens take off, and never less than nothing (P7).

    >>> from generator.rules.facts import Facts
    >>> known = Facts('{"divinities": {"": {"tanit": {"effects": []}}}}')
    >>> activated({"divinity": "tanit", "space": 5, "offerings": ["2"]}, {}, known)["coins"]
    3
    """
    card = thing(facts, "divinities", asked["divinity"])
    space = asked["space"]
    lines: list[Any] = [line("cost.space", coins=space)]
    coins = space
    if any([one["kind"] == "power" and one["name"] == "gate" for one in card["effects"]]):
        coins = 2 * space
        lines.append(line("cost.gate", coins=coins))
    less = number(facts, city, "activation-saving")
    if less:
        lines.append(line("cost.sanctuary", coins=less))
    tokens = offered(asked["offerings"])
    if tokens:
        lines.append(line("cost.offering", coins=tokens))
    return {"coins": max(0, coins - less - tokens), "lines": lines}


def offered(tokens: list[str]) -> int:
    """There is one offering token of each value (P6).

    >>> offered(["2", "4"])
    6
    """
    for i in range(len(tokens)):
        if tokens[i] in tokens[:i]:
            raise RulesError("activation.offerings." + str(i), "given-twice")
    return sum([int(token) for token in tokens])
