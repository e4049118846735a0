"""What the score sheets can say: the message, the rule that it cites, the value of its plural, all values."""

from __future__ import annotations

# Category of the score pad -> the rule that says what it scores: those of the base game, then those of expansions.
BASE_CATEGORIES = (
    ("military", "scoring.military"),
    ("treasury", "scoring.treasury"),
    ("wonder", "scoring.wonder"),
    ("civilian", "scoring.civilian"),
    ("science", "scoring.science"),
    ("commerce", "scoring.commerce"),
    ("guilds", "scoring.guilds"),
)
MORE_CATEGORIES = (
    ("leaders", "leaders.scoring"),
    ("black", "cities.scoring-black"),
    ("debt", "cities.scoring-debt"),
    ("naval", "armada.scoring-naval"),
    ("shipyard", "armada.scoring-shipyard"),
    ("islands", "armada.scoring-islands"),
    ("edifice", "edifice.scoring-rewards"),
    ("projects", "great-projects.scoring"),
    ("tower", "tower.scoring"),
)
RULE_OF = dict(BASE_CATEGORIES + MORE_CATEGORIES)
COPY, TWICE = "wonder.olympia-copy-guild", "edifice.agora"
STAGES = "scoring.wonder"

# A line about a thing cites the rule that tells of it, where the facts name one; else that of its category.
SAID_OF_A_SCORE: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("place", "", "points", ("place", "player", "points")),
    ("sum", "end.categories", "points", ("player", "parts", "points")),
    ("symbols", "scoring.science", "points", ("symbols", "parts", "points")),
    ("wild", "science.wild", "count", ("count",)),
    ("masks", "cities.mask", "count", ("count",)),
    ("most-common", "armada.most-common-symbol", "count", ("count",)),
    ("exchange", "leaders.aganice", "count", ("count",)),
    ("symbol-of-leader", "leaders.science-symbols", "count", ("card", "count", "symbol")),
    ("richer-sets", "leaders.aristotle", "set_points", ("set_points",)),
    ("counted", "end.categories", "points", ("card", "parts", "each", "points")),
    ("points-of", "end.categories", "points", ("card", "points")),
    ("met", "end.categories", "points", ("card", "points")),
    ("unmet", "end.categories", "points", ("card", "points")),
    ("pairs", "leaders.gorgo", "points", ("card", "parts", "points")),
    ("capped", "armada.guild-cap", "points", ("card", "parts", "each", "counted", "points")),
    ("copied", COPY, "points", ("card", "points")),
    ("copied-science", COPY, "points", ("card", "points")),
    ("copied-next", COPY, "points", ("card", "points")),
    ("copied-nothing", COPY, "points", ("points",)),
    ("twice", TWICE, "points", ("card", "points")),
    ("twice-science", TWICE, "points", ("card", "points")),
    ("edifice-debt", "edifice.scoring-debt", "points", ("parts", "points")),
    ("entombed", "leaders.entombed-points", "points", ("card", "cost", "points")),
    ("entombed-age", "leaders.entombed-age-cost", "count", ("card", "count")),
    ("any-order", STAGES, "count", ("count",)),
    ("no-choice", STAGES, "count", ("count",)),
    ("no-colour", "stonehenge.colour-points", "points", ("card", "points")),
    ("no-leader", "leaders.courtesans", "count", ("card", "count")),
    ("unknown", "end.categories", "count", ("card", "count")),
    ("most-points", "end.winner", "points", ("player", "other", "points", "difference")),
    ("more-coins", "end.tie", "points", ("player", "other", "points", "coins", "other_coins")),
    ("shared", "end.tie-still", "count", ("count", "points", "coins")),
    ("undecided", "end.tie-still", "count", ("count", "points", "coins")),
)
