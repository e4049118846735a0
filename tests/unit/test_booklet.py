"""The order of pages in booklets, of one language and of two."""

from hypothesis import given
from hypothesis import strategies as st

from generator.tools.booklet import first_apart, order, spreads

LENGTHS = st.lists(st.tuples(st.integers(1, 5), st.integers(1, 5)), min_size=1, max_size=8)


@given(st.integers(1, 80))
def test_a_folded_sheet_reads_in_order(pages: int) -> None:
    """Read from the front cover on, taking the sheets as they lie in each other, every page comes after the one before."""
    places = order(pages)
    fronts, backs = places[1::4], places[2::4]
    later = [n for n in places if n not in {*fronts, *backs}]
    assert sorted(places) == list(range(len(places)))
    assert [n for pair in zip(fronts, backs, strict=True) for n in pair] == list(range(len(places) // 2))
    assert {*later} == {*range(len(places) // 2, len(places))}


@given(LENGTHS)
def test_parts_begin_side_by_side(lengths: list[tuple[int, int]]) -> None:
    """Every page is there once, the one language at the left, the other at the right, and each part begins on one spread."""
    left, right = zip(*lengths, strict=True)
    pages = spreads(left, right)
    assert len(pages) % 4 == 0
    assert sorted(n for n in pages if n and n > 0) == list(range(1, sum(left) + 2))
    assert sorted(-n for n in pages if n and n < 0) == list(range(1, sum(right) + 2))
    assert (pages[0], pages[-1]) == (1, -1)
    inside = pages[1:-1]
    assert all(n is None or n > 0 for n in inside[::2])
    assert all(n is None or n < 0 for n in inside[1::2])
    for done in range(len(lengths)):
        begins = inside.index(2 + sum(left[:done]))
        assert inside[begins + 1] == -(2 + sum(right[:done]))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))
def test_chapters_agree_when_all_that_drifted_begin_anew(steps: list[tuple[int, int]]) -> None:
    """Each chapter that begins apart is taken in once, until none does."""
    starts = [[sum(step[side] for step in steps[:n]) for n in range(len(steps))] for side in (0, 1)]
    anew = {0}
    while (found := first_apart(starts[0], starts[1], anew)) is not None:
        assert found not in anew
        anew.add(found)
