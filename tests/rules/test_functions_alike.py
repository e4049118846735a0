"""Functions that no calculator passes on whole: random arguments, sound or not, in both interpreters."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules.wonders.commerce import market
from tests.support.rules.answer_oracle import of_line
from tests.support.rules.expansion_questions import ages, alone, coins, counts, faces, losses, paired, shields
from tests.support.rules.interpreters import called
from tests.support.sizes import examples

seats = st.integers(-1, 8)
rows = st.lists(st.integers(0, 6), min_size=3, max_size=8)
calls = st.one_of(
    st.tuples(
        st.just("military.diplomacy.answer"), st.tuples(ages, alone | paired).map(lambda t: (t[0], *t[1]))
    ),
    st.tuples(
        st.just("military.diplomacy.answer"),
        st.tuples(st.integers(0, 4), shields, st.lists(seats, max_size=3)),
    ),
    st.tuples(st.just("science.masks.possible"), st.tuples(counts, counts, st.integers(-1, 4))),
    st.tuples(
        st.just("science.symbols.exchanged"), st.tuples(st.lists(counts, max_size=3), st.integers(0, 3))
    ),
    st.tuples(st.just("science.symbols.most"), st.tuples(st.lists(counts, max_size=3), st.integers(-1, 3))),
    st.tuples(
        st.just("expansions.leaders.cost"), st.tuples(st.sampled_from(["A", "B", 0, 5]), st.integers(0, 4))
    ),
    st.tuples(
        st.just("expansions.debt.settle"), st.tuples(coins, losses, coins, st.none() | st.integers(0, 9))
    ),
    st.tuples(st.just("commerce.market.buy"), st.tuples(coins, faces, st.integers(0, 2))),
    st.tuples(
        st.just("commerce.market.sell"), st.tuples(coins, st.sampled_from([*market.RESOURCES, "wheat"]))
    ),
    st.tuples(
        st.just("commerce.market.after_turn"), st.tuples(faces, st.lists(st.sampled_from(market.RESOURCES)))
    ),
    st.tuples(
        st.just("commerce.market_day.highest"), st.tuples(st.just([2, 0, 1]), losses, st.just([4, 9, 2]))
    ),
    st.tuples(st.just("expansions.armada.piracy"), st.tuples(rows, seats)),
    st.tuples(st.just("expansions.armada.tax"), st.tuples(rows, seats, st.just([1, 2, 3, 4, 5, 6]))),
    st.tuples(st.just("military.seats.passed"), st.tuples(st.integers(0, 4), rows)),
)


@settings(max_examples=examples(200))
@given(calls)
def test_random_calls(runtime, call) -> None:
    function, given = call
    found = called(function, list(given), {})
    assert runtime.function(function, list(given), {}) == found
    if isinstance(found, dict):
        assert [wrong for line in found.get("lines", ()) for wrong in of_line(line)] == []
