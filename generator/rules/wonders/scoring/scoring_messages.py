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
COPY = "wonder.olympia-copy-guild"

SAID_OF_A_SCORE: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("place", "", "points", ("place", "player", "points")),
    ("sum", "end.categories", "points", ("player", "parts", "points")),
    ("symbols", "scoring.science", "points", ("symbols", "parts", "points")),
    ("wild", "science.wild", "count", ("count",)),
    ("masks", "cities.mask", "count", ("count",)),
    ("most-common", "armada.most-common-symbol", "count", ("count",)),
    ("symbol-of-leader", "leaders.science-symbols", "count", ("leader", "count", "symbol")),
    ("enheduanna", "leaders.enheduanna", "count", ("leader", "count")),
    ("aganice", "leaders.aganice", "count", ("leader", "count")),
    ("aristotle", "leaders.aristotle", "set_points", ("leader", "set_points")),
    ("capped", "armada.guild-cap", "points", ("card", "parts", "each", "counted", "points")),
    ("copied", COPY, "points", ("card", "points")),
    ("copied-science", COPY, "points", ("card", "points")),
    ("copied-next", COPY, "points", ("card", "points")),
    ("copied-nothing", COPY, "points", ("points",)),
    ("most-points", "end.winner", "points", ("player", "other", "points", "difference")),
    ("more-coins", "end.tie", "points", ("player", "other", "points", "coins", "other_coins")),
    ("shared", "end.tie-still", "count", ("count", "points", "coins")),
    ("undecided", "end.tie-still", "count", ("count", "points", "coins")),
)
