"""Conflicts: on land a ring of cities with their shields and the tokens on their borders, at sea a podium."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator.games.wonders.pictures.seats import Point, Round
from generator.pages.reader import Reader
from generator.words.i18n import number
from generator.words.phrases import ROMAN

_RING: Final = Round(Point(105, 105), 66, 66)
_LABEL: Final = 1.42
_BORDER: Final = 0.62
_NEAR: Final = 0.3
"""How far a token lies from its city, as a part of the way to the next one."""
_HIGHEST: Final = 74
_COLUMN: Final = 56


@dataclass(frozen=True, slots=True)
class City:
    """A city in a conflict: its place, its number among the players, its shields; whether it stands aside."""

    at: Point
    label: Point
    player: int
    shields: int
    is_aside: bool


@dataclass(frozen=True, slots=True)
class Token:
    """What a city gets at a border: so many tokens of a worth, or nothing in a tie."""

    at: Point
    worth: str
    is_victory: bool
    count: int


@dataclass(frozen=True, slots=True)
class Land:
    """The conflicts of an Age; partners have a line between them."""

    age: str
    cities: tuple[City, ...]
    tokens: tuple[Token, ...]
    partners: tuple[tuple[Point, Point], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A player on the podium: how high, and what the naval conflict brings."""

    player: int
    x: int
    height: int
    strength: int
    worth: str
    is_victory: bool


def on_land(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """A ring for each Age of a question about conflicts."""
    found = [_land(reader, age, question, answer) for age in question["shields_by_age"]]
    return Markup(reader.macro("conflicts", "land", found))  # noqa: S704  what a template with escaping drew


def _land(reader: Reader, age: str, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Land:
    shields = question["shields_by_age"][age]
    count = len(shields)
    aside = question.get("diplomats", {}).get(age, ())
    cities = tuple(
        City(
            _RING.at(seat / count),
            _RING.at(seat / count, _LABEL),
            seat + 1,
            shields[seat],
            _is_aside(seat, aside, answer),
        )
        for seat in range(count)
    )
    teams = question.get("teams") or ()
    pairs = ((seat, (seat + 1) % count) for seat in range(len(teams)))
    partners = tuple((cities[a].at, cities[b].at) for a, b in pairs if teams[a] == teams[b])
    fought = [one for one in answer["conflicts"] if one["age"] == int(age)]
    return Land(ROMAN[int(age)], cities, tuple(_tokens(reader, fought, count)), partners)


def _is_aside(seat: int, aside: tuple[int, ...], answer: Mapping[str, Any]) -> bool:
    """Whether Diplomacy takes a city out of all conflicts; in a team it does not."""
    return seat in aside and not any(one["seat"] == seat for one in answer["conflicts"])


def _tokens(reader: Reader, fought: list[Mapping[str, Any]], count: int) -> Iterator[Token]:
    """A tie is marked in the middle of the border, once for both."""
    for one in fought:
        sign = 1 if one["side"] == "left" else -1
        if one["token"]:
            turn = (one["seat"] + sign * _NEAR) / count
            yield Token(_RING.at(turn, _BORDER), _worth(reader, one["token"]), one["token"] > 0, one["count"])
        elif sign > 0:
            yield Token(_RING.at((one["seat"] + 0.5) / count, _BORDER), "=", is_victory=False, count=1)


def _worth(reader: Reader, points: int) -> str:
    return f"+{points}" if points > 0 else number(points, reader.locale)


def at_sea(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The podium of a question about the naval conflict of one Age."""
    (age, strengths), *more = question["strength_by_age"].items()
    if more:
        return Markup()
    given = (ROMAN[int(age)], tuple(_podium(reader, strengths, answer["tokens"])))
    return Markup(reader.macro("conflicts", "sea", *given))  # noqa: S704  the same


def _podium(reader: Reader, strengths: list[int], tokens: list[list[int]]) -> Iterator[Step]:
    """The strongest first."""
    most = max(*strengths, 1)
    order = sorted(range(len(strengths)), key=lambda player: (-strengths[player], player))
    for place, player in enumerate(order):
        points = sum(tokens[player])
        height = 6 + round(_HIGHEST * strengths[player] / most)
        worth = _worth(reader, points) if tokens[player] else ""
        yield Step(player + 1, 30 + place * _COLUMN, height, strengths[player], worth, points > 0)
