"""Every calculator in every language by either hand, every question by a link, and every kind of example."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from generator.ids import LOCALES, GameId, Locale
from tests.support.browser.actions import Visit
from tests.support.browser.calculator_pages import open_calculator, operate, page_of
from tests.support.browser.calculator_questions import ALL, QUESTIONS, Question
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.form_input import Hand, Keyboard, Thumb
from tests.support.project import reader_in


@pytest.mark.parametrize(("game", "name"), ALL)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("hand", [Keyboard(), Thumb()], ids=["keyboard", "thumb"])
def test_a_calculator_is_operated(  # noqa: PLR0913, PLR0917  a visitor, a hand, a language, a page
    visit: Visit, address: str, game: GameId, name: str, locale: Locale, hand: Hand
) -> None:
    """Input by input, and the answer is Python's; in the order that is seen, and as wide as a phone."""
    operate(visit, page_of(address, locale, name, game), (game, name), locale, hand)


def questions() -> Iterator[tuple[GameId, str, Question]]:
    """Every question, with its calculator."""
    for game, name in ALL:
        for question in QUESTIONS[game][name]:
            yield game, name, question


@pytest.mark.parametrize(("game", "name", "question"), [*questions()])
def test_a_link_to_any_question_gives_the_answer_of_python(
    page: Page, address: str, game: GameId, name: str, question: Question
) -> None:
    """The link names nothing but the question: what stands in the form before stays as it is."""
    url = f"{page_of(address, 'en', name, game)}?{name}={packed(question)}"
    element = open_calculator(page, url, name)
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text("")
    expect_answer(element, reader_in("en", game), name, question)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize("name", ["score", "tournament", "science"])
def test_an_example_fills_in_the_form(page: Page, address: str, name: str) -> None:
    """It gives the working that the page tells without a script."""
    element = open_calculator(page, page_of(address, "fr", name), name)
    written = page.locator("details.example").first.locator(".example-lines li").all_text_contents()
    page.locator("[data-example]:visible").first.click()
    lines = element.locator(".calculator-lines > li")
    expect(lines).to_have_count(len(written))
    texts = lines.evaluate_all("all => all.map(one => one.firstChild.textContent)")
    assert [" ".join(text.split()) for text in texts] == [" ".join(text.split()) for text in written]
