"""Tables of all kinds for naval and land conflicts, projects, Edifices and debts: sound ones, and some that are not."""

from collections.abc import Iterable
from functools import cache

from hypothesis import strategies as st

from generator.rules.wonders.expansions import edifice
from generator.rules.wonders.military import naval

AGES = ("1", "2", "3")
ages = st.lists(st.sampled_from(AGES), min_size=1, unique=True)
numbers = st.integers(0, 6)


@cache
def rows(players: int):
    """A row of numbers for some Ages."""
    row = st.lists(numbers, min_size=players, max_size=players)
    return ages.flatmap(lambda names: st.fixed_dictionaries(dict.fromkeys(names, row)))


@cache
def chosen(players: int, most: int):
    """Some seats."""
    return st.lists(st.integers(0, players - 1), max_size=most, unique=True)


def seats(players: int, names: Iterable[str], most: int = 8):
    """Some seats in some Ages."""
    return st.fixed_dictionaries({}, optional=dict.fromkeys(names, chosen(players, most)))


ARMED = ("barracks", "stockade", "walls", "fortifications", "pontoon", "ballista", "hannibal", "curtain-wall")
SAILING = ("windy-oasis", "coastal-defenses", "whistling-island", "fortified-port")
BOARDS = ("rhodos", "carthage", "siracusa", "gizah")


@cache
def forces(players: int, cards: tuple[str, ...]):
    """Cities that name some of these cards, and a board with stages, Age by Age."""
    numbered = st.lists(st.sampled_from(("1", "2", "3")), max_size=2, unique=True)
    added = st.fixed_dictionaries(
        {}, optional={"cards": st.lists(st.sampled_from(cards), max_size=2, unique=True), "stages": numbered}
    )
    board = {"wonder": st.sampled_from(BOARDS), "side": st.sampled_from(("a", "b"))}
    benefits = st.lists(st.sampled_from(("first", "second")), max_size=2)
    city = st.fixed_dictionaries(board, optional=dict.fromkeys(AGES, added) | {"benefits": benefits})
    return st.just([]) | st.lists(city, max_size=players)


@st.composite
def at_sea(draw, named=False):  # noqa: FBT002  said by name
    players = draw(st.integers(3, 8))
    strengths = draw(rows(players))
    question = {"strength_by_age": strengths}
    question["aside"] = draw(seats(players, list(strengths)))
    question["readings"] = draw(st.lists(st.sampled_from(naval.READINGS), max_size=2, unique=True))
    question["cities"] = draw(forces(players, SAILING)) if named else []
    return question


@st.composite
def on_land(draw, named=False):  # noqa: FBT002  said by name
    teams = draw(st.sampled_from([[], [], [0, 0, 1, 1], [0, 1, 1, 0], [2, 0, 0, 1, 1, 2]]))
    players = len(teams) or draw(st.integers(3, 8))
    shields = draw(rows(players))
    question = {"shields_by_age": shields, "teams": teams}
    question["diplomats"] = draw(seats(players, list(shields)))
    question["tomyris"] = draw(seats(players, list(shields), 2))
    question["boarding"] = {} if teams else draw(seats(players, list(shields), 1))
    question["cities"] = draw(forces(players, ARMED)) if named else []
    return question


@st.composite
def projects(draw):
    players = draw(st.integers(2, 8))
    held = draw(st.lists(st.integers(0, 2), min_size=players, max_size=players))
    return {"age": draw(st.integers(1, 3)), "participation": held} | draw(penalties(players))


@st.composite
def edifices(draw):
    players = draw(st.integers(3, 7))
    pawns = draw(st.lists(st.sampled_from(edifice.PAWNS), min_size=players, max_size=players))
    readings = draw(st.lists(st.sampled_from(edifice.READINGS), max_size=2, unique=True))
    question = {"age": draw(st.integers(1, 3)), "pawns": pawns, "readings": readings}
    return question | draw(penalties(players))


@cache
def penalties(players: int):
    """What a card takes and what everybody has of it, or nothing said about it."""
    holdings = st.lists(numbers, min_size=players, max_size=players)
    return st.fixed_dictionaries({}, optional={"penalty": numbers, "holdings": holdings})


debts = st.fixed_dictionaries(
    {"coins": st.integers(0, 20), "losses": st.lists(numbers, max_size=4)},
    optional={"income": numbers, "paid": numbers},
)
