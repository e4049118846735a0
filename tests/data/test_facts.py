"""The facts of the base game are what the boxes hold: card by card, stage by stage, deck by deck."""

import dataclasses

import pytest

from generator.games.wonders import deck_problems
from generator.games.wonders.components import base_cards, base_wonders, cards, wonders
from generator.games.wonders.ids import COLOURS, EDITIONS, ISLANDS, SIDES, UNCOUNTED
from generator.ids import LOCALES
from generator.rules.wonders.setting_up.setup import deck_size
from tests.support.card_lines import (
    ANNIVERSARY,
    ARMADA,
    CARDS,
    CITY_CARDS,
    EDIFICES,
    LEADERS,
    MORE_WONDERS,
    WONDERS,
    card_text,
    effects_text,
    side_text,
)
from tests.support.project import library_of

PACK = "leaders-anniversary"
BOXES = {
    None: CARDS,
    "cities": CITY_CARDS,
    "leaders": LEADERS,
    PACK: ANNIVERSARY,
    "armada": ARMADA,
    "edifice": EDIFICES,
}


@pytest.mark.parametrize(("module", "id_"), [(module, id_) for module, box in BOXES.items() for id_ in box])
def test_card(content, module: str | None, id_: str) -> None:
    """Every card agrees field by field with the table that was written apart from the data."""
    card, expected = cards(library_of(content))[id_], BOXES[module][id_]
    assert card.module == module
    rank = f"Age {card.age}, " if card.age else f"level {card.level}, " if card.level else ""
    assert rank + card.colour == expected["card"]
    for edition in EDITIONS:
        assert card_text(card, card.printings.get(edition)) == expected.get(edition, expected.get("both"))


def test_no_card_too_many(content) -> None:
    """The data hold the 82 cards of the base game, the 42 and 3 of Cities, the leaders, the pack’s one, Armada's 24 and 27 Islands, the 15 Edifices, and no other."""
    assert sorted(cards(library_of(content))) == sorted(id_ for box in BOXES.values() for id_ in box)
    assert len(CARDS) == 82


BLACK = [
    # edition, black cards of each Age, guilds
    ("second", 14, 0),
    ("first", 9, 3),
]


@pytest.mark.parametrize(("edition", "in_an_age", "guilds"), BLACK)
def test_the_box_of_cities(content, edition: str, in_an_age: int, guilds: int) -> None:
    """As many as the boxes say that they hold."""
    found = [card for id_, card in cards(library_of(content)).items() if id_ in CITY_CARDS]
    printed = [card for card in found if edition in card.printings]
    for age in (1, 2, 3):
        assert sum(card.age == age and card.colour == "black" for card in printed) == in_an_age
    assert sum(card.is_guild for card in printed) == guilds


DEALT = [
    # edition, leaders to deal from without Cities, with Cities, those of the Anniversary Pack, guilds
    ("second", (49, 55, 0, 0)),
    ("first", (36, 42, 15, 4)),
]


@pytest.mark.parametrize(("edition", "counts"), DEALT)
def test_the_box_of_leaders(content, edition: str, counts: tuple[int, int, int, int]) -> None:
    """As many as players have counted; those that need Cities are dealt with Cities only."""
    found = [card for id_, card in cards(library_of(content)).items() if id_ in {**LEADERS, **ANNIVERSARY}]
    printed = [card for card in found if edition in card.printings]
    leaders = [card for card in printed if card.is_leader]
    pack = [card for card in leaders if PACK in card.modules(edition)]
    alone = [card for card in leaders if card.modules(edition) == ("leaders",)]
    guilds = [card for card in printed if card.is_guild]
    assert (len(alone), len(leaders) - len(pack), len(pack), len(guilds)) == counts


def test_the_box_of_armada(content) -> None:
    """Eight cards for each Age, two of each of four colours, and nine Islands of each level (A-044)."""
    found = [cards(library_of(content))[id_] for id_ in ARMADA]
    for n in (1, 2, 3):
        assert sorted(card.colour for card in found if card.age == n) == sorted(
            ["blue", "green", "red", "yellow"] * 2
        )
        assert sum(card.level == n for card in found) == 9


def test_what_one_source_says_is_told(content) -> None:
    """The effects of Cities' first edition come from one list, as do those of the expert leaders; what these had been in the first
    edition only sources for the second tell.
    """
    library = library_of(content)
    told = {id_: card.one_source for id_, card in cards(library).items() if card.one_source}
    assert {told[id_]["first"] for id_ in CITY_CARDS if "first" in told.get(id_, {})} == {("effect",)}
    assert sum("second" in told.get(id_, {}) for id_ in CITY_CARDS) == 8
    assert told["phryne"] == {"first": ("known",), "second": ("effect",)}
    assert told["archives"] == {"first": ("known",), "second": ("all",)}
    assert "caesar" not in told
    assert not any(id_ in CARDS for id_ in told)


@pytest.mark.parametrize("id_", [*WONDERS, *MORE_WONDERS])
def test_wonder(content, id_: str) -> None:
    """Every stage of both sides agrees with the table in the editions that have the board."""
    wonder, expected = wonders(library_of(content))[id_], {**WONDERS, **MORE_WONDERS}[id_]
    assert sorted(wonder.boards) == sorted(set(EDITIONS) & set(expected))
    for edition, board in wonder.boards.items():
        table = expected[edition]
        assert (board.resource, board.coins) == (table["makes"], table.get("coins", 0))
        for side in SIDES:
            assert side_text(board, side) == table[side], f"{edition} edition, side {side}"
        always = {side: effects_text(effects, own_use=True) for side, effects in board.always.items()}
        assert always == expected.get("always", {})


def test_no_wonder_too_many(content) -> None:
    """The base game has seven wonders, its expansions ten; two of them serve both editions with one board."""
    found = wonders(library_of(content))
    assert sorted(base_wonders(library_of(content))) == sorted(WONDERS)
    assert sorted(found) == sorted([*WONDERS, *MORE_WONDERS])
    assert (len(WONDERS), len(MORE_WONDERS)) == (7, 10)
    assert [id_ for id_, wonder in found.items() if wonder.for_both] == ["carthage", "ur"]


# Decks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_deck(content, age: int, players: int, edition: str) -> None:
    """Each Age deals seven cards to every player; Age III reaches that with the guilds, two more than players."""
    found = [
        card for card in cards(library_of(content)).values() if card.age == age and edition in card.printings
    ]
    marks = [mark for card in found for mark in card.printings[edition].copies]
    guilds = players + 2 if age == 3 else 0
    assert deck_size(marks, players) + guilds == 7 * players


@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_deck_that_leaves_a_rest_is_told(content, age: int) -> None:
    """Without one of its cards an Age cannot be dealt out, and whoever checks the data hears of it."""
    library = library_of(content)
    assert not list(deck_problems.problems(library))
    lost = next(card.id for card in base_cards(library).values() if card.age == age and not card.is_guild)
    rest = {id_: card for id_, card in cards(library).items() if id_ != lost}
    less = dataclasses.replace(library, things={**library.things, "card": rest})
    told = [message for _, message in deck_problems.problems(less)]
    assert told
    assert all(message.startswith(f"Age {age} of the ") for message in told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_guilds(content, edition: str) -> None:
    """Each edition has ten guilds, all of Age III, without a player count on them."""
    guilds = [
        card
        for card in base_cards(library_of(content)).values()
        if card.is_guild and edition in card.printings
    ]
    assert len(guilds) == 10
    assert {card.age for card in guilds} == {3}
    assert not any(card.printings[edition].copies for card in guilds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_copies(content, edition: str) -> None:
    """Every card of the base game but guilds has a copy for some count from 3 to 7, and every colour has cards."""
    found = [card for card in cards(library_of(content)).values() if edition in card.printings]
    assert {card.colour for card in found} == set(COLOURS) - ({ISLANDS} if edition == "first" else set())
    for card in found:
        copies = card.printings[edition].copies
        assert list(copies) == sorted(set(copies)), card.id
        assert set(copies) <= set(range(3, 8)), card.id
        assert bool(copies) != (card.colour in UNCOUNTED or card.module is not None), card.id


# Names ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_names(content, locale: str) -> None:
    """Every card and every wonder has a name in every language, and every name says whence it comes."""
    library = library_of(content)
    names = library.names[locale]
    assert sorted(names) == sorted((*cards(library), *wonders(library)))
    for id_, name in names.items():
        for one in (name.newest, *name.others.values(), *name.also.values()):
            assert one.text.strip() == one.text, id_
            assert one.sources, f"{id_}: the name {one.text} has no source"


@pytest.mark.parametrize("locale", LOCALES)
def test_names_differ(content, locale: str) -> None:
    """Two cards of one edition share a name only when they are the same card of two Ages."""
    seen: dict[tuple[str, str], str] = {}
    for card in cards(library_of(content)).values():
        for edition in card.printings:
            name = library_of(content).names[locale][card.id].of(edition).text
            other = seen.setdefault((edition, name), card.id)
            assert other.split("-age-")[0] == card.id.split("-age-")[0], f"{name}: {other} and {card.id}"


def test_monuments(content) -> None:
    """Every wonder has the name of its monument in every language."""
    for locale in LOCALES:
        for id_ in wonders(library_of(content)):
            assert library_of(content).names[locale][id_].also["monument"], f"{locale}: {id_}"
