"""What the tests of the expansions ask about: tables, cities, purses and auctions of all kinds."""

from itertools import product

from hypothesis import strategies as st

from generator.rules.wonders.commerce import market, market_day
from generator.rules.wonders.setting_up import decks

TABLES = [
    (players, cities, armada)
    for cities, armada in product((False, True), repeat=2)
    for players in decks.player_counts(cities=cities, armada=armada)
]
counts = st.tuples(*[st.integers(0, 5)] * 3)
coins = st.integers(0, 30)
losses = st.lists(st.integers(0, 9), max_size=4)
faces = st.dictionaries(st.sampled_from(market.RESOURCES), st.integers(1, 6))
offered = st.dictionaries(st.sampled_from(market.RESOURCES), st.integers(2, 6))
shields = st.integers(3, 8).flatmap(lambda n: st.lists(st.integers(0, 12), min_size=n, max_size=n))
teams = st.sampled_from([[0, 0, 1, 1], [0, 1, 1, 0], [0, 0, 1, 1, 2, 2], [2, 0, 0, 1, 1, 3, 3, 2]])


def some_seats(row):
    return st.lists(st.integers(0, len(row) - 1), unique=True)


alone = shields.flatmap(lambda row: st.tuples(st.just(row), some_seats(row), some_seats(row), st.just([])))
paired = teams.flatmap(
    lambda who: st.tuples(
        st.lists(st.integers(0, 12), min_size=len(who), max_size=len(who)),
        some_seats(who),
        some_seats(who),
        st.just(who),
    )
)
ages = st.integers(1, 3)


@st.composite
def auctions(draw):
    """The coins of a table, an auction on it, and a decision that its owner may take."""
    purses = draw(st.lists(st.integers(1, 12), min_size=3, max_size=8))
    owner, opener = draw(st.permutations(range(len(purses))))[:2]
    order = market_day.bidders(len(purses), opener, owner, [])
    bids, most = [], 0
    for seat in order:
        least = most + 1
        may = st.integers(least, purses[seat]) if least <= purses[seat] else st.just(0)
        bids.append(draw(may if seat == opener else st.just(0) | may))
        most = max(most, bids[-1])
    bought = draw(st.sampled_from([[], [owner]]))
    keeps = market_day.may_keep(purses[owner], most, has_bought=owner in bought)
    decision = draw(st.sampled_from(["give-up", "keep"] if keeps else ["give-up"]))
    return {
        "coins": purses,
        "owner": owner,
        "opener": opener,
        "bids": bids,
        "decision": decision,
        "bought": bought,
    }
