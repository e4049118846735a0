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
    "decks.base": ("setup.cards-by-players", "cards", ("players", "base", "cards")),
    "decks.guilds": ("setup.guilds", "guilds", ("players", "guilds")),
    "decks.black": ("cities.draw-black", "cards", ("players", "cards")),
    "decks.armada": ("armada.add-cards", "cards", ("players", "cards")),
    "decks.cards": ("setup.deal-check", "cards", ("players", "hand", "cards")),
    "decks.deal": ("age.deal", "hand", ("hand", "turns")),
    "decks.coins": ("setup.start-coins", "start_coins", ("players", "start_coins", "coins")),
    "debt.loss": ("cities.loss-sum", "loss", ("parts", "loss")),
    "debt.income": ("cities.loss-when", "coins", ("before", "income", "coins")),
    "debt.paid": ("cities.loss-bank", "paid", ("paid", "coins")),
    "debt.chosen": ("cities.debt-choice", "debt", ("coins", "debt")),
    "debt.taken": ("cities.debt", "debt", ("debt",)),
    "debt.points": ("cities.scoring-debt", "debt", ("debt", "points")),
    "masks.copied": ("cities.mask", "count", ("count", "symbol")),
    "masks.once": ("cities.mask-several", "count", ("count", "cards")),
    "masks.worthless": ("cities.mask-green-only", "count", ("count",)),
    "diplomacy.aside": ("cities.diplomacy-aside", "player", ("age", "player")),
    "diplomacy.neighbours": ("cities.diplomacy-neighbours", "first", ("age", "first", "second")),
    "diplomacy.two-left": ("cities.diplomacy-two-left", "first", ("age", "first", "second")),
    "diplomacy.one-left": ("cities.diplomacy-one-left", "age", ("age",)),
    "teams.victory": (
        "conflict.victory",
        "count",
        ("age", "winner", "winner_shields", "loser", "loser_shields", "count", "victory", "defeat"),
    ),
    "teams.diplomacy": ("teams.diplomacy", "count", ("age", "first", "second", "count")),
    "tomyris.passed-on": ("leaders.tomyris", "count", ("age", "player", "winner", "count", "defeat")),
    "market.die": ("market.price-per-die", "units", ("resource", "units", "coins")),
    "market.wheat": ("market.one-wheat", "coins", ("coins",)),
    "market.paid": ("market.take-die", "paid", ("paid", "coins")),
    "market.surplus": ("market.surplus", "count", ("resource", "count")),
    "market.sale": ("market.sell-one", "coins", ("resource", "coins")),
    "market-day.bid": ("market-day.bid", "coins", ("player", "coins")),
    "market-day.highest": ("market-day.highest-bid", "coins", ("player", "owner", "coins")),
    "market-day.give-up": ("market-day.give-up", "coins", ("player", "owner", "coins")),
    "market-day.keep": ("market-day.keep", "coins", ("owner", "coins")),
    "market-day.forced": ("market-day.forced", "owner", ("owner",)),
}
# The effects of leaders that score: one message for each rule, all with the same values.
for _effect in (
    "points",
    "per-card",
    "amytis",
    "alexander",
    "midas",
    "justinian",
    "plato",
    "more-than-neighbours",
    "gorgo",
    "cynisca",
    "agrippina",
    "scoring",
):
    MESSAGES["leaders." + _effect] = ("leaders." + _effect, "points", ("leader", "count", "each", "points"))


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
