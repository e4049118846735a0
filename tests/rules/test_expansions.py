"""What must be true of the expansions' arithmetic for every input, by trying all of them or many."""

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.conditions import Axes
from generator.games.wonders.numbers import numbers
from generator.rules.wonders.constants import DEFEAT_POINTS
from generator.rules.wonders.military import diplomacy, military
from generator.rules.wonders.science import green_cards, masks, science, symbols
from generator.rules.wonders.setting_up import decks, free_city, setup, table_setup
from tests.support.project import COUNTS, EDITIONS
from tests.support.rules.expansion_questions import (
    TABLES,
    ages,
    alone,
    counts,
    paired,
    shields,
)

NUMBERS = numbers(Axes(EDITIONS, COUNTS, COUNTS[1:-1]))


class TestDecks:
    @pytest.mark.parametrize(("players", "cities", "armada"), TABLES)
    def test_every_card_is_dealt_and_all_hands_are_alike(self, players, cities, armada) -> None:
        answer = table_setup.answer(players, "first", cities=cities, armada=armada)
        parts = [answer[f"{kind}_cards_per_age"] for kind in ("base", "black", "armada")]
        assert sum(parts) == answer["cards_per_age"] == answer["hand"] * max(players, 3)
        assert answer["turns"] == answer["hand"] - 1
        assert decks.age3_without_guilds(players) + answer["guilds"] == answer["base_cards_per_age"]

    @pytest.mark.parametrize("players", range(3, 8))
    def test_without_expansions_it_is_the_set_up_of_the_base_game(self, players: int) -> None:
        answer = table_setup.answer(players)
        assert answer["cards_per_age"] == answer["base_cards_per_age"] == setup.cards_per_age(players)
        assert answer["guilds"] == setup.guild_cards(players)
        assert (answer["hand"], answer["turns"], answer["start_coins"]) == (7, 6, 3)

    @pytest.mark.parametrize(("players", "cities", "armada"), TABLES)
    def test_prose_has_the_same_numbers(self, players, cities, armada) -> None:
        at = {(False, False): 0, (True, False): 1, (False, True): 1, (True, True): 2}[cities, armada]
        answer = table_setup.answer(players, "first", cities=cities, armada=armada)
        for name, key in (("cards_per_age", "cards_per_age"), ("hand_size", "hand"), ("turns", "turns")):
            assert NUMBERS[name].cases[at].values[players] == answer[key]
        assert NUMBERS["guild_cards"].cases[0].values[players] == answer["guilds"]
        if cities:
            assert NUMBERS["black_cards"].cases[0].values[players] == answer["black_cards_per_age"]


class TestFreeCity:
    @pytest.mark.parametrize("age", [1, 2, 3])
    def test_each_player_leads_three_turns_of_an_age_by_turns(self, age: int) -> None:
        led = [free_city.controller(age, turn) for turn in range(1, 7)]
        assert led[::2] == [led[0]] * 3
        assert led[1::2] == [led[1]] * 3
        assert led[0] != led[1]

    def test_every_card_is_played_or_discarded(self) -> None:
        played = 6 * 3
        assert played + free_city.discarded() == decks.cards_per_age(2)


def square(counts) -> int:
    """The points of symbols, counted as the rulebook tells it."""
    return sum(count**2 for count in counts) + 7 * min(counts)


def placed(own, wild: int) -> set:
    """Every use of wild symbols."""
    uses = (Counter(kinds) for kinds in combinations_with_replacement(range(3), wild))
    return {tuple(own[kind] + use[kind] for kind in range(3)) for use in uses}


def grown(ends: set, common: int) -> set:
    """The most common symbol gets more, of equal ones whichever the player likes; who has none gets nothing."""
    return {
        tuple(end[kind] + (common if kind == chosen and any(end) else 0) for kind in range(3))
        for end in ends
        for chosen in range(3)
        if end[chosen] == max(end)
    }


def tried(own, cards, more) -> set:
    """Every choice of cards next door for the masks, then of each symbol that is added or replaced."""
    next_door = [kind for kind, count in enumerate(cards) for _ in range(count)]
    copies = combinations(next_door, min(more["masks"], len(next_door)))
    ends = {tuple(own[kind] + choice.count(kind) for kind in range(3)) for choice in copies}
    ends = {last for end in ends for last in placed(end, more["wildcards"])}
    ends = grown(ends, more["most_common"] + int(more["enheduanna"]))
    if more["aganice"]:
        ends |= {
            tuple(end[kind] - (kind == lost) + (kind == won) for kind in range(3))
            for end in ends
            for lost in range(3)
            for won in range(3)
            if end[lost]
        }
    return ends


changes = st.fixed_dictionaries(
    {"masks": st.integers(0, 3), "wildcards": st.integers(0, 2), "most_common": st.integers(0, 2)}
    | dict.fromkeys(["enheduanna", "aganice"], st.booleans())
)


class TestSymbols:
    @given(counts, counts, st.integers(0, 5))
    def test_masks_choose_among_the_cards_next_door(self, own, cards, number) -> None:
        laid_out = [kind for kind, count in enumerate(cards) for _ in range(count)]
        choices = combinations(laid_out, min(number, len(laid_out)))
        expected = {tuple(own[kind] + choice.count(kind) for kind in range(3)) for choice in choices}
        assert masks.possible(own, cards, number) == sorted(expected)

    @given(counts, counts, st.integers(0, 4))
    def test_masks_that_may_share_a_card_choose_freely_among_the_kinds(self, own, cards, number) -> None:
        kinds = [kind for kind in range(3) if cards[kind]]
        choices = product(kinds, repeat=number if kinds else 0)
        expected = {tuple(own[kind] + choice.count(kind) for kind in range(3)) for choice in choices}
        assert masks.possible(own, cards, number, same_card=True) == sorted(expected)
        offers = [[science.SYMBOLS[kind] for kind in kinds]] * number
        assert symbols.copied([own], offers) == sorted(expected)

    @given(counts, counts, changes)
    def test_everything_together_is_the_best_that_trying_all_finds(self, own, cards, more) -> None:
        """Whatever copies, adds or changes symbols, one after the other in every way there is."""
        asked = dict(zip(science.SYMBOLS, own, strict=True)) | more
        found = green_cards.answer(neighbours=dict(zip(science.SYMBOLS, cards, strict=True)), **asked)
        ends = tried(own, cards, more)
        best = max(square(end) for end in ends)
        assert found["points"] == best == square(found["symbols"])
        good = [found["symbols"], *found["alternatives"]]
        assert good == [list(end) for end in sorted(ends, reverse=True) if square(end) == best]

    @given(counts, st.integers(0, 3))
    def test_an_exchange_keeps_the_number_of_symbols_and_moves_no_more_than_allowed(self, own, swaps) -> None:
        expected = {
            way
            for way in product(range(sum(own) + 1), repeat=3)
            if sum(way) == sum(own)
            and sum(max(0, before - after) for before, after in zip(own, way, strict=True)) <= swaps
        }
        assert symbols.exchanged([own], swaps) == sorted(expected)

    @given(counts, st.integers(0, 4))
    def test_more_of_the_most_goes_to_one_of_the_longest_rows(self, own, extra) -> None:
        for way in symbols.most([own], extra):
            grown = [after - before for before, after in zip(own, way, strict=True)]
            assert sorted(grown) == [0, 0, extra if any(own) else 0]
            assert all(own[kind] == max(own) for kind in range(3) if grown[kind])

    @given(counts, st.integers(0, 3))
    def test_the_order_of_the_symbols_does_not_count(self, own, wild) -> None:
        found = {symbols.best_exchange(order, wild)[0] for order in permutations(own)}
        assert len(found) == 1
        assert found.pop() >= science.ways(own, wild)[0][0]


class TestDiplomacy:
    @given(ages, shields)
    def test_without_anything_it_is_the_conflict_of_the_base_game(self, age, row) -> None:
        assert diplomacy.conflicts(age, row) == military.conflicts(age, row)

    @given(ages, alone | paired)
    def test_every_conflict_gives_as_many_victories_as_defeats(self, age, table) -> None:
        tokens = [token for seat in diplomacy.conflicts(age, *table) for token in seat]
        assert 2 * tokens.count(DEFEAT_POINTS) == len(tokens)

    @given(ages, alone)
    def test_a_diplomat_takes_nothing_and_the_rest_play_as_if_alone_in_a_ring(self, age, table) -> None:
        row, aside, _, _ = table
        tokens = diplomacy.conflicts(age, row, aside)
        left = [seat for seat in range(len(row)) if seat not in aside]
        assert all(tokens[seat] == [] for seat in aside)
        expected = military.conflicts(age, [row[seat] for seat in left])
        if len(left) == 2:
            expected = [own[:1] for own in expected]  # they meet once, not from both sides
        assert [tokens[seat] for seat in left] == (expected if len(left) > 1 else [[]] * len(left))

    @given(ages, alone | paired)
    def test_who_has_tomyris_takes_no_defeat_for_a_lost_conflict(self, age, table) -> None:
        row, aside, tomyris, who = table
        usual = diplomacy.conflicts(age, row, aside, [], who)
        passed = diplomacy.conflicts(age, row, aside, tomyris, who)
        assert sorted(chain(*usual)) == sorted(chain(*passed))
        for seat in range(len(row)):
            assert [t for t in passed[seat] if t > 0] == [t for t in usual[seat] if t > 0]
        everyone = diplomacy.conflicts(age, row, aside, list(range(len(row))), who)
        assert all(own.count(DEFEAT_POINTS) == len(own) / 2 for own in everyone)

    @given(ages, paired)
    def test_partners_do_not_fight_and_opponents_do_by_twos_or_with_a_diplomat_by_ones(
        self, age, table
    ) -> None:
        row, diplomats, _, who = table
        tokens = diplomacy.conflicts(age, row, diplomats, [], who)
        for seat in range(len(row)):
            left, right = (seat + 1) % len(row), (seat - 1) % len(row)
            opponent = right if who[left] == who[seat] else left
            number = 0 if row[seat] == row[opponent] else 1 if {seat, opponent} & set(diplomats) else 2
            assert tokens[seat] == [military.token(age, won=row[seat] > row[opponent])] * number
