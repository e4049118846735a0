"""What holds for the page of every calculator: how it is opened, laid out, filled in, and handed over."""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from generator.ids import GameId, Locale
from tests.support.browser.actions import PHONE, Visit, calculator, open_page, until
from tests.support.browser.calculator_questions import QUESTIONS, ROOMS, SHORT, WONDERS
from tests.support.browser.expected_answers import expect_answer
from tests.support.browser.form_input import Filler, Hand, Thumb
from tests.support.project import reader_in

_HELD_BY_ADDRESS = """async name => {
  const kept = localStorage.getItem(`${document.body.dataset.game}-calculator-${name}`);
  const text = new URL(location.href).searchParams.get(name);
  if (!kept || !text?.startsWith("~")) return false;
  const letters = atob(text.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).text() === kept;
}"""
"""Whether the address holds the question that the device keeps."""
_OUT_OF_ORDER = """() => [...document.querySelectorAll("rules-calculator form *")].flatMap(part => {
  const boxes = [...part.children].filter(one => one.matches("fieldset, .field, .group, details"))
    .map(one => one.getBoundingClientRect()).filter(box => box.width);
  return boxes.slice(1).filter((box, at) => box.bottom <= boxes[at].top + 1
    || (box.top < boxes[at].bottom - 1 && box.left < boxes[at].left)).map(() => part.className);
})"""
"""The parts of a form in which one box stands neither below the one before it nor to the right of it."""
_NARROW_COMBOS = """() => {
  const whole = document.querySelector("rules-calculator form").clientWidth;
  return [...document.querySelectorAll("rules-calculator .picker .combo")]
    .map(part => part.getBoundingClientRect().width).filter(width => width && width < whole / 2);
}"""
"""The widths of inputs for names that are less than half as wide as the form."""


def page_of(address: str, locale: Locale, name: str, game: GameId = WONDERS) -> str:
    """The address of a calculator's own page."""
    return f"{address}/{locale}/{ROOMS[game]}/calculators/{name}/"


def open_calculator(page: Page, url: str, name: str) -> Locator:
    """Open a page and wait until the form of its calculator is there."""
    open_page(page, url)
    element = calculator(page, name)
    expect(element.locator("form")).to_be_visible()
    return element


def expect_visual_order(page: Page) -> None:
    """The order that is seen is that of the keys."""
    assert page.evaluate(_OUT_OF_ORDER) == []


def expect_fits_phone(page: Page) -> None:
    """Nothing is wider than the screen of a phone, and a name has the width of it to be typed in."""
    page.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(_NARROW_COMBOS) == []


def wait_for_address(page: Page, name: str, game: GameId = WONDERS) -> None:
    """Wait until the address holds what stands in the form."""
    if game == WONDERS and name in SHORT:
        expect(page).to_have_url(re.compile(rf"[?&]{name}={re.escape(SHORT[name])}(&|#|$)"))
    else:
        until(page, _HELD_BY_ADDRESS, name)


def open_from_address(page: Page, name: str) -> None:
    """Open the same address anew, on a device that remembers nothing."""
    page.evaluate("localStorage.clear()")
    page.reload()
    element = calculator(page, name)
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text("")


def operate(visit: Visit, url: str, target: tuple[GameId, str], locale: Locale, hand: Hand) -> None:
    """Put each question to a calculator by hand; its answer is Python's, and so is that of the link it leaves."""
    game, name = target
    page = visit(**(PHONE if isinstance(hand, Thumb) else {}))
    element = open_calculator(page, url, name)
    expect_visual_order(page)
    filler, reader = Filler(element.locator("form"), hand, reader_in(locale, game)), reader_in(locale, game)
    for place, question in enumerate(QUESTIONS[game][name]):
        if place:
            filler.reset()
        filler.fill(question)
        expect_answer(element, reader, name, question)
        wait_for_address(page, name, game)
        open_from_address(page, name)
        expect_answer(element, reader, name, question)
    expect_fits_phone(page)


def kept_question(page: Page, name: str) -> Mapping[str, Any] | None:
    """The question that the device keeps for a calculator."""
    kept: Mapping[str, Any] | None = page.evaluate(
        "name => JSON.parse(localStorage.getItem(`${document.body.dataset.game}-calculator-${name}`))", name
    )
    return kept
