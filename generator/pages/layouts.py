"""What the form of a calculator has beyond its fields: which stand together, which tables its answer is shown in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class ResultTable:
    """Rows of an answer that are shown as a table: the list that holds them, their figures, and which of these are words."""

    of: str
    columns: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    by: str = ""
    """Where the players stand as columns: the list of the answer that names the rows."""
    total: str = ""
    """And the list that holds their sums."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a form differs from one that stands in the order of its fields; these are named by paths: `games.players`."""

    hidden: tuple[str, ...] = ()
    """Not asked for on pages; the rules know what usually holds."""
    short: tuple[str, ...] = ()
    """What stands in the short form of the address; all simple fields if nothing is said."""
    either: tuple[str, ...] = ()
    """Exactly one of these is asked for."""
    beside: tuple[str, ...] = ()
    """These stand beside one another where there is room; the one in the middle comes first where there is not."""
    folded: tuple[str, ...] = ()
    """These are opened by those who need them."""
    by_seat: tuple[str, ...] = ()
    """Lists with an entry for each player."""
    sheet: tuple[str, ...] = ()
    """Lists of players that stand as columns, filled in by keyboard as in a spreadsheet."""
    modules: Mapping[str, str] = field(default_factory=dict)
    """Row of the sheet -> the module without which it is not shown, until somebody asks for it."""
    totals: str = ""
    """The list of the answer that stands as the last row of the sheet."""
    best: str = ""
    """The list of the answer with the seats that have won."""
    pasted: str = ""
    """The list of games that may be filled from lines of text."""
    wide: bool = False
    says: tuple[str, ...] = ()
    """The calculators whose messages this one speaks too."""
    tables: tuple[ResultTable, ...] = ()
    headlines: int = 0
    """How many of the results are said when a table holds them all; 0 means every one."""


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
        folded=("masks", "neighbours", "most_common", "enheduanna", "aganice"),
    ),
    "setup": Layout(short=("players",)),
    "military": Layout(
        by_seat=("teams",),
        folded=("diplomats", "tomyris", "teams", "boarding"),
        says=("diplomacy", "teams", "tomyris", "boarding"),
    ),
    "naval": Layout(folded=("aside", "readings")),
    "edifice": Layout(by_seat=("pawns", "holdings"), folded=("penalty", "holdings", "readings")),
    "projects": Layout(by_seat=("participation", "holdings"), folded=("penalty", "holdings")),
    "trade": Layout(
        either=("card", "stage", "cost"),
        beside=("left", "me", "right"),
        folded=("with", "left.produces", "me.produces", "right.produces"),
        wide=True,
    ),
    "sheet": Layout(
        sheet=("players",), modules=_MODULES, totals="totals", best="winners", wide=True, says=("score",)
    ),
    "score": Layout(
        folded=("cities.expansions",),
        wide=True,
        says=("leaders", "science", "treasury", "debt"),
        tables=(ResultTable("points", by="categories", total="totals"),),
    ),
    "tournament": Layout(
        pasted="games",
        folded=("scheme", "own_points", "virtual", "ties"),
        wide=True,
        says=("ranking",),
        tables=(_RANKING,),
        headlines=1,
    ),
    "ranking": Layout(wide=True, tables=(_RANKING,), headlines=1),
    "market": Layout(wide=True),
    "auction": Layout(by_seat=("coins",), folded=("out", "bought"), says=("market-day",)),
}


def layout(name: str) -> Layout:
    """The layout of a calculator; most need none."""
    return LAYOUTS.get(name, Layout())
