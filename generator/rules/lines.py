"""The lines of a working: which rule was applied, what is to be said about it, and with which values."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .errors import Value

# Message id -> the rule that it cites ("" = a result, which cites none), the value that decides the plural, all values.
MESSAGES = {
    "science.result": ("", "points", ("points",)),
    "science.wild": ("science.wild", "count", ("count", "symbol")),
    "science.equally-good": ("science.wild", "points", ("symbols", "points")),
    "science.next-best": ("science.wild", "points", ("symbols", "points", "difference")),
    "science.identical": ("science.identical", "points", ("symbols", "symbol", "count", "points")),
    "science.sets": ("science.sets", "count", ("count", "set_points", "points")),
    "science.total": ("science.total", "points", ("parts", "points")),
    "military.result": ("", "points", ("player", "points")),
    "military.fewer-shields": ("conflict.compare", "count", ("player", "age", "count", "before")),
    "military.victory": (
        "conflict.victory",
        "victory",
        ("age", "winner", "winner_shields", "loser", "loser_shields", "victory", "defeat"),
    ),
    "military.tie": ("conflict.tie", "shields", ("age", "first", "second", "shields")),
    "military.points": ("scoring.military", "points", ("player", "parts", "points")),
    "military.no-tokens": ("scoring.military", "points", ("player", "points")),
    "treasury.result": ("", "points", ("points",)),
    "treasury.points": ("scoring.treasury", "points", ("coins", "coins_per_point", "points")),
    "treasury.remainder": ("scoring.treasury", "count", ("count",)),
    "setup.result": ("", "cards", ("cards", "guilds")),
    "setup.cards": ("setup.cards-by-players", "players", ("players",)),
    "setup.guilds": (
        "setup.guilds",
        "guilds",
        ("players", "extra", "guilds", "guilds_in_box", "guilds_left_out"),
    ),
    "setup.deck": ("setup.deal-check", "cards", ("players", "hand", "cards")),
    "setup.age-3": ("setup.deal-check", "others", ("cards", "guilds", "others")),
    "setup.deal": ("age.deal", "hand", ("hand", "turns")),
    "setup.coins": ("setup.start-coins", "start_coins", ("players", "start_coins", "coins")),
}


def line(say: str, **values: Value) -> dict[str, Value]:
    """Build one line; `plural` names the value after which the sentence takes its number.

    >>> line("treasury.remainder", count=2)
    {'say': 'treasury.remainder', 'plural': 'count', 'rule': 'scoring.treasury', 'count': 2}
    """
    rule, plural, _names = MESSAGES[say]
    data: dict[str, Value] = {"say": say, "plural": plural}
    if rule:
        data["rule"] = rule
    data.update(values)
    return data
