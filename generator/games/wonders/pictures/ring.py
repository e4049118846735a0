"""Which way the hands go: a ring of the players for each time that cards are passed, with your neighbours set off."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from generator.conditions import Condition
from generator.games.wonders.pictures.seats import LEFT, RIGHT, YOU, Point, Round, Seat, seatings
from generator.pages.reader import Reader
from generator.words.phrases import ROMAN

_RING: Final = Round(Point(60, 60), 44, 44)
_GAP: Final = 15
"""How far from the middle of a seat an arrow ends, along the ring."""
_HEAD: Final = 7
_APART: Final = 5
"""How far from the ring two hands are that are exchanged."""

TOLD: Final = {
    "city.neighbours": "both",
    "leaders.pass-right": "leader",
    "turn.pass": "card",
}
"""The rules that say the same, each with what it is about."""
_DRAFTS: Final = {"leaders.pass-right": ("leaders-draft-direction", "leader")}
"""Rule -> the question that it decides, and the sign of what is passed."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A piece of the ring with a head: from where to where, which way round, and the corners of the head."""

    start: Point
    end: Point
    sweep: int
    head: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats of some number of players and the arrows between them."""

    css: str
    seats: tuple[Seat, ...]
    arrows: tuple[Arrow, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """A time at which cards are passed: the sign or number in the middle of its ring, and when there is such a time."""

    age: str
    icon: str
    when: Condition | None
    rings: tuple[Ring, ...]


def draw(reader: Reader) -> Markup:
    """The rings, in the order of the game."""
    given = tuple(passes(reader))
    return Markup(reader.macro("ring", "rings", given))  # noqa: S704  what a template with escaping drew


def passes(reader: Reader) -> Iterator[Pass]:
    """The drafts before the first Age, then the Ages; which way, the rules decide."""
    where = reader.standing
    for rule, (question, icon) in _DRAFTS.items():
        if way := decided(reader, rule, question):
            yield Pass("", icon, where.get(rule), _rings(reader, way))
    ways = decided(reader, "turn.pass", "passing-direction").split("-")
    for age, way in zip(ROMAN, ways, strict=False):
        if way:
            yield Pass(ROMAN[age], "", None, _rings(reader, way))


def decided(reader: Reader, rule: str, question: str) -> str:
    """What the first wording of a rule that decides a question answers; nothing where there is no such rule."""
    wordings = reader.rules[rule].variants if rule in reader.rules else ()
    return next((one.decides[question] for one in wordings if question in one.decides), "")


def _rings(reader: Reader, way: str) -> tuple[Ring, ...]:
    return tuple(
        Ring(one.css, one.seats, tuple(_arrows(one.seats, way)), one.is_open)
        for one in seatings(reader, _RING)
    )


def _arrows(seats: tuple[Seat, ...], way: str) -> Iterator[Arrow]:
    """An arrow from every seat to the next one that way; with a Free City, the two players exchange their hands."""
    count = len(seats)
    for place, seat in enumerate(seats):
        if any(one.is_free_city for one in seats):
            if seat.who == YOU:
                yield from (_arrow(0, count, RIGHT, _APART), _arrow(count - 1, count, LEFT, -_APART))
        else:
            yield _arrow(place, count, way)


def _arrow(start: int, count: int, way: str, off: float = 0) -> Arrow:
    """The arc from a seat to the next one that way, without what the seats and the head cover; so far outside the ring."""
    sign = 1 if way == LEFT else -1
    turn, gap = 2 * pi / count, _GAP / _RING.across
    first = pi / 2 + start * turn + sign * gap
    last = pi / 2 + start * turn + sign * (turn - gap)
    back = last - sign * _HEAD / _RING.across
    head = (_on(last, off), _on(back, off + _HEAD * 0.75), _on(back, off - _HEAD * 0.75))
    return Arrow(_on(first, off), _on(back, off), int(sign > 0), head)


def _on(angle: float, off: float = 0) -> Point:
    """A point of the ring, or so far outside it."""
    reach = _RING.across + off
    return Point(round(_RING.middle.x + reach * cos(angle), 1), round(_RING.middle.y + reach * sin(angle), 1))
