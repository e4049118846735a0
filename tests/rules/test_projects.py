"""Great Projects, Edifices and the Tower, compared with pawns, tokens and tiles moved one by one."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rules.errors import RulesError
from generator.rules.wonders.expansions import edifice, great_projects, tower
from generator.rules.wonders.setting_up import decks
from tests.support.rules.expansion_tables import edifices, projects

DEBTS = {1: -2, 2: -3, 3: -5}


class TestEdifice:
    @pytest.mark.parametrize("players", range(3, 8))
    def test_moving_the_pawns_one_by_one(self, players: int) -> None:
        for pawns in product(edifice.PAWNS, repeat=players):
            card, own = ["pawn"] * decks.edifice_pawns(players), [pawn == "ur" for pawn in pawns]
            for seat, pawn in enumerate(pawns):
                if pawn == "paid":
                    card[-1:] = []
                    own[seat] = True
            held = [seat for seat in range(players) if own[seat]]
            assert edifice.left(list(pawns)) == len(card)
            assert edifice.rewarded(list(pawns)) == ([] if card else held)
            assert edifice.struck(list(pawns)) == [
                seat for seat in range(players) if card and seat not in held
            ]

    @given(edifices())
    def test_who_is_struck_pays_all_or_owes(self, question) -> None:
        answer, penalty = edifice.answer(**question), question.get("penalty", 0)
        before = question.get("holdings")
        assert set(answer["struck"]).isdisjoint(answer["rewarded"])
        assert bool(answer["finished"]) == (answer["left"] == 0)
        for seat, owed in enumerate(answer["points"]):
            if not before or seat not in answer["struck"]:
                assert owed == 0
                assert not before or answer["holdings"][seat] == before[seat]
            elif before[seat] >= penalty:
                assert (owed, answer["holdings"][seat]) == (0, before[seat] - penalty)
            else:
                spared = "no-debt-if-nobody" in question["readings"] and set(question["pawns"]) == {"none"}
                kept = 0 if "part-payment" in question["readings"] else before[seat]
                assert (owed, answer["holdings"][seat]) == (0 if spared else DEBTS[question["age"]], kept)

    @given(edifices(), st.data())
    def test_seats_do_not_count(self, question, data) -> None:
        order = data.draw(st.permutations(range(len(question["pawns"]))))
        moved = question | {"pawns": [question["pawns"][seat] for seat in order]}
        if question.get("holdings"):
            moved["holdings"] = [question["holdings"][seat] for seat in order]
        before, after = edifice.answer(**question), edifice.answer(**moved)
        assert after["points"] == [before["points"][seat] for seat in order]
        assert {order[seat] for seat in after["struck"]} == set(before["struck"])


class TestGreatProjects:
    @given(projects())
    def test_moving_the_tokens_one_by_one(self, question) -> None:
        held = question["participation"]
        if sum(held) > 10:
            with pytest.raises(RulesError):
                great_projects.answer(**question)
            return
        card = decks.project_tokens(len(held))
        for _ in range(sum(held)):
            card -= card > 0
        answer = great_projects.answer(**question)
        assert (answer["left"], answer["completed"]) == (card, card == 0)
        assert answer["rewards"] == [0 if card else own for own in held]
        assert answer["struck"] == [seat for seat, own in enumerate(held) if card and not own]
        unable = [
            seat
            for seat in answer["struck"]
            if "holdings" in question and question["holdings"][seat] < question.get("penalty", 0)
        ]
        assert answer["points"] == [-question["age"] * (seat in unable) for seat in range(len(held))]

    @given(projects())
    def test_everybody_has_one_line(self, question) -> None:
        if sum(question["participation"]) <= 10:
            lines = great_projects.answer(**question)["lines"]
            told = [line["player"] for line in lines if "player" in line]
            assert told == list(range(1, len(question["participation"]) + 1))


turns = st.permutations(range(1, 25)).flatmap(
    lambda tiles: st.lists(st.integers(0, 3), max_size=8).map(
        lambda sizes: [tiles[sum(sizes[:at]) : sum(sizes[: at + 1])] for at in range(len(sizes))]
    )
)


class TestTower:
    @given(turns, st.integers(2, 8))
    def test_laying_the_tiles_one_by_one(self, turns, players) -> None:
        spaces = [[0] for _ in range(3 if players <= 4 else 4)]
        for tiles in turns:
            for tile in sorted(tiles):
                spaces[0].append(tile)
                spaces.append(spaces.pop(0))
        laid = sum(len(tiles) for tiles in turns)
        marked = -laid % len(spaces)
        assert tower.visible(turns, players) == [pile[-1] for pile in spaces[marked:] + spaces[:marked]]

    @given(turns, st.integers(2, 8))
    def test_as_many_of_the_last_tiles_are_seen_as_there_are_spaces(self, turns, players) -> None:
        laid = [tile for tiles in turns for tile in sorted(tiles)]
        seen = [tile for tile in tower.visible(turns, players) if tile]
        assert sorted(seen) == sorted(laid[-decks.tower_spaces(players) :])

    def test_each_tile_scores_more_than_the_one_before(self) -> None:
        assert [tower.points(built) for built in range(4)] == [0, 2, 5, 10]
