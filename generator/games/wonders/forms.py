"""What the forms of the calculators have beyond their fields: groups, tables of results, icons."""

from typing import Final

from generator.games.notation import RESOURCES
from generator.games.wonders.ids import COLOURS, EDIFICES, ISLANDS, UNPRICED
from generator.pages.layouts import Layout, ResultTable

SYMBOLS: Final = ("compass", "gear", "tablet")
_RANKING: Final = ResultTable(
    "ranking",
    ("place", "name", "games", "points", "percent", "victory_points", "coins", "decided_by"),
    ("name", "decided_by"),
)
_MODULES: Final = {
    "leaders": "leaders",
    "black": "cities",
    "debt": "cities",
    "naval": "armada",
    "shipyard": "armada",
    "islands": "armada",
    "edifice": "edifice",
    "projects": "great-projects",
    "tower": "tower",
}
LAYOUTS: Final = {
    "science": Layout(
        short=("compass", "gear", "tablet", "wildcards"),
        folded=("edition", "city", "masks", "neighbours", "most_common", "enheduanna", "aganice"),
    ),
    "setup": Layout(short=("players",)),
    "military": Layout(
        short=("shields_by_age",),
        by_seat=("teams",),
        folded=("diplomats", "tomyris", "teams", "boarding"),
        says=("diplomacy", "teams", "tomyris", "boarding"),
    ),
    "treasury": Layout(short=("coins",), folded=("edition", "card", "own", "left", "right")),
    "debt": Layout(short=("coins",), folded=("edition", "cards", "own", "age")),
    "naval": Layout(short=("strength_by_age",), folded=("aside", "readings")),
    "edifice": Layout(by_seat=("pawns", "holdings"), folded=("penalty", "holdings", "readings")),
    "projects": Layout(by_seat=("participation", "holdings"), folded=("penalty", "holdings")),
    "trade": Layout(
        either=("card", "stage", "cost"),
        beside=("me", "left", "right"),
        folded=(
            *("with", "age", "me.built", "me.next"),
            *("left.produces", "me.produces", "right.produces", "left.side", "right.side"),
        ),
        wide=True,
    ),
    "sheet": Layout(
        sheet=("players",), modules=_MODULES, totals="totals", best="winners", wide=True, says=("score",)
    ),
    "score": Layout(
        modules=_MODULES | {"other_leaders": "leaders", "edifices": "edifice", "free_city": "free-city"},
        seated=("cities",),
        folded=("cities.expansions",),
        wide=True,
        says=("science", "treasury", "debt"),
        tables=(ResultTable("points", by="categories", total="totals"),),
    ),
    "tournament": Layout(
        pasted="games",
        folded=("scheme", "own_points", "own_decimals", "virtual", "ties", "lots"),
        wide=True,
        says=("ranking",),
        tables=(_RANKING,),
        headlines=1,
    ),
    "ranking": Layout(folded=("lots",), wide=True, tables=(_RANKING,), headlines=1),
    "seating": Layout(folded=("friendly", "played", "planned"), wide=True),
    "draw": Layout(folded=("sides", "lots"), names=("base_wonders", "base_guilds")),
    "market": Layout(wide=True),
    "auction": Layout(by_seat=("coins",), folded=("out", "bought"), says=("market-day",)),
}
TOPIC_ICONS: Final = {
    "set-up": "players",
    "turn": "card",
    "resources": "stone",
    "trade": "both",
    "chains": "chain",
    "wonders": "wonder",
    "cards": "purple",
    "conflicts-and-end": "shield",
    "leaders": "leaders",
    "cities": "cities",
    "armada": "armada",
    "edifice": "edifice",
    "free-city": "free-city",
    "commerce": "commerce",
    "tournament": "tournament",
}
"""Topic of rulings -> its sign."""
CALCULATOR_ICONS = {
    "science": "wild-science",
    "military": "shield",
    "naval": "naval-strength",
    "treasury": "coin",
    "setup": "players",
    "trade": "both",
    "score": "point",
    "sheet": "victory",
    "debt": "debt",
    "projects": "great-project",
    "edifice": "edifice",
    "market": "market",
    "auction": "market-day",
    "tournament": "tournament",
    "ranking": "tournament",
    "tables": "tournament",
    "seating": "tournament",
    "draw": "tournament",
}
"""Calculator -> the icon of its door; the plain one where none is named."""
CALCULATOR_MODULES: Final = {
    "debt": "cities",
    "naval": "armada",
    "projects": "great-projects",
    "edifice": "edifice",
    "market": "market",
    "auction": "market-day",
    "tournament": "tournament",
    "ranking": "tournament",
    "tables": "tournament",
    "seating": "tournament",
    "draw": "tournament",
}
SAME: Final = (
    "compass",
    "gear",
    "tablet",
    "players",
    "mask",
    "debt",
    "wheat",
    "wonder",
    "black",
    "edifice",
    "tower",
)
FIELD_ICONS: Final = {
    "coins": "coin",
    "wildcards": "wild-science",
    "any": "wild-science",
    "most-common": "most-common-symbol",
    "shields_by_age": "shield",
    "strength_by_age": "naval-strength",
    "stages": "stage",
    "masks": "mask",
    "most_common": "most-common-symbol",
    "defeats": "defeat",
    "military": "shield",
    "treasury": "coin",
    "civilian": "blue",
    "science": "green",
    "commerce": "yellow",
    "guilds": "purple",
    "leaders": "leader",
    "naval": "naval-strength",
    "shipyard": "ship",
    "islands": "island",
    "projects": "great-project",
    **{f"tokens.{points}": f"token-{points}" for points in (1, 3, 5)},
    **{f"naval.{points}": f"token-{points}" for points in (1, 3, 5, 7)},
    **{f"naval.weakest-{age}": "defeat" for age in (1, 2, 3)},
    **{name: name for name in (*SAME, *RESOURCES, *COLOURS)},
}
"""Word of a field, or of a choice (where it stands for something else in others, with its field) -> the icon before it."""
PICKED_WITH: Final = {"age": "interface.age", ISLANDS: "field.island", EDIFICES: "field.edifice"}
"""What pickers say of an Age, and of the families of cards that have no colour."""
NAMED_WITH: Final = tuple(f"card-{colour}" for colour in COLOURS if colour not in UNPRICED)


def counted(values: set[str]) -> tuple[str, ...]:
    """What the values of messages name or count: the science symbols, the resources."""
    resources = RESOURCES if values & {"goods", "resource", "dice"} else ()
    return (*(SYMBOLS if values & {"symbol", "symbols"} else ()), *resources)
