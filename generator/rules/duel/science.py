"""Scientific symbols: pairs, and six different ones."""

from __future__ import annotations

from ..errors import RulesError
from ..question.fields import known, optional, record, whole
from .cities import effects, effects_of, has_power, holdings, thing
from .lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors import Value
    from ..facts import Data, Facts

TO_WIN = 6
ON_BOARD = 5
SOURCES = (("building", "buildings"), ("token", "progress-tokens"), ("divinity", "divinities"))
FIELDS = (
    record("city", holdings()),
    optional(known("building", "buildings")),
    optional(known("token", "progress-tokens")),
    optional(known("divinity", "divinities")),
    whole("board_tokens", 0, ON_BOARD, ON_BOARD),
    optional(known("snake", "buildings")),
)


def _symbols_of(held: list[Data]) -> list[str]:
    """The symbols of some things."""
    return [one["symbol"] for one in effects_of(held, "science")]


def _copies(item: Data) -> bool:
    """Whether a thing counts as a symbol of the opponent's (Nisaba)."""
    return any([one["name"] == "copy-symbol" for one in effects_of([item], "power")])


def symbols(city: Data, snake: str | None, facts: Facts) -> list[str]:
    """The symbols of a city, with that under the snake token where the city has Nisaba.

    >>> from generator.rules.facts import NOTHING
    >>> symbols({}, None, NOTHING)
    []
    """
    found = [one["symbol"] for one in effects(facts, city, "science")]
    if snake and has_power(facts, city, "copy-symbol"):
        found += _symbols_of([thing(facts, "buildings", snake)])
    return found


def _new(snake: str | None, gained: Data, facts: Facts) -> list[str]:
    """The symbols of the one thing that is gained."""
    given = [(name, kind) for name, kind in SOURCES if gained.get(name)]
    if len(given) > 1:
        raise RulesError("", "not-exactly-one", allowed=[name for name, _kind in SOURCES])
    copied = _symbols_of([thing(facts, "buildings", snake)]) if snake else []
    if snake and not copied:
        raise RulesError("snake", "not-together")
    new: list[str] = []
    for name, kind in given:
        item = thing(facts, kind, gained[name])
        new = _symbols_of([item]) + (copied if _copies(item) else [])
    return new


def answer(
    city: Data, facts: Facts, board_tokens: int = ON_BOARD, snake: str | None = None, **gained: Any
) -> dict[str, Value]:
    """The second copy of a symbol earns a token from the board, if one is left (K2); six different symbols win at once (K3).

    >>> from generator.rules.facts import NOTHING
    >>> answer({}, NOTHING)["different"]
    0
    """
    new = _new(snake, gained, facts)
    before = symbols(city, snake, facts)
    pair = any([before.count(symbol) == 1 for symbol in new])
    different = len(set(before + new))
    win = different >= TO_WIN
    token = pair and board_tokens > 0
    lines: list[Any] = [line("science.pair" if token else "science.none-left", count=2)] if pair else []
    if token:
        lines.append(line("science.board", count=board_tokens - 1))
    lines.append(line("science.different", count=different))
    results: list[Any] = [line("science.won" if win else "science.result", count=different)]
    found: dict[str, Value] = {"different": different, "pair": pair, "token": token, "win": win}
    found.update({"results": results, "lines": lines})
    return found
