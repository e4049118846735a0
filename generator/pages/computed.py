"""Tables that the rules compute, as the templates draw them."""

from dataclasses import dataclass

from markupsafe import Markup

from generator.conditions import Condition


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell or head of a computed table; `css` marks the column or row of a player count or edition, `when` a column that
    stands on some tables only.
    """

    text: object
    css: str = ""
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row with its head; where it stands on some tables only, `css` says so to a browser and `when` to all others."""

    head: object
    cells: tuple[Cell, ...]
    css: str = ""
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class ComputedTable:
    """A table with its heads, below a picture that shows the same if there is one."""

    head: tuple[Cell, ...]
    rows: tuple[Row, ...]
    picture: Markup | None = None
