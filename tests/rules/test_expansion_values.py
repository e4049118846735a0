"""What must be true of debt, leaders and Commerce for every input."""

from hypothesis import given
from hypothesis import strategies as st

from generator.rules.wonders.commerce import market, market_day
from generator.rules.wonders.expansions import debt
from tests.support.rules import raw_cards as raw
from tests.support.rules.expansion_questions import auctions, coins, faces, losses, offered
from tests.support.rules.interpreters import ask

RICH: dict = {
    "wonder": "gizah",
    "side": "a",
    "stages": 3,
    "coins": 8,
    "tokens": {"1": 2, "3": 1, "5": 2},
    "expansions": {
        "cards": {
            "brown": 2,
            "grey": 1,
            "blue": 4,
            "yellow": 3,
            "red": 5,
            "green": 2,
            "purple": 1,
            "black": 3,
        }
    },
}
POOR: dict = {"tokens": {"defeats": 1}, "expansions": {"other_leaders": 1}}
NEXT_DOOR: dict = {
    "coins": 1,
    "expansions": {"cards": dict.fromkeys(["brown", "grey", "blue", "yellow", "red", "green", "purple"], 1)},
}
ALWAYS = {"aspasia": 2, "sappho": 2, "zenobia": 3, "nefertiti": 4, "cleopatra": 5}
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


def points_of(city: dict, leader: str, **more: object) -> int:
    """What a leader scores in a city."""
    recruited = city | {"expansions": city["expansions"] | {"leaders": [leader]} | more}
    points: int = ask("score", {"cities": [recruited, NEXT_DOOR, NEXT_DOOR]})["points"][0].get("leaders", 0)
    return points


SCORING = sorted(
    leader
    for leader, card in raw.cards("second").items()
    if card["colour"] == "white"
    and {*card["effect"]} & {"points", "each", "sets", "treasury", "most", "without", "alone"}
)


class TestLeaders:
    def test_every_leader_in_a_rich_and_in_a_poor_city(self) -> None:
        rich = {leader: points_of(RICH, leader) for leader in [*SCORING, "gorgo"]}
        assert rich == IN_THE_RICH_CITY
        poor = {leader: points_of(POOR, leader) for leader in SCORING}
        assert {leader: points for leader, points in poor.items() if points} == ALWAYS

    def test_who_lies_under_the_board_is_not_face_up(self) -> None:
        tombs = {"entombed": [{"leader": "hannibal"}]}
        buried = RICH | {"wonder": "abu-simbel"}
        assert points_of(buried, "agrippina", **tombs) == 7

    @given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
    def test_level_with_a_neighbour_is_not_more(self, own, left, right) -> None:
        cities = [{"expansions": {"cards": {"blue": blue}}} for blue in (own, left, right)]
        cities[0]["expansions"]["leaders"] = ["phryne"]
        found = ask("score", {"cities": cities})["points"][0]["leaders"]
        assert found == (5 if own > max(left, right) else 0)

    @given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
    def test_of_each_equal_pair_one_token_counts(self, ones, threes, fives) -> None:
        city = {"tokens": {"1": ones, "3": threes, "5": fives}, "expansions": {"leaders": ["gorgo"]}}
        found = ask("score", {"cities": [city, {}, {}]})["points"][0]["leaders"]
        assert 0 <= ones + 3 * threes + 5 * fives - 2 * found <= 1 + 3 + 5


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
