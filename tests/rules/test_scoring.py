"""The score sheets: cards and boards by themselves, a naive second sheet, and what must always hold."""

import copy
import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.rules.facts import Facts
from generator.rules.question.plain import values
from generator.rules.wonders.calculators import opened
from generator.rules.wonders.scoring import counting
from generator.rules.wonders.scoring.city import City
from generator.rules.wonders.scoring.city_fields import CITY
from generator.rules.wonders.scoring.sheet import CATEGORIES
from tests.support.rules import naive_score
from tests.support.rules.interpreters import FACTS, ask, load
from tests.support.rules.score_cities import base_cities, expanded, of_colours, questions
from tests.support.sizes import examples

IN_THE_BROWSER = """
from rules.wonders.calculators import opened
answer = opened({text!r}).call("score", {question!r})
"""
THINGS = (*counting.COLOURS, "wonder-stage", "defeat-token")


@pytest.mark.parametrize("case", load("counting"), ids=lambda case: case["id"])
def test_what_is_counted(case: dict, runtime) -> None:
    for edition in ("first", "second"):
        if "card" in case:
            (effect,) = FACTS["cards"][edition][case["card"]]["effects"]
            cities = [dict.fromkeys(THINGS, 0) | case.get(side, {}) for side in ("own", "left", "right")]
            for what in {"coins", "points"} & set(case):
                assert getattr(counting, what)(effect, *cities) == case[what]
                assert runtime.function(f"scoring.counting.{what}", [effect, *cities], {}) == case[what]
        else:
            stages = FACTS["wonders"][edition][case["wonder"]]["sides"][case["side"]]
            assert case["before"] + counting.stage_coins(stages, case["stages"]) == case["coins"]
            found = runtime.function("scoring.counting.stage_coins", [stages, case["stages"]], {})
            assert case["before"] + found == case["coins"]
            city = {key: case[key] for key in ("wonder", "side", "stages")}
            table = {"edition": edition, "cities": [city, {}, {}]}
            assert ask("score", table)["points"][0]["wonder"] == case["points"]


@pytest.mark.parametrize("case", load("boards"), ids=lambda case: case["id"])
def test_a_board_that_is_poured_in_later_scores(case: dict, runtime) -> None:
    """A wonder of an expansion needs its board in the facts and nothing in the rules."""
    stages = [
        {"effects": [{"kind": "points", "points": points}] if points else []} for points in case["stages"]
    ]
    facts = copy.deepcopy(FACTS)
    facts["wonders"]["first"][case["wonder"]] = {"resource": "wood", "sides": {case["side"]: stages}}
    built = [*range(len(stages) + 1), 0, 0][: max(3, len(stages) + 1)]
    cities = [{"wonder": case["wonder"], "side": case["side"], "stages": count} for count in built]
    question, text = {"edition": "first", "cities": cities}, json.dumps(facts)
    in_browser = IN_THE_BROWSER.format(text=text, question=json.dumps(question))
    for found in (opened(text).call("score", json.dumps(question)), runtime.run(in_browser)):
        assert [one["wonder"] for one in json.loads(found)["points"]][: len(case["points"])] == case["points"]


def test_everything_that_the_facts_count_is_counted() -> None:
    """A new thing to count in the cards is a new word for the score sheet too."""
    cards = [card for edition in FACTS["cards"].values() for card in edition.values()]
    boards = [board for edition in FACTS["wonders"].values() for board in edition.values()]
    stages = [stage for board in boards for side in board["sides"].values() for stage in side]
    effects = [
        effect for thing in (*cards, *stages) for effect in thing["effects"] if effect["kind"] == "each"
    ]
    known = set(City(0, opened_city(), "second", Facts(json.dumps(FACTS))).things)
    assert {thing for effect in effects for thing in effect["of"]} <= known


def opened_city() -> dict:
    """A city of which nothing was said."""
    found = values(CITY.members, "{}", Facts(""))
    assert found is not None
    return found


def alike(answer: dict, expected: dict) -> None:
    """Both sheets say the same of every city; what has no category in one of them is nothing."""
    assert (answer["totals"], answer["places"]) == (expected["totals"], expected["places"])
    for found, wanted, copied in zip(answer["points"], expected["points"], answer["copied"], strict=True):
        one, other = ({name: n for name, n in row.items() if n} for row in (found, wanted))
        if (
            copied or other.get("edifice", 0) > 0
        ):  # two guilds can be equally good: one for science, one for itself
            for row in (one, other):
                row["guilds"] = sum(row.pop(name, 0) for name in ("guilds", "science", "edifice"))
        assert one == other


@settings(max_examples=examples(150))
@given(questions())
def test_a_naive_sheet_finds_the_same(question: dict) -> None:
    alike(ask("score", question), naive_score.table(question))


@settings(max_examples=examples(700))
@given(expanded())
def test_a_naive_sheet_finds_the_same_with_all_expansions(question: dict) -> None:
    """About 3,000 cities in a release, with cards and boards of all boxes."""
    alike(ask("score", question), naive_score.table(question))


@settings(max_examples=examples(150))
@given(base_cities("first"), st.booleans())
def test_a_naive_sheet_copies_as_well(cities: list, armada) -> None:
    """Every example has a city that copies, and neighbours who may have all guilds."""
    copier = {"wonder": "olympia", "side": "b", "stages": 3, "coins": 0, "tokens": {}}
    copier["cards"] = [card for card in cities[0]["cards"] if not card.endswith("-guild")]
    question = {"edition": "first", "armada": armada, "cities": [copier, *cities[1:]]}
    answer, expected = ask("score", question), naive_score.table(question)
    assert answer["totals"] == expected["totals"]


@settings(max_examples=examples(100))
@given(expanded(), st.integers(1, 6))
def test_turning_the_table_turns_the_answer(question: dict, steps: int) -> None:
    cities = question["cities"]
    by = steps % len(cities)
    answer = ask("score", question)
    turned = ask("score", question | {"cities": cities[by:] + cities[:by]})
    for what in ("points", "totals", "symbols", "copied", "places"):
        assert turned[what] == answer[what][by:] + answer[what][:by]
    assert {(seat + by) % len(cities) for seat in turned["winners"]} == set(answer["winners"])


@settings(max_examples=examples(100))
@given(expanded())
def test_totals_are_the_sums_of_the_categories_and_of_the_lines(question: dict) -> None:
    answer = ask("score", question)
    sums = [line for line in answer["lines"] if line["say"] == "score.sum"]
    for row, total, said in zip(answer["points"], answer["totals"], sums, strict=True):
        assert [row[category] for category in answer["categories"]] == said["parts"]
        assert sum(said["parts"]) == total == said["points"]
    assert {answer["totals"][seat] for seat in answer["winners"]} == {max(answer["totals"])}
    once = {"score.sum", "score.most-points", "score.more-coins", "score.shared", "score.undecided"}
    silent = {
        "score.copied-science",
        "score.copied-next",
        "score.twice-science",
        "score.aristotle",
        "science.wild",
    }
    counted = [line for line in answer["lines"] if line["say"] not in once | silent and "points" in line]
    assert sum(line["points"] for line in counted) == sum(answer["totals"])


@settings(max_examples=examples(100))
@given(questions(), st.integers(0, 6), st.data())
def test_a_blue_card_adds_its_points_to_its_city(question: dict, seat: int, data) -> None:
    cities = question["cities"]
    own = cities[seat % len(cities)]
    cards = FACTS["cards"][question["edition"]]
    free = [card for card in sorted(cards) if cards[card]["colour"] == "blue" and card not in own["cards"]]
    assume(free)
    card = data.draw(st.sampled_from(free))
    before = ask("score", question)["points"]
    more = copy.deepcopy(question)
    more["cities"][seat % len(cities)]["cards"].append(card)
    after = ask("score", more)["points"]
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        gained = cards[card]["effects"][0].get("points", 0) if place == seat % len(cities) else 0
        assert new["civilian"] == old["civilian"] + gained
        assert all(
            new[name] == old[name] for name in ("military", "treasury", "wonder", "science", "commerce")
        )


players = st.lists(
    st.fixed_dictionaries(
        {},
        optional={"name": st.sampled_from(["", "Ann", "Bo"]), "coins": st.integers(0, 9)}
        | {name: st.integers(-9, 0) if name == "debt" else st.integers(0, 30) for name in CATEGORIES},
    ),
    min_size=2,
    max_size=8,
)


@settings(max_examples=examples(60))
@given(players, st.sampled_from(("first", "second")))
def test_the_quick_sheet_adds_up_and_ranks(rows: list, edition: str) -> None:
    question = {"edition": edition, "players": rows}
    answer = ask("sheet", question)
    totals = [sum(row.get(name, 0) for name in CATEGORIES) for row in rows]
    keys = [(total, row.get("coins", 0)) for total, row in zip(totals, rows, strict=True)]
    assert answer["totals"] == totals
    assert answer["places"] == [1 + sum(other > key for other in keys) for key in keys]
    assert answer["winners"] == [seat for seat, key in enumerate(keys) if key == max(keys)]
    expected = (
        "shared" if len(answer["winners"]) > 1 else "points" if totals.count(max(totals)) == 1 else "coins"
    )
    assert answer["decided"] == expected


def test_the_free_city_scores_and_takes_no_place() -> None:
    cities = [
        {"wonder": "gizah", "side": "a", "stages": 1, "cards": ["workers-guild"]},
        {"wonder": "rhodos", "side": "a", "cards": ["lumber-yard"]},
        {
            "wonder": "olympia",
            "side": "a",
            "stages": 3,
            "cards": ["ore-vein"],
            "expansions": {"free_city": True},
        },
    ]
    answer = ask("score", {"edition": "first", "cities": cities})
    assert answer["totals"] == [5, 0, 10]
    assert (answer["places"], answer["winners"], len(answer["results"])) == ([1, 2, None], [0], 2)


def test_leaders_masks_and_tokens_have_categories_of_their_own() -> None:
    cities = [
        {
            "cards": ["baths", "barracks", "apothecary", "city-gates", "hideout"],
            "coins": 6,
            "tokens": {"1": 2, "5": 1},
            "expansions": {
                "leaders": ["justinian", "midas", "gorgo", "agrippina", "euclid"],
                "symbols": {"mask": 2},
                "debt": 3,
                "naval": {"weakest-1": 1},
                "cards": {"black": 1},
            },
        },
        {"cards": ["workshop", "scriptorium"]},
        {"cards": ["builders-guild", "arena"]},
    ]
    answer = ask("score", {"cities": cities})
    first = answer["points"][0]
    # Two compasses, and the masks copy the gear and the tablet next door: 4 + 1 + 1 + 7.
    assert (first["science"], answer["symbols"][0]) == (13, [2, 1, 1])
    # Justinian 3, Midas 2, Gorgo 1 for the pair of ones, Agrippina nothing beside other leaders.
    assert (first["leaders"], first["debt"], first["naval"], first["black"]) == (6, -3, -1, 6)
    assert answer["categories"][7:] == ["leaders", "black", "debt", "naval"]
    assert answer["totals"][0] == 7 + 2 + 3 + 13 + 6 - 3 - 1 + 6


def test_armada_limits_each_guild_to_ten_points() -> None:
    brown = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "sawmill", "quarry", "brickyard", "foundry"]
    own = {"cards": [*brown, "glassworks-age-1", "loom-age-1", "press-age-1", "shipowners-guild"]}
    without = ask("score", {"cities": [own, {}, {}]})
    limited = ask("score", {"armada": True, "cities": [own, {}, {}]})
    assert (without["totals"][0], limited["totals"][0]) == (12, 10)
    assert [line["counted"] for line in limited["lines"] if line["say"] == "score.capped"] == [12]


def test_armada_limits_the_copied_guild_too() -> None:
    brown = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "sawmill", "quarry", "brickyard"]
    copier = {"wonder": "olympia", "side": "b", "stages": 3}
    cities = [copier, {"cards": [*brown, "workers-guild"]}, {"cards": brown}]
    assert ask("score", {"edition": "first", "cities": cities})["points"][0]["guilds"] == 14
    limited = ask("score", {"edition": "first", "armada": True, "cities": cities})
    assert limited["points"][0]["guilds"] == 10


def test_armada_limits_no_yellow_card() -> None:
    yellow = [card for card in of_colours("second", "yellow", base=True) if card != "ludus"]
    answer = ask("score", {"armada": True, "cities": [{"cards": yellow}, {}, {}]})
    (lighthouse,) = [line for line in answer["lines"] if line.get("card") == "lighthouse"]
    assert lighthouse["points"] == 12


def test_the_copied_guild_and_the_symbols_are_chosen_together() -> None:
    """Two compasses and two gears: a wild symbol adds 8, the Spies Guild 2, so the Scientists Guild is copied."""
    own = {
        "wonder": "olympia",
        "side": "b",
        "stages": 3,
        "cards": ["apothecary", "dispensary", "workshop", "laboratory"],
    }
    left = {"cards": ["scientists-guild", "barracks"]}
    right = {"cards": ["spies-guild", "stockade"]}
    answer = ask("score", {"edition": "first", "cities": [own, left, right]})
    assert (answer["copied"][0], answer["symbols"][0]) == ("scientists-guild", [2, 2, 1])
    assert answer["points"][0]["science"] == 16
    said = [line for line in answer["lines"] if line["say"].startswith("score.copied")]
    assert [(line["card"], line["points"]) for line in said] == [("scientists-guild", 8), ("spies-guild", 2)]
