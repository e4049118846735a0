"""What discarding a card brings in."""

from __future__ import annotations

from ..question.fields import record
from .cities import holdings, number, of_colour
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import Value
    from ..facts import Data, Facts

BASE = 2
FIELDS = (record("city", holdings()),)


def answer(city: Data, facts: Facts) -> dict[str, Value]:
    """A discarded card brings 2 coins and 1 for each own yellow card (C12), and what a decree adds.

    >>> from generator.rules.facts import NOTHING
    >>> answer({"coins": 7}, NOTHING)["coins_after"]
    9
    """
    yellow = of_colour(facts, city, "yellow")
    bonus = number(facts, city, "discard-bonus")
    lines = [line("discard.yellow", base=BASE, yellow=yellow, coins=BASE + yellow)]
    if bonus:
        lines.append(line("discard.decree", coins=bonus))
    coins = BASE + yellow + bonus
    return {
        "coins": coins,
        "coins_after": city["coins"] + coins,
        "results": [line("discard.result", coins=coins)],
        "lines": lines,
    }
