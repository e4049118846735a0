"""Tournaments and rankings of all kinds for the tests of both."""

from typing import Any

from hypothesis import strategies as st

from generator.rules.wonders.tournament import schemes as known

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Egon", "Flora", "Gero", "Hanna", "Ivo", "Jutta"]

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
            rows = [
                {"name": name, "victory_points": draw(st.integers(38, 44)), "coins": draw(st.integers(0, 3))}
                for name in seats
            ]
            games.append({"round": number + 1, "players": rows})
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
    names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=6, unique=True)
    games = st.lists(results, min_size=1, max_size=4)
    return names.flatmap(
        lambda chosen: st.tuples(
            *[st.fixed_dictionaries({"name": st.just(one), "games": games}) for one in chosen]
        )
    ).map(lambda players: {"players": list(players)})
