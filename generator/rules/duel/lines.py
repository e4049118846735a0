"""What the calculators say: the rule that each line cites, the value that decides the plural, all values."""

from __future__ import annotations

from ..saying import lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..saying import Messages

MESSAGES: Messages = {
    "cost.result": ("", "coins", ("coins",)),
    "cost.coins": ("cost.coins-and-resources", "coins", ("coins",)),
    "cost.produced": ("trade.own-production", "count", ("resource", "count")),
    "cost.chosen": ("trade.choice", "count", ("resource", "count")),
    "cost.dropped": ("cost.pay", "count", ("resource", "count")),
    "cost.bought": ("trade.price", "coins", ("resource", "count", "each", "coins")),
    "cost.chain": ("chain.free", "building", ("building",)),
    "cost.urbanism": ("token.urbanism", "coins", ("coins",)),
    "cost.engineering": ("token.engineering", "coins", ("coins",)),
    "cost.economy": ("token.economy", "coins", ("coins",)),
    "military.result": ("", "position", ("position",)),
    "military.move": ("military.move", "shields", ("shields", "position")),
    "military.token": ("military.tokens", "coins", ("coins", "lost")),
    "military.win": ("military.win", "position", ("position",)),
    "military.points": ("military.points", "points", ("points",)),
    "science.result": ("", "count", ("count",)),
    "science.won": ("", "count", ("count",)),
    "science.pair": ("science.pair", "count", ("count",)),
    "science.different": ("science.win", "count", ("count",)),
    "discard.result": ("", "coins", ("coins",)),
    "discard.yellow": ("discard.income", "coins", ("base", "yellow", "coins")),
    "discard.decree": ("agora.decrees", "coins", ("coins",)),
    "senate.result": ("", "points", ("points", "other")),
    "senate.control": ("agora.control", "count", ("count", "other")),
    "senate.points": ("agora.chamber-points", "points", ("points", "other")),
    "senate.win": ("agora.win", "points", ("points", "other")),
    "structure.result": ("", "count", ("count",)),
    "structure.accessible": ("structure.accessible", "count", ("count",)),
    "structure.turned": ("structure.turn-up", "count", ("count",)),
    "structure.end": ("structure.end", "count", ("count",)),
    "score.result": ("", "points", ("player", "points")),
    "score.tie": ("score.tie", "player", ("player",)),
    "score.shared": ("score.tie", "player", ("player",)),
}
for _name, _rule in (
    ("blue", "score.cards"),
    ("green", "score.cards"),
    ("yellow", "score.cards"),
    ("purple", "score.guilds"),
    ("wonders", "score.wonders"),
    ("tokens", "score.tokens"),
    ("coins", "score.coins"),
    ("military", "score.military"),
    ("divinities", "score.cards"),
    ("astarte", "pantheon.astarte"),
    ("senate", "agora.chamber-points"),
):
    MESSAGES["score." + _name] = (_rule, "points", ("player", "points"))

# Build one line: the id of its message, and its values by name.
line = lines_of(MESSAGES)
