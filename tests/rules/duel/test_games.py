"""Whole games at random on the real data: nothing impossible happens, and each ends in a victory."""

import random
from collections import Counter

import pytest

from tests.support.duel.calculators import kinds
from tests.support.duel.game import Game, new_city
from tests.support.sizes import size

GAMES = size(50, 5)
TABLES = [(False, False), (True, False), (False, True), (True, True)]


@pytest.mark.parametrize(("pantheon", "agora"), TABLES)
def test_games(pantheon, agora):
    shares: Counter[str] = Counter()
    turns = 0
    for seed in range(GAMES):
        end = Game(random.Random(seed), pantheon=pantheon, agora=agora).play()
        shares[end["victory"]] += 1
        turns += end["turns"]
        assert end["winners"] in ([0], [1], [0, 1])
    allowed = {"civilian", "military", "scientific"} | ({"political"} if agora else set())
    assert set(shares) <= allowed
    print(f"pantheon={pantheon} agora={agora}: {dict(shares)}, {turns / GAMES:.1f} turns a game")  # noqa: T201  for whoever asks with -s


def table(**things: list[str]) -> Game:
    """A game in which the second player has these things."""
    game = Game(random.Random(1), pantheon=False, agora=False)
    game.cities = [new_city(), {**new_city(), **things}]
    game.age = 2
    return game


def test_theology_gives_one_more_turn_and_never_two():
    for wonder in ("the-pyramids", "piraeus", "the-great-library"):
        game = table(tokens=["theology"], to_build=[wonder])
        game.raise_wonder(1, wonder, "altar")
        assert game.again is True
    game = table(to_build=["the-pyramids"])
    game.raise_wonder(1, "the-pyramids", "altar")
    assert game.again is False


def test_the_mausoleum_builds_from_the_discard_pile():
    game = table(to_build=["the-mausoleum"])
    game.discard = ["courthouse"]
    game.cities[1]["coins"] = 10
    game.raise_wonder(1, "the-mausoleum", "altar")
    assert (game.cities[1]["cards"], game.discard, game.cities[1]["coins"]) == (["courthouse"], [], 10)


@pytest.mark.parametrize(
    ("wonder", "card", "left"),
    [("circus-maximus", "glassworks", "sawmill"), ("the-statue-of-zeus", "sawmill", "glassworks")],
)
def test_a_wonder_destroys_a_card_of_its_colour(wonder, card, left):
    game = table(to_build=[wonder])
    game.cities[0]["cards"] = ["glassworks", "sawmill"]
    game.raise_wonder(1, wonder, "altar")
    assert game.discard == [card]
    assert game.cities[0]["cards"] == [left]


def test_blackmail_and_urbanism():
    game = table()
    game.power_half_coins(1)
    assert [city["coins"] for city in game.cities] == [3, 11]
    game.board.append("urbanism")
    game.take_token(1, "urbanism")
    assert game.cities[1]["coins"] == 17


def test_the_third_age_has_three_guilds():
    game = Game(random.Random(3), pantheon=False, agora=False)
    game.age = 2
    game.deal()
    colours = Counter(kinds()["buildings"][card]["colour"] for card in game.lying.values())
    assert (colours["purple"], len(game.lying)) == (3, 20)
