"""What is counted, laid out in a row: coins, tokens and goods in groups, each with what it is worth; and tables with their seats."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator.games.wonders.pictures.seats import Point, Round
from generator.pages.reader import Reader
from generator.words.i18n import number

_SIGN: Final = 24
_GAP: Final = 14
_LEAST: Final = 310
_MOST: Final = 24
"""More signs are not counted by anybody; then there is no picture."""
_COINS_A_POINT: Final = 3
_TABLE: Final = 78
_IN_A_ROW: Final = 5


@dataclass(frozen=True, slots=True)
class Group:
    """Signs that belong together: framed if they count, struck out if they go, and what they are worth."""

    signs: tuple[str, ...]
    worth: str = ""
    is_framed: bool = False
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A group and where it begins."""

    x: float
    group: Group


@dataclass(frozen=True, slots=True)
class Seated:
    """A table and its seats."""

    table: Point
    seats: tuple[Point, ...]


def draw(reader: Reader, groups: Iterable[Group]) -> Markup:
    """The groups from left to right; nothing where they are too many."""
    found = [group for group in groups if group.signs]
    if sum(len(group.signs) for group in found) > _MOST:
        return Markup()
    breadth = sum(len(group.signs) * _SIGN + _GAP for group in found)
    across = max(_LEAST, breadth + _GAP)
    x = (across - breadth + _GAP) / 2
    laid = []
    for group in found:
        laid.append(Laid(x, group))
        x += len(group.signs) * _SIGN + _GAP
    return Markup(reader.macro("rows", "groups", laid, across))  # noqa: S704  what a template with escaping drew


def treasury(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """Coins by threes, each worth a point; what is left over is worth none."""
    threes = [Group(("coin",) * _COINS_A_POINT, "+1", is_framed=True) for _ in range(answer["points"])]
    left = question["coins"] - _COINS_A_POINT * answer["points"]
    return draw(reader, [*threes, Group(("coin",) * left, "0")])


def debt(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The coins that are kept, those that are paid, and the debt that is taken instead."""
    had = question["coins"] + question.get("income", 0)
    points = number(answer["points"], reader.locale) if answer["points"] else ""
    paid = had - answer["coins"]
    return draw(
        reader,
        [
            Group(("coin",) * answer["coins"], str(answer["coins"]), is_framed=True),
            Group(("coin",) * paid, number(-paid, reader.locale), is_lost=True),
            Group(("debt",) * answer["debt"], points),
        ],
    )


def market(reader: Reader, _question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """What is bought of each good, the coins for all of it, and what is still missing."""
    bought = [Group((good,) * n, f"×{n}", is_framed=True) for good, n in answer["units"].items()]
    missing = [Group((good,) * n, is_lost=True) for good, n in answer["missing"].items() if n]
    paid = Group(("coin",), number(-answer["paid"], reader.locale))
    return draw(reader, [*bought, paid, *missing])


def tables(reader: Reader, _question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """Every table with its seats."""
    found = []
    for place, seats in enumerate(answer["tables"]):
        middle = Point(40 + place % _IN_A_ROW * _TABLE, 40 + place // _IN_A_ROW * _TABLE)
        ring = Round(middle, 29, 29)
        found.append(Seated(middle, tuple(ring.at(seat / seats) for seat in range(seats))))
    down = _TABLE * (1 + (len(found) - 1) // _IN_A_ROW) + 4
    across = max(_LEAST, _TABLE * min(len(found), _IN_A_ROW) + 4)
    return Markup(reader.macro("rows", "tables", found, across, down))  # noqa: S704  the same
