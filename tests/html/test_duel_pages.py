"""Pages of Duel where they say less, or something else, than those of 7 Wonders."""

import re
from collections.abc import Mapping
from typing import Final

import pytest

from generator.games.duel import pages
from generator.ids import GameId
from generator.pages import calculators, checklist, pictures, rulebook, workings
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from tests.support.project import GAME

DUEL: Final = GameId("duel")
Readers = Mapping[GameId, Reader]


@pytest.fixture(scope="module")
def both(content: Content) -> Readers:
    """The English of both games."""
    return {game: reader_of_game(content, game, "en") for game in (GAME, DUEL)}


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.mark.parametrize(
    ("game", "choices"),
    [(GAME, "your edition, your expansions and your number of players"), (DUEL, "your expansions")],
)
def test_the_book_asks_for_what_its_game_lets_choose(both: Readers, game: GameId, choices: str) -> None:
    told = f"Choose {choices}, and the text becomes the rules of your game."
    page = rulebook.page(both[game])
    assert told in words(page.html)
    assert told in page.description


@pytest.mark.parametrize(("game", "there"), [(GAME, True), (DUEL, False)])
def test_numbers_are_headed_where_there_are_any(both: Readers, game: GameId, there: bool) -> None:  # noqa: FBT001  a case
    assert ('id="counts"' in checklist.page(both[game]).html) == there


def test_a_grand_temple_is_no_guild(both: Readers) -> None:
    reader = both[DUEL]
    kinds = {kind.id: kind for kind in reader.library.game.kinds}
    temple = pages.page(reader, kinds["grand-temple"], "roman-grand-temple").html
    assert "Grand Temple · Age III · Mythology: Roman Pantheon" in words(temple)
    assert "guild" not in temple
    assert "guilds · Age III" in words(pages.page(reader, kinds["building"], "builders-guild").html)


def test_an_example_names_cards_as_their_picture_does(both: Readers) -> None:
    assert "Row 5, cards 1 and 2" in words(calculators.page(both[DUEL], "structure").html)


def test_the_senate_has_examples_on_every_table(both: Readers) -> None:
    """Whoever opens its page need not have put Agora on the table first."""
    page = calculators.page(both[DUEL], "senate").html
    assert '<section class="page-part ">' in page
    assert page.count('<details class="example"') == 3


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("cities.0.chamber_points", "give either the points or the cubes."),
        ("snake", "cannot be combined with the rest of the question."),
    ],
)
def test_a_fault_has_words_of_its_own_where_a_game_has_them(both: Readers, field: str, said: str) -> None:
    assert both[DUEL].phrases.fault({"field": field, "code": "not-together"}).endswith(said)


def test_the_page_of_pictures_has_each_with_the_rules_that_say_the_same(both: Readers) -> None:
    page = pictures.page(both[DUEL])
    assert [heading.anchor for heading in page.headings] == [one.id for one in both[DUEL].craft.pictures]
    for shown in pictures.shown(both[DUEL], both[DUEL].craft.pictures):
        assert str(shown.figure).count("<svg")
        assert {told.line.rule.id for told in shown.told} == set(shown.picture.told)


@pytest.mark.parametrize(
    ("example", "pawn", "gone"),
    [("into-the-first-zone", 3, 1), ("through-two-zones", 7, 2), ("capital-reached", 9, 2)],
)
def test_the_track_of_an_example_has_the_pawn_where_it_comes_to_stand(
    both: Readers, example: str, pawn: int, gone: int
) -> None:
    reader = both[DUEL]
    drawn = str(workings.pictured(reader, reader.library.examples[example]).scene)
    assert re.findall(r'class="pic-pawn" cx="(\d+)"', drawn) == [str(191 + 20 * pawn)]
    assert drawn.count('class="pic-gone"') == gone
