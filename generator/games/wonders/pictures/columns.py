"""Players side by side, each a column: how high they stand, what they have, what they get or lose."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator.pages.reader import Reader
from generator.words.i18n import number

_COLUMN: Final = 62
_LEAST: Final = 310
"""The least breadth, so that two players are not drawn larger than five."""
_HIGHEST: Final = 70
_LOWEST: Final = 20


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign with a figure, such as coins; what was there before stands before an arrow."""

    icon: str
    text: str = ""
    before: str = ""
    css: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A player: what they are called, the height and figure of their step, signs below it, and whether they are ahead."""

    name: str
    figure: str = ""
    height: int = 0
    marks: tuple[Mark, ...] = ()
    is_ahead: bool = False
    is_made_up: bool = False


def draw(reader: Reader, columns: Sequence[Column]) -> Markup:
    """The columns in their order."""
    across = max(_LEAST, _COLUMN * len(columns))
    left = (across - _COLUMN * (len(columns) - 1)) / 2
    placed = tuple((left + _COLUMN * place, column) for place, column in enumerate(columns))
    rows = max((len(column.marks) for column in columns), default=0)
    top = max((column.height for column in columns), default=0)
    given = {"across": across, "columns": placed, "rows": rows, "ground": top + 30 if top else 4}
    return Markup(reader.macro("columns", "columns", given))  # noqa: S704  what a template with escaping drew


def steps(counts: Sequence[int]) -> list[int]:
    """How high each stands, the highest count at the top.

    >>> steps([60, 30, 0])
    [70, 45, 20]
    """
    most = max(*counts, 1)
    return [_LOWEST + round((_HIGHEST - _LOWEST) * max(count, 0) / most) for count in counts]


def named(places: Iterable[int], names: Mapping[int, str] | None = None) -> Iterator[str]:
    """What players are called: by their names, else by their numbers."""
    for place in places:
        yield (names or {}).get(place) or str(place + 1)


def sheet(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The sums of a score pad or of whole cities; where coins decide, those too."""
    players = question.get("players") or question["cities"]
    names = {place: player.get("name", "") for place, player in enumerate(players)}
    totals, heights = answer["totals"], steps(answer["totals"])
    by_coins = answer.get("decided") == "coins"
    marks = [(Mark("coin", str(player.get("coins", 0))),) if by_coins else () for player in players]
    columns = [
        Column(name, _said(reader, totals[place]), heights[place], marks[place], place in answer["winners"])
        for place, name in enumerate(named(range(len(players)), names))
    ]
    return draw(reader, columns)


def tournament(reader: Reader, _question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The first game in the order of its places, virtual players among them: victory points, and points of the tournament."""
    game = answer["games"][0]
    seats = sorted([*game["players"], *game["virtual_players"]], key=lambda one: one["place"])
    heights = steps([one["victory_points"] for one in seats])
    columns = [
        Column(
            one.get("name", "–"),
            str(one["victory_points"]),
            height,
            (Mark("tournament", str(one["points"])),),
            one["place"] == 1,
            "name" not in one,
        )
        for one, height in zip(seats, heights, strict=True)
    ]
    return draw(reader, columns)


def ranking(reader: Reader, _question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """Those of a ranking: points of the tournament, and what decides between those who are level."""
    found = answer["ranking"]
    columns = [
        Column(
            one["name"],
            str(one["points"]),
            height,
            (Mark("point", str(one["victory_points"])), Mark("coin", str(one["coins"]))),
            one["place"] == 1,
        )
        for one, height in zip(found, steps([len(found) - place for place in range(len(found))]), strict=True)
    ]
    return draw(reader, columns)


def auction(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """Who has the card before and after, and the coins of all."""
    owner, buyer = question["owner"], answer["card_goes_to"]
    columns = []
    for seat, coins in enumerate(question["coins"]):
        held = {(True, True): "card", (True, False): "sell", (False, True): "take-card"}
        sign = held.get((seat == owner, seat == buyer))
        marks = [_changed("coin", coins, answer["coins"][seat]), *([Mark(sign)] if sign else [])]
        columns.append(Column(str(seat + 1), marks=tuple(marks), is_ahead=seat == buyer))
    return draw(reader, columns)


def edifice(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """Who takes part in an Edifice, and whom its end strikes."""
    signs = {"paid": "pawn", "ur": "wonder", "none": ""}
    part = [signs[pawn] for pawn in question["pawns"]]
    return _work(reader, part, question, answer)


def project(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The same of a Great Project, to which one may contribute more than once."""
    return _work(reader, ["participation" if n else "" for n in question["participation"]], question, answer)


def _work(
    reader: Reader, part: Sequence[str], question: Mapping[str, Any], answer: Mapping[str, Any]
) -> Markup:
    """Who took part is rewarded or spared, the others are struck where it failed; what they have then, and their points."""
    before, struck = question.get("holdings") or [], answer["struck"]
    columns = []
    for seat, sign in enumerate(part):
        marks = [Mark(sign)] if sign else []
        after = answer.get("holdings", before)
        if seat < len(before) and after[seat] != before[seat]:
            marks.append(_changed("coin", before[seat], after[seat]))
        if points := answer["points"][seat]:
            marks.append(Mark("point", _said(reader, points), css="pic-defeat" if points < 0 else ""))
        if seat in struck:
            marks.append(Mark("defeat", css="pic-defeat"))
        columns.append(Column(str(seat + 1), marks=tuple(marks), is_ahead=bool(sign)))
    return draw(reader, columns)


def _changed(icon: str, before: int, after: int) -> Mark:
    return Mark(icon, str(after), str(before) if before != after else "")


def _said(reader: Reader, points: int) -> str:
    return number(points, reader.locale)
