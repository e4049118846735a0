"""Tournaments and rankings of all kinds for the tests of both."""

from typing import Any

from hypothesis import strategies as st

from generator.rules.wonders.tournament import schemes as known

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Egon", "Flora", "Gero", "Hanna", "Ivo", "Jutta"]

rows = st.fixed_dictionaries({"victory_points": st.integers(38, 44), "coins": st.integers(0, 3)})
schemes = st.sampled_from([preset.name for preset in known.PRESETS])
readings = st.sampled_from(known.READINGS)


@st.composite
def tournaments(draw: st.DrawFn) -> dict[str, Any]:
    """Some rounds with one or two tables each, of players who may miss a round."""
    games = []
    for number in range(draw(st.integers(1, 4))):
        names = draw(st.permutations(NAMES))
        for size in draw(st.sampled_from([[3], [4], [5], [7], [5, 4], [3, 3], [5, 5]])):
            seats, names = names[:size], names[size:]
            players = [{"name": name, **draw(rows)} for name in seats]
            games.append({"round": number + 1, "players": players})
    question = {"games": games, "scheme": draw(schemes | st.just("own")), "virtual": draw(readings)}
    question["own_points"] = sorted(draw(st.lists(st.integers(0, 9), min_size=1, max_size=7)), reverse=True)
    question["ties"] = draw(st.sampled_from(known.TIES))
    return question


shares = st.tuples(st.integers(0, 99), st.integers(1, 99)).map(lambda pair: f"{pair[0]}/{pair[1]}")
results = st.fixed_dictionaries(
    {
        "points": st.integers(0, 6).map(str) | shares,
        "share": st.sampled_from(["1/5", "3/15", "1/4"]) | shares,
        "victory_points": st.integers(38, 44),
    },
    optional={"coins": st.integers(0, 3)},
)


def rankings() -> st.SearchStrategy[dict[str, Any]]:
    """Players with the figures of their games."""
    games = st.lists(results, min_size=1, max_size=4)
    player = st.fixed_dictionaries({"name": st.sampled_from(NAMES), "games": games})
    several = st.lists(player, min_size=1, max_size=6, unique_by=lambda one: one["name"])
    return st.fixed_dictionaries({"players": several})
