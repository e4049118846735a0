"""Tournaments: worked examples and refusals in both interpreters, and what must be true of every table, by plain fractions."""

import json
import re
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rules import exact, tournament_points, tournament_tables
from generator.rules.errors import CODES, RulesError
from generator.rules.lines import MESSAGES

from .questions import ask, ask_browser

CASES = Path(__file__).parent / "cases"
PHRASES = Path(__file__).parents[2] / "content" / "phrases.yaml"
FILES = {"tournament": "tournament", "ranking": "tournament_ranking", "tables": "tournament_tables"}
STEPS = ["points", "share", "victory_points", "coins"]
NAMES = ["Anna", "Bert", "Cleo", "Dora", "Egon", "Flora", "Gero", "Hanna", "Ivo", "Jutta"]

scores = st.lists(st.integers(1, 12) | st.integers(0, 999), min_size=3, max_size=7)
schemes = st.sampled_from([preset.name for preset in tournament_points.PRESETS])
readings = st.sampled_from(tournament_points.READINGS)


def load(name: str):
    return yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))


def examples():
    for name, module in FILES.items():
        for case in load(name):
            yield pytest.param(module, case["question"], case["answer"], id=case["id"])


def other_readings():
    """What sources, or other readings of them, give for a worked example."""
    for case in load("tournament-functions"):
        for reading in case.get("readings", ()):
            name = f"{case['id']} {reading['with']['virtual']}"
            yield pytest.param(case["function"], case["given"], reading["with"], reading["gives"], id=name)


@st.composite
def tournaments(draw):
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
    question["ties"] = draw(st.sampled_from(tournament_points.TIES))
    return question


# Worked examples and refusals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("module", "question", "expected"), [*examples()])
def test_example(module: str, question: dict, expected: dict, runtime) -> None:
    for found in (ask(module, question), *ask_browser(runtime, module, [question])):
        assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize(("function", "given", "named", "gives"), [*other_readings()])
def test_other_readings(function: str, given: list, named: dict, gives: list, runtime) -> None:
    in_cpython = getattr(tournament_points, function.partition(".")[2])
    assert in_cpython(*given, **named)[: len(given[0])] == gives
    assert runtime.function(function, given, named)[: len(given[0])] == gives


@pytest.mark.parametrize("case", load("tournament-faults").values(), ids=load("tournament-faults").keys())
def test_refusal(case: dict, runtime) -> None:
    assert {fault["code"] for fault in case["faults"]} <= set(CODES)
    for found in (
        ask(case["module"], case["question"]),
        *ask_browser(runtime, case["module"], [case["question"]]),
    ):
        assert found == {"error": case["faults"]}


@settings(max_examples=25)
@given(st.lists(tournaments(), max_size=8))
def test_both_interpreters_answer_alike(runtime, questions) -> None:
    assert ask_browser(runtime, "tournament", questions) == [ask("tournament", one) for one in questions]


# Points and shares of a game ----------------------------------------------------------------------------------------------


def by_hand(victory_points: list[int], by_place: list[int], filled: int) -> list[Fraction]:
    """Each player looks at all others: with how many, and behind how many, and takes the mean of those places."""
    mean = Fraction(sum(victory_points), len(victory_points))
    everybody = [*map(Fraction, victory_points), *[mean] * filled]
    places = [*by_place, *[0] * 9]
    found = []
    for own in everybody:
        ahead = sum(other > own for other in everybody)
        level = sum(other == own for other in everybody)
        found.append(Fraction(sum(places[ahead : ahead + level]), level))
    return found


@given(scores, schemes, readings)
def test_points_agree_with_the_plain_count(victory_points, scheme, virtual) -> None:
    how = tournament_points.scoring(scheme, [], virtual, "shared")
    filled = max(how.preset.seats - len(victory_points), 0) if virtual == "placed" else 0
    by_place = how.preset.points
    if virtual == "fixed":
        small = {("6-4-3-2-1", 4): [6, 4, 2, 1], ("5-3-2-1", 3): [5, 3, 1]}
        by_place = small.get((scheme, len(victory_points)), by_place)
    found = tournament_points.points(victory_points, scheme, virtual)
    assert [*map(Fraction, found)] == by_hand(victory_points, by_place, filled)


@given(scores)
def test_points_of_a_table_always_have_the_same_sum(victory_points) -> None:
    assert sum(map(Fraction, tournament_points.points(victory_points))) == 16


@given(scores, st.lists(st.integers(0, 3), min_size=7, max_size=7))
def test_coins_take_nothing_from_the_table(victory_points, coins) -> None:
    found = tournament_points.points(victory_points, "5-3-2-1", "none", "coins", coins[: len(victory_points)])
    together = Counter(zip(victory_points, coins, strict=False))
    assert sum(map(Fraction, found)) == (11 if len(victory_points) > 3 else 10)
    assert len(set(found) - {0}) <= len(together)


@given(st.lists(st.integers(1, 999), min_size=3, max_size=7), schemes, readings)
def test_shares_are_one_together(victory_points, scheme, virtual) -> None:
    found = tournament_points.shares(victory_points, scheme, virtual)
    assert sum(Fraction(share["share"]) for share in found) == 1
    for share in found:
        cent = Decimal(Fraction(share["share"]).numerator * 100) / Decimal(
            Fraction(share["share"]).denominator
        )
        assert share["percent"] == str(cent.quantize(Decimal("0.01"), ROUND_HALF_UP))


@given(st.lists(st.integers(1, 999), min_size=3, max_size=4))
def test_a_virtual_player_has_the_average_share(victory_points) -> None:
    found = tournament_points.shares(victory_points)
    assert [share["share"] for share in found[len(victory_points) :]] == ["1/5"] * (5 - len(victory_points))


@pytest.mark.parametrize("size", [2, 8])
def test_tables_of_two_and_eight_are_refused(size: int) -> None:
    with pytest.raises(RulesError, match="players: too-"):
        tournament_points.points([50] * size)


# The final ranking --------------------------------------------------------------------------------------------------------


def sums_of(question: dict, answer: dict) -> dict[str, list[Fraction]]:
    """Everybody's four sums, from the rows of the games."""
    sums: dict[str, list[Fraction]] = {}
    rows = [row for game in answer["games"] for row in game["players"]]
    for row in rows:
        own = sums.setdefault(row["name"], [Fraction()] * len(STEPS))
        sums[row["name"]] = [one + Fraction(row[step]) for one, step in zip(own, STEPS, strict=True)]
    assert sorted(sums) == sorted({row["name"] for game in question["games"] for row in game["players"]})
    return sums


@given(tournaments())
def test_the_ranking_is_the_order_of_the_sums(question) -> None:
    answer = ask("tournament", question)
    sums = sums_of(question, answer)
    before: list[Fraction] = []
    for row in answer["ranking"]:
        own = sums[row["name"]]
        assert [Fraction(row[step]) for step in STEPS] == own
        assert row["place"] == 1 + sum(other > own for other in sums.values())
        differs = [step for step, one, other in zip(STEPS, before, own, strict=False) if one != other]
        names = ["tournament-points", "relative-shares", "victory-points", "coins"]
        by_step = dict(zip(STEPS, names, strict=True))
        assert row["decided_by"] == ("" if not before else by_step[differs[0]] if differs else "lot")
        before = own


@given(tournaments(), st.permutations(NAMES), st.randoms(use_true_random=False))
def test_names_and_order_do_not_count(question, others, random) -> None:
    called = dict(zip(NAMES, others, strict=True))
    again = json.loads(json.dumps(question))
    random.shuffle(again["games"])
    for game in again["games"]:
        random.shuffle(game["players"])
        for row in game["players"]:
            row["name"] = called[row["name"]]
    first, second = ask("tournament", question), ask("tournament", again)
    places = {called[row["name"]]: (row["place"], row["points"], row["share"]) for row in first["ranking"]}
    assert places == {row["name"]: (row["place"], row["points"], row["share"]) for row in second["ranking"]}


@given(tournaments())
def test_a_ranking_from_the_figures_is_the_same(question) -> None:
    """What the tournament gives for each game, put into the calculator of the ranking, ranks alike."""
    answer = ask("tournament", question)
    games: dict[str, list[dict]] = {row["name"]: [] for row in answer["ranking"]}
    for row in (row for game in answer["games"] for row in game["players"]):
        figures = {step: row[step] for step in STEPS}
        games[row["name"]].append(figures | {"points": str(row["points"]), "share": str(row["share"])})
    asked = {"players": [{"name": name, "games": own} for name, own in games.items()]}
    assert ask("tournament_ranking", asked)["ranking"] == answer["ranking"]


@given(tournaments())
def test_every_line_is_one_of_the_known_messages_with_all_its_values(question) -> None:
    answer = ask("tournament", question)
    for line in [*answer["results"], *answer["lines"]]:
        rule, plural, names = MESSAGES[line["say"]]
        assert (line.get("rule", ""), line["plural"]) == (rule, plural)
        assert set(line) - {"say", "plural", "rule"} == set(names)
        assert isinstance(line[plural], int)


@pytest.mark.parametrize(
    "say", [say for say in MESSAGES if say.startswith(("tournament.", "ranking.", "tables."))]
)
def test_every_message_has_a_sentence_with_its_values(say: str) -> None:
    sentence = yaml.safe_load(PHRASES.read_text("utf-8"))[f"say.{say}"]
    for form in sentence.values() if isinstance(sentence, dict) else [sentence]:
        assert set(re.findall(r"{(\w+)}", form)) <= set(MESSAGES[say][2])


# Tables -------------------------------------------------------------------------------------------------------------------


def test_tables_agree_with_trying_all() -> None:
    for players in range(3, 120):
        ways = [
            (threes, fours, fives)
            for threes in range(players // 3 + 1)
            for fours in range((players - 3 * threes) // 4 + 1)
            for fives in range(players // 5 + 1)
            if 3 * threes + 4 * fours + 5 * fives == players
        ]
        threes, fours, fives = min(ways)
        assert tournament_tables.tables(players) == (fives, fours, threes)
        assert (threes == 0) == (players in (4, 5, 8, 9, 10) or players >= 12)


# Exact numbers ------------------------------------------------------------------------------------------------------------

wholes = st.integers(-(10**30), 10**30)
fractions = st.tuples(wholes, st.integers(1, 10**30))


@given(fractions, fractions)
def test_exact_numbers_agree_with_fractions(one, other) -> None:
    mine, theirs = Fraction(*one), Fraction(*other)
    both = exact.exact(*one), exact.exact(*other)
    assert both[0] == (mine.numerator, mine.denominator)
    assert Fraction(*exact.plus(*both)) == mine + theirs
    assert exact.compare(*both) == (mine > theirs) - (mine < theirs)
    assert Fraction(exact.told(both[0])) == mine
    if mine >= 0:
        assert exact.parse("share", str(mine)) == both[0]


@given(st.text("0123456789/-+. ٣½", max_size=6))
def test_only_fractions_are_read(text) -> None:
    if re.fullmatch(r"[0-9]+(/[0-9]*[1-9][0-9]*)?", text):
        assert Fraction(*exact.parse("share", text)) == Fraction(text)
    else:
        with pytest.raises(RulesError):
            exact.parse("share", text)
