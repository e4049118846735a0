"""Tax, piracy, Islands and guilds with Armada."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rules import armada
from generator.rules.errors import RulesError

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


@given(st.integers(0, 40))
def test_a_guild_scores_ten_at_most(points) -> None:
    assert armada.guild_points(points) == [*range(10), *[10] * 31][points]


@pytest.mark.parametrize(
    ("function", "given", "field", "code"),
    [
        ("strength_of", ["windy-oasi"], "name", "not-one-of"),
        ("island_points", ["atlantis"], "island", "not-one-of"),
        ("island_points", ["lush-archipelago", -1], "level", "too-small"),
        ("piracy", [[1, 2, 3], 3], "pirate", "too-large"),
        ("tax", [[3, 0, 1], 0, [1, 2]], "rates", "wrong-length"),
        ("tax", [[3, 0, -1], 0, [1, 2, 3]], "levels.2", "too-small"),
    ],
)
def test_refusals_in_both_interpreters(function, given, field, code, runtime) -> None:
    with pytest.raises(RulesError) as caught:
        getattr(armada, function)(*given)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert runtime.function(f"armada.{function}", given, {}) == {"fault": caught.value.as_data()}
