"""What must be true of the rules for every input, by trying all of them or many."""

from functools import cache
from itertools import permutations, product

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.rules.errors import RulesError
from generator.rules.wonders import treasury
from generator.rules.wonders.constants import COINS_PER_POINT, DEFEAT_POINTS, GUILDS_IN_BOX, HAND_SIZE
from generator.rules.wonders.military import military
from generator.rules.wonders.science import green_cards, science
from generator.rules.wonders.setting_up import setup, table_setup
from tests.support.paths import ROOT
from tests.support.project import EDITIONS
from tests.support.sizes import size

CARDS = ROOT / "cardsdata" / "wonders" / "base" / "cards.yaml"
PLAYERS = range(3, 8)
MOST_SYMBOLS, MOST_WILD = size(6, 3), size(4, 2)
FEW_SYMBOLS = [*product(*[range(MOST_SYMBOLS + 1)] * 3, range(MOST_WILD + 1))]

symbols = st.tuples(*[st.integers(0, 20)] * 3)
tables = st.integers(3, 7).flatmap(
    lambda seats: st.dictionaries(
        st.sampled_from("123"), st.lists(st.integers(0, 99), min_size=seats, max_size=seats), min_size=1
    )
)


def by_brute_force(compass: int, gear: int, tablet: int, wildcards: int) -> tuple[int, tuple[int, int, int]]:
    """Give each wild symbol each meaning, count every outcome as the rulebook says, and keep the best."""
    outcomes = set()
    for meanings in product("cgt", repeat=wildcards):
        final = (compass + meanings.count("c"), gear + meanings.count("g"), tablet + meanings.count("t"))
        pile, sets = list(final), 0
        while all(pile):
            pile = [left - 1 for left in pile]
            sets += 1
        outcomes.add((sum(n * n for n in final) + 7 * sets, final))
    return max(outcomes)


def asked(compass: int, gear: int, tablet: int, wildcards: int, set_bonus: int):
    """The calculator of science, asked for the base game."""
    return green_cards.answer(
        compass=compass, gear=gear, tablet=tablet, wildcards=wildcards, set_bonus=set_bonus
    )


class TestScience:
    def test_all_inputs_of_few_symbols_agree_with_brute_force(self, runtime) -> None:
        """In a release up to six of each symbol and four wild ones, in both interpreters."""
        expected, questions = [], []
        for compass, gear, tablet, wildcards in FEW_SYMBOLS:
            points, final = by_brute_force(compass, gear, tablet, wildcards)
            answer = asked(compass, gear, tablet, wildcards, 7)
            assert (answer["points"], answer["symbols"]) == (points, list(final))
            expected.append(answer)
            questions.append(
                (
                    "science",
                    f'{{"compass": {compass}, "gear": {gear}, "tablet": {tablet}, "wildcards": {wildcards}}}',
                )
            )
        assert runtime.call_all(questions) == expected

    @given(symbols, st.integers(0, 20))
    def test_order_of_the_symbols_does_not_count(self, counts, wildcards) -> None:
        assert len({science.ways(order, wildcards)[0][0] for order in permutations(counts)}) == 1

    @given(symbols, st.integers(0, 19), st.integers(0, 2))
    def test_one_more_symbol_is_never_worse_and_a_wild_one_never_worse_than_a_fixed_one(
        self, counts, wild, which
    ) -> None:
        more = tuple(count + (at == which) for at, count in enumerate(counts))
        before = science.ways(counts, wild)[0][0]
        assert before < science.ways(more, wild)[0][0] <= science.ways(counts, wild + 1)[0][0]

    @given(symbols, st.integers(0, 20), st.integers(0, 100))
    def test_best_is_the_greatest_of_equally_good_ways(self, counts, wildcards, bonus) -> None:
        answer = asked(*counts, wildcards, bonus)
        best = answer["symbols"]
        assert sum(best) == sum(counts) + wildcards
        assert [best, *answer["alternatives"]] == sorted([best, *answer["alternatives"]], reverse=True)
        assert all(
            science.points(tuple(other), bonus) == answer["points"] for other in answer["alternatives"]
        )

    @given(symbols, st.integers(1, 20))
    def test_the_working_adds_up_and_names_what_each_wild_symbol_became(self, counts, wildcards) -> None:
        lines = asked(*counts, wildcards, 7)["lines"]
        became = [line for line in lines if line["say"] == "science.wild"]
        assert sum(line["count"] for line in became) == wildcards
        counted = [line["points"] for line in lines if line["say"] in ("science.identical", "science.sets")]
        total = lines[-1]
        assert counted == total["parts"]
        assert sum(counted) == total["points"]
        next_best = [
            line["points"] + line["difference"] for line in lines if line["say"] == "science.next-best"
        ]
        assert next_best in ([total["points"]], [])  # none when every way gives the same points


class TestMilitary:
    @given(tables)
    def test_every_conflict_gives_as_many_victories_as_defeats(self, shields) -> None:
        tokens = [token for seat in military.answer(shields)["tokens"] for token in seat]
        assert 2 * tokens.count(DEFEAT_POINTS) == len(tokens)

    @given(tables, st.integers(0, 6))
    def test_turning_the_table_turns_the_tokens(self, shields, by) -> None:
        def turned(row):
            return row[by % len(row) :] + row[: by % len(row)]

        answer = military.answer({age: turned(row) for age, row in shields.items()})
        assert answer["tokens"] == turned(military.answer(shields)["tokens"])

    @given(tables)
    def test_seating_the_other_way_round_mirrors_the_tokens(self, shields) -> None:
        mirrored = military.answer({age: row[::-1] for age, row in shields.items()})
        assert mirrored["tokens"] == military.answer(shields)["tokens"][::-1]

    @given(tables)
    def test_only_who_is_stronger_counts_not_by_how_much(self, shields) -> None:
        doubled = {age: [2 * n for n in row] for age, row in shields.items()}
        assert military.answer(doubled)["tokens"] == military.answer(shields)["tokens"]

    @given(tables)
    def test_details_agree_with_tokens_and_points(self, shields) -> None:
        answer = military.answer(shields)
        for seat, tokens in enumerate(answer["tokens"]):
            own = [conflict["token"] for conflict in answer["conflicts"] if conflict["seat"] == seat]
            assert len(own) == 2 * len(shields)
            assert sorted(token for token in own if token) == sorted(tokens)
            assert answer["points"][seat] == sum(tokens)

    def test_the_next_seat_clockwise_is_the_neighbour_to_the_left(self) -> None:
        conflicts = military.answer({"3": [0, 9, 1]})["conflicts"]
        own = {conflict["side"]: conflict["neighbour"] for conflict in conflicts if conflict["seat"] == 0}
        assert own == {"left": 1, "right": 2}

    def test_fewer_shields_than_in_an_earlier_age_are_pointed_out(self) -> None:
        lines = military.answer({"1": [3, 0, 0], "3": [1, 0, 0]})["lines"]
        assert [line["player"] for line in lines if line["say"] == "military.fewer-shields"] == [1]


class TestTreasury:
    @given(st.integers(0, treasury.MOST_COINS))
    def test_points_and_remainder_make_up_the_coins(self, coins) -> None:
        answer = treasury.answer(coins=coins)
        assert answer["points"] * COINS_PER_POINT + answer["remainder"] == coins
        assert 0 <= answer["remainder"] < COINS_PER_POINT


class TestSetup:
    @pytest.mark.parametrize("players", PLAYERS)
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_formulas(self, players: int, edition: str) -> None:
        answer = table_setup.answer(players, edition)
        assert answer["guilds"] == players + 2
        assert answer["guilds"] + answer["guilds_left_out"] == GUILDS_IN_BOX
        assert (
            answer["age3_without_guilds"] + answer["guilds"] == answer["cards_per_age"] == HAND_SIZE * players
        )
        assert answer["coins"] == 3 * players

    @pytest.mark.parametrize("players", PLAYERS)
    @pytest.mark.parametrize("edition", EDITIONS)
    @pytest.mark.parametrize("age", [1, 2, 3])
    def test_the_cards_make_up_the_decks(self, players: int, edition: str, age: int) -> None:
        marks = [mark for card in cards_of(edition) if card["age"] == age for mark in card.get("copies", ())]
        expected = setup.age3_without_guilds(players) if age == 3 else setup.cards_per_age(players)
        assert setup.deck_size(marks, players) == expected

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_box_holds_ten_guilds(self, edition: str) -> None:
        assert len([card for card in cards_of(edition) if card["colour"] == "purple"]) == GUILDS_IN_BOX

    @pytest.mark.parametrize(("players", "code"), [(2, "too-small"), (8, "too-large")])
    def test_other_numbers_of_players_are_refused(self, players: int, code: str) -> None:
        with pytest.raises(RulesError) as caught:
            setup.guild_cards(players)
        assert caught.value.code == code


@cache
def cards_of(edition: str) -> list[dict]:
    """The cards of an edition, with what differs in it."""
    cards = yaml.safe_load(CARDS.read_text("utf-8")).values()
    return [card | card.get(edition, {}) for card in cards if edition in card.get("editions", EDITIONS)]
