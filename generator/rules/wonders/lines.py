"""What the workings of 7 Wonders say."""

from __future__ import annotations

from ..saying import lines_of
from .scoring.scoring_messages import BASE_CATEGORIES, MORE_CATEGORIES, SAID_OF_A_SCORE
from .trade.building_messages import SAID_OF_A_BUILDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..saying import Messages

# Message id -> the rule that it cites ("" = a result, which cites none), the value that decides the plural, all values.
MESSAGES: Messages = {
    "science.result": ("", "points", ("points",)),
    "science.wild": ("science.wild", "count", ("count", "symbol")),
    "science.equally-good": ("science.wild", "points", ("symbols", "points")),
    "science.next-best": ("science.wild", "points", ("symbols", "points", "difference")),
    "science.identical": ("science.identical", "points", ("symbols", "symbol", "count", "points")),
    "science.sets": ("science.sets", "count", ("count", "set_points", "points")),
    "science.other-masks": ("cities.mask-several", "points", ("points",)),
    "science.other-order": ("armada.most-common-symbol", "points", ("points",)),
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
    "setup.deck-of-two": ("setup.deal-check", "cards", ("players", "hand", "cards")),
    "setup.black": ("cities.draw-black", "cards", ("cards",)),
    "setup.armada": ("armada.add-cards", "cards", ("cards",)),
    "setup.pawns": ("edifice.place-pawns", "count", ("players", "count")),
    "setup.tokens": ("great-projects.tokens", "count", ("players", "count")),
    "setup.spaces": ("tower.board", "count", ("players", "count")),
    "setup.turns": ("", "turns", ("hand", "turns")),
    "setup.coins": ("setup.start-coins", "start_coins", ("players", "start_coins", "coins")),
    "setup.board-coins": ("setup.start-coins", "coins", ("wonder", "coins")),
    "debt.loss": ("cities.loss-sum", "loss", ("parts", "loss")),
    "debt.income": ("cities.loss-when", "coins", ("before", "income", "coins")),
    "debt.paid": ("cities.loss-bank", "paid", ("paid", "coins")),
    "debt.chosen": ("cities.debt-choice", "debt", ("coins", "debt")),
    "debt.taken": ("cities.debt", "debt", ("debt",)),
    "debt.points": ("cities.scoring-debt", "debt", ("debt", "points")),
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
    "debt.result": ("", "debt", ("coins", "debt")),
    "boarding.extra": ("armada.extra-conflict", "player", ("age", "player", "other")),
    "boarding.twice": ("armada.extra-once", "player", ("age", "player", "other")),
    "naval.result": ("", "points", ("player", "points")),
    "naval.aside": ("armada.island-shelter", "player", ("age", "player")),
    "naval.equal": ("armada.naval-all-equal", "strength", ("age", "strength")),
    "naval.rank": ("armada.naval-strongest", "points", ("age", "player", "strength", "rank", "points")),
    "naval.third": ("armada.naval-third", "points", ("age", "player", "strength", "rank", "points")),
    "naval.tied-first": ("armada.naval-tie-first", "points", ("age", "player", "strength", "rank", "points")),
    "naval.tied-second": (
        "armada.naval-tie-second",
        "points",
        ("age", "player", "strength", "rank", "points"),
    ),
    "naval.behind": ("armada.naval-tie", "points", ("age", "player", "strength", "rank", "points")),
    "naval.tied-without": ("armada.naval-tie", "rank", ("age", "player", "strength", "rank")),
    "naval.without": ("armada.naval-values", "rank", ("age", "player", "strength", "rank")),
    "naval.weakest": ("armada.naval-weakest", "points", ("age", "player", "strength", "points")),
    "naval.weakest-tied": ("armada.naval-tie-weakest", "points", ("age", "player", "strength", "points")),
    "naval.one-token": ("armada.naval-one-token", "rank", ("age", "player", "rank")),
    "naval.points": ("armada.scoring-naval", "points", ("player", "parts", "points")),
    "naval.no-tokens": ("armada.scoring-naval", "points", ("player", "points")),
    "projects.completed-result": ("", "count", ("count",)),
    "projects.failed-result": ("", "count", ("count",)),
    "projects.tokens": ("great-projects.tokens", "tokens", ("players", "tokens")),
    "projects.completed": ("great-projects.success", "tokens", ("tokens",)),
    "projects.failed": ("great-projects.failure", "left", ("tokens", "left")),
    "projects.from-supply": ("great-projects.run-out", "count", ("count",)),
    "projects.reward": ("great-projects.success", "count", ("player", "count")),
    "projects.no-reward": ("great-projects.success", "player", ("player",)),
    "projects.spared": ("great-projects.failure-with-token", "player", ("player",)),
    "projects.penalty": ("great-projects.failure", "player", ("player",)),
    "projects.penalty-token": ("great-projects.penalty-token", "points", ("age", "player", "points")),
    "edifice.finished-result": ("", "count", ("count",)),
    "edifice.unfinished-result": ("", "count", ("count",)),
    "edifice.pawns": ("edifice.pawns-by-players", "pawns", ("players", "pawns")),
    "edifice.from-box": ("edifice.pawns-run-out", "count", ("count",)),
    "edifice.ur": ("edifice.ur-card-untouched", "count", ("count",)),
    "edifice.finished": ("edifice.finished", "pawns", ("pawns",)),
    "edifice.unfinished": ("edifice.penalty", "left", ("left",)),
    "edifice.nobody": ("edifice.nobody-took-part", "players", ("players",)),
    "edifice.reward": ("edifice.reward", "player", ("player",)),
    "edifice.no-reward": ("edifice.reward", "player", ("player",)),
    "edifice.spared": ("edifice.penalty-spared", "player", ("player",)),
    "edifice.penalty": ("edifice.penalty", "player", ("player",)),
    "edifice.pays": ("edifice.penalty", "count", ("player", "before", "count", "left")),
    "edifice.debt": ("edifice.debt", "points", ("age", "player", "points")),
    "edifice.keeps": ("edifice.no-part-payment", "left", ("player", "left")),
    "edifice.no-debt": ("edifice.nobody-took-part", "player", ("player",)),
    "ranking.result": ("", "place", ("place", "name", "points")),
    "ranking.sums": (
        "tournament.rank-points",
        "games",
        ("name", "games", "points", "percent", "victory_points", "coins"),
    ),
    "tables.result": ("", "count", ("players", "count")),
    "tables.5": ("tournament.tables-of-five", "count", ("players", "count")),
    "tables.4": ("tournament.tables-of-four", "count", ("players", "count")),
    "tables.3": ("tournament.tables-of-three", "count", ("players", "count")),
    "market.die": ("market.price-per-die", "units", ("resource", "units", "coins")),
    "market.wheat": ("market.one-wheat", "coins", ("coins",)),
    "market.paid": ("market.take-die", "paid", ("paid", "coins")),
    "market.surplus": ("market.surplus", "count", ("resource", "count")),
    "market.sale": ("market.sell-one", "coins", ("resource", "coins")),
    "market.rise": ("market.dice-rise", "count", ("count",)),
    "market.return": ("market.dice-return", "count", ("dice", "count")),
    "market.result-bought": ("", "paid", ("paid", "coins")),
    "market.result-sold": ("", "gained", ("gained", "coins")),
    "market.result-nothing": ("", "coins", ("coins",)),
    "market-day.result": ("", "coins", ("player", "coins")),
    "market-day.bid": ("market-day.bid", "coins", ("player", "coins")),
    "market-day.highest": ("market-day.highest-bid", "coins", ("player", "owner", "coins")),
    "market-day.give-up": ("market-day.give-up", "coins", ("player", "owner", "coins")),
    "market-day.keep": ("market-day.keep", "coins", ("owner", "coins")),
    "market-day.forced": ("market-day.forced", "owner", ("owner",)),
}
# Of a game in a tournament: every line names its round and table.
for _say, _rule, _plural, _names in (
    ("virtual", "virtual-player", "count", ("count", "victory_points")),
    ("virtual-several", "virtual-three", "count", ("count", "victory_points")),
    ("place", "points", "place", ("name", "place", "points")),
    ("other-place", "other-points", "place", ("name", "place", "points")),
    ("shared", "shared-places", "count", ("name", "place", "last", "count", "parts", "points")),
    ("virtual-place", "virtual-place", "place", ("place", "points")),
    ("virtual-shared", "virtual-place", "count", ("place", "last", "count", "parts", "points")),
    ("coins", "coins-elsewhere", "coins", ("name", "other", "coins", "other_coins")),
    ("total", "share-virtual", "count", ("count", "total")),
    ("share", "share", "victory_points", ("name", "victory_points", "total", "percent")),
):
    MESSAGES["tournament." + _say] = ("tournament." + _rule, _plural, ("round", "table") + _names)
# Of the final ranking: who is ahead of whom, and by which figures.
for _say, _rule, _figures in (
    ("tournament-points", "rank-points", ["mine", "theirs"]),
    ("relative-shares", "rank-shares", ["percent", "other_percent"]),
    ("exact-shares", "rank-shares", ["percent", "other_percent", "mine", "theirs"]),
    ("victory-points", "rank-victory-points", ["mine", "theirs"]),
    ("coins", "rank-coins", ["mine", "theirs"]),
    ("lot", "rank-lot", []),
):
    MESSAGES["ranking." + _say] = (
        "tournament." + _rule,
        "place",
        ("name", "other", "place") + tuple(_figures),
    )
for _say, _rule, _plural, _values in SAID_OF_A_BUILDING:
    MESSAGES["trade." + _say] = (_rule, _plural, _values)
for _say, _rule, _plural, _values in SAID_OF_A_SCORE:
    MESSAGES["score." + _say] = (_rule, _plural, _values)
# Of a category of the score pad: what its points add up from.
for _say, _rule in BASE_CATEGORIES + MORE_CATEGORIES:
    if _say not in ("treasury", "debt"):  # they have lines of their own
        MESSAGES["score." + _say] = (_rule, "points", ("parts", "points"))


# Build one line: the id of its message, and its values by name.
line = lines_of(MESSAGES)
