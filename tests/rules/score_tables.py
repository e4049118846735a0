"""Tables of cities for the tests of the score sheet."""

import json
from typing import Any

from hypothesis import strategies as st
from runtime import told

from generator.rules.wonders.expansions.leaders import COLOURS
from generator.rules.wonders.scoring.city import LEADERS, OTHER_SYMBOLS, TYPED, TYPED_SIGNED

FACTS = json.loads(told())


def stages_of(edition: str, wonder: str, side: str) -> st.SearchStrategy[int]:
    """Any number of stages, every second time all of them."""
    most = len(FACTS["wonders"][edition][wonder]["sides"][side])
    return st.just(most) | st.integers(0, most)


def base_cities(edition: str, fewest: int = 3) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Tables of the base game, with any cards that a city can hold; guilds are dealt once."""
    cards = FACTS["cards"][edition]
    plain = [card for card in sorted(cards) if cards[card]["colour"] != "purple" and "-age-2" not in card]
    guilds = [card for card in sorted(cards) if cards[card]["colour"] == "purple"]
    city = st.sampled_from(["olympia", "olympia", *sorted(FACTS["wonders"][edition])]).flatmap(
        lambda wonder: st.sampled_from("ab").flatmap(
            lambda side: st.fixed_dictionaries(
                {
                    "wonder": st.just(wonder),
                    "side": st.just(side),
                    "stages": stages_of(edition, wonder, side),
                    "cards": st.lists(st.sampled_from(plain), unique=True, max_size=18),
                    "coins": st.integers(0, 12),
                    "tokens": st.fixed_dictionaries(
                        {key: st.integers(0, 2) for key in ("1", "3", "5")}
                    ).flatmap(lambda found: st.integers(0, 6).map(lambda lost: found | {"defeats": lost})),
                }
            )
        )
    )

    def dealt(table: list, owners: list[int]) -> list:
        for guild, owner in zip(guilds, owners, strict=True):
            if owner < len(table):
                table[owner]["cards"].append(guild)
        return table

    owners = st.lists(st.integers(0, 9), min_size=len(guilds), max_size=len(guilds))
    return st.builds(dealt, st.lists(city, min_size=fewest, max_size=7), owners)


def questions() -> st.SearchStrategy[dict[str, Any]]:
    """Whole questions of the base game."""
    return st.sampled_from(("first", "second")).flatmap(
        lambda edition: st.fixed_dictionaries(
            {"edition": st.just(edition), "armada": st.booleans(), "cities": base_cities(edition)}
        )
    )


small = st.integers(0, 4)
expansions = st.fixed_dictionaries(
    {},
    optional={
        "cards": st.dictionaries(st.sampled_from([*COLOURS, "black"]), small),
        "symbols": st.dictionaries(st.sampled_from(OTHER_SYMBOLS), st.integers(0, 2)),
        "leaders": st.lists(st.sampled_from(LEADERS), unique=True, max_size=4),
        "other_leaders": small,
        "debt": small,
        "points": st.dictionaries(st.sampled_from([*TYPED, *TYPED_SIGNED]), st.integers(0, 20)),
    },
)


def expanded() -> st.SearchStrategy[dict[str, Any]]:
    """Questions whose cities have things of expansions too."""

    def given(question: dict, more: list) -> dict:
        cities = [
            city | ({"expansions": one} if one is not None else {})
            for city, one in zip(question["cities"], more, strict=False)
        ]
        return question | {"cities": cities + question["cities"][len(more) :]}

    return st.builds(given, questions(), st.lists(st.none() | expansions, min_size=1, max_size=7))
