"""What a building or a wonder brings in when it is built, once it is paid."""

from __future__ import annotations

from .cities import counted, effects_of, larger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..facts import Data, Facts


def gained(item: Data, kind: str, city: Data, other: Data, facts: Facts) -> int:
    """Coins from the bank: printed ones, those for what one's own city has, itself included (V5), and those of guilds (V3).

    >>> from generator.rules.facts import NOTHING
    >>> gained({"effects": [{"kind": "coins", "coins": 6}]}, "wonders", {}, {}, NOTHING)
    6
    """
    coins: int = sum([one["coins"] for one in effects_of([item], "coins")])
    own = _counts_itself(item, kind)
    for one in effects_of([item], "each"):
        for of in one["of"]:
            coins += one["coins"] * (counted(of, city, facts) + (1 if of in own else 0))
    for one in effects_of([item], "guild"):
        coins += one["coins"] * larger(one["of"], [city, other], facts)[1]
    return coins


def _counts_itself(item: Data, kind: str) -> tuple[str, ...]:
    """What a thing adds to the city in which it is counted."""
    return ("wonder",) if kind == "wonders" else (str(item.get("colour")),)


def lost(item: Data, coins: int) -> int:
    """Coins that the opponent loses, at most those that are there (C13).

    >>> lost({"effects": [{"kind": "loss", "coins": 3}]}, 2)
    2
    """
    asked = sum([one["coins"] for one in effects_of([item], "loss")])
    return asked if asked < coins else coins
