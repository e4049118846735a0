"""Every calculator on its own page: filled in by hand, with the answer of Python and a link that gives it again."""

import pytest

from generator.ids import LOCALES, GameId
from generator.rules.duel.calculators import CALCULATORS as OF_DUEL
from generator.rules.wonders.calculators import CALCULATORS as OF_WONDERS
from tests.support.browser.actions import Visit
from tests.support.browser.calculator_pages import operate, page_of
from tests.support.browser.calculator_questions import ALL, DUEL, QUESTIONS, WONDERS
from tests.support.browser.form_input import Keyboard, Thumb


@pytest.mark.parametrize(("place", "game", "name"), [(place, *one) for place, one in enumerate(ALL)])
def test_a_calculator_is_operated(visit: Visit, address: str, place: int, game: GameId, name: str) -> None:
    """By keyboard alone at a desk or with a thumb on a phone, by turns, in a language after the other."""
    locale = LOCALES[place % len(LOCALES)]
    hand = (Keyboard(), Thumb())[place % 2]
    operate(visit, page_of(address, locale, name, game), (game, name), locale, hand)


def test_every_calculator_has_a_question() -> None:
    assert set(QUESTIONS[WONDERS]) == set(OF_WONDERS.names)
    assert set(QUESTIONS[DUEL]) == set(OF_DUEL.names)
