"""What must be true of debt, leaders, black cards and Commerce for every input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rules.wonders.commerce import market, market_day
from generator.rules.wonders.expansions import black_cards, debt, leaders

from .tables import auctions, city, coins, faces, losses, offered

RICH = {
    "brown": 2,
    "grey": 1,
    "blue": 4,
    "yellow": 3,
    "red": 5,
    "green": 2,
    "purple": 1,
    "black": 3,
    **{f"{what}_{side}": 1 for what in (*leaders.COLOURS, "coins") for side in ("left", "right")},
    "stages": 3,
    "coins": 8,
    "defeats": 0,
    "leaders": 1,
    "victories": [1, 1, 3, 5, 5],
}
POOR = {name: 0 for name in RICH if name != "victories"} | {"victories": [], "defeats": 1, "leaders": 2}
ALWAYS = {"sappho": 2, "zenobia": 3, "nefertiti": 4, "cleopatra": 5}
IN_THE_RICH_CITY = ALWAYS | {
    "phidias": 2,
    "praxiteles": 2,
    "nebuchadnezzar": 4,
    "varro": 3,
    "pericles": 10,
    "hypatia": 2,
    "hiram": 2,
    "darius": 3,
    "amytis": 6,
    "alexander": 5,
    "midas": 2,
    "justinian": 6,
    "plato": 7,
    "gorgo": 6,
    "phryne": 5,
    "cornelia": 5,
    "eurypyle": 5,
    "theano": 5,
    "makeda": 5,
    "cynisca": 6,
    "agrippina": 7,
}


class TestDebt:
    @given(coins, losses, coins)
    def test_what_is_lost_is_paid_or_owed(self, purse, lost, income) -> None:
        for paid in (None, *range(min(purse + income, sum(lost)) + 1)):
            left, owed = debt.settle(purse, lost, income, paid)
            assert (purse + income - left) + owed == sum(lost)
            assert left >= 0
            assert owed >= 0

    @given(coins, losses)
    def test_without_a_choice_there_is_no_debt_while_there_are_coins(self, purse, lost) -> None:
        left, owed = debt.settle(purse, lost)
        assert not (left and owed)

    @given(coins, losses)
    def test_to_refuse_never_brings_points(self, purse, lost) -> None:
        for paid in range(min(purse, sum(lost)) + 1):
            assert debt.against_paying(purse, lost, paid) <= 0

    @given(st.integers(0, 200))
    def test_tokens_show_the_debt(self, owed) -> None:
        large, small = debt.tokens(owed)
        assert 5 * large + small == owed == -debt.points(owed)
        assert small < 5


class TestLeaders:
    def test_every_leader_in_a_rich_and_in_a_poor_city(self) -> None:
        assert {leader: leaders.points(leader, RICH) for leader in leaders.EFFECTS} == IN_THE_RICH_CITY
        poor = {leader: leaders.points(leader, POOR) for leader in leaders.EFFECTS}
        assert {leader: points for leader, points in poor.items() if points} == ALWAYS

    def test_agrippina_under_the_board_is_not_the_only_leader_face_up(self) -> None:
        assert leaders.points("agrippina", RICH | {"leaders": 0}) == 0

    @given(st.sampled_from(sorted(leaders.EFFECTS)), city)
    def test_the_line_adds_up(self, leader, figures) -> None:
        answer = leaders.answer(leader, figures)
        (line,) = answer["lines"]
        assert line["count"] * line["each"] == answer["points"] == line["points"]
        assert answer["points"] >= 0

    @given(city)
    def test_sets_are_limited_by_the_rarest_colour(self, figures) -> None:
        fewest = min(figures[colour] for colour in leaders.COLOURS)
        assert leaders.points("plato", figures) == 7 * fewest
        assert leaders.points("justinian", figures) >= 3 * fewest

    @given(city)
    def test_level_with_a_neighbour_is_not_more(self, figures) -> None:
        level = figures | {"blue_left": figures["blue"]}
        assert leaders.points("phryne", level) == 0
        ahead = figures | {"blue": max(figures["blue_left"], figures["blue_right"]) + 1}
        assert leaders.points("phryne", ahead) == 5

    @given(st.lists(st.sampled_from([1, 3, 5]), max_size=12))
    def test_pairs_do_not_depend_on_the_order(self, tokens) -> None:
        assert leaders.pairs(tokens) == leaders.pairs(sorted(tokens))
        assert 0 <= sum(tokens) - 2 * leaders.pairs(tokens) <= 1 + 3 + 5

    @pytest.mark.parametrize("victories", [[], [1], [1, 3, 5], [1, 1, 3, 3, 5, 5]])
    def test_prisons_count_the_tokens_of_their_age(self, victories) -> None:
        tokens = [-1, *victories, -1]
        for age, value in ((1, 1), (2, 3), (3, 5)):
            assert black_cards.prison(age, tokens) == (age + 1) * victories.count(value)
        assert black_cards.mourners(tokens, victories) == 2 * len(victories)
        assert black_cards.memorial(tokens) == (4, victories)


class TestMarket:
    @given(faces)
    def test_dice_that_nobody_buys_rise_to_six_and_stay(self, dice) -> None:
        turns = [dice]
        for _ in range(6):
            turns.append(market.after_turn(turns[-1], []))
        for name, face in dice.items():
            assert [turn[name] for turn in turns] == [min(face + n, 6) for n in range(7)]

    @given(faces)
    def test_dice_that_are_bought_come_back_with_one(self, dice) -> None:
        assert set(market.after_turn(dice, list(dice)).values()) <= {1}

    @given(offered, st.integers(0, 1), st.integers(0, 20))
    def test_a_purchase_costs_the_spaces_and_not_the_units(self, dice, wheat, spare) -> None:
        paid = sum(market.price(name) for name in dice) + 3 * wheat
        answer = market.buy(paid + spare, dice, wheat)
        assert (answer["paid"], answer["coins"]) == (paid, spare)
        assert answer["units"] == dice | ({"wheat": 1} if wheat else {})
        assert answer["paid"] == sum(line["coins"] for line in answer["lines"][:-1])

    @given(coins, st.sampled_from(market.RESOURCES))
    def test_a_sale_brings_the_price_of_the_space(self, purse, resource) -> None:
        assert market.sell(purse, resource)["coins"] == purse + market.price(resource)

    @given(auctions())
    def test_an_auction_moves_the_price_and_nothing_else(self, made) -> None:
        answer = market_day.answer(**made)
        after, price, kept = answer["coins"], answer["price"], made["decision"] == "keep"
        assert price == max(made["bids"])
        assert min(after) >= 0
        assert sum(made["coins"]) - sum(after) == (price if kept else 0)
        assert (answer["card_goes_to"] == made["owner"]) == kept

    @given(auctions())
    def test_nobody_bids_after_being_out(self, made) -> None:
        players, owner, opener = len(made["coins"]), made["owner"], made["opener"]
        others = [seat for seat in range(players) if seat not in (owner, opener)]
        assert market_day.bidders(players, opener, owner, others) == [opener]
