"""What must be true of conflicts at sea and on land for every table, compared with a slower and plainer count."""

from itertools import chain, permutations, product

from hypothesis import given
from hypothesis import strategies as st

from generator.rules.wonders.military import boarding, conflicts, military, naval
from tests.support.rules.expansion_tables import at_sea, on_land

VICTORIES = {"1": {1: 3, 2: 1}, "2": {1: 5, 2: 3}, "3": {1: 7, 2: 5, 3: 3}}
DEFEATS = {"1": -1, "2": -2, "3": -3}
UP_TO_FIVE_CITIES = [row for seats in (3, 4, 5) for row in product(range(4), repeat=seats)]


def by_hand_at_sea(age: str, strengths: list[int], out: list[int], readings: list[str]) -> list[list[int]]:
    """Every city looks at all others: who is stronger, who is equal, and how many ties stand before it."""
    taken = []
    for seat, own in enumerate(strengths):
        others = [strength for at, strength in enumerate(strengths) if at != seat and at not in out]
        if seat in out or all(other == own for other in others):
            taken.append([])
            continue
        stronger = {other for other in others if other > own}
        rank = 1 + len(stronger) + sum(others.count(other) > 1 for other in stronger) + (own in others)
        if "no-third-rank" in readings and rank == 3:
            rank = 99
        won = [VICTORIES[age][rank]] if rank in VICTORIES[age] else []
        if own <= min(others):
            won = [DEFEATS[age], *(won if "weakest-ranked" in readings else [])]
        taken.append(won)
    return taken


def by_hand_on_land(question: dict, age: str) -> list[list[int]]:
    """Every pair that is to fight fights once: who meets whom is a set of pairs."""
    shields, teams = question["shields_by_age"][age], question["teams"]
    diplomats = question["diplomats"].get(age, [])
    around = [seat for seat in range(len(shields)) if teams or seat not in diplomats]
    pairs = {frozenset((seat, around[(at + 1) % len(around)])) for at, seat in enumerate(around)}
    for giver in question["boarding"].get(age, []):
        step = 2 if age == "2" else -2
        pairs.add(frozenset((giver, (giver + step) % len(shields))))
    taken: list[list[int]] = [[] for _ in shields]
    for one, other in (sorted(pair) for pair in pairs if len(pair) == 2):
        if shields[one] == shields[other] or (teams and teams[one] == teams[other]):
            continue
        winner, loser = (one, other) if shields[one] > shields[other] else (other, one)
        for _ in range(2 if teams and not {one, other} & set(diplomats) else 1):
            taken[winner].append({"1": 1, "2": 3, "3": 5}[age])
            taken[winner if loser in question["tomyris"].get(age, []) else loser].append(-1)
    return [sorted(own) for own in taken]


def added_up(rounds: list[list[list[int]]]) -> list[list[int]]:
    return [list(chain(*own)) for own in zip(*rounds, strict=True)]


def turned(values: list, by: int) -> list:
    return values[-by % len(values) :] + values[: -by % len(values)]


class TestNaval:
    @given(at_sea())
    def test_it_is_what_every_city_counts_for_itself(self, question) -> None:
        strengths = question["strength_by_age"]
        rounds = [
            by_hand_at_sea(age, strengths[age], question["aside"].get(age, []), question["readings"])
            for age in "123"
            if age in strengths
        ]
        answer = naval.answer(**question)
        assert answer["tokens"] == added_up(rounds)
        assert answer["points"] == [sum(own) for own in answer["tokens"]]

    def test_all_tables_of_up_to_five_cities(self) -> None:
        for age, row in product("123", UP_TO_FIVE_CITIES):
            assert naval.conflict(int(age), list(row)) == by_hand_at_sea(age, list(row), [], [])

    @given(st.integers(1, 3), st.lists(st.integers(0, 3), min_size=3, max_size=5))
    def test_seats_do_not_count_at_sea(self, age, row) -> None:
        tokens = naval.conflict(age, row)
        for order in permutations(range(len(row))):
            assert naval.conflict(age, [row[seat] for seat in order]) == [tokens[seat] for seat in order]

    @given(st.integers(1, 3), st.lists(st.integers(0, 9), min_size=3, max_size=8))
    def test_only_who_is_stronger_counts_and_strength_never_harms(self, age, row) -> None:
        tokens = naval.conflict(age, row)
        assert naval.conflict(age, [3 * own + 1 for own in row]) == tokens
        ordered = [sum(own) for _, own in sorted(zip(row, tokens, strict=True))]
        assert ordered == sorted(ordered)

    @given(st.integers(1, 3), st.lists(st.integers(0, 9), min_size=3, max_size=8))
    def test_each_token_is_there_once_unless_there_is_a_tie(self, age, row) -> None:
        tokens = list(chain(*naval.conflict(age, row)))
        worth = list(VICTORIES[str(age)].values())
        if len(set(row)) == len(row):
            most = min(len(worth), len(row) - 1)  # the weakest has no victory
            assert sorted(tokens) == sorted([*worth[:most], DEFEATS[str(age)]])
        elif len(set(row)) > 1:
            assert tokens.count(DEFEATS[str(age)]) == row.count(min(row))

    @given(at_sea())
    def test_everybody_at_sea_has_a_line_and_those_who_stay_out_have_no_more(self, question) -> None:
        answer = naval.answer(**question)
        for age, row in question["strength_by_age"].items():
            out = question["aside"].get(age, [])
            said = [line for line in answer["lines"] if line.get("age") == int(age)]
            for seat in range(len(row)):
                own = {line["say"] for line in said if line.get("player") == seat + 1}
                assert (own == {"naval.aside"}) == (seat in out)
                assert own or len({row[at] for at in range(len(row)) if at not in out}) == 1


class TestLand:
    @given(on_land())
    def test_it_is_what_a_set_of_pairs_gives(self, question) -> None:
        rounds = [by_hand_on_land(question, age) for age in "123" if age in question["shields_by_age"]]
        answer = conflicts.answer(**question)
        assert answer["tokens"] == added_up(rounds)
        assert answer["points"] == [sum(own) for own in answer["tokens"]]

    @given(on_land())
    def test_without_expansions_it_is_the_answer_of_the_base_game(self, question) -> None:
        shields = question["shields_by_age"]
        answer, base = conflicts.answer(shields_by_age=shields), military.answer(shields)
        assert all(told.pop("count") == 1 for told in answer["conflicts"])
        assert answer == base

    @given(on_land(), st.integers(0, 7))
    def test_turning_the_table_turns_the_tokens(self, question, by) -> None:
        seats = len(next(iter(question["shields_by_age"].values())))
        moved = {
            "shields_by_age": {age: turned(row, by) for age, row in question["shields_by_age"].items()},
            "teams": turned(question["teams"], by) if question["teams"] else [],
        }
        for name in ("diplomats", "tomyris", "boarding"):
            moved[name] = {age: [(at + by) % seats for at in who] for age, who in question[name].items()}
        assert conflicts.answer(**moved)["tokens"] == turned(conflicts.answer(**question)["tokens"], by)

    @given(on_land())
    def test_seating_the_other_way_round_mirrors_the_tokens(self, question) -> None:
        seats = len(next(iter(question["shields_by_age"].values())))
        question["boarding"] = {}  # its targets are a left and a right
        mirrored = {
            "shields_by_age": {age: row[::-1] for age, row in question["shields_by_age"].items()},
            "teams": question["teams"][::-1],
        }
        for name in ("diplomats", "tomyris"):
            mirrored[name] = {age: [seats - 1 - at for at in who] for age, who in question[name].items()}
        assert conflicts.answer(**mirrored)["tokens"] == conflicts.answer(**question)["tokens"][::-1]

    @given(on_land())
    def test_details_agree_with_tokens(self, question) -> None:
        answer = conflicts.answer(**question)
        taken = [told["token"] for told in answer["conflicts"] for _ in range(told["count"]) if told["token"]]
        assert sorted(taken) == sorted(chain(*answer["tokens"]))

    @given(st.integers(1, 3), st.integers(3, 8))
    def test_who_gets_the_token_sits_two_seats_away(self, age, players) -> None:
        receivers = [boarding.receiver(age, giver, players) for giver in range(players)]
        assert sorted(receivers) == list(range(players))
        for giver, other in enumerate(receivers):
            assert (other - giver) % players in (2 % players, (players - 2) % players)
