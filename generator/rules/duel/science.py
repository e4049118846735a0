"""Scientific symbols: pairs, and six different ones."""

from __future__ import annotations

from ..question.fields import known, optional, record
from .cities import effects, holdings, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

TO_WIN = 6
FIELDS = (record("city", holdings()), optional(known("building", "buildings")))


def answer(city: Data, facts: Facts, building: str | None = None) -> dict[str, Value]:
    """The second copy of a symbol earns a token (K2); six different symbols win at once (K3)."""
    before = [one["symbol"] for one in effects(facts, city, "science")]
    gained = thing(facts, "buildings", building)["effects"] if building else []
    new = [one["symbol"] for one in gained if one["kind"] == "science"]
    pair = any([before.count(symbol) == 1 for symbol in new])
    different = len(set(before + new))
    lines: list[Any] = [line("science.pair", count=2)] if pair else []
    lines.append(line("science.different", count=different))
    return {
        "different": different,
        "pair": pair,
        "win": different >= TO_WIN,
        "results": [line("science.won" if different >= TO_WIN else "science.result", count=different)],
        "lines": lines,
    }
