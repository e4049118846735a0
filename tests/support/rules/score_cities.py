"""Tables of cities for the tests of the score sheet."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from generator.rules.wonders.scoring.city_fields import NAVAL, OF_AN_AGE, OTHER_SYMBOLS, TYPED
from generator.rules.wonders.scoring.counting import COLOURS
from tests.support.rules import raw_cards as raw

EDITIONS = ("first", "second")
FAMILIES = {"white": "leaders", "island": "islands", "edifice": "edifices"}
OF_BASE = tuple(sorted(raw.base_wonders()))
small = st.integers(0, 4)
TOKENS = st.fixed_dictionaries(
    {key: st.integers(0, 2) for key in ("1", "3", "5")} | {"defeats": st.integers(0, 6)}
)


def some(ids: Sequence[str], most: int) -> st.SearchStrategy[list[str]]:
    """Up to so many of these, none twice."""
    return st.lists(st.sampled_from(ids), unique=True, max_size=most) if ids else st.just([])


@cache
def of_colours(edition: str, *colours: str, base: bool = False) -> tuple[str, ...]:
    """The cards of these colours, each name once: of two grey cards of one name only that of Age I."""
    known = raw.cards(edition)
    among = raw.base_cards() if base else known
    return tuple(
        card
        for card in sorted(known)
        if card in among and known[card]["colour"] in colours and "-age-2" not in card
    )


@cache
def stages_of(edition: str, wonder: str, side: str) -> st.SearchStrategy[int]:
    """Any number of stages, every second time all of them."""
    most = len(raw.wonders(edition)[wonder][side])
    return st.just(most) | st.integers(0, most)


@cache
def _city(edition: str, wonder: str, side: str, plain: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """What a city of a board can have of the base game; what is made once is not made for each of them."""
    return st.fixed_dictionaries(
        {
            "wonder": st.just(wonder),
            "side": st.just(side),
            "stages": stages_of(edition, wonder, side),
            "cards": some(plain, 18),
            "coins": st.integers(0, 12),
            "tokens": TOKENS,
        }
    )


@cache
def base_cities(
    edition: str, fewest: int = 3, *, base: bool = True
) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Tables with any cards that a city can hold; guilds are dealt once."""
    plain = of_colours(edition, *(colour for colour in COLOURS if colour != "purple"), base=base)
    guilds = of_colours(edition, "purple", base=base)
    boards = ["olympia", "olympia", *(OF_BASE if base else sorted(raw.wonders(edition)))]
    city = st.sampled_from([(board, side) for board in boards for side in "ab"]).flatmap(
        lambda place: _city(edition, *place, plain)
    )

    def dealt(table: list, owners: list[int]) -> list:
        for guild, owner in zip(guilds, owners, strict=True):
            if owner < len(table):
                table[owner]["cards"].append(guild)
        return table

    owners = st.lists(st.integers(0, 9), min_size=len(guilds), max_size=len(guilds))
    return st.builds(dealt, st.lists(city, min_size=fewest, max_size=7), owners)


@cache
def questions(*, base: bool = True) -> st.SearchStrategy[dict[str, Any]]:
    """Whole questions, of the base game or with the cards and boards of all expansions."""
    return st.one_of(
        st.fixed_dictionaries(
            {"edition": st.just(edition), "armada": st.booleans(), "cities": base_cities(edition, base=base)}
        )
        for edition in EDITIONS
    )


@cache
def expansions(edition: str) -> st.SearchStrategy[dict[str, Any] | None]:
    """What a city can have of expansions beside its cards and its board, or nothing of them."""
    leaders = of_colours(edition, "white")
    return st.none() | st.fixed_dictionaries(
        {},
        optional={
            "leaders": some(leaders, 5),
            "islands": some(of_colours(edition, "island"), 4),
            "edifices": some(of_colours(edition, "edifice"), 3),
            "cards": st.dictionaries(st.sampled_from(COLOURS), small),
            "symbols": st.dictionaries(st.sampled_from(OTHER_SYMBOLS), st.integers(0, 2)),
            "other_leaders": small,
            "courtesan": st.sampled_from(leaders),
            "benefits": st.lists(st.sampled_from(("first", "second")), max_size=3),
            "stage_colour": st.sampled_from(COLOURS),
            "debt": small,
            "naval": st.dictionaries(st.sampled_from(NAVAL), small),
            "level": small,
            "edifice_debt_by_age": st.dictionaries(st.sampled_from(OF_AN_AGE), small),
            "penalties_by_age": st.dictionaries(st.sampled_from(OF_AN_AGE), small),
            "tiles": st.integers(0, 3),
            "points": st.dictionaries(st.sampled_from(TYPED), st.integers(0, 20)),
        },
    )


def entombed(edition: str, city: dict[str, Any], draw: st.DrawFn) -> list[dict[str, Any]]:
    """As many leaders under the board as its stages entomb, or fewer; none that lies face up."""
    stages = raw.wonders(edition)[city["wonder"]][city["side"]][: city["stages"]]
    most = sum(stage["effect"].get("power") == "entomb" for stage in stages)
    face_up = city["expansions"].get("leaders", [])
    free = [leader for leader in of_colours(edition, "white") if leader not in face_up]
    ids = draw(some(free, most)) if most else []
    return [{"leader": leader, "age": draw(st.integers(0, 3))} for leader in ids]


@st.composite
def expanded(draw: st.DrawFn) -> dict[str, Any]:
    """Questions whose cities have things of all expansions."""
    question = draw(questions(base=False))
    for city in question["cities"]:
        more = draw(expansions(question["edition"]))
        if more is None:
            continue
        city["expansions"] = more
        if tombs := entombed(question["edition"], city, draw):
            more["entombed"] = tombs
        if city["stages"] and draw(st.booleans()):
            board = raw.wonders(question["edition"])[city["wonder"]][city["side"]]
            places = draw(st.permutations(range(1, len(board) + 1)))
            if not tombs:
                more["built"] = places[: city["stages"]]
    return question
