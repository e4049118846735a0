"""Tax and piracy with Armada."""

from hypothesis import given
from hypothesis import strategies as st

from generator.rules.wonders.expansions import armada

levels = st.lists(st.integers(0, 6), min_size=3, max_size=8)


@given(levels, st.data())
def test_tax_strikes_the_low_and_piracy_the_high(row, data) -> None:
    seat = data.draw(st.integers(0, len(row) - 1))
    rates = sorted(data.draw(st.lists(st.integers(1, 9), min_size=6, max_size=6)))
    taxed, robbed = armada.tax(row, seat, rates), armada.piracy(row, seat)
    assert taxed[seat] == robbed[seat] == 0
    for other, level in enumerate(row):
        assert (taxed[other] > 0) == (level < row[seat])
        assert other == seat or robbed[other] == level
        if level < row[seat]:
            assert taxed[other] == rates[row[seat] - level - 1]
    everybody = list(range(len(row)))
    assert armada.tax(row, seat, rates, everybody) == armada.piracy(row, seat, everybody) == [0] * len(row)


@given(st.integers(0, 20), st.integers(0, 20))
def test_nobody_pays_more_than_there_is(coins, loss) -> None:
    left, owed = armada.pay(coins, loss, cities=True)
    assert (coins - left) + owed == loss
    assert armada.pay(coins, loss) == (max(coins - loss, 0), 0)
