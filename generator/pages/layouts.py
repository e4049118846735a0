"""What the form of a calculator has beyond its fields: which stand together, which tables its answer is shown in."""

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    """These belong together: the first above the others, which stand beside one another where there is room."""
    folded: tuple[str, ...] = ()
    """These are opened by those who need them."""
    by_seat: tuple[str, ...] = ()
    """Lists with an entry for each player."""
    sheet: tuple[str, ...] = ()
    """Lists of players that stand as columns, filled in by keyboard as in a spreadsheet."""
    modules: Mapping[str, str] = field(default_factory=dict)
    """Row of the sheet, or field within a record -> the module without which it is not shown, until somebody asks for it."""
    seated: tuple[str, ...] = ()
    """Lists that begin with as many entries as players sit at the reader's table."""
    totals: str = ""
    """The list of the answer that stands as the last row of the sheet."""
    best: str = ""
    """The list of the answer with the seats that have won."""
    pasted: str = ""
    """The list of games that may be filled from lines of text."""
    wide: bool = False
    says: tuple[str, ...] = ()
    """The calculators whose messages this one speaks too."""
    names: tuple[str, ...] = ()
    """Families of things, as the facts have them, that the answer names though nobody picks one."""
    tables: tuple[ResultTable, ...] = ()
    headlines: int = 0
    """How many of the results are said when a table holds them all; 0 means every one."""
